import { expect, test } from 'vitest'
import { allCodes } from '../../../cli/report/explain.ts'
import { placeholderFacts } from '../../../cli/report/placeholder-facts.ts'
import { formatMessage, type Problem, type ProblemCode } from '../../../cli/report/problems.ts'
import { Reporter } from '../../../cli/report/reporter.ts'
import { columnsOf, wrapped } from '../../../cli/report/wrapped.ts'

test.each([
  ['short', 0, 'short'],
  ['one two three', 0, 'one two\nthree'],
  ['one two three', 2, 'one two\n  three'],
  ['  one two three', 2, '  one two\n  three'],
  ['one   two', 0, 'one   two'],
  ['a-very-long-word and more', 2, 'a-very-long-word\n  and more'],
])('wraps "%s" with an indent of %i', (text, indent, expected) => {
  expect(wrapped(text, indent, 10)).toBe(expected)
})

test.each([
  [undefined, 80],
  [0, 80],
  [19, 80],
  [20, 20],
  [200, 200],
])('a terminal that reports %s columns has %i', (columns, expected) => {
  expect(columnsOf({ columns })).toBe(expected)
})

const where = { file: 'stores.csv', row: 17, store: 4711, field: 'AddressLine1' }

function told(code: ProblemCode, isTTY: boolean): string {
  let text = ''
  const stream = { write: (more: string) => (text += more), isTTY, columns: 80 }
  const level = 'error' as const
  const problem: Problem = { code, level, where, args: placeholderFacts({}) }
  const env = { NO_COLOR: '1' }
  new Reporter({ stdout: stream, stderr: stream, env }).report(problem)
  return text
}

test.each(allCodes() as ProblemCode[])('%s reads well at 80 columns, and in a log', (code) => {
  const onTerminal = told(code, true).trimEnd().split('\n')
  expect(onTerminal.filter((line) => line.length > 80)).toEqual([])
  expect(onTerminal.slice(1).filter((line) => !/^ {8}\S/.test(line))).toEqual([])
  // A log has each on one line, so that a search finds it.
  const { message, hint } = formatMessage({
    code,
    level: 'error',
    where,
    args: placeholderFacts({}),
  })
  const place = 'stores.csv row 17 (store 4711) AddressLine1: '
  expect(told(code, false)).toBe(`error   ${place}${message}\n${hint ? `        ${hint}\n` : ''}`)
})
