import { expect, test } from 'vitest'
import { statusNotices } from '../../data/status-notices.ts'
import type { StoreRow } from '../../data/store.ts'
import { readStoreRow } from '../../data/store-schema.ts'
import { closedDays, isGone, shortClosing, statusOf, statusOn } from '../../data/store-status.ts'
import { builtInWords } from '../../data/words/built-in.ts'
import { storeRow } from '../fixtures/store-row.ts'

const english = { locale: 'en-US', words: builtInWords('en-US') }

test('a store without a status has no notices', () => {
  expect(statusOf(storeRow())).toBeUndefined()
  expect(statusOf(storeRow({ OpensOn: '', ClosedForGood: '' }))).toBeUndefined()
  expect(statusNotices(storeRow({ MovedFrom: ' ' }), english)).toEqual([])
  expect(isGone(storeRow())).toBe(false)
})

test.each<[Partial<StoreRow>, string, string]>([
  [{ OpensOn: '2027-03-03' }, '2027-03-02', 'opening-soon'],
  [{ OpensOn: '2027-03-03' }, '2027-03-03', 'usual'],
  [{ ClosedFrom: '2027-03-03', ReopensOn: '2027-04-01' }, '2027-03-02', 'usual'],
  [{ ClosedFrom: '2027-03-03', ReopensOn: '2027-04-01' }, '2027-03-03', 'closed-for-a-while'],
  [{ ClosedFrom: '2027-03-03', ReopensOn: '2027-04-01' }, '2027-03-31', 'closed-for-a-while'],
  [{ ClosedFrom: '2027-03-03', ReopensOn: '2027-04-01' }, '2027-04-01', 'usual'],
  [{ ClosedFrom: '2027-03-03' }, '2099-01-01', 'closed-for-a-while'],
  [{ ReopensOn: '2027-03-03' }, '2020-01-01', 'closed-for-a-while'],
  [{ ClosedForGood: '2027-03-03' }, '2027-03-02', 'usual'],
  [{ ClosedForGood: '2027-03-03' }, '2027-03-03', 'closed-for-good'],
  [{ ClosedForGood: 'yes' }, '2020-01-01', 'closed-for-good'],
  [{ ClosedForGood: '2027-03-03', ReopensOn: '2028-01-01' }, '2027-03-03', 'closed-for-good'],
])('%j on %s is %s', (fields, date, state) => {
  expect(statusOn(statusOf(storeRow(fields)) ?? {}, date)).toBe(state)
})

test('the days on which it is closed come from all fields', () => {
  const life = statusOf(
    storeRow({ OpensOn: '2027-01-02', ClosedFrom: '2027-03-03', ClosedForGood: '2028-01-01' }),
  )
  expect(closedDays(life ?? {})).toEqual([
    { until: '2027-01-02' },
    { from: '2027-03-03' },
    { from: '2028-01-01' },
  ])
  expect(closedDays({ closedForGood: true })).toEqual([{}])
})

test('a closing of up to six days is one of special days', () => {
  const closing = (reopensOn: string) => shortClosing({ closedFrom: '2027-02-26', reopensOn })
  expect(closing('2027-02-27')).toEqual(['2027-02-26'])
  expect(closing('2027-03-04')).toHaveLength(6)
  expect(closing('2027-03-05')).toBeUndefined()
  expect(shortClosing({ reopensOn: '2027-03-05' })).toBeUndefined()
})

test.each<[Partial<StoreRow>, object[]]>([
  [
    { OpensOn: '2027-03-03' },
    [{ kind: 'opening', text: 'Opens on Mar 3, 2027', ends: '2027-03-03' }],
  ],
  [
    { ClosedFrom: '2027-03-03', ReopensOn: '2027-03-09' },
    [
      {
        kind: 'closing',
        text: 'Closed from Mar 3, 2027 to Mar 8, 2027',
        ends: '2027-03-09',
      },
    ],
  ],
  [
    { ClosedFrom: '2027-03-03', ReopensOn: '2027-03-04' },
    [{ kind: 'closing', text: 'Closed on Mar 3, 2027', ends: '2027-03-04' }],
  ],
  [
    { ClosedFrom: '2027-03-03', ReopensOn: '2027-03-10' },
    [
      {
        kind: 'closing',
        text: 'Temporarily closed from Mar 3, 2027, open again on Mar 10, 2027',
        ends: '2027-03-10',
      },
    ],
  ],
  [
    { ReopensOn: '2027-03-10' },
    [
      {
        kind: 'closing',
        text: 'Temporarily closed, open again on Mar 10, 2027',
        ends: '2027-03-10',
      },
    ],
  ],
  [
    { ClosedFrom: '2027-03-03' },
    [{ kind: 'closing', text: 'Temporarily closed from Mar 3, 2027 on' }],
  ],
  [{ ClosedFrom: 'yes' }, [{ kind: 'closing', text: 'Temporarily closed' }]],
  [
    { ClosedFrom: 'yes', ReopensOn: '2027-03-31' },
    [
      {
        kind: 'closing',
        text: 'Temporarily closed, open again on Mar 31, 2027',
        ends: '2027-03-31',
      },
    ],
  ],
  [
    { ClosedForGood: 'yes', OpensOn: '2027-03-03' },
    [{ kind: 'closed-for-good', text: 'This store is permanently closed' }],
  ],
  [
    { ClosedForGood: '2027-03-03', MovedFrom: '1 Main St' },
    [
      { kind: 'closed-for-good', text: 'Permanently closed from Mar 3, 2027 on' },
      { kind: 'moved', text: 'We have moved here from 1 Main St' },
    ],
  ],
])('the notices for %j', (fields, notices) => {
  expect(statusNotices(storeRow(fields), english)).toEqual(notices)
})

test.each<[object, object]>([
  [
    { ClosedForGood: true, MergedInto: '102' },
    { ClosedForGood: 'yes', MergedInto: 102 },
  ],
  [
    { ClosedFrom: true, ClosedForGood: 'nein' },
    { ClosedFrom: 'yes', ClosedForGood: '' },
  ],
  [
    { ClosedForGood: ' No ', MergedInto: null },
    { ClosedForGood: '', MergedInto: '' },
  ],
  [
    { ClosedForGood: ' 2027-03-03 ', OpensOn: null },
    { ClosedForGood: '2027-03-03', OpensOn: '' },
  ],
  [{ MovedFrom: ' 1 Main St ' }, { MovedFrom: '1 Main St' }],
])('%j is read as %j', (sent, read) => {
  expect(readStoreRow({ ...storeRow(), ...sent })).toEqual({ row: { ...storeRow(), ...read } })
})

test('a row without these fields is as it was', () => {
  const read = readStoreRow(storeRow())
  expect('row' in read && Object.keys(read.row)).toEqual(Object.keys(storeRow()))
})

test.each<[object, string, string]>([
  [{ OpensOn: '2027-02-30' }, 'OpensOn', 'should be a date like 2027-03-31'],
  [{ ClosedFrom: '3/3/2027' }, 'ClosedFrom', 'should be yes, no, or a date like 2027-03-31'],
  [{ ReopensOn: 5 }, 'ReopensOn', 'should be text'],
  [{ ClosedForGood: 'soon' }, 'ClosedForGood', 'should be yes, no, or a date like 2027-03-31'],
  [{ ClosedForGood: 5 }, 'ClosedForGood', 'should be yes, no, or a date like 2027-03-31'],
  [{ MergedInto: 'a b' }, 'MergedInto', 'should be the id of another store'],
  [{ MergedInto: '101' }, 'MergedInto', 'should be the id of another store'],
  [
    { ClosedFrom: '2027-03-03', ReopensOn: '2027-03-03' },
    'ReopensOn',
    'should be after ClosedFrom, 2027-03-03',
  ],
])('%j is refused', (sent, field, fault) => {
  expect(readStoreRow({ ...storeRow(), ...sent })).toMatchObject({ faults: [{ field, fault }] })
})
