import { expect, test } from 'vitest'
import { word } from '../../../cli/report/problems.ts'
import { cutZips, fillZips } from '../../../cli/stores/fill-zips.ts'
import { store } from '../../templates/sample-page.ts'

test.each([
  { State: 'MA', Zip: '2134', filled: '02134' },
  { State: 'Massachusetts', Zip: ' 2134 ', filled: '02134' },
  { State: 'nj', Zip: '7030-1234', filled: '07030-1234' },
  { State: 'CT', Zip: '65102801', filled: '06510-2801' },
  { State: 'PR', Zip: '6011234', filled: '00601-1234' },
  { State: 'CT', Zip: '065102801', filled: '065102801' },
  { State: 'PR', Zip: '601', filled: '00601' },
  { State: 'MA', Zip: '02134', filled: '02134' },
  { State: 'MA', Zip: '213', filled: '213' },
  { State: 'IA', Zip: '5031', filled: '5031' },
  { State: 'MA', Zip: '', filled: '' },
  { State: 'MA', Zip: '2134', Country: 'DE', filled: '2134' },
])('$Zip in $State $Country is $filled', ({ filled, ...fields }) => {
  const one = store(fields)
  const cut = new Map()
  fillZips([one], {}, cut)
  const said = cutZips([one], cut).length
  expect([one.row.Zip, said]).toEqual([filled, filled === fields.Zip ? 0 : 1])
})

test('one problem counts all, and names the first', () => {
  const stores = Array.from({ length: 7 }, (_, at) =>
    store({ locationID: at + 1, State: 'CT', Zip: String(6001 + at) }),
  )
  const cut = new Map()
  fillZips(stores, { country: 'US' }, cut)
  expect(cutZips(stores, cut).map((problem) => word(problem).message)).toEqual([
    '7 ZIP codes of the list have lost the zero at the start: 6001 (store 1), 6002 (store 2), 6003 (store 3), 6004 (store 4), 6005 (store 5) and 2 more',
  ])
})
