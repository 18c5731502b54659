import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OpeningHours, Weekday } from '../../data/content.ts'
import { weekLines } from '../../data/hours.ts'
import { type ReadHours, readHours } from '../../data/hours-text/read-hours.ts'
import { builtInWords } from '../../data/words/built-in.ts'
import { kinds } from '../fixtures/hours-text/kinds.ts'
import { languages } from '../fixtures/hours-text/languages.ts'
import { lists } from '../fixtures/hours-text/lists.ts'
import { anyText, cases } from '../helpers/properties.ts'

describe.each(Object.entries({ lists, languages, kinds }))('%s', (_, rows) => {
  test.each(rows)('%j is %s', (text, read) => {
    expect(inShort(readHours(text))).toBe(read)
  })
})

test('an uncertain text comes back unchanged', () => {
  const texts = ['Mon-Fri 9am-5pm or by appointment', ' Call us\nfor hours ', 'x'.repeat(5000)]
  expect(texts.map(readHours)).toEqual(texts.map((text) => ({ text })))
})

test.each([
  '9am-5pm, open Sundays',
  '9:00 - 17:00 · Sundays open',
  '9h-19h, ouvert le dimanche',
  '10:00-21:00 abierto domingos',
  '9-17 Uhr, sonntags geöffnet',
  '11:00～22:00 日曜営業',
])('%j may be the times of one day, or of all', (text) => {
  expect(readHours(text)).toEqual({ text })
})

test('of markup, the text alone comes back, in lines', () => {
  const text = '<p>Mon &ndash; Fri</p><ul><li>by   appointment</li></ul><script>x</script>'
  expect(readHours(text)).toEqual({ text: 'Mon – Fri\nby appointment\nx' })
})

test.each([
  '',
  ' \n',
  '-',
  'N/A',
  'n/a',
  'none',
  '&nbsp;',
  '–',
  'Opening hours:,',
  'monday , tuesday , wednesday , thursday , friday , saturday , sunday ',
])('%j has no hours', (text) => {
  expect(readHours(text)).toEqual({ text: '' })
})

test('the hours are by day from Monday on, closing at 24:00 where the day ends', () => {
  const hours: OpeningHours[] = [
    { day: 'Monday', opens: '09:00', closes: '12:00' },
    { day: 'Monday', opens: '13:00', closes: '24:00' },
    { day: 'Saturday', opens: '18:00', closes: '02:00' },
  ]
  expect(readHours('Sat 6pm-2am; Mon 9am-noon, 1pm-midnight')).toEqual({ hours })
})

test('any text is read without an error', () => {
  fc.assert(
    fc.property(anyHours, (text) => {
      const read = readHours(text)
      expect('hours' in read ? read.hours.length > 0 : typeof read.text === 'string').toBe(true)
    }),
    cases(3000),
  )
})

const long = [
  'Mon 9am-5pm ',
  'Mo,',
  '9-',
  'closed ',
  '月',
  '<a',
  '&',
  '9.',
  'a.m. ',
  'monmon',
  '\n',
  '24 ',
]

test.each(long)('any number of %j is read', (piece) => {
  for (const length of [100, 1000, 4000, 1_000_000]) {
    const text = piece.repeat(Math.ceil(length / piece.length))
    expect(readHours(text)).toBeDefined()
  }
})

const formats: Record<string, (hours: OpeningHours[]) => string> = {
  'each day': (hours) =>
    hours.map(({ day, opens, closes }) => `${day} ${opens}-${closes}`).join(', '),
  opening_hours: (hours) =>
    hours.map(({ day, opens, closes }) => `${day.slice(0, 2)} ${opens}-${closes}`).join(', '),
  ...Object.fromEntries(
    ['en-US', 'de-DE', 'fr-FR', 'es-US'].map((locale) => [locale, pageText(locale)]),
  ),
}

describe.each(Object.entries(formats))('written as %s', (_, format) => {
  const certain = [...lists, ...languages, ...kinds].filter(([, read]) => read !== 'text')

  test.each(certain)('%j is read again as it was', (text) => {
    const read = readHours(text)
    expect('hours' in read && readHours(format(read.hours))).toEqual(read)
  })

  test('any week is read again as it was', () => {
    fc.assert(
      fc.property(fc.oneof(anyWeek, anyHours), (text) => {
        const read = readHours(text)
        if ('hours' in read) expect(readHours(format(read.hours))).toEqual(read)
      }),
      cases(1500),
    )
  })
})

test.each(['en-GB', 'es-ES', 'de-CH', 'fr-CA'])(
  'as pages in %s have it, no other week is read',
  (locale) => {
    fc.assert(
      fc.property(fc.oneof(anyWeek, anyHours), (text) => {
        const read = readHours(text)
        const again = 'hours' in read && readHours(pageText(locale)(read.hours))
        // Without leading zeros, 8:00 to 1:00 has two readings.
        if (again && 'hours' in again) expect(again).toEqual(read)
      }),
      cases(1500),
    )
  },
)

const words = fc.constantFrom(
  ...[
    'Mon',
    'Tue',
    'Fri',
    'Sat',
    'Sun',
    'Mo',
    'Fr',
    'Di',
    'Do',
    'lunes',
    'vie',
    'sam',
    '月',
    '土日',
  ],
  ...['-', '–', ' to ', ' a ', ' bis ', ',', ', ', ' & ', ';', '\n', ' ', ' ', ': ', '/', '(', ')'],
  ...[
    '9',
    '10',
    '12',
    '5',
    '17',
    '24',
    '9:00',
    '09:30',
    '17:00',
    '24:00',
    '00:00',
    '9h',
    '1',
    '0900',
  ],
  ...[
    'am',
    'pm',
    ' AM',
    'a',
    'p',
    'h',
    ' Uhr',
    'noon',
    'midnight',
    'closed',
    'daily',
    '24 hours',
    '24/7',
  ],
)
const anyHours = fc.oneof(
  anyText,
  fc.array(words, { maxLength: 14 }).map((parts) => parts.join('')),
)

const dayNames: Weekday[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
]
const time = fc
  .tuple(fc.integer({ min: 0, max: 24 }), fc.constantFrom('00', '15', '30', '59'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${hour === 24 ? '00' : minute}`)
const day = fc.array(fc.tuple(time, time), { maxLength: 2 })
const anyWeek = fc
  .tuple(day, day, day, day, day, day, day)
  .map((days) =>
    days
      .flatMap((spans, at) => spans.map(([opens, closes]) => `${dayNames[at]} ${opens}-${closes}`))
      .join(', '),
  )

const shortNames: Record<Weekday, string> = {
  Monday: 'Mo',
  Tuesday: 'Tu',
  Wednesday: 'We',
  Thursday: 'Th',
  Friday: 'Fr',
  Saturday: 'Sa',
  Sunday: 'Su',
}

/** The result in the notation of OpenStreetMap: `Mo-Fr 09:00-17:00; Sa 10:00-14:00`. */
function inShort(read: ReadHours): string {
  if ('text' in read) return 'text'
  const groups: { first: Weekday; last: Weekday; times: string }[] = []
  for (const name of dayNames) {
    const spans = read.hours.filter((one) => one.day === name)
    const times = spans.map(({ opens, closes }) => `${opens}-${closes}`).join(',')
    const group = groups.at(-1)
    if (group?.times === times) group.last = name
    else groups.push({ first: name, last: name, times })
  }
  return groups
    .filter(({ times }) => times !== '')
    .map(({ first, last, times }) => {
      const names = [...new Set([first, last])].map((name) => shortNames[name])
      return `${names.join('-')} ${times}`
    })
    .join('; ')
}

function pageText(locale: string): (hours: OpeningHours[]) => string {
  return (hours) =>
    weekLines(hours, { locale, words: builtInWords(locale) })
      .map(({ label, hours: times }) => `${label}: ${times}`)
      .join('\n')
}
