import { expect, test } from 'vitest'
import { didYouMean, nearest } from '../../../cli/report/nearest.ts'

const names = ['transformHtml', 'transformPage', 'addFiles', 'onDone', 'rate', 'out']

test.each([
  ['transformHTML', 'transformHtml'],
  ['transformhtm', 'transformHtml'],
  ['addFile', 'addFiles'],
  ['ondnoe', 'onDone'],
  ['rat', 'rate'],
  ['seed', undefined],
  ['x', undefined],
])('%s means %s', (wrong, right) => {
  expect(nearest(wrong, names)).toBe(right)
})

test('a name without a similar one gets the list of names', () => {
  expect(didYouMean('seed', ['rate', 'out'])).toBe('; allowed are rate, out')
})
