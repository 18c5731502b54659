import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OpeningHours, Weekday } from '../../data/content.ts'
import { readHoursDetail } from '../../data/hours-detail.ts'
import { readDayNames } from '../../data/hours-text/read-day-names.ts'
import { type DayTexts, readDays } from '../../data/hours-text/read-days.ts'
import { readHours } from '../../data/hours-text/read-hours.ts'
import { weekdaysFromMonday } from '../../data/weekdays.ts'
import { anyText, cases } from '../helpers/properties.ts'

const pieces = fc.constantFrom(
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
    '0900',
    '7:30',
  ],
  ...['-', ' – ', ' to ', ' bis ', ' a ', ', ', ' & ', ';', '\n', ' ', ': ', '/'],
  ...[
    'am',
    ' pm',
    ' Uhr',
    'noon',
    'midnight',
    'closed',
    'geschlossen',
    'fermé',
    'x',
    'Mon',
    'Di',
    'by appointment',
  ],
)
const anyCell = fc.oneof(
  anyText,
  fc.constantFrom(
    '9-5',
    '7-9',
    '09:00-17:00',
    'closed',
    '-',
    '9am-5pm',
    '22:00-24:00',
    '00:00-06:00',
    '00:00-00:00',
  ),
  fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
)
const anyWeek: fc.Arbitrary<DayTexts> = fc
  .tuple(...weekdaysFromMonday.map(() => fc.option(anyCell, { nil: undefined })))
  .map((cells) =>
    Object.fromEntries(
      weekdaysFromMonday.flatMap((day, at) => {
        const cell = cells[at]
        return cell === undefined ? [] : [[day, cell]]
      }),
    ),
  )

const daysOf = (hours: readonly OpeningHours[]) => new Set(hours.map(({ day }) => day))

test('of any cells, a day is clear, closed or unclear, and never another one', () => {
  fc.assert(
    fc.property(anyWeek, (texts) => {
      const { hours, closedDays, unclear } = readDays(texts)
      const open = daysOf(hours)
      for (const day of open) expect(Object.keys(texts)).toContain(day)
      for (const { day } of unclear) expect(open.has(day) || closedDays.includes(day)).toBe(false)
      for (const day of closedDays) expect(open.has(day)).toBe(false)
    }),
    cases(2000),
  )
})

test('hours by day, written and read again, are as they were', () => {
  fc.assert(
    fc.property(anyWeek, (texts) => {
      const { hours } = readDays(texts)
      const again: DayTexts = {}
      for (const { day, opens, closes } of hours)
        again[day] = again[day] ? `${again[day]}, ${opens}-${closes}` : `${opens}-${closes}`
      expect(readDays(again)).toEqual({ hours, closedDays: [], unclear: [] })
    }),
    cases(1500),
  )
})

test('an unambiguous day is read as if it were alone', () => {
  fc.assert(
    fc.property(anyWeek, (texts) => {
      const whole = readDays(texts)
      for (const [name, text] of Object.entries(texts)) {
        const day = name as Weekday
        const alone = readDays({ [day]: text })
        const ofDay = whole.hours.filter((one) => one.day === day)
        // A night may begin on the day before, or end on the next day.
        if (alone.hours.length > 0 && !/24|00:00|midnight|12/.test(Object.values(texts).join()))
          expect(ofDay).toEqual(alone.hours)
      }
    }),
    cases(1500),
  )
})

test('any value of JSON is read or named, without an error', () => {
  const row = fc.record(
    {
      day: fc.oneof(fc.constantFrom('Mon', 'Montag', 'x', ''), fc.jsonValue()),
      opens: fc.oneof(anyCell, fc.jsonValue()),
      closes: fc.oneof(anyCell, fc.jsonValue()),
      hours: anyCell,
      closed: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  const value = fc.oneof(fc.jsonValue(), fc.array(fc.oneof(row, fc.jsonValue())), anyWeek)
  fc.assert(
    fc.property(value, (hours) => {
      const { details, wrong } = readHoursDetail(hours)
      const unclear = new Set(details.unclearDays?.map(({ day }) => day))
      for (const { day, opens, closes } of details.hours ?? []) {
        expect(unclear.has(day)).toBe(false)
        expect(opens).toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
        expect(closes).toMatch(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/)
      }
      for (const { expected } of wrong) expect(expected).not.toBe('')
    }),
    cases(2000),
  )
})

// Each takes far less than 5 ms; the sum leaves room for a busy machine.
test('a thousand texts are read within five seconds', () => {
  const texts = fc.sample(fc.oneof(anyText, anyCell), { numRuns: 1000, seed: 1 })
  const start = process.cpuUsage()
  for (const text of texts) readHours(text)
  for (const text of texts) readDays({ Monday: text, Tuesday: '9-5' })
  const { user } = process.cpuUsage(start)
  expect(user / 1000).toBeLessThan(5000)
})

test.each<[string[], (string | undefined)[]]>([
  [
    ['Mo', 'Di', 'Mi'],
    ['Monday', 'Tuesday', 'Wednesday'],
  ],
  [
    ['ma', 'di', 'wo'],
    ['Monday', 'Tuesday', 'Wednesday'],
  ],
  [
    ['mar', 'mer'],
    ['Tuesday', 'Wednesday'],
  ],
  [
    ['name', 'Monday'],
    [undefined, 'Monday'],
  ],
  [
    ['q', ''],
    [undefined, undefined],
  ],
])('the names %j are of the days %j', (names, days) => {
  expect(readDayNames(names).map((one) => one?.[0])).toEqual(days)
})

test('a line break of Windows in a cell separates times', () => {
  const { hours, unclear } = readDays({
    Monday: '8.30AM-12.30PM,\r\n2.00PM-4.30PM,\r\n7.00PM-9.00PM',
  })
  const times = hours.map(({ opens, closes }) => `${opens}-${closes}`)
  expect([times, unclear]).toEqual([['08:30-12:30', '14:00-16:30', '19:00-21:00'], []])
})

const halves = (text: string) => {
  const [opens = '', noon = '', afternoon = '', closes = ''] = text.split(' ')
  return {
    jour: 'Lundi',
    fermeture_matin: noon,
    ouverture_apresmidi: afternoon,
    fermeture_apresmidi: closes,
    ouverture_matin: opens,
  }
}

test.each<[object, [string, string][]]>([
  [
    halves('09:00 12:00 14:00 19:00'),
    [
      ['09:00', '12:00'],
      ['14:00', '19:00'],
    ],
  ],
  [halves('09:00   18:30'), [['09:00', '18:30']]],
  [halves('09:00 12:30  '), [['09:00', '12:30']]],
  [halves('  14:00 19:00'), [['14:00', '19:00']]],
  [halves('09:00 12:00  19:00'), []],
  [{ dayOfWeek: 'Monday', opens: '10:30:00', closes: '06:00:00' }, [['10:30', '06:00']]],
])('the row %j of a list has the hours %j', (row, spans) => {
  const { details } = readHoursDetail([row])
  expect(details.hours ?? []).toEqual(
    spans.map(([opens, closes]) => ({ day: 'Monday', opens, closes })),
  )
})
