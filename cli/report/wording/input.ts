import type { StoreId } from '../../../data/store.ts'
import { cut } from '../cut.ts'
import { count, someOf } from '../format.ts'
import { listWords, notJson } from './list.ts'
import { fieldText, type RowFieldArgs } from './row-field.ts'
import { error, explained, warning } from './wording.ts'

/** Problems of options, config and store list. */
export const inputWords = {
  USAGE: explained(
    error<{ command: string; words: string }>(
      ({ words }) => `The command line is wrong: ${words}`,
      ({ command }) => `store-pages ${command} --help has all options.`,
    ),
    'An option or an argument is not known, is missing, or has a value that it cannot have.',
  ),
  SAMPLE_CONTENT: explained(
    warning(
      'This is SAMPLE content: no content host is configured, so the built-in sample is used',
      'Set --content-host or STORE_PAGES_CONTENT_HOST to build the real site.',
    ),
    'Nothing at all is said about a content host, and the list is the one of the sample. The pages are for trying things out: search engines are told to leave them, and they never replace a real site.',
  ),
  HOST_EMPTY: error<{ name: string }>(
    ({ name }) => `${name} is empty; is a secret missing?`,
    'Set it to the address of the WordPress, or leave it out altogether.',
  ),
  HOST_WRONG: error<{ name: string; value: string }>(
    ({ name, value }) => `${name} should be an address with http:// or https://, got "${value}"`,
    'Set it to the whole address of the WordPress, such as https://cms.example.com.',
  ),
  HOST_MISSING: error<{ list: string; shipped: boolean }>(
    ({ list, shipped }) =>
      `${shipped ? 'A second-brand host is configured' : `${list} is not the sample list`}, but no content host is configured`,
    "Set --content-host or STORE_PAGES_CONTENT_HOST to the address of the WordPress, or source in the config file; source: 'none' makes pages of the list alone.",
  ),
  SAMPLE_LEFT_OUT: error(
    'The sample is left out (builtIn), and no content host is configured',
    "Set --content-host or STORE_PAGES_CONTENT_HOST to the address of the WordPress, or source in the config file; source: 'none' makes pages of the list alone.",
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
    'No siteUrl is configured: canonical addresses and the sitemap are left out',
    'Set siteUrl in the config file, or --site-url.',
  ),
  BRAND_GUESSED: warning<{ name: string }>(
    ({ name }) =>
      `The config file does not say what the stores are called: pages call them "${name}"`,
    ({ name }) =>
      `Add brands: [{ name: '${name.replaceAll("'", "\\'")}' }] to it, with the name that visitors know.`,
  ),
  CONFIG_MISSING: error(
    'This config file does not exist',
    'Correct what --config says, or leave it out: store-pages.config.ts is the default.',
  ),
  CONFIG_BROKEN: error<{ cause: string }>(
    ({ cause }) => `The config file cannot be loaded: ${cause}`,
    'Correct the config file, or what it imports.',
  ),
  CONFIG_KEY: explained(
    error<{ key: string; fault: string }>(
      ({ key, fault }) => `${key} ${fault}`,
      'Correct it in the config file; with defineConfig, an editor shows what each key may be.',
    ),
    'A key of the config file is not known, or what it says is not allowed; the fault names what is.',
  ),
  PLACES_ROW: error<{ fault: string; kind?: string }>(
    ({ fault }) => `A table of postal codes is wrong here: ${fault}`,
    'Correct the file: it needs the columns code, lat and lng; city and state are welcome.',
    ({ fault, kind = fault }) => kind,
  ),
  FILE_UNREADABLE: error<{ cause: string }>(
    ({ cause }) => `cannot be read: ${cause}${unreadable[cause] ?? ''}`,
    'Check its name, and who may read it.',
  ),
  FILE_NOT_UTF8: error(
    'is not UTF-8 text',
    'Save it as such: in Excel with Save As, "CSV UTF-8 (Comma delimited)"; elsewhere choose UTF-8.',
  ),
  DATA_FIELD: explained(
    error<{ fault: string }>(
      ({ fault }) => fault,
      'Correct the file; the one of the same name in data/ of store-pages is an example.',
    ),
    'A field of a file that the config file names is missing, or is not what it should be.',
  ),
  DATA_NOT_JSON: error(notJson, 'Correct the file there; an editor for code marks the place.'),
  ...listWords,
  IDS_MADE: warning<{ ids: StoreId[] }>(
    ({ ids }) =>
      `${count(ids.length, 'store')} without an id ${ids.length === 1 ? 'has' : 'have'} one that is made of the path: ${someOf(ids)}`,
    'When the address of such a store changes, its id does: /store/<id> is another page, and visitors who have chosen it choose anew. Give the list a column that stays, such as id, ref or store code.',
  ),
  FIELD_LACKING: warning<{ field: string; stores: StoreId[] }>(
    ({ field, stores }) =>
      `${count(stores.length, 'store')} of the list ${stores.length === 1 ? 'has' : 'have'} no ${field}, which most have: ${someOf(stores)}`,
    'Pages show what there is. Give it in the list, if it was forgotten.',
  ),
  ROW_FIELD: explained(
    error<RowFieldArgs>(
      fieldText,
      'Correct the row; docs/stores.md says what each field holds, and under Coordinates how to get those.',
      ({ fault, kind = fault }) => kind,
    ),
    'A field of a store is missing, or is not what it should be. A site without some of its stores is worse than the previous one, so nothing is built.',
    { named: undefined },
  ),
  ROW_PATH: explained(
    error<{ path: string; fault: string; made?: boolean }>(
      ({ path, fault, made }) => `the path "${cut(path, mostLetters)}"${madeOf(made)} ${fault}`,
      'Give the store another URL, such as des-moines/hickman-rd.',
      ({ fault }) => fault,
    ),
    'The path of a store is the folder of its page; this one cannot be a folder of a site, or the site has it itself.',
  ),
  PATHS_UNPORTABLE: warning<{ fault: string; hosts: string; paths: string[] }>(
    ({ fault, hosts, paths }) =>
      `${count(paths.length, 'path')} with ${fault}, which ${hosts} do not take: ${someOf(paths)}`,
    'If the site goes there, give these stores another URL.',
  ),
  PHONES_UNREADABLE: warning<{ phones: string[] }>(
    ({ phones }) =>
      `${count(phones.length, 'phone')} of the list cannot be read as a number of the store's country: ${someOf(phones)}`,
    'Such a phone is shown as it is, without a link to call. Correct it, begin it with + and the code of its country, or say the country: Country in the list, country in the config file.',
  ),
  POINTS_ABROAD: explained(
    warning<{ country: string; slip: string; stores: StoreId[] }>(
      ({ country, slip, stores }) =>
        `The points of ${count(stores.length, 'store')} are not in ${country}, where they would be ${slip}: ${someOf(stores)}`,
      'Correct the two columns of the list, or say under columns in the config file which is which.',
      '',
    ),
    'All points of a country are elsewhere, and one slip explains them all.',
    { country: 'DE', slip: 'with Lat and Lng exchanged' },
  ),
  POINTS_SHARED: explained(
    warning<{ point: string; towns: number; stores: StoreId[] }>(
      ({ point, towns, stores }) =>
        `${count(stores.length, 'store')} in ${towns} towns have one point, ${point}: ${someOf(stores)}`,
      'It is probably the middle of the country: give each store its own point, or none.',
      '',
    ),
    'Programs give the middle of a country where they do not find an address.',
    { point: '51.1657, 10.4515', towns: 5 },
  ),
  POINTS_WHOLE: warning<{ stores: StoreId[] }>(
    ({ stores }) =>
      `The points of all ${stores.length} stores are whole degrees, up to 80 km away from them`,
    'The list has lost its decimals: export it again, with degrees such as 53.5511.',
  ),
  ZIPS_CUT: warning<{ zips: string[] }>(
    ({ zips }) =>
      `${count(zips.length, 'ZIP code')} of the list ${zips.length === 1 ? 'has' : 'have'} lost the zero at the start: ${someOf(zips, 5)}`,
    'Pages show the whole code. Spreadsheets take such codes for numbers: give the column the format text before you paste or import it, and export the list again.',
  ),
  ZIPS_ODD: warning<{ zips: string[] }>(
    ({ zips }) =>
      `${count(zips.length, 'postal code')} of the list cannot be ${zips.length === 1 ? 'one' : 'those'} of the store's country: ${someOf(zips, 5)}`,
    'Pages show such a code as it is. Look whether the cells of the row are in their columns, and whether its country is right.',
  ),
  ROW_DUPLICATE_ID: error<{ id: StoreId; otherId: StoreId; otherRow?: number }>(
    ({ id, otherId, otherRow }) =>
      `the locationID ${id} is taken${inRow(otherRow)}${
        id === otherId ? '' : ` (${otherId}; letter case does not count)`
      }`,
    'Every store needs a locationID of its own.',
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
        ? 'Give the two stores a Name, an id or a URL each, which tells them apart; in CSV, a column of it.'
        : 'Give one of the two stores a different URL.',
    '',
  ),
  PAGE_PATH: error<{ path: string; fault: string }>(
    ({ path, fault }) => `the path "${path}" ${fault}`,
    'Give the file of the page another name, which is its path.',
  ),
  DIRECTORY_PATH: error<{ path: string }>(
    ({ path }) => `the path "${path}" is that of a page of the directory`,
    'Give the store another path, or the directory: directory: { path } in the config file; false is none.',
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
  ENXIO: ' (it is no file)',
}

function madeOf(made = false): string {
  return made ? ', made of the address as there is no URL,' : ''
}

function inRow(row: number | undefined): string {
  return row === undefined ? '' : ` in row ${row}`
}
