import { describe, expect, test } from 'vitest'
import { callPaths, pageAnswer } from '../../../helpers/content-server.ts'
import { fakeCompiler } from '../../../helpers/fake-compiler.ts'
import { checkPlanted, type Plant, row, rows } from './checked-chain.ts'

/** The fault, and the code and words of its message; everything else is correct. */
type Fault = [name: string, plant: Plant, code: string, says: string]

const { footer, header, page } = callPaths
const config = (key: string, code: string): Plant => ({ config: { [key]: code }, args: [] })
const brand = (said: string) =>
  config('brands', `[{ name: 'Bean', ${said} }, { name: 'Quick', stores: [434] }]`)
const list = (text: string): Plant => ({ files: { 'list.json': text }, args: [] })
const first = (fields: object): Plant => ({
  rows: [{ ...row(), ...fields }, ...rows.slice(1)],
  args: [],
})
const far = { ...rows[2], Lat: 44.8796, Lng: -93.3289 }
const fourth = (fields: object): Plant => ({
  rows: [...rows.slice(0, 2), far, { ...row({ locationID: 103, URL: 'c' }), ...fields }],
  args: [],
})
const csv = (text: string): Plant => ({
  config: { stores: "'a.csv'" },
  files: { 'a.csv': text },
  args: [],
})
const plugin = (hook: string): Plant => ({ config: { plugins: `[{ name: 'own', ${hook} }]` } })
const answer = (path: string, body: string): Plant => ({ answers: { [path]: { body } } })
const details = (said: object): Plant => ({
  answers: { [page(101)]: pageAnswer(101, 'x', { details: said }) },
})
const wrongType: Plant = {
  files: {
    'templates/parts/a.tsx': 'export default { content: () => 1 }',
    ...fakeCompiler("templates/parts/a.tsx(1,1): error TS2322: Type 'A' is not 'B'."),
  },
}

// biome-ignore format: one a line
const inConfig: Fault[] = [
  ['a key that there is not', config('retires', '3'), 'CONFIG_KEY', 'did you mean retries?'],
  ['a text for a number', config('timeout', "'long'"), 'CONFIG_KEY', 'timeout should be a whole number'],
  ['a share above 1', config('guard', '{ maxShare: 5 }'), 'CONFIG_KEY', 'guard.maxShare should be a number from 0 to 1'],
  ['an empty secret', config('contentHeaders', "{ authorization: '' }"), 'CONFIG_KEY', 'is a secret missing?'],
  ['an empty host', config('contentHost', "''"), 'HOST_EMPTY', 'contentHost in the config file is empty'],
  ['a host without http', config('contentHost', "'cms'"), 'HOST_WRONG', 'should be an address with http'],
  ['an address with a question', config('siteUrl', "'https://a.example/?x'"), 'SITE_URL_WRONG', 'siteUrl in the config file'],
  ['no address', config('siteUrl', 'undefined'), 'SITE_URL_MISSING', 'canonical addresses'],
  ['a locale of nowhere', config('locale', "'english'"), 'CONFIG_KEY', 'locale should be'],
  ['a currency in words', config('currency', "'dollar'"), 'CONFIG_KEY', 'currency should be'],
  ['two sources', config('source', "'none'"), 'CONFIG_KEY', 'contentHost says where content comes from'],
  ['no such file', config('corporateStores', "'no.json'"), 'FILE_UNREADABLE', 'no.json: cannot be read'],
  ['a corporate store of another list', { ...config('corporateStores', "'ids.json'"), files: { 'ids.json': '[7]' } }, 'IDS_UNKNOWN', 'corporateStores names 1 store'],
  ['a wrong table of postal codes', { ...config('places', "{ US: 'p.csv' }"), files: { 'p.csv': 'code,lat,lng\n50309,north,-93' } }, 'PLACES_ROW', 'p.csv row 2'],
  ['no second host', config('secondBrandHost', 'undefined'), 'SECOND_HOST_MISSING', '(434)'],
  ['a slip of syntax', { files: { 'store-pages.config.ts': 'export default {' }, args: [] }, 'CONFIG_BROKEN', 'store-pages.config.ts'],
  ['no config file', { args: ['-c', 'no.ts'] }, 'CONFIG_MISSING', 'no.ts'],
  ['a folder that is no site', { files: { 'out/mine.txt': '' }, args: [] }, 'OUT_FOREIGN', 'do not belong to a site of store-pages'],
]

// biome-ignore format: one a line
const inBrands: Fault[] = [
  ['a brand without a name', config('brands', '[{}, { name: "Quick", stores: [434] }]'), 'CONFIG_KEY', 'brands.0 should have a name'],
  ['two main brands', config('brands', "[{ name: 'A' }, { name: 'B' }]"), 'CONFIG_KEY', 'exactly one brand'],
  ['one id twice', brand("id: 'quick'"), 'CONFIG_KEY', '"quick" is taken'],
  ['a store that is not there', config('brands', "[{ name: 'Bean' }, { name: 'Quick', stores: [434, 999] }]"), 'IDS_UNKNOWN', 'not in the list: 999'],
  ['a font that is not there', brand("font: 'no.woff2'"), 'CONFIG_KEY', 'there is no "no.woff2"'],
  ['a font of another kind', { ...brand("font: 'a.woff2'"), files: { 'a.woff2': 'OTTO' } }, 'CONFIG_KEY', 'should be a .woff2 file'],
  ['a logo that is not there', brand("logo: 'no.svg'"), 'CONFIG_KEY', 'brands.0.logo should be an SVG picture'],
  ['a logo that is a photo', { ...brand("logo: 'a.svg'"), files: { 'a.svg': 'GIF89a' } }, 'CONFIG_KEY', 'should be an SVG picture'],
  ['an icon of another size', brand("icon: 'data:image/png;base64,iVBORw0KGgo='"), 'CONFIG_KEY', '180 pixels'],
  ['a colour that no style uses', brand("theme: { papre: '#fff' }"), 'CONFIG_KEY', 'did you mean paper?'],
  ['letters that nobody can read', brand("theme: { 'chrome-ink': '#333', chrome: '#222', star: 'rgb(0 0 0)' }"), 'BRAND_CONTRAST', 'chrome-ink on chrome has a contrast of 1.2; readable text needs 4.5'],
]

// biome-ignore format: one a line
const inList: Fault[] = [
  ['no JSON', list('[{]'), 'LIST_NOT_JSON', 'list.json row 1'],
  ['no array', list('{}'), 'LIST_NOT_ARRAY', 'should be an array'],
  ['no stores', list('[]'), 'LIST_EMPTY', 'has no stores'],
  ['no city', first({ City: undefined }), 'FIELD_LACKING', '1 store of the list has no City, unlike most stores: 101'],
  ['no id', first({ locationID: undefined }), 'IDS_MADE', '1 store without an id gets an id made from the path: des-moines-hickman-rd'],
  ['nothing to find it by', first({ City: '', AddressLine1: null }), 'ROW_FIELD', 'has neither a name, a street nor a town'],
  ['a misspelt field', fourth({ City: undefined, Ctiy: 'Ames' }), 'ROW_FIELD', '(the row has "Ctiy")'],
  ['a number in words', first({ Lat: 'north' }), 'ROW_FIELD', 'Lat: should be a number from -90 to 90'],
  ['a point off the earth', first({ Lng: 936 }), 'ROW_FIELD', 'Lng: should be a number from -180 to 180'],
  ['one id twice', fourth({ locationID: 102 }), 'ROW_DUPLICATE_ID', 'the locationID 102 is taken in row 2'],
  ['one path twice', fourth({ URL: 'Ames/Lincoln-Way' }), 'ROW_DUPLICATE_PATH', 'letter case'],
  ['a name of the site', first({ URL: 'assets/a' }), 'ROW_PATH', 'reserved name assets'],
  ['a way out', first({ URL: '../a' }), 'ROW_PATH', '..'],
  ['a name that Windows keeps', first({ URL: 'con' }), 'PATHS_UNPORTABLE', 'Windows'],
  ['a page of the directory', first({ URL: 'locations/minnesota' }), 'DIRECTORY_PATH', 'locations/minnesota'],
  ['a phone that is none', first({ Phone: 'call us' }), 'PHONES_UNREADABLE', 'call us (store 101)'],
  ['one store twice', fourth({ Phone: '(515) 555-0122' }), 'STORES_TWICE', '101 and 103'],
  ['a merger with nobody', fourth({ MergedInto: 999 }), 'ROW_FIELD', 'names store 999'],
  ['a header of numbers', csv('7,a\n8,b'), 'CSV_NO_HEADER', 'is not a header'],
  ['a row that is too long', csv('id,address,city,lat,lng\n101,a,b,1,2,c'), 'CSV_RAGGED', 'has 6 cells'],
  ['a picture of a list', csv('GIF89a'), 'LIST_FOREIGN', 'a picture'],
  ['a list that nobody gives', { config: { stores: "'http://127.0.0.1:9/list.csv'", retryDelay: '1' }, args: [] }, 'LIST_FAILED', 'connection refused'],
  ['a list of code that throws', config('stores', "() => { throw new Error('no database') }"), 'LIST_CODE_THREW', 'no database'],
]

// biome-ignore format: one a line
const inCode: Fault[] = [
  ['a plugin with a hook that there is not', plugin('tranformPage() {}'), 'CONFIG_KEY', 'did you mean transformPage?'],
  ['a plugin that throws', plugin("transformStores() { throw new Error('oh') }"), 'PLUGIN_THREW', 'own failed in transformStores: oh'],
  ['a plugin that gives no stores', plugin('transformStores: () => [7]'), 'PLUGIN_STORE', 'own'],
  ['a plugin that throws for content', plugin("transformContent() { throw new Error('oh') }"), 'PLUGIN_THREW', 'transformContent: oh'],
  ['a language without words', config('locale', "'nl-NL'"), 'WORDS_MISSING', 'no words for the language "nl"'],
  ['a template that nobody uses', { files: { 'templates/fotter.tsx': 'export const a = 1' }, args: [] }, 'TEMPLATE_UNUSED', 'fotter.tsx'],
  ['a template with a slip', { files: { 'templates/parts/a.tsx': 'export default <' }, args: [] }, 'OWN_FILE_BROKEN', 'a.tsx'],
  ['a template with a wrong type', { ...wrongType, args: [] }, 'TYPE_WRONG', "Type 'A' is not 'B'"],
]

// biome-ignore format: one a line
const inContent: Fault[] = [
  ['no footer', { answers: { [footer]: { status: 404 } } }, 'CONTENT_FAILED', 'the host has no footer'],
  ['a header that is a document', answer(header(101), '<!doctype html><p>x'), 'CONTENT_FAILED', 'a whole document'],
  ['a notice of PHP', answer(header(102), '<b>Warning</b>: no'), 'CONTENT_FAILED', 'PHP notice'],
  ['a page that is no JSON', answer(page(434), '<p>x'), 'CONTENT_FAILED', 'store 434'],
  ['a page that is not base64', answer(page(434), '{"content":"<p>","locationID":434}'), 'CONTENT_FAILED', 'not base64'],
  ['a page of another store', { answers: { [page(434)]: pageAnswer(7, 'x') } }, 'CONTENT_FAILED', 'answer for store 7'],
  ['hours of another shape', details({ hours: 7 }), 'DETAILS_SHAPE', 'details.hours'],
  ['a change to come', details({ modified: '2999-01-01' }), 'TIME_OF_CHANGE', 'is in the future'],
  ['a token that there is not', answer(header(101), '<p>{{Fone}}</p>'), 'TOKEN_UNKNOWN', '{{Fone}}'],
  ['many at once that fail', answer(callPaths.index, '{"routes":{"/hl-cms/v1/stores":{}}}'), 'BATCHES_GIVEN_UP', 'many stores at once'],
  ['changes that fail', answer(callPaths.index, '{"routes":{"/hl-cms/v1/changes":{}}}'), 'CHANGES_FAILED', 'change feed'],
]

describe.each([
  ['config', inConfig],
  ['brands', inBrands],
  ['list', inList],
  ['templates and plugins', inCode],
  ['content', inContent],
])('finds in %s', (_, faults) => {
  test.each(faults)('%s', async (_, plant, code, says) => {
    const { checked } = await checkPlanted(plant)
    const told = checked.problems.map((problem) => `${problem.code} ${problem.message}`)
    expect(new Set(checked.problems.map((problem) => problem.code))).toEqual(new Set([code]))
    expect(told[0]).toContain(says)
  })
})

test('with --no-types, types are not looked at', async () => {
  const { code, checked } = await checkPlanted({ ...wrongType, args: ['--no-types'] })
  expect({ code, problems: checked.problems }).toEqual({ code: 0, problems: [] })
})

test('reports nothing for a correct chain', async () => {
  const { code, checked, stderr } = await checkPlanted({})
  expect({ code, stderr, ...checked }).toMatchObject({
    code: 0,
    stderr: '',
    ok: true,
    stores: 3,
    problems: [],
  })
})

test('reports everything at once: a fault in the config hides none in list, plugins and content', async () => {
  const { code, checked } = await checkPlanted({
    config: {
      retires: '3',
      siteUrl: "'x'",
      brands: "[{ name: 'A', font: 'no.woff2' }]",
      corporateStores: "'no.json'",
      plugins: "[{ name: 'own', transformStores() { throw new Error('oh') } }]",
    },
    rows: [row({ Lat: 100 }), row({ locationID: 102, URL: 'b', Phone: 'x' })],
    files: { 'out/mine.txt': '' },
  })
  expect(code).toBe(2)
  expect(checked.problems.map((problem) => problem.code)).toEqual([
    'CONFIG_KEY',
    'CONFIG_KEY',
    'CONFIG_KEY',
    'FILE_UNREADABLE',
    'ROW_FIELD',
    'OUT_FOREIGN',
    'PLUGIN_THREW',
  ])
})

test('a list that depends on a wrong key is not checked, and that is reported', async () => {
  const { code, stderr } = await checkPlanted({ config: { columns: '7' }, args: [] })
  expect(code).toBe(2)
  expect(stderr).toContain(
    'The store list is not checked: correct columns in the config file first',
  )
})
