import { expect, test } from 'vitest'
import { formatMessage } from '../../../cli/report/problems.ts'
import { cutZips, restoreLeadingZeros } from '../../../cli/stores/restore-leading-zeros.ts'
import { store } from '../../templates/sample-page.ts'

test.each([
  { State: 'MA', Zip: '2134', filled: '02134' },
  { State: 'Massachusetts', Zip: ' 2134 ', filled: '02134' },
  { State: 'nj', Zip: '7030-1234', filled: '07030-1234' },
  { State: 'CT', Zip: '65102801', filled: '06510-2801' },
  { State: 'PR', Zip: '6011234', filled: '00601-1234' },
  { State: 'PR', Zip: '601', filled: '00601' },
  { State: 'MA', Zip: '02134', filled: '02134' },
  { State: 'MA', Zip: '213', filled: '213' },
  { State: 'IA', Zip: '5031', filled: '5031' },
  { State: 'NH', Zip: '0307', filled: '0307' },
  { State: '', Zip: '0106', Country: 'DE', filled: '0106' },
  { State: 'MA', Zip: '', filled: '' },
  { State: '', Zip: '2134', Country: 'DE', filled: '02134' },
  { State: '', Zip: '184', Country: 'IT', filled: '00184' },
  { State: '', Zip: '901', Country: 'PR', filled: '00901' },
  { State: '', Zip: '600004', Country: 'JP', filled: '060-0004' },
  { State: '', Zip: '8001', Country: 'CH', filled: '8001' },
  { State: '', Zip: '1067 Dresden', Country: 'DE', filled: '1067 Dresden' },
])('$Zip in $State $Country is $filled', ({ filled, ...fields }) => {
  const one = store(fields)
  const cut = new Map()
  restoreLeadingZeros([one], {}, cut)
  const said = cutZips([one], cut).length
  expect([one.row.Zip, said]).toEqual([filled, filled === fields.Zip ? 0 : 1])
})

test.each([
  ['US', '50010.0', '50010'],
  ['US', '500101234', '50010-1234'],
  ['US', '065102801', '06510-2801'],
  ['DE', 'D-01067', '01067'],
  ['NL', '1012AB', '1012 AB'],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['CA', 'M5V-2T6', 'M5V 2T6'],
  ['PL', '00950', '00-950'],
  ['PT', '2745748', '2745-748'],
  ['SE', '11122', '111 22'],
  ['IE', 'D02X285', 'D02 X285'],
  ['HK', '999077', '999077'],
  ['SG', 'Singapore 109684', '109684'],
  ['SG', 'S(109684)', '109684'],
])('in %s, %s is written %s, without a message', (Country, Zip, written) => {
  const one = store({ Country, Zip, State: '' })
  const cut = new Map()
  restoreLeadingZeros([one], {}, cut)
  expect([one.row.Zip, cut.size]).toEqual([written, 0])
})

test('a list that keeps leading zeros has lost none', () => {
  const zips = ['510000', '51000', '050000', '030001', '050051', '063000', '014030']
  const stores = zips.map((Zip, at) => store({ locationID: at + 1, Country: 'CN', State: '', Zip }))
  const cut = new Map()
  restoreLeadingZeros(stores, {}, cut)
  expect([stores.map(({ row }) => row.Zip), cut.size]).toEqual([zips, 0])
})

test('one problem counts all, and names the first', () => {
  const stores = Array.from({ length: 7 }, (_, at) =>
    store({ locationID: at + 1, State: 'CT', Zip: String(6001 + at) }),
  )
  const cut = new Map()
  restoreLeadingZeros(stores, { country: 'US' }, cut)
  expect(cutZips(stores, cut).map((problem) => formatMessage(problem).message)).toEqual([
    '7 ZIP codes of the list have lost the leading zero: 6001 (store 1), 6002 (store 2), 6003 (store 3), 6004 (store 4), 6005 (store 5) and 2 more',
  ])
})
