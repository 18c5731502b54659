import type { StoreId } from '../../../data/store.ts'
import { cut } from '../cut.ts'
import { count, someOf } from '../format.ts'
import { listWords, notJson } from './list.ts'
import { fieldHint, fieldText, type RowFieldArgs } from './row-field.ts'
import { error, explained, warning } from './wording.ts'

/** Problems of options, config and store list. */
export const inputWords = {
  USAGE: explained(
    error<{ command: string; words: string }>(
      ({ words }) => `The command line is wrong: ${words}`,
      ({ command }) => `store-pages ${command} --help lists all options.`,
    ),
    'An option or an argument is unknown or missing, or its value is invalid.',
  ),
  SAMPLE_CONTENT: explained(
    warning(
      'This is SAMPLE content: no content host is configured, so the built-in sample is used',
      'Set --content-host or STORE_PAGES_CONTENT_HOST to build the real site.',
    ),
    'No content host is set, and the store list is that of the sample. The pages are for a first try: they carry noindex, and they never replace a real site.',
  ),
  SAMPLE_STORES: warning(
    'No list of stores is set: the pages are those of the built-in sample of 110 stores',
    "Set stores in the config file, such as stores: 'stores.csv', or --stores.",
  ),
  HOST_EMPTY: error<{ name: string }>(
    ({ name }) => `${name} is empty; is a secret missing?`,
    'Set it to the address of the WordPress, or remove it.',
  ),
  HOST_WRONG: error<{ name: string; value: string }>(
    ({ name, value }) => `${name} should be an address with http:// or https://, got "${value}"`,
    'Set it to the whole address of the WordPress, such as https://cms.example.com.',
  ),
  HOST_MISSING: error<{ list: string; shipped: boolean }>(
    ({ list, shipped }) =>
      `${shipped ? 'A second-brand host is configured' : `${list} is not the sample list`}, but no content host is configured`,
    "Set --content-host or STORE_PAGES_CONTENT_HOST to the address of the WordPress, or set source in the config file; source: 'none' makes pages from the list alone.",
  ),
  SAMPLE_LEFT_OUT: error(
    'builtIn in the config file disables the sample, and no content host is configured',
    "Set --content-host or STORE_PAGES_CONTENT_HOST to the address of the WordPress, or set source in the config file; source: 'none' makes pages from the list alone.",
  ),
  SECOND_HOST_MISSING: error<{ stores: string }>(
    ({ stores }) => `Stores of the second brand (${stores}) need a second-brand host`,
    'Set --second-brand-host or STORE_PAGES_SECOND_BRAND_HOST; it may be the same address.',
  ),
  SITE_URL_WRONG: error<{ name: string; value: string }>(
    ({ name, value }) =>
      `${name} should be an address like https://www.example.com/shops, got "${value}"`,
    'Set it to the address that the site will have, without ? and #.',
  ),
  SITE_URL_MISSING: warning(
    'No siteUrl is configured: the site has no canonical addresses and no sitemap',
    'Set siteUrl in the config file, or --site-url.',
  ),
  BRAND_GUESSED: warning<{ name: string }>(
    ({ name }) => `The config file has no name for the stores: pages use "${name}"`,
    ({ name }) =>
      `Add brands: [{ name: '${name.replaceAll("'", "\\'")}' }] to the config file, with the name that visitors know.`,
  ),
  CONFIG_MISSING: error(
    'This config file does not exist',
    'Correct --config, or remove it: store-pages.config.ts is the default.',
  ),
  CONFIG_BROKEN: error<{ cause: string }>(
    ({ cause }) => `The config file cannot be loaded: ${cause}`,
    'Correct the config file, or a file that it imports.',
  ),
  CONFIG_KEY: explained(
    error<{ key: string; fault: string }>(
      ({ key, fault }) => `${key} ${fault}`,
      'Correct it in the config file; with defineConfig, an editor shows the allowed values of each key.',
    ),
    'A key of the config file is unknown, or its value is not allowed; the message names the allowed ones.',
  ),
  PLACES_ROW: error<{ fault: string; kind?: string }>(
    ({ fault }) => `The table of postal codes is wrong: ${fault}`,
    'Correct the file: it needs the columns code, lat and lng; city and state are optional.',
    ({ fault, kind = fault }) => kind,
  ),
  PLACES_MISSING: explained(
    warning<{ country: string; name: string; stores: number }>(
      ({ name, stores }) =>
        `There are no postal codes of ${name} for the ${count(stores, 'store')} there: visitors find only the codes of these stores, and similar ones`,
      ({ country }) =>
        `Download ${country}.zip from https://download.geonames.org/export/zip/, unpack it, and set places: { ${country}: '${country}.txt' } in the config file.`,
    ),
    'The tool includes the postal codes of the United States alone. The locator finds other codes by those of the stores, without distances, and asks more often which place is meant.',
  ),
  FILE_UNREADABLE: error<{ cause: string }>(
    ({ cause }) => `cannot be read: ${cause}${unreadable[cause] ?? ''}`,
    'Check its name and its read permission.',
  ),
  FILE_NOT_UTF8: error(
    'is not UTF-8 text',
    'Save it as UTF-8: in Excel with Save As, "CSV UTF-8 (Comma delimited)"; elsewhere choose UTF-8. Or set the country of the list in the config file, such as country: \'RU\': its older encoding is then read (Windows-1251).',
  ),
  DATA_FIELD: explained(
    error<{ fault: string }>(
      ({ fault }) => fault,
      'Correct the file; the file of the same name in data/ of store-pages is an example.',
    ),
    'A file named in the config file lacks a field, or has a wrong value in it.',
  ),
  DATA_NOT_JSON: error(notJson, 'Correct the file at this place; a code editor marks it.'),
  ...listWords,
  IDS_MADE: warning<{ ids: StoreId[] }>(
    ({ ids }) =>
      `${count(ids.length, 'store')} without an id ${ids.length === 1 ? 'gets' : 'get'} an id made from the path: ${someOf(ids)}`,
    'If the address of such a store changes, its id changes too: /store/<id> moves, and visitors lose their saved store. Add a column with permanent values to the list, such as id, ref or store code.',
  ),
  FIELD_LACKING: warning<{ field: string; stores: StoreId[] }>(
    ({ field, stores }) =>
      `${count(stores.length, 'store')} of the list ${stores.length === 1 ? 'has' : 'have'} no ${field}, unlike most stores: ${someOf(stores)}`,
    'Add it to the list if it was forgotten; pages show only what the list has.',
  ),
  ROW_FIELD: explained(
    error<RowFieldArgs>(fieldText, fieldHint, ({ fault, kind = fault }) => kind),
    'A field of a store is missing or wrong. A site without some of its stores is worse than the previous one, so nothing is built.',
    { named: undefined, isId: false, isLeftOut: false },
  ),
  ROW_PATH: explained(
    error<{ path: string; fault: string; made?: boolean }>(
      ({ path, fault, made }) => `the path "${cut(path, mostLetters)}"${madeOf(made)} ${fault}`,
      'Give the store another URL, such as des-moines/hickman-rd.',
      ({ fault }) => fault,
    ),
    'The path of a store is the folder of its page; this path is not possible as a folder, or the site needs it.',
  ),
  PATHS_UNPORTABLE: warning<{ fault: string; hosts: string; paths: string[] }>(
    ({ fault, hosts, paths }) =>
      `${count(paths.length, 'path')} with ${fault}, which ${hosts} do not accept: ${someOf(paths)}`,
    'Give these stores another URL if the site is published there.',
  ),
  PHONES_UNREADABLE: warning<{ phones: string[] }>(
    ({ phones }) =>
      `${count(phones.length, 'phone number')} of the list ${phones.length === 1 ? 'is' : 'are'} not valid in the store's country: ${someOf(phones)}`,
    'Pages show such a number as it is, without a link to call. Correct it, begin it with + and the country code, or set the country: Country in the list, country in the config file.',
  ),
  POINTS_ABROAD: explained(
    warning<{ country: string; slip: string; stores: StoreId[] }>(
      ({ country, slip, stores }) =>
        `The coordinates of ${count(stores.length, 'store')} are not in ${country}, but would be ${slip}: ${someOf(stores)}`,
      'Correct the two columns of the list, or assign them under columns in the config file.',
      '',
    ),
    'All coordinates of a country are elsewhere, and one mistake explains them all.',
    { country: 'DE', slip: 'with Lat and Lng exchanged' },
  ),
  POINTS_EXCHANGED: explained(
    warning<{ columns: readonly string[] }>(
      ({ columns: [lat = '', lng = ''] }) =>
        `The coordinates are read the other way round: Lat from "${cut(lat, 40)}", Lng from "${cut(lng, 40)}"`,
      'Correct the names of the two columns in the list, or assign them under columns in the config file.',
      '',
    ),
    'No latitude is over 90 degrees, so the names of the two columns are exchanged.',
    { columns: ['longitude', 'latitude'] },
  ),
  POINTS_SHARED: explained(
    warning<{ point: string; towns: number; stores: StoreId[] }>(
      ({ point, towns, stores }) =>
        `${count(stores.length, 'store')} in ${towns} towns have the same coordinates, ${point}: ${someOf(stores)}`,
      'They are probably the middle of the country: give each store its own coordinates, or none.',
      '',
    ),
    'Geocoding programs return the middle of a country for an address that they do not find.',
    { point: '51.1657, 10.4515', towns: 5 },
  ),
  POINTS_WHOLE: warning<{ stores: StoreId[] }>(
    ({ stores }) =>
      `The coordinates of all ${stores.length} stores are whole degrees, up to 80 km away from the stores`,
    'The list has lost its decimals: export it again, with degrees such as 53.5511.',
  ),
  ZIPS_CUT: warning<{ zips: string[] }>(
    ({ zips }) =>
      `${count(zips.length, 'ZIP code')} of the list ${zips.length === 1 ? 'has' : 'have'} lost the leading zero: ${someOf(zips, 5)}`,
    'Pages show the whole code. Spreadsheets read such codes as numbers: format the column as text before you paste or import it, and export the list again.',
  ),
  ZIPS_ODD: warning<{ zips: string[] }>(
    ({ zips }) =>
      `${count(zips.length, 'postal code')} of the list ${zips.length === 1 ? 'is' : 'are'} not valid in the store's country: ${someOf(zips, 5)}`,
    'Pages show such a code as it is. Check whether the cells of the row are in the right columns, and whether its country is right.',
  ),
  ROW_DUPLICATE_ID: error<{ id: StoreId; otherId: StoreId; otherRow?: number }>(
    ({ id, otherId, otherRow }) =>
      `the locationID ${id} is taken${inRow(otherRow)}${
        id === otherId ? '' : ` (${otherId}; letter case does not count)`
      }`,
    'Give every store a unique locationID. If the column has no IDs, say so in the config file: columns: { locationID: false }.',
    '',
  ),
  ROW_DUPLICATE_PATH: error<{
    path: string
    otherPath: string
    otherStore: StoreId
    otherRow?: number
    made?: boolean
  }>(
    ({ path, otherPath, otherStore, otherRow, made }) =>
      `the path "${cut(path, mostLetters)}"${madeOf(made)} is taken by store ${otherStore}${inRow(otherRow)}${
        path === otherPath
          ? ''
          : ` ("${cut(otherPath, mostLetters)}"; letter case and Unicode form do not count)`
      }`,
    ({ made }) =>
      made
        ? 'Give the two stores a different Name, id or URL; in CSV, add such a column.'
        : 'Give one of the two stores a different URL.',
    '',
  ),
  PAGE_PATH: error<{ path: string; fault: string }>(
    ({ path, fault }) => `the path "${path}" ${fault}`,
    'Rename the file of the page; its name is the path.',
  ),
  DIRECTORY_PATH: error<{ path: string }>(
    ({ path }) => `the path "${path}" belongs to a page of the directory`,
    'Give the store another path, or move the directory with directory: { path } in the config file; false disables it.',
    '',
  ),
  UNSUPPORTED_PATH: error<{ message: string }>(
    ({ message }) => message,
    'Name a locationID of the list, a path of a store, or /store/<id>.',
  ),
}

// The maximum length of a path or a column name; longer ones are cut.
const mostLetters = 200

const unreadable: Record<string, string> = {
  ENOENT: ' (there is no such file)',
  EISDIR: ' (it is a folder)',
  EACCES: ' (access is denied)',
  ELOOP: ' (its links lead in a circle)',
  ENXIO: ' (it is not a file)',
}

function madeOf(made = false): string {
  return made ? ', made from the address without a URL,' : ''
}

function inRow(row: number | undefined): string {
  return row === undefined ? '' : ` in row ${row}`
}
