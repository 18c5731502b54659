import { expect, test } from 'vitest'
import { openingWords } from '../../data/opening-words.ts'

const facts = {
  hours: [
    { day: 'Monday', opens: '07:30', closes: '18:00' },
    { day: 'Tuesday', opens: '00:00', closes: '24:00' },
  ],
  specialHours: [
    { date: '2026-11-26', closed: true },
    { date: '2026-12-24', opens: '07:30', closes: '12:00' },
  ],
} as const

test('a week has words for each of its times once, and for its days', () => {
  expect(
    openingWords({ hours: [...facts.hours], specialHours: [...facts.specialHours] }, 'en-US'),
  ).toEqual({
    times: { '07:30': '7:30 AM', '18:00': '6:00 PM', '00:00': '12:00 AM', '12:00': '12:00 PM' },
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  })
})

test('the words are the locale’s', () => {
  expect(openingWords({ hours: [...facts.hours] }, 'es-MX').weekdays.slice(0, 2)).toEqual([
    'domingo',
    'lunes',
  ])
})
