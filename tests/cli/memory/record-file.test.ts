import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { RecordReader, sealedLine } from '../../../cli/memory/record-file.ts'
import { seeded } from '../../helpers/seeded.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

const lengths = [0, 1, 700, 65_000, 65_536, 200_000, 3]
const lines = Array.from({ length: 300 }, (_, id) =>
  sealedLine(id, '€'.repeat(lengths[id % 40] ?? 500), 'key'),
)

const random = seeded(7)

const orders: [name: string, ids: number[]][] = [
  ['in their order', lines.map((_, id) => id)],
  ['backwards', lines.map((_, id) => id).reverse()],
  ['anyhow, some twice', lines.map(() => Math.floor(random() * lines.length))],
]

test.each(orders)('lines that are asked for %s', async (_, ids) => {
  const file = join(await temporaryFolder(), 'records.txt')
  writeFileSync(file, ['head\n', ...lines, sealedLine('site', 'end', 'key'), '7 cut'].join(''))
  const found = new RecordReader(file)
  onTestFinished(() => found.close())
  expect(found.head).toBe('head')
  expect(ids.map((id) => found.line(id))).toEqual(ids.map((id) => lines[id]))
  expect(found.line('site')).toBe(sealedLine('site', 'end', 'key'))
  expect(found.line(1000)).toBeUndefined()
})
