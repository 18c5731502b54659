import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTable } from '../../../../cli/index.ts'
import { startContentServer } from '../../../helpers/content-server.ts'
import { temporaryFolder } from '../../../helpers/temporary-folder.ts'
import { workbook } from '../../../helpers/workbook.ts'

const rows = [
  { town: 'Ames', price: '19.9', from: '2027-03-31' },
  { town: 'Boone', price: '21', from: '' },
]
const sheet = [
  ['town', 'price', 'from'],
  ['Ames', 19.9, new Date('2027-03-31T00:00:00Z')],
  ['Boone', 21, null],
]

test.each<[string, string | Uint8Array, number[]]>([
  ['prices.csv', 'Prices\n\ntown;price;from\nAmes;19.9;2027-03-31\nBoone;21', [4, 5]],
  ['prices.xlsx', await workbook({ Prices: sheet }), [2, 3]],
  [
    'prices.json',
    JSON.stringify(rows.map((row) => ({ ...row, price: Number(row.price) }))),
    [1, 2],
  ],
])('gives the rows of %s by the names of their columns', async (name, content, lines) => {
  const cwd = await temporaryFolder()
  await writeFile(join(cwd, name), content)
  const header = ['town', 'price', 'from']
  expect(await readTable(name, { cwd })).toEqual({ header, rows, lines, warnings: [] })
})

test('returns the parts of objects, and reports odd values', async () => {
  const cwd = await temporaryFolder()
  const answer = [{ town: { name: 'ZÃ¼rich', at: [1, 2] }, open: true, note: null }]
  await writeFile(join(cwd, 'l.json'), JSON.stringify(answer))
  const { rows, warnings } = await readTable('l.json', { cwd })
  expect(rows).toEqual([
    {
      town: '{"name":"ZÃ¼rich","at":[1,2]}',
      open: 'true',
      note: '',
      'town > name': 'ZÃ¼rich',
    },
  ])
  expect(warnings).toEqual([expect.stringContaining('"ZÃ¼rich" is probably "Zürich"')])
})

test('names all rows that cannot be read', async () => {
  const cwd = await temporaryFolder()
  await writeFile(join(cwd, 'l.csv'), 'a,b\n1,2,3\n4,5\n6,7,8')
  await expect(readTable('l.csv', { cwd })).rejects.toThrow(
    'l.csv row 2: has 3 cells, but the header has 2\nl.csv row 4: has 3 cells, but the header has 2',
  )
})

test('reads a table at an address', async () => {
  const cwd = await temporaryFolder()
  const server = await startContentServer(() => ({ body: 'town,price\nAmes,19.9' }))
  try {
    const { rows } = await readTable(`${server.url}/prices?key=7`, { cwd })
    expect(rows).toEqual([{ town: 'Ames', price: '19.9' }])
  } finally {
    await server.close()
  }
})
