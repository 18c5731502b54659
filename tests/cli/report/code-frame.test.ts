import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeFrame } from '../../../cli/report/code-frame.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

const long = `const x = '${'-'.repeat(200)}' + y`
const texts = {
  short: ['one', 'two', '\tthree', 'four', '', 'six'].join('\r\n'),
  ten: Array.from({ length: 12 }, (_, at) => `line ${at + 1}`).join('\n'),
  long: `a\n${long}\nb`,
  secret: "host: 'https://me:pass@x',\nheaders: { a: 'Basic x' }",
  hostile: 'a\u001b[2Kb\u202ec',
}

test.each<
  [text: keyof typeof texts, line: number, column: number | undefined, frame: string | undefined]
>([
  [
    'short',
    3,
    2,
    ['  1 | one', '  2 | two', '> 3 |  three', '    |  ^', '  4 | four', '  5 |'].join('\n'),
  ],
  ['short', 1, undefined, ['> 1 | one', '  2 | two', '  3 |  three'].join('\n')],
  ['short', 6, 4, ['  4 | four', '  5 |', '> 6 | six', '    |    ^'].join('\n')],
  [
    'ten',
    10,
    1,
    [
      '   8 | line 8',
      '   9 | line 9',
      '> 10 | line 10',
      '     | ^',
      '  11 | line 11',
      '  12 | line 12',
    ].join('\n'),
  ],
  [
    'long',
    2,
    216,
    ['  1 | …', `> 2 | …${long.slice(171)}`, `    | ${' '.repeat(45)}^`, '  3 | …'].join('\n'),
  ],
  ['long', 2, undefined, ['  1 | a', `> 2 | ${long.slice(0, 65)}…`, '  3 | b'].join('\n')],
  ['hostile', 1, undefined, '> 1 | a [2Kb c'],
  ['secret', 1, undefined, "> 1 | host: 'https://*******@x',\n  2 | headers: { a: '*******' }"],
  ['short', 7, 1, undefined],
])('%s, line %s, column %s', async (name, line, column, frame) => {
  const file = join(await temporaryFolder(), 'a.ts')
  await writeFile(file, texts[name])
  expect(codeFrame({ file, line, ...(column && { column }) })).toBe(frame)
  for (const row of frame?.split('\n') ?? []) expect(row.length).toBeLessThanOrEqual(72)
})

test.each([{}, { file: '/none.ts' }, { file: '/none.ts', line: 1 }])('%j has none', (where) => {
  expect(codeFrame(where)).toBeUndefined()
})
