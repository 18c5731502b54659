import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import fs from 'fs-extra'
import { expect, test, vi } from 'vitest'
import { askColumns } from '../../../../cli/commands/init/ask-columns.ts'
import { viewList } from '../../../../cli/commands/init/list-view.ts'
import { packageText, projectFiles } from '../../../../cli/commands/init/project-files.ts'
import { packageRoot } from '../../../../cli/system/package-root.ts'
import { realJpeg } from '../../../helpers/real-picture.ts'
import { runCli } from '../../../helpers/run-cli.ts'
import { temporaryFolder } from '../../../helpers/temporary-folder.ts'
import { workbook } from '../../../helpers/workbook.ts'

/** All options that do not concern the list. */
const all = ['--yes', '--name', 'Bean', '--type', 'Store', '--country', 'US', '--source', 'none']

/** The output of `init` for a list, and the config that it writes. */
async function initWith(name: string, text: string | Uint8Array) {
  const cwd = await temporaryFolder()
  await writeFile(join(cwd, name), text)
  const { code, stdout, stderr } = await runCli(['init', 'my', '--stores', name, ...all], { cwd })
  const config = await readFile(join(cwd, 'my/store-pages.config.ts'), 'utf8')
  const said = stdout.split('\n').slice(1)
  const next = said.indexOf('Next:')
  return { code, said: said.slice(0, next - 1), next: said.slice(next + 1), stderr, config, cwd }
}

test('shows each field, its column and the first store, and writes the amenities of the stores', async () => {
  const { said, stderr, config, cwd } = await initWith(
    'shops.csv',
    `Store ID;Street;Town;PLZ;Latitude;Longitude;Amenities;Opened
HH-1;Alsterufer 1;Hamburg;20354;53,5586;9,9956;wifi, driveThrough;2019\u001b[2J
HH-2;Lange Reihe 2;Hamburg;20099;53,5572;10,0112;drive-in;${'long '.repeat(9)}
`,
  )
  expect(said).toEqual([
    'my/shops.csv: 2 stores',
    '  field         from       first store',
    '  locationID    Store ID   HH-1',
    '  Lat           Latitude   53,5586',
    '  Lng           Longitude  9,9956',
    '  AddressLine1  Street     Alsterufer 1',
    '  City          Town       Hamburg',
    '  Zip           PLZ        20354',
    '  Amenities     Amenities  wifi, driveThrough',
    '  (own field)   Opened     2019 [2J',
  ])
  expect(stderr).toBe('')
  expect(config).not.toContain('columns')
  expect(config).toContain(`  amenities: {
    wifi: { label: 'Wifi' },
    driveThrough: { label: 'Drive through' },
    'drive-in': { label: 'Drive in' },
  },
`)
  await fs.ensureSymlink(packageRoot, join(cwd, 'my/node_modules/store-pages'), 'dir')
  expect(await runCli(['build'], { cwd: join(cwd, 'my') })).toMatchObject({ code: 0 })
})

test.each([
  [
    'true, false and null by key',
    JSON.stringify([
      { name: 'A', town: 'B', amenities: { wifi: true, dineIn: null } },
      { name: 'C', town: 'D', amenities: { wifi: false, dineIn: true } },
    ]),
    "  amenities: {\n    wifi: { label: 'Wifi' },\n    dineIn: { label: 'Dine in' },\n  },\n",
  ],
  [
    'texts by key',
    JSON.stringify([{ name: 'A', town: 'B', amenities: { wifi: 'free' } }]),
    '  columns: { Amenities: false },\n',
  ],
  [
    'texts that are no keys, and one that is',
    JSON.stringify([{ name: 'A', town: 'B', amenities: 'Wifi, big (!) terrace' }]),
    '  columns: { Amenities: false },\n',
  ],
])('amenities may be %s', async (_, list, keys) => {
  const { config, code, cwd } = await initWith('list.json', list)
  expect(code).toBe(0)
  expect(config).toContain(keys)
  await fs.ensureSymlink(packageRoot, join(cwd, 'my/node_modules/store-pages'), 'dir')
  expect(await runCli(['build'], { cwd: join(cwd, 'my') })).toMatchObject({ code: 0 })
})

test('shows columns that are one of several for a field, or have it in a language', async () => {
  const { said } = await initWith(
    'list.csv',
    'id,street,city,City.fr,Cover photo,Photo 2,payment:cash,Café\n1,A 1,B,C,,,yes,no',
  )
  expect(said.slice(-6)).toEqual([
    '  Lng              (missing)',
    '  City (fr)        City.fr       C',
    '  Photos           Cover photo',
    '  Photos           Photo 2',
    '  PaymentAccepted  payment:cash  yes',
    '  (own field)      Café          no',
  ])
})

test('shows the fields of a JSON list', async () => {
  const store = { locationID: 1, Lat: 1, Lng: 2, AddressLine1: 'A 1', City: 'B', open: [7, 18] }
  const { said, stderr } = await initWith('list.json', JSON.stringify([store]))
  expect({ said, stderr }).toEqual({
    said: [
      'my/list.json: 1 store',
      '  field         from          first store',
      '  locationID    locationID    1',
      '  Lat           Lat           1',
      '  Lng           Lng           2',
      '  AddressLine1  AddressLine1  A 1',
      '  City          City          B',
      '  (own field)   open          [7,18]',
    ],
    stderr: '',
  })
})

test.each([
  [
    'spans of days',
    'id,street,city,Mon-Fri,Sat,Note\n1,1 A St,Ames,9am-5pm,10-2,x',
    [
      'HoursMonday     Mon-Fri    9am-5pm',
      'HoursFriday     Mon-Fri    9am-5pm',
      'HoursSaturday   Sat        10-2',
      '(own field)     Note       x',
    ],
  ],
  [
    'pairs of times',
    `id,street,city,${['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].flatMap((day) => [`${day} open`, `${day} close`]).join()}\n1,1 A St,Ames${',08:00,17:00'.repeat(5)}`,
    ['HoursMonday     Mon open, Mon close  08:00 - 17:00'],
  ],
])('%s are shown as the hours that they are', async (_, list, lines) => {
  const { said } = await initWith('shops.csv', list)
  expect(said).toEqual(expect.arrayContaining(lines.map((line) => `  ${line}`)))
  expect(said.join('\n')).not.toMatch(/\(own field\).*(?:Mon|Sat)/)
})

test('hours in JSON under another name are shown, too', async () => {
  const { said } = await initWith(
    'shops.json',
    JSON.stringify([{ locationID: 1, City: 'Ames', 'Opening hours': 'Mon-Fri 9-5', open: 1 }]),
  )
  expect(said).toContain('  Hours         Opening hours  Mon-Fri 9-5')
  expect(said).toContain('  (own field)   open           1')
})

const coordinates = 'lat,lng\n'
test.each([
  {
    name: 'no-place.csv',
    text: 'id,address,citty\nA-1,1 Main St,Ames\n',
    shows: '  City          (missing)',
    warns:
      'error   my/no-place.csv City: no column has this field (the file has "citty")\n        Add such a column, or assign one in the config file: columns',
  },
  {
    name: 'bad-row.csv',
    text: `id,address,city,${coordinates}A-1,1 Main St,Ames,north,1\n`,
    shows: 'my/bad-row.csv: to be corrected',
    warns:
      'error   my/bad-row.csv row 2 (store A-1) Lat: should be a number from -90 to 90, got "north"',
  },
  {
    name: 'twice.csv',
    text: `id,address,city,${coordinates}A-1,1 Main St,Ames,1,1\nA-1,2 Main St,Ames,1,1\n`,
    shows: 'my/twice.csv: to be corrected',
    warns: 'error   my/twice.csv row 3 (store A-1): the locationID A-1 is taken in row 2',
  },
  { name: 'empty.csv', text: 'id\n', shows: '', warns: 'error   my/empty.csv: has no stores' },
  { name: 'a.json', text: '[{]', shows: '', warns: 'error   my/a.json row 1: ' },
  { name: 'b.json', text: '{}', shows: '', warns: 'error   my/b.json: should be an array' },
  { name: 'c.json', text: '[1]', shows: '', warns: 'error   my/c.json row 1: should be' },
])(
  'a list that build refuses is reported, and the project written for its correction: $name',
  async ({ name, text, shows, warns }) => {
    const { code, said, next, stderr } = await initWith(name, text)
    expect({ code, first: next[0], said: said.join('\n'), stderr }).toEqual({
      code: 2,
      first: `  correct my/${name} (see above)`,
      said: expect.stringContaining(shows),
      stderr: expect.stringContaining(warns),
    })
  },
)

const german = 'id;straße\nA-1;Hauptstraße 1\n'
test.each([
  ['the code page of Windows', Buffer.from(german, 'latin1')],
  ['UTF-16 with a BOM', Buffer.from(`\ufeff${german}`, 'utf16le')],
  ['UTF-16', Buffer.from('id,straße\nA-1,Hauptstraße 1\n', 'utf16le')],
  [
    'a workbook',
    await workbook({
      Shops: [
        ['id', 'straße'],
        ['A-1', 'Hauptstraße 1'],
      ],
    }),
  ],
])('shows the first store of a list in %s', async (_name, content) => {
  const { said } = await initWith('stores.csv', content)
  expect(said).toContain('  AddressLine1  straße     Hauptstraße 1')
})

test('a file of another kind is refused, and nothing is written', async () => {
  const cwd = await temporaryFolder()
  await writeFile(join(cwd, 'stores.csv'), Buffer.from('504b0304140006000800', 'hex'))
  const refused = {
    code: 2,
    stdout: '',
    stderr: `error   stores.csv: is a ZIP archive, not a store list
        Unpack it, and name the list in it.
`,
  }
  const list = ['--stores', 'stores.csv']
  expect(await runCli(['init', ...list, '--yes'], { cwd })).toEqual(refused)
  expect(await readdir(cwd)).toEqual(['stores.csv'])
  expect(await runCli(['build', ...list, '--content-host', 'http://h'], { cwd })).toEqual(refused)
})

const enter = '\r'
const down = '\x1b[B'
const ctrlC = '\x03'

/** Types the keys of each question. */
async function askedColumns(header: string, ...answers: [question: string, keys: string][]) {
  const text = `${header}\n${header.replace(/\w+/g, 'x')}\n`
  const view = await viewList({ name: 'shops.csv', content: Buffer.from(text) })
  if (!view) throw new Error('no list')
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} })
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80, rows: 24 })
  let shown = ''
  output.on('data', (text) => {
    shown += text
  })
  const columns = askColumns(view, { input, output, signal: new AbortController().signal })
  for (const [question, keys] of answers) {
    await vi.waitFor(() => expect(shown).toContain(question))
    input.write(keys)
  }
  return columns
}

test('asks for the columns of the needed fields, with the likely one first', async () => {
  const columns = await askedColumns(
    'Sign,Latt,Lng,Where,City,Since',
    ['the id of a store', enter],
    ['the latitude', enter],
    ['street and number', enter],
  )
  expect(columns).toEqual({ locationID: 'Sign', Lat: 'Latt', AddressLine1: 'Where' })
})

test('may answer with no column, and asks only while there are columns', async () => {
  const header = 'id,street,Lat,Where'
  const lng = ['the longitude', `${down}${enter}`] as [string, string]
  expect(await askedColumns(header, lng, ['the city', enter])).toEqual({ City: 'Where' })
  expect(await askedColumns('id,Lat')).toEqual({})
})

test('a title above the header is passed over', async () => {
  expect(await askedColumns('Our shops,,')).toEqual({})
  const { said } = await initWith('title.csv', 'Our shops,,\n,,\nid,street,city\n1,A 1,B\n')
  expect(said).toContain('  AddressLine1  street     A 1')
})

test('Ctrl-C ends the questions', async () => {
  expect(await askedColumns('id,Where', ['the latitude', ctrlC])).toBeUndefined()
})

test('writes columns into the config', () => {
  const answers = { name: 'B', type: 'Store', country: 'US', source: 'none', host: 'none' } as const
  const columns = { locationID: "Shop's\nno.", City: 'Ort' }
  const files = projectFiles({ ...answers, columns, amenities: [] }, undefined)
  expect(files['store-pages.config.ts']).toContain(
    `  columns: { locationID: "Shop's\\nno.", City: 'Ort' },\n`,
  )
  expect(JSON.parse(packageText({ ...answers, name: '東京' }, '1.0.0'))).toMatchObject({
    name: 'stores',
  })
})

test('copies the pictures that lie beside the list and that it names', async () => {
  const cwd = await temporaryFolder()
  for (const [seed, name] of ['img/north.jpg', 'public/south.jpg', 'img/other.jpg'].entries())
    await fs.outputFile(join(cwd, 'data', name), await realJpeg({ width: 64, height: 48, seed }))
  await fs.outputFile(
    join(cwd, 'data/l.csv'),
    'id,name,city,photos\n1,North,Ames,img/north.jpg\n2,South,Boone,/south.jpg\n3,East,Ames,img/none.jpg',
  )
  const { stdout, stderr } = await runCli(['init', 'my', '--stores', 'data/l.csv', ...all], { cwd })
  expect(stdout).toContain('Copied 2 pictures of the list\n')
  expect(stderr).toContain('names a file that is not there: "img/none.jpg" (row 4)')
  expect(await readdir(join(cwd, 'my/img'))).toEqual(['north.jpg'])
  expect(await readdir(join(cwd, 'my/public'))).toEqual(['south.jpg'])
  await fs.ensureSymlink(packageRoot, join(cwd, 'my/node_modules/store-pages'), 'dir')
  const built = await runCli(['build'], { cwd: join(cwd, 'my') })
  expect(built.stderr.match(/names a file/g)).toHaveLength(1)
  const pictures = await readdir(join(cwd, 'my/out/assets/pictures'))
  expect(pictures.filter((name) => name.endsWith('.jpg'))).toHaveLength(2)
})

test('the name that most stores have is the name of the chain', async () => {
  const cwd = await temporaryFolder()
  const rows = ['1 A St', '2 B St', '3 C St', '4 D St'].map(
    (street, at) => `${at},${at === 3 ? 'Airport' : "Kay's Fuel"},${street},Ames,IA,42,-93`,
  )
  const list = `id,name,address,city,state,lat,lng\n${rows.join('\n')}\n`
  await writeFile(join(cwd, 'stores.csv'), list)
  expect(await runCli(['init', '--yes'], { cwd })).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`Defaults used: --name "Kay's Fuel" --type`),
  })
  const config = await readFile(join(cwd, 'store-pages.config.ts'), 'utf8')
  expect(config).toContain(`brands: [{ name: "Kay's Fuel" }],`)
})

test.each([
  ['Bean & Leaf Ames', 'Bean & Leaf – Boone', 'Bean & Leaf', '"Bean & Leaf"'],
  ['Olguinhas Cascais', 'Olguinhas Estoril', 'Olguinhas Lisboa', 'Olguinhas'],
  ['Store Ames', 'Store Boone', 'Store Clive', 'My'],
  ['Sucursal N.º 1', 'Sucursal N.º 2', 'Sucursal N.º 3', 'My'],
  ['1 Ames', '1 Boone', '1 Clive', 'My'],
  ['Bean Ames', 'Bean Boone', 'Leaf Clive', 'My'],
])('names such as %s, %s and %s: the chain is called %s', async (...named) => {
  const name = named.pop()
  const rows = named.map((store, at) => `${at},${store},${at} Main St,Ames,IA,42,-93`)
  const list = `id,name,address,city,state,lat,lng\n${rows.join('\n')}\n`
  const cwd = await temporaryFolder()
  await writeFile(join(cwd, 'stores.csv'), list)
  const { stdout } = await runCli(['init', 'my', '--stores', 'stores.csv', '--yes'], { cwd })
  expect(stdout).toContain(`Defaults used: --name ${name} --type`)
})

test('the table of a list shows columns that are known by their cells alone', async () => {
  const cwd = await temporaryFolder()
  const list = 'Account Name,Phone\nGrace Sheds,(501) 428-4121\nMena Stone,(479) 394-3811\n'
  await writeFile(join(cwd, 'stores.csv'), list)
  const { stdout } = await runCli(['init', 'my', '--stores', 'stores.csv', '--yes'], { cwd })
  expect(stdout).toMatch(/\n {2}Name +Account Name +Grace Sheds\n/)
})
