import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import fs from 'fs-extra'
import { expect, test, vi } from 'vitest'
import { settleList } from '../../../../cli/commands/init/settle-list.ts'
import { Reporter } from '../../../../cli/report/reporter.ts'
import { packageRoot } from '../../../../cli/system/package-root.ts'
import { filesIn } from '../../../helpers/files-in.ts'
import { runCli } from '../../../helpers/run-cli.ts'
import { temporaryFolder } from '../../../helpers/temporary-folder.ts'

const said = ['--name', 'Bean', '--type', 'Store', '--country', 'US', '--source', 'none']

/** A project that `init` makes from a list, and the output of its `build`. */
async function projectOf(name: string, content: string | Uint8Array, options = said) {
  const cwd = await temporaryFolder()
  await fs.writeFile(join(cwd, name), content)
  const init = await runCli(['init', 'my', '--stores', name, '--yes', ...options], { cwd })
  const my = join(cwd, 'my')
  await fs.ensureSymlink(packageRoot, join(my, 'node_modules/store-pages'), 'dir')
  const build = () => runCli(['build', '--quiet'], { cwd: my })
  const config = () => readFile(join(my, 'store-pages.config.ts'), 'utf8')
  return { cwd, my, init, build, config }
}

/** A list of this length; the first rows have a latitude that is not a number. */
function listOf(count: number, bad: number, more: readonly string[] = []): string {
  const rows = Array.from({ length: count - more.length }, (_, at) =>
    [at + 1, `${at + 1} A St`, 'Ames', at < bad ? 'north' : 42 + (at + 1) / 1000, -93.5].join(),
  )
  return ['id,street,city,lat,lng', ...rows, ...more].join('\n')
}

test('--yes skips the bad rows of a mostly good list, and reports that', async () => {
  const { init, build, config } = await projectOf('shops.csv', listOf(30, 1))
  expect(init.code).toBe(0)
  expect(init.stdout).toContain('my/shops.csv: 29 stores, without 1 bad row\n')
  expect(init.stdout).toContain(
    'When you can: correct 1 row of my/shops.csv (see above); until then it has no page.\n',
  )
  expect(init.stderr).toBe(
    `warning my/shops.csv row 2 (store 1): skipped because Lat should be a number from -90 to 90, got "north"
        Correct the row; docs/stores.md describes each field, and how to get coordinates. Until then the row has no page.
`,
  )
  expect(await config()).toContain(`  stores: 'shops.csv',
  // 1 of 30 rows is bad. Without this line, the build refuses the list.
  badRows: 'leave-out',
  country: 'US',
`)
  expect(await build()).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('shops.csv row 2 (store 1): skipped because Lat should'),
  })
})

test.each([
  [
    'repeats ids for different stores',
    ['1,North,Ames', '2,South,Ames', '1,East,Boone', '2,West,Boone'],
  ],
  [
    'has ids that a build cannot use',
    ['東-1,North,Ames', '東-2,South,Ames', 'w-1,East,Boone', 'w-2,West,Boone'],
  ],
])('a column that %s has no ids', async (fault, rows) => {
  const { init, build, config } = await projectOf('shops.csv', ['id,name,city', ...rows].join('\n'))
  expect([init.code, (await build()).code]).toEqual([0, 0])
  expect(init.stdout).toContain(
    `my/shops.csv ${fault}: ids are made from the paths\nmy/shops.csv: 4 stores\n`,
  )
  expect(await config()).toContain('  columns: { locationID: false },\n')
})

test('where these are more than the guard lets go, it may let go as many, and no more', async () => {
  const { init, my, build, config } = await projectOf('shops.csv', listOf(30, 4))
  expect(init).toMatchObject({
    code: 0,
    stderr: expect.stringContaining(
      'my/shops.csv 4 rows (2, 3, 4 and 1 more): skipped because Lat',
    ),
  })
  expect(await config()).toContain(`  badRows: 'leave-out',
  // The largest share of rows that may be skipped; the default is 5 %.
  guard: { maxBadRows: 0.14 },
`)
  expect((await build()).code).toBe(0)
  await fs.writeFile(join(my, 'shops.csv'), listOf(30, 5))
  expect(await build()).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('5 of 30 rows are bad; at most 4 may be skipped'),
  })
})

test.each([
  [2, 1],
  [3, 1],
  [7, 3],
  [29, 14],
  [100, 29],
  [1000, 57],
])('for a list of %i with %i bad rows, the project of --yes builds', async (count, bad) => {
  const { init, build } = await projectOf('shops.csv', listOf(count, bad))
  expect((await build()).code).toBe(init.code)
  expect(init.code).toBe(bad * 2 < count ? 0 : 2)
})

test.each([
  ['all', 3, 3, 'all 3 rows are bad: no store would be left'],
  ['half', 4, 2, 'row 2 (store 1) Lat: should be a number from -90 to 90, got "north"'],
])('a list of which %s rows are bad is to be corrected', async (_, count, bad, message) => {
  const { init, build, config } = await projectOf('shops.csv', listOf(count, bad))
  expect(init).toMatchObject({ code: 2, stderr: expect.stringContaining(message) })
  expect(init.stderr).toMatch(/^error {3}my\/shops.csv/)
  expect(init.stderr).not.toContain('left out,')
  expect(init.stdout).toContain('my/shops.csv: to be corrected\n')
  expect(init.stdout).toContain('Next:\n  correct my/shops.csv (see above)\n')
  expect(await config()).not.toContain('badRows')
  expect(await build()).toMatchObject({ code: 2, stderr: expect.stringContaining('Lat: should') })
})

const zip = (text: string) => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from(text)])

test.each([
  ['shops.png', Buffer.from('89504e470d0a1a0a', 'hex'), 'a picture', 'Name the list itself'],
  ['shops.csv', Buffer.from('ffd8ffe000104a464946', 'hex'), 'a picture', 'Name the list itself'],
  ['shops.numbers', zip('Index/Document.iwa'), 'a Numbers document', 'choose File, Export To'],
  ['shops.pdf', Buffer.from('%PDF-1.7'), 'a PDF', 'as .xlsx or CSV'],
  [
    'shops.ods',
    zip('opendocument.spreadsheet'),
    'an OpenDocument sheet (.ods)',
    'Save it as .xlsx',
  ],
  ['shops.csv', '', 'an empty file', 'Save it as .xlsx or as CSV (UTF-8) again.'],
  ['shops.xlsx', '\n', 'an empty file', 'Save it as .xlsx or as CSV (UTF-8) again.'],
])('%s with %j is refused before anything is written', async (name, content, what, advice) => {
  const cwd = await temporaryFolder()
  await fs.writeFile(join(cwd, name), content)
  const { code, stdout, stderr } = await runCli(['init', 'my', '--stores', name, '--yes'], { cwd })
  expect({ code, stdout, stderr }).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(`^error {3}${name}: is ${what.replace(/[().]/g, '\\$&')}, not a store list\n {8}`),
    ),
  })
  expect(stderr).toContain(advice)
  expect(existsSync(join(cwd, 'my'))).toBe(false)
})

test.each([
  ['names and towns', 'shops.csv', 'name,city\nNorth,Ames\nSouth,Ames'],
  [
    'odd cells',
    'shops.csv',
    'Our shops,,\nid,street,city,phone,zip\n1,5" pipe St,Ames,call us,n/a',
  ],
  ['a draft', 'shops.csv', 'id,street,city,status\n1,1 A St,Ames,publish\n2,B,Ames,draft'],
  [
    'a path of the directory',
    'shops.csv',
    'id,city,state,path\n1,Ames,IA,a\n2,Boone,IA,Locations/iowa\n3,Ames,IA,c',
  ],
  [
    'points of one place',
    'shops.csv',
    ['id,city,lat,lng', ...[1, 2, 3, 4].map((at) => `${at},Town ${at},42.5,-93.5`)].join('\n'),
  ],
  [
    'hours that are not clear',
    'shops.json',
    '[{"locationID":1,"City":"Ames","Hours":"by appointment"}]',
  ],
  ['letters of Windows', 'shops.csv', Buffer.from('id,city\n1,Z\xfcrich', 'latin1')],
])('init already prints the warnings of the build: %s', async (_, name, content) => {
  const { init, build } = await projectOf(name, content)
  // Content and site address do not depend on the list.
  const isOther = (line: string) => /siteUrl|no coordinates/.test(line)
  const told = (text: string) =>
    text.split('\n').filter((line) => /^(?:warning|error)/.test(line) && !isOther(line))
  const built = await build()
  expect({ code: init.code, told: told(init.stderr.replaceAll('my/', '')) }).toEqual({
    code: built.code,
    told: told(built.stderr),
  })
})

const enter = '\r'

/** Types these keys at the question for bad rows. */
async function settled(keys: string) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} })
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80, rows: 24 })
  let shown = ''
  output.on('data', (text) => {
    shown += text
  })
  const reporter = new Reporter({ stdout: output, stderr: output, env: {} })
  const where = { file: 'shops.csv', row: 7, field: 'Lat' }
  const fault = { code: 'ROW_FIELD', level: 'error', where, args: { fault: 'is missing' } } as const
  const checked = {
    stores: 8,
    faults: [fault],
    bad: 1,
    of: 9,
    refused: [],
    warnings: [],
    photos: [],
  }
  const signal = new AbortController().signal
  const asked = settleList(checked, { input, output, signal }, reporter)
  await vi.waitFor(() => expect(shown).toContain('1 of 9 rows is bad. Build the site without it'))
  expect(shown).toContain('shops.csv row 7 Lat: is missing')
  input.write(keys)
  return asked
}

test('in a terminal, init shows the rows and asks', async () => {
  const leaves = { bad: 1, of: 9 }
  expect(await settled(enter)).toEqual({ areReported: true, refused: [], leaves })
  expect(await settled('n')).toMatchObject({ areReported: true, refused: [{ level: 'warning' }] })
  expect(await settled('\x03')).toBeUndefined()
})

const line = (text: string) => `\n${text}\n`

test.each([
  [
    'nothing of it',
    'id,city\n1,Ames',
    [],
    'Defaults used: --name My --type LocalBusiness --country US --source none',
    "  country: 'US',",
  ],
  [
    'its country',
    'id,city,country\n1,Hamburg,Deutschland\n2,Wien,AT\n3,Bremen,DE',
    ['--name', 'A B'],
    'Defaults used: --type LocalBusiness --country DE --source none',
    "  country: 'DE',\n  locale: 'de-DE',",
  ],
  [
    'phones and codes elsewhere',
    'id,address,city,zip,phone\n1,1/167 Newbridge Road,Moorebank,2170,02 9790 1563\n2,Belair Road,Hawthorn,5062,',
    [],
    'Not set: --country, which the list does not have',
    "  // The country of most stores, for addresses, phones and words: country: 'DE',",
  ],
  [
    'codes that have lost their zeros',
    'id,city,zip,phone\n1,Newark,7102,(973) 555-0100\n2,Boston,2108,617.555.0100',
    [],
    'Defaults used: --name My --type LocalBusiness --country US --source none',
    "  country: 'US',",
  ],
  [
    'phones with extensions',
    'id,city,phone\n1,Newark,(973) 555-0100 x12\n2,Boston,617/555-0100 ext. 3',
    [],
    'Defaults used: --name My --type LocalBusiness --country US --source none',
    "  country: 'US',",
  ],
  [
    'points in one country',
    'id,city,lat,lng\n1,Hamburg,53.5,10\n2,Passau,48.57,13.46',
    [],
    'Defaults used: --name My --type LocalBusiness --country DE --source none',
    "  country: 'DE',\n  locale: 'de-DE',",
  ],
  [
    'points in several countries',
    'id,city,lat,lng\n1,Hamburg,53.5,10\n2,Paris,48.86,2.35',
    [],
    'Not set: --country, which the list does not have',
    "  // The country of most stores, for addresses, phones and words: country: 'DE',",
  ],
  [
    'phones of one country',
    'id,city,phone\n1,Cascais,+351 939 514 091\n2,Lisboa,00351 913 037 472\n3,Porto,',
    [],
    'Defaults used: --name My --type LocalBusiness --country PT --source none',
    "  country: 'PT',\n  locale: 'en-PT',",
  ],
  [
    'phones of one country and points in another one',
    'id,city,phone,lat,lng\n1,Paris,+351 939 514 091,48.86,2.35',
    [],
    'Not set: --country, which the list does not have',
    "  // The country of most stores, for addresses, phones and words: country: 'DE',",
  ],
])(
  '--yes prints the answers that it took from a list with %s',
  async (_, list, options, told, written) => {
    const { init, build, config } = await projectOf('shops.csv', list, options)
    expect(init.stdout).toContain(line(told))
    expect(await config()).toContain(line(written))
    expect((await build()).code).toBe(0)
  },
)

test('does not repeat given answers, and asks everything without a list', async () => {
  const { init } = await projectOf('shops.csv', 'id,city\n1,Ames')
  expect(init.stdout).not.toContain('Taken')
  const cwd = await temporaryFolder()
  const { stdout } = await runCli(['init', '--yes', '--stores', '', '--name', 'A'], { cwd })
  expect(stdout).toContain(line('Defaults used: --type LocalBusiness --country US --source none'))
  expect(Object.keys(await filesIn(cwd))).toContain('stores.csv')
})
