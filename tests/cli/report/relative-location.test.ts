import { expect, test } from 'vitest'
import { nearPlace } from '../../../cli/report/relative-location.ts'

test.each([
  ['/chain/stores.csv', 'stores.csv'],
  ['/chain', '.'],
  ['/other/stores.csv', '/other/stores.csv'],
  ['stores.csv', 'stores.csv'],
])('%s is called %s in /chain', (file, expected) => {
  expect(nearPlace({ file, row: 2 }, '/chain')).toEqual({ file: expected, row: 2 })
})
