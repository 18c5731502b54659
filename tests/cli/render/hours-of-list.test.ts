import { expect, test } from 'vitest'
import { withListHours } from '../../../cli/render/hours-of-list.ts'
import type { Details, Weekday } from '../../../data/content.ts'
import type { ListHours } from '../../../data/store.ts'

const open = (day: Weekday, opens: string) => ({ day, opens, closes: '17:00' })
const ask = { day: 'Tuesday' as const, text: 'ask us' }

test.each<[string, Details, ListHours, Details]>([
  [
    'content has the day',
    { hours: [open('Monday', '08:00')] },
    { hours: [open('Monday', '09:00'), open('Tuesday', '09:00')] },
    { hours: [open('Monday', '08:00'), open('Tuesday', '09:00')] },
  ],
  [
    'content says that the day is closed',
    { hours: [open('Monday', '08:00')], closedDays: ['Tuesday'] },
    { hours: [open('Tuesday', '09:00')] },
    { hours: [open('Monday', '08:00')], closedDays: ['Tuesday'] },
  ],
  [
    'content has a text for the day',
    { hours: [open('Monday', '08:00')], unclearDays: [ask] },
    { hours: [open('Tuesday', '09:00')] },
    { hours: [open('Monday', '08:00')], unclearDays: [ask] },
  ],
  [
    'the day of content could not be read',
    { hours: [open('Monday', '08:00')], unclearDays: [{ day: 'Tuesday' }] },
    { hours: [open('Tuesday', '09:00')] },
    { hours: [open('Monday', '08:00'), open('Tuesday', '09:00')] },
  ],
  [
    'content is one text',
    { hoursText: 'ask us' },
    { hours: [open('Tuesday', '09:00')], timeZone: 'Europe/Paris' },
    { hoursText: 'ask us', timeZone: 'Europe/Paris' },
  ],
  [
    'the list is one text, and content has a week',
    { hours: [open('Monday', '08:00')] },
    { hoursText: 'ask us' },
    { hours: [open('Monday', '08:00')] },
  ],
  [
    'content has no hours',
    { banner: 'x' },
    { hoursText: 'ask us' },
    { banner: 'x', hoursText: 'ask us' },
  ],
  [
    'both have special days',
    { specialHours: [{ date: '2026-12-24', closed: true }], timeZone: 'Europe/Rome' },
    {
      specialHours: [
        { date: '2026-12-24', opens: '09:00', closes: '12:00' },
        { date: '2026-12-25', closed: true },
      ],
      timeZone: 'Europe/Paris',
    },
    {
      specialHours: [
        { date: '2026-12-24', closed: true },
        { date: '2026-12-25', closed: true },
      ],
      timeZone: 'Europe/Rome',
    },
  ],
])('where %s, the page has the hours of content first', (_, details, listed, merged) => {
  const content = { header: '', body: '', footer: '', details }
  expect(withListHours(content, { hours: listed }).details).toEqual(merged)
})

test('without hours in the list, content is unchanged', () => {
  const content = { header: '', body: '', footer: '', details: {} }
  expect(withListHours(content, {})).toBe(content)
})
