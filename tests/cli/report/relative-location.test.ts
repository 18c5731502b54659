import { expect, test } from 'vitest'
import { relativeLocation } from '../../../cli/report/relative-location.ts'

test.each([
  ['/chain/stores.csv', 'stores.csv'],
  ['/chain', '.'],
  ['/other/stores.csv', '/other/stores.csv'],
  ['stores.csv', 'stores.csv'],
])('%s is called %s in /chain', (file, expected) => {
  expect(relativeLocation({ file, row: 2 }, '/chain')).toEqual({ file: expected, row: 2 })
})
