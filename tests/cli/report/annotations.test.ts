import { expect, test } from 'vitest'
import { Annotations } from '../../../cli/report/annotations.ts'

test('a job gets at most ten annotations, one of each kind, and has room for errors', () => {
  const annotations = new Annotations()
  const taken = (level: 'error' | 'warning' | 'info', codes: string) =>
    codes
      .split('')
      .filter((code) => annotations.take(level, code))
      .join('')
  expect(taken('info', 'xyz')).toBe('')
  expect(taken('warning', 'aabcdefghi')).toBe('abcdefg')
  expect(taken('error', 'ammnopq')).toBe('mno')
})
