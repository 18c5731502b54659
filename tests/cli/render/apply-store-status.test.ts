import { expect, test } from 'vitest'
import { applyStoreStatus } from '../../../cli/render/apply-store-status.ts'
import type { PageContent } from '../../../cli/render/fill-content.ts'
import type { StoreRow } from '../../../data/store.ts'
import { storeRow } from '../../fixtures/store-row.ts'
import { filled } from '../../templates/sample-page.ts'

const content: PageContent = {
  header: filled(['header']),
  body: filled(['body']),
  footer: filled(['footer']),
  details: {
    timeZone: 'America/Chicago',
    modified: '2026-01-01T00:00:00.000Z',
    hours: [{ day: 'Monday', opens: '08:00', closes: '17:00' }],
    specialHours: [
      { date: '2027-03-03', opens: '08:00', closes: '12:00' },
      { date: '2027-03-05', opens: '08:00', closes: '12:00' },
    ],
  },
}

const inLife = (fields: Partial<StoreRow>) => applyStoreStatus(content, { row: storeRow(fields) })

test('a store that is there as always shows all', () => {
  expect(inLife({})).toBe(content)
  expect(inLife({ OpensOn: '2027-03-03' })).toBe(content)
  expect(inLife({ ClosedFrom: '2027-03-03', ReopensOn: '2027-03-10' })).toBe(content)
})

test('the days of a short closing are special hours, in place of others', () => {
  const { details } = inLife({ ClosedFrom: '2027-03-03', ReopensOn: '2027-03-05' })
  expect(details.specialHours).toEqual([
    { date: '2027-03-05', opens: '08:00', closes: '12:00' },
    { date: '2027-03-03', closed: true },
    { date: '2027-03-04', closed: true },
  ])
})

test('of a store that is gone neither text nor facts are left', () => {
  const { timeZone, modified } = content.details
  const gone = inLife({ ClosedForGood: 'yes' })
  expect(gone).toEqual({ ...content, body: filled(), details: { timeZone, modified } })
  const bare = { ...content, details: {} }
  expect(applyStoreStatus(bare, { row: storeRow({ ClosedForGood: 'yes' }) }).details).toEqual({})
})
