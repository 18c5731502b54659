import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { storeRow } from '../../fixtures/store-row.ts'
import { runCli } from '../../helpers/run-cli.ts'
import { runProgram } from '../../helpers/run-program.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

const many = 20_000
const listHint =
  "        Correct the row; docs/stores.md describes each field, and how to get coordinates. To build without such rows, set badRows: 'leave-out'.\n"
const all = `list.json ${many} rows (1, 2, 3 and ${many - 3} more)`
const repeated = `list.json ${many - 1} rows (2, 3, 4 and ${many - 4} more)`
const every = { count: many, rows: `1-${many}` }
const later = { count: many - 1, rows: `2-${many}` }

type Entry = { count: number; rows: string }
type Case = [what: string, rowAt: (row: number) => unknown, told: string, entry: Entry]

const good = (row: number) => storeRow({ locationID: row, URL: `s/${row}` })

const faults: Case[] = [
  [
    'an empty field',
    (row) => ({ ...good(row), City: '', AddressLine1: '' }),
    `${all}: has neither a name, a street nor a town (Name, AddressLine1, City): nobody could find this store\n${listHint}`,
    every,
  ],
  [
    'one in each second row',
    (row) => ({ ...good(row), ...(row % 2 === 0 && { Zip: 7 }) }),
    `list.json 10000 rows (2, 4, 6 and 9997 more) Zip: should be text, got 7\n${listHint}`,
    { count: many / 2, rows: '2-20000/2' },
  ],
  [
    'ids under another name',
    (row) => ({ ...good(row), locationID: undefined, storeNo: row }),
    `${all} locationID: is missing (the row has "storeNo")\n${listHint}`,
    every,
  ],
  [
    'a slip in a name',
    (row) => ({ ...good(row), City: undefined, Citty: 'Ames' }),
    `${all} City: is missing (the row has "Citty")\n${listHint}`,
    every,
  ],
  [
    'countries that are none',
    (row) => ({ ...good(row), Country: `Nowhere${row}` }),
    `${all} Country: should be a country: its two letters or its name: "Nowhere1", and the like\n${listHint}`,
    every,
  ],
  ['rows that are none', () => null, `${all}: should be an object, got null\n${listHint}`, every],
  [
    'one id',
    (row) => ({ ...good(row), locationID: 7 }),
    `${repeated}: the locationID 7 is taken in row 1\n        Give every store a unique locationID. If the column has no IDs, say so in the config file: columns: { locationID: false }.\n`,
    later,
  ],
  [
    'one path',
    (row) => ({ ...good(row), URL: 'x' }),
    `${repeated}: the path "x" is taken by store 1 in row 1\n        Give one of the two stores a different URL.\n`,
    later,
  ],
  [
    'reserved paths',
    (row) => ({ ...good(row), URL: `store/${row}` }),
    `${all} URL: the path "store/1" starts with the reserved name store, and the like\n        Give the store another URL, such as des-moines/hickman-rd.\n`,
    every,
  ],
  [
    'stores that have gone nowhere',
    (row) => ({ ...good(row), MergedInto: many + row }),
    `${all} MergedInto: names store 20001, which the list does not have, and the like\n${listHint}`,
    every,
  ],
  [
    'a circle of stores',
    (row) => ({ ...good(row), MergedInto: (row % many) + 1 }),
    `${all} MergedInto: leads to store 2, and from there back to where it began, and the like\n${listHint}`,
    every,
  ],
]

test.each(faults)(
  '%s in twenty thousand rows is one line, and one entry with each row',
  async (_, rowAt, told, entry) => {
    const cwd = await temporaryFolder()
    const rows = Array.from({ length: many }, (_, at) => rowAt(at + 1))
    await fs.writeJson(join(cwd, 'list.json'), rows)
    const { code, stderr } = await runCli(['build', '--stores', 'list.json'], { cwd })
    const { problems } = await fs.readJson(join(cwd, '.store-pages/report.json'))
    expect({ code, stderr }).toEqual({ code: 2, stderr: `error   ${told}` })
    expect(problems).toEqual([expect.objectContaining(entry)])
  },
)

const table = 'id,lat,lng,street,city'
const each = <Made>(make: (at: number) => Made) => Array.from({ length: many }, (_, at) => make(at))
const csvHint =
  '        Give the row one cell for each column; put a cell with the separator in quotes.\n'
const twice = '        Give each column a different name.\n'

test.each([
  [
    'cells too many',
    `${table}\n${each((at) => `${at},1,2,Main St,Ames${',x'.repeat(1 + (at % 60))}`).join('\n')}`,
    `error   list.csv ${many} rows (2, 3, 4 and ${many - 3} more): has 6 cells, but the header has 5, and the like\n${csvHint}`,
  ],
  [
    'rows of two lines',
    `${table}\n${each((at) => `${at},100,120,"Main\nSt",Ames`).join('\n')}`,
    `error   list.csv ${many} rows (2, 4, 6 and ${many - 3} more) Lat: should be a number from -90 to 90, got 100\n${listHint}`,
  ],
  [
    'columns twice',
    `${[table, ...each((at) => `c${at % 10_000}`)].join()}\n1,1,2,Main St,Ames${',x'.repeat(many)}`,
    `error   list.csv 10000 times: the header has the column "c0" twice, and the like\n${twice}`,
  ],
])('%s in a table is one line', async (_, text, stderr) => {
  const cwd = await temporaryFolder()
  await fs.writeFile(join(cwd, 'list.csv'), text)
  expect(await runCli(['build', '--stores', 'list.csv'], { cwd })).toEqual({
    code: 2,
    stdout: '',
    stderr,
  })
})

const huge = 'a'.repeat(5_000_000)
const path = `${'a'.repeat(200)}…`

test.each([
  [
    'list.json',
    JSON.stringify([{ ...good(1), URL: huge }]),
    `list.json row 1 (store 1) URL: the path "${path}" has a segment of over 255 bytes`,
  ],
  [
    'list.json',
    JSON.stringify([{ ...good(1), [`City${huge}`]: 1, Lng: undefined }]),
    'list.json row 1 (store 1) Lng: is missing',
  ],
  [
    'list.json',
    JSON.stringify([{ ...good(1), Country: huge }]),
    `list.json row 1 (store 1) Country: should be a country: its two letters or its name: "${'a'.repeat(56)}...`,
  ],
  [
    'list.json',
    JSON.stringify([good(1), { ...good(2), URL: `s/1/../${huge}` }]),
    `list.json row 2 (store 2) URL: the path "s/1/../${'a'.repeat(193)}…" has a "." or ".." segment`,
  ],
  [
    'list.csv',
    `${table},${huge},${huge}\n1,1,2,Main St,Ames,x,x`,
    `list.csv row 1: the header has the column "${path}" twice`,
  ],
])('of a huge cell in %s, the message has the first letters', async (name, text, told) => {
  const cwd = await temporaryFolder()
  await fs.writeFile(join(cwd, name), text)
  const { code, stderr } = await runCli(['build', '--stores', name], { cwd })
  expect({ code, first: stderr.split('\n')[0] }).toEqual({ code: 2, first: `error   ${told}` })
  expect((await fs.stat(join(cwd, '.store-pages/report.json'))).size).toBeLessThan(3000)
})

const gives = (rows: string) => `stores() { process.kill(process.pid, 'SIGTERM'); return ${rows} }`
const rowsOf = (row: string) => `Array.from({ length: 50_000 }, (_, id) => (${row}))`
const goodRow =
  "{ locationID: id, URL: 's/' + id, Lat: 1, Lng: 2, AddressLine1: 'Main St', City: 'Ames' }"
const interrupted = 'error   Interrupted: temporary files are removed; there is still no output\n'

test.each([
  ['bad rows', gives(rowsOf('null'))],
  ['good rows', gives(rowsOf(goodRow))],
  [
    'bad stores of a plugin',
    `stores: () => [${goodRow.replaceAll('id,', '1,').replace('+ id', '+ 1')}], plugins: [{ name: 'p', transformStores() { process.kill(process.pid, 'SIGTERM'); return ${rowsOf('null')} } }]`,
  ],
])('SIGTERM is heard while %s are looked at', async (_, keys) => {
  const cwd = await temporaryFolder()
  await fs.writeFile(
    join(cwd, 'store-pages.config.mjs'),
    `export default { source: 'none', siteUrl: 'https://x.example', brands: [{ name: 'X' }], ${keys} }`,
  )
  const { code, stderr } = await runProgram(['build', '-c', 'store-pages.config.mjs'], { cwd })
  expect({ code, stderr }).toEqual({ code: 130, stderr: interrupted })
})
