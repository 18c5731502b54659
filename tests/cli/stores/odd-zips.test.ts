import { expect, test } from 'vitest'
import { formatMessage } from '../../../cli/report/problems.ts'
import { oddZips } from '../../../cli/stores/odd-zips.ts'
import { store } from '../../templates/sample-page.ts'

test.each([
  ['US', '50310', false],
  ['US', '50310-1234', false],
  ['US', 'Ames', true],
  ['DE', '20354', false],
  ['DE', '203541', true],
  ['TW', '100', false],
  ['KR', '135-080', false],
  ['BR', '60.025-002', false],
  ['GB', 'SL1 1AA', false],
  ['HK', 'none', false],
])('in %s, whether the code %s is odd is %s', (Country, Zip, isOdd) => {
  expect(oddZips([store({ Country, Zip })], {})).toHaveLength(isOdd ? 1 : 0)
})

test('one problem names all', () => {
  const [problem] = oddZips([store({ Zip: 'Ames' }), store({ Zip: 'Boone' })], { country: 'US' })
  expect(problem && formatMessage(problem).message).toBe(
    "2 postal codes of the list are not valid in the store's country: Ames (store 412), Boone (store 412)",
  )
})
