import { expect, test } from 'vitest'
import { inGroups } from '../../../cli/report/in-groups.ts'
import { type Problem, problem } from '../../../cli/report/problems.ts'

const wrong = (row: number, fault: string) =>
  problem('ROW_FIELD', { fault }, { file: 'list.json', row, field: 'City' })
const warned = (store: number) =>
  problem('PLUGIN_WARNING', { plugin: 'p', message: `odd ${store}` }, { store })
const times = <Made>(count: number, make: (at: number) => Made) =>
  Array.from({ length: count }, (_, at) => make(at))

const cases: [what: string, Problem[], sizes: number[]][] = [
  ['none', [], []],
  ['as many as stay alone', times(3, (at) => wrong(at, 'is missing')), [1, 1, 1]],
  ['one more', times(4, (at) => wrong(at, 'is missing')), [4]],
  [
    'two faults that begin alike',
    times(8, (at) => wrong(at, `should ${at % 2 ? 'be text' : 'not be empty'}`)),
    [4, 4],
  ],
  ['as many kinds of one code as there are groups for', times(50, warned), times(50, () => 1)],
  ['many more kinds of one code', times(1000, warned), [...times(50, () => 1), 950]],
]

test.each(cases)('%s', (_, problems, sizes) => {
  const groups = inGroups(problems, 3)
  expect(groups.map(({ length }) => length)).toEqual(sizes)
  expect(new Set(groups.flat()).size).toBe(problems.length)
})
