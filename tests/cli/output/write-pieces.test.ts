import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { openOutput } from '../../../cli/output/output-folder.ts'
import { StandingSite } from '../../../cli/output/standing-site.ts'
import { beside } from '../../../cli/output/switch-folders.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

const long = Array.from({ length: 40_000 }, (_, line) => `a line, ${line}: €\n`)
const edited = (at: number) => long.map((piece, line) => (line === at ? 'b line\n' : piece))

const cases: [name: string, stands: string[] | undefined, pieces: string[]][] = [
  ['nothing stands', undefined, long],
  ['nothing stands, and nothing is written', undefined, []],
  ['it is as it stands', long, long],
  ['it is empty, and stands so', [''], []],
  ['the first piece differs', edited(0), long],
  ['a piece in the middle differs', edited(20_000), long],
  ['the last piece differs', edited(39_999), long],
  ['it was longer', [...long, 'more'], long],
  ['it was shorter', long.slice(0, 30_000), long],
  ['it was much, and is nothing', long, []],
]

test.each(cases)('a file in pieces: %s', async (_, stands, pieces) => {
  const out = join(await temporaryFolder(), 'out')
  await fs.outputFile(join(out, 'other.txt'), '')
  if (stands) await fs.writeFile(join(out, 'deep.txt'), stands.join(''))
  const output = openOutput(out, { standing: new StandingSite(out) })
  output.write('deep.txt', pieces)
  const isKept = stands?.join('') === pieces.join('')
  const bytes = Buffer.byteLength(pieces.join(''))
  expect(output.written()).toEqual(isKept ? { written: 0, bytes: 0 } : { written: 1, bytes })
  if (!isKept)
    expect(readFileSync(join(beside(out).fresh, 'deep.txt'), 'utf8')).toBe(pieces.join(''))
  await output.commit()
  expect(readFileSync(join(out, 'deep.txt'), 'utf8')).toBe(pieces.join(''))
})

test('a folder that cannot be made for a file in pieces is named', async () => {
  const out = join(await temporaryFolder(), 'out')
  const { fresh } = beside(out)
  await fs.writeFile(fresh, 'a file')
  expect(() => openOutput(out).write('deep/file.txt', ['text'])).toThrow(
    expect.objectContaining({
      exitCode: 1,
      problems: [
        expect.objectContaining({
          code: 'WRITE_FAILED',
          args: { cause: 'ENOTDIR' },
          where: { file: join(fresh, 'deep') },
        }),
      ],
    }),
  )
})
