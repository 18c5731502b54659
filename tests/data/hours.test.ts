import { expect, test } from 'vitest'
import type { OpeningHours, Weekday } from '../../data/content.ts'
import { formatDate, formatTime, hoursSummary, specialLines, weekLines } from '../../data/hours.ts'
import { en } from '../../data/words/en.ts'

const english = { locale: 'en-US', words: en }

const workdays: Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const usual: OpeningHours[] = [
  ...workdays.map((day) => ({ day, opens: '07:30', closes: '18:00' })),
  { day: 'Saturday', opens: '08:00', closes: '14:00' },
]

test('days in a row with the same hours are one line, and a day without hours is closed', () => {
  expect(weekLines(usual, english)).toEqual([
    { label: 'Monday – Friday', hours: '7:30 AM – 6:00 PM' },
    { label: 'Saturday', hours: '8:00 AM – 2:00 PM' },
    { label: 'Sunday', hours: 'Closed' },
  ])
})

test('several intervals of a day are in order', () => {
  const split: OpeningHours[] = [
    { day: 'Monday', opens: '13:00', closes: '17:30' },
    { day: 'Monday', opens: '08:00', closes: '12:00' },
    { day: 'Monday', opens: '19:00', closes: '20:00' },
  ]
  expect(weekLines(split, english)).toEqual([
    { label: 'Monday', hours: '8:00 AM – 12:00 PM, 1:00 PM – 5:30 PM, 7:00 PM – 8:00 PM' },
    { label: 'Tuesday – Sunday', hours: 'Closed' },
  ])
})

test.each([
  ['00:00', '24:00', 'Open 24 hours'],
  ['00:00', '00:00', 'Open 24 hours'],
  ['00:00', '06:00', '12:00 AM – 6:00 AM'],
  ['18:00', '02:00', '6:00 PM – 2:00 AM'],
  ['12:00', '24:00', '12:00 PM – 12:00 AM'],
])('%s to %s is %s', (opens, closes, text) => {
  const [line] = weekLines([{ day: 'Monday', opens, closes }], english)
  expect(line).toEqual({ label: 'Monday', hours: text })
})

test('the same hours all week are one line', () => {
  const days: Weekday[] = [...workdays, 'Saturday', 'Sunday']
  const always = days.map((day) => ({ day, opens: '00:00', closes: '24:00' }))
  expect(weekLines(always, english)).toEqual([{ label: 'Every day', hours: 'Open 24 hours' }])
})

test('the summary names only open days', () => {
  expect(hoursSummary(usual, english)).toBe('Mon – Fri 7:30 AM – 6:00 PM, Sat 8:00 AM – 2:00 PM')
})

test('special days are in order of their dates', () => {
  const lines = specialLines(
    [
      { date: '2026-12-24', opens: '07:30', closes: '12:00' },
      { date: '2026-11-26', closed: true },
    ],
    english,
  )
  expect(lines).toEqual([
    { date: '2026-11-26', label: 'Thursday, November 26', hours: 'Closed' },
    { date: '2026-12-24', label: 'Thursday, December 24', hours: '7:30 AM – 12:00 PM' },
  ])
})

test('times have plain spaces whatever the ICU version', () => {
  expect(formatTime('18:00', 'en-US')).toBe('6:00 PM')
  expect(formatTime('18:00', 'de-DE')).toBe('18:00')
})

test('a date does not depend on the machine’s time zone, and other text stays', () => {
  expect(formatDate('2027-01-31', 'en-US')).toBe('Jan 31, 2027')
  expect(formatDate('soon', 'en-US')).toBe('soon')
})
