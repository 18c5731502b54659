import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OpeningHours, SpecialHours, Weekday } from '../../data/content.ts'
import { formatDate, formatTime } from '../../data/hours.ts'
import { isOpenAt, nextChange, type OpeningFacts, openStateAt } from '../../data/open-state.ts'
import { openingWords } from '../../data/opening-words.ts'

const timeZone = 'America/Chicago'
const days: Weekday[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
]

const usual = week({ 'Mon Tue Wed Thu Fri': '07:30-18:00', Sat: '08:00-14:00' })
const lunch = week({ 'Mon Tue': '08:00-12:00 13:00-17:30' })
const late = week({ 'Mon Tue Wed Thu': '07:00-23:00', 'Fri Sat': '18:00-01:30' })
const always = week({ 'Mon Tue Wed Thu Fri Sat Sun': '00:00-24:00' })
const fourDays = week({ 'Mon Tue Wed Thu': '00:00-24:00' })
const friday = week({ Thu: '08:00-20:00', Fri: '00:00-24:00' })
const joined = week({ Fri: '20:00-24:00', Sat: '00:00-03:00 02:00-05:00' })
const oneDay = week({ Wed: '09:00-17:00' })
const allClock = week({ Mon: '08:00-08:00', Tue: '00:00-00:00' })
const holiday: OpeningFacts = { ...usual, specialHours: [{ date: '2026-11-26', closed: true }] }
const named = closedOn('Thanksgiving', ['2026-11-26'])
const long = closedOn('Winter break', ['2026-12-24', '2026-12-25', '2026-12-26'])
const longer = closedOn('Recess', datesFrom('2026-12-24', 11))
const short: OpeningFacts = {
  ...usual,
  specialHours: [
    { date: '2026-12-24', opens: '13:00', closes: '15:00' },
    { date: '2026-12-24', opens: '07:30', closes: '12:00' },
  ],
}
const renovation: OpeningFacts = {
  ...usual,
  specialHours: Array.from({ length: 20 }, (_, day) => ({
    date: `2026-06-${day + 1 + 9}`,
    closed: true,
  })),
}
const lateThenSpecial = (special: SpecialHours): OpeningFacts => ({
  ...late,
  specialHours: [special],
})

function closedOn(name: string, dates: readonly string[]): OpeningFacts {
  return { ...usual, specialHours: dates.map((date) => ({ date, name, closed: true })) }
}

function datesFrom(first: string, count: number): string[] {
  const start = Date.parse(first)
  return Array.from({ length: count }, (_, at) =>
    new Date(start + at * 86_400_000).toISOString().slice(0, 10),
  )
}

/** The facts of a store with these hours: days, and their intervals. */
function week(hours: Record<string, string>): OpeningFacts {
  const listed = Object.entries(hours).flatMap(([names, times]) =>
    names.split(' ').flatMap((name) => times.split(' ').map((time) => hoursOf(name, time))),
  )
  return { timeZone, hours: listed }
}

function hoursOf(name: string, time: string): OpeningHours {
  const [opens = '', closes = ''] = time.split('-')
  return { day: days.find((day) => day.startsWith(name)) ?? 'Monday', opens, closes }
}

// 1 June 2026 was a Monday; Chicago was five hours behind UTC in summer, and six in winter.
test.each([
  ['in the day', usual, '2026-06-01T10:00-05:00', 'Open until 6:00 PM'],
  ['at the first minute', usual, '2026-06-01T07:30-05:00', 'Open until 6:00 PM'],
  ['in the last second', usual, '2026-06-01T17:59:59-05:00', 'Open, closes in 1 min'],
  ['before the last hour', usual, '2026-06-01T16:59-05:00', 'Open until 6:00 PM'],
  ['in the last hour', usual, '2026-06-01T17:00-05:00', 'Open, closes in 60 min'],
  ['at closing', usual, '2026-06-01T18:00-05:00', 'Closed now, opens tomorrow 7:30 AM'],
  ['before opening', usual, '2026-06-01T07:29:59-05:00', 'Closed now, opens at 7:30 AM'],
  ['after midnight', usual, '2026-06-02T00:00-05:00', 'Closed now, opens at 7:30 AM'],
  ['over a closed day', usual, '2026-06-06T14:00-05:00', 'Closed now, opens Monday 7:30 AM'],
  ['on a closed day', usual, '2026-06-07T12:00-05:00', 'Closed now, opens tomorrow 7:30 AM'],
  ['at lunch', lunch, '2026-06-01T12:30-05:00', 'Closed now, opens at 1:00 PM'],
  ['before lunch', lunch, '2026-06-01T10:59-05:00', 'Open until 12:00 PM'],
  ['six days ahead', oneDay, '2026-06-04T12:00-05:00', 'Closed now, opens Wednesday 9:00 AM'],
  ['seven days ahead', oneDay, '2026-06-03T18:00-05:00', 'Closed now, opens June 10, 9:00 AM'],
  ['before midnight', late, '2026-06-05T23:00-05:00', 'Open until 1:30 AM'],
  ['past midnight', late, '2026-06-06T00:29-05:00', 'Open until 1:30 AM'],
  ['after a night', late, '2026-06-06T01:30-05:00', 'Closed now, opens at 6:00 PM'],
  ['a night into a closed day', late, '2026-06-07T00:10-05:00', 'Open until 1:30 AM'],
  ['all day', always, '2026-06-01T00:00-05:00', 'Open 24 hours'],
  ['all day, long before its end', friday, '2026-06-05T00:30-05:00', 'Open 24 hours'],
  ['all day, near its end', friday, '2026-06-05T09:00-05:00', 'Open until 12:00 AM'],
  [
    'all day, the first minute near its end',
    friday,
    '2026-06-05T01:01-05:00',
    'Open until 12:00 AM',
  ],
  ['joined over midnight', joined, '2026-06-05T21:00-05:00', 'Open until 5:00 AM'],
  ['overlapping', joined, '2026-06-06T02:30-05:00', 'Open until 5:00 AM'],
  ['closes as it opens', allClock, '2026-06-01T09:30-05:00', 'Open 24 hours'],
  ['00:00 to 00:00', allClock, '2026-06-02T12:00-05:00', 'Open until 12:00 AM'],
  ['a holiday', holiday, '2026-11-26T10:00-06:00', 'Closed now, opens tomorrow 7:30 AM'],
  ['before a holiday', holiday, '2026-11-25T19:00-06:00', 'Closed now, opens Friday 7:30 AM'],
  [
    'thanks',
    named,
    '2026-11-26T10:00-06:00',
    'Closed today for Thanksgiving, opens tomorrow 7:30 AM',
  ],
  ['the evening before', named, '2026-11-25T19:00-06:00', 'Closed now, opens Friday 7:30 AM'],
  ['far', long, '2026-12-24T10:00-06:00', 'Closed today for Winter break, opens Monday 7:30 AM'],
  [
    'farther',
    longer,
    '2026-12-24T10:00-06:00',
    'Closed today for Recess, opens January 4, 7:30 AM',
  ],
  ['short hours', short, '2026-12-24T10:00-06:00', 'Open until 12:00 PM'],
  ['between short hours', short, '2026-12-24T12:00-06:00', 'Closed now, opens at 1:00 PM'],
  ['after short hours', short, '2026-12-24T16:00-06:00', 'Closed now, opens tomorrow 7:30 AM'],
  ['weeks closed', renovation, '2026-06-10T10:00-05:00', 'Closed now, opens June 30, 7:30 AM'],
])('%s', (_, facts, at, text) => {
  const state = openStateAt(facts, new Date(at))
  const words = openingWords(facts, 'en-US')
  expect(openStateAt({ ...facts, words }, new Date(at))).toEqual(state)
  expect(state).toEqual(stateOf(text))
})

/** The open state with this text. */
function stateOf(text: string) {
  const isClosing = text.startsWith('Open, closes')
  return { isOpen: text.startsWith('Open'), ...(isClosing && { isClosing }), text }
}

// 6 June 2026 was a Saturday; Friday's night runs until 1:30 AM.
test.each([
  [
    'a closed day leaves the night before it',
    { date: '2026-06-06', closed: true } as const,
    '2026-06-06T00:10-05:00',
    'Open until 1:30 AM',
  ],
  [
    'a closed day has no night after it',
    { date: '2026-06-05', closed: true } as const,
    '2026-06-06T01:00-05:00',
    'Closed now, opens at 6:00 PM',
  ],
  [
    'special hours have their own night',
    { date: '2026-06-05', opens: '20:00', closes: '03:00' },
    '2026-06-06T01:00-05:00',
    'Open until 3:00 AM',
  ],
])('%s', (_, special, at, text) => {
  expect(openStateAt(lateThenSpecial(special), new Date(at))?.text).toBe(text)
})

// The clock went from 2 to 3 AM on 8 March 2026, and from 2 back to 1 AM on 1 November, both Sundays.
test.each([
  ['18:00-02:30', '2026-03-08T06:59Z', 'Open until 3:00 AM'],
  ['18:00-02:30', '2026-03-08T08:00Z', 'Closed now, opens tomorrow 6:00 PM'],
  ['18:00-04:00', '2026-03-08T07:59Z', 'Open until 4:00 AM'],
  ['18:00-01:30', '2026-11-01T05:29Z', 'Open until 1:30 AM'],
  ['18:00-01:30', '2026-11-01T06:30Z', 'Closed now, opens tomorrow 6:00 PM'],
  ['18:00-01:30', '2026-11-01T07:15Z', 'Closed now, opens tomorrow 6:00 PM'],
  ['18:00-02:00', '2026-11-01T06:59Z', 'Open until 2:00 AM'],
])('%s on the night that the clock changes, at %s: %s', (times, at, text) => {
  expect(openStateAt(week({ Sat: times, Mon: '18:00-20:00' }), new Date(at))?.text).toBe(text)
})

test.each([
  ['02:30-05:00', '2026-03-08T07:59Z', 'Closed now, opens at 3:00 AM'],
  ['02:30-05:00', '2026-03-08T08:00Z', 'Open until 5:00 AM'],
  ['02:10-02:50', '2026-03-08T07:59Z', 'Closed now, opens March 15, 2:10 AM'],
  ['01:30-05:00', '2026-11-01T06:29Z', 'Closed now, opens at 1:30 AM'],
  ['01:30-05:00', '2026-11-01T07:10Z', 'Open until 5:00 AM'],
])('Sunday %s when the clock changes, at %s: %s', (times, at, text) => {
  expect(openStateAt(week({ Sun: times }), new Date(at))?.text).toBe(text)
})

test.each([
  ['no facts', {}],
  ['no hours', { timeZone }],
  ['an empty list', { timeZone, hours: [] }],
  ['holidays alone', { timeZone, specialHours: holiday.specialHours ?? [] }],
  ['no zone', { hours: usual.hours ?? [] }],
  ['an unknown zone', { ...usual, timeZone: 'Moon/Tranquility' }],
  ['a time that is none', week({ Mon: '7:30-18:00' })],
  ['an hour that is none', week({ Mon: '07:30-25:00' })],
  ['24:00 as its beginning', week({ Mon: '24:00-08:00' })],
  ['one bad time among good ones', week({ Mon: '08:00-12:00', Tue: 'noon-12:00' })],
  ['a bad holiday', { ...usual, specialHours: [{ date: '2026-11-26', opens: '', closes: '' }] }],
  [
    'a day that is none',
    { timeZone, hours: [{ ...hoursOf('Mon', '08:00-12:00'), day: 'Mo' as Weekday }] },
  ],
] satisfies [string, OpeningFacts][])('there is no open state with %s', (_, facts) => {
  expect(openStateAt(facts, new Date('2026-06-01T15:00Z'))).toBeUndefined()
  expect(nextChange(facts, new Date('2026-06-01T15:00Z'))).toBeUndefined()
})

test('there is no open state at an invalid time', () => {
  expect(openStateAt(usual, new Date(Number.NaN))).toBeUndefined()
  expect(isOpenAt(usual, new Date(Number.NaN))).toBe(false)
})

test('a store without an opening in sight is closed', () => {
  const start = Date.UTC(2026, 5, 1)
  const specialHours = Array.from({ length: 400 }, (_, day) => ({
    date: new Date(start + day * 86_400_000).toISOString().slice(0, 10),
    closed: true as const,
  }))
  const facts = { ...usual, specialHours }
  const at = new Date('2026-06-02T15:00Z')
  expect(openStateAt(facts, at)).toEqual({ isOpen: false, text: 'Closed now' })
  expect(isOpenAt(facts, at)).toBe(false)
  expect(nextChange(facts, at)).toBeUndefined()
})

test('the store’s own zone counts, and times are in the locale’s words', () => {
  const at = new Date('2026-06-01T22:30Z')
  expect(openStateAt(usual, at)?.isOpen).toBe(true)
  expect(isOpenAt(usual, at)).toBe(true)
  expect(openStateAt({ ...usual, timeZone: 'America/New_York' }, at)?.isOpen).toBe(false)
  expect(openStateAt(usual, new Date('2026-06-01T15:00Z'), 'de-DE')?.text).toBe('Open until 18:00')
})

test.each([
  ['the last hour', usual, '2026-06-01T10:00-05:00', '2026-06-01T17:00-05:00'],
  ['each of its minutes', usual, '2026-06-01T17:10:30-05:00', '2026-06-01T17:11-05:00'],
  ['closing', usual, '2026-06-01T17:59:10-05:00', '2026-06-01T18:00-05:00'],
  ['opening', usual, '2026-06-01T07:00-05:00', '2026-06-01T07:30-05:00'],
  ['midnight before "at"', usual, '2026-06-01T18:00-05:00', '2026-06-02T00:00-05:00'],
  ['midnight before "tomorrow"', usual, '2026-06-06T14:00-05:00', '2026-06-07T00:00-05:00'],
  ['the first midnight of a weekday', oneDay, '2026-06-03T18:00-05:00', '2026-06-04T00:00-05:00'],
  ['the end in sight', friday, '2026-06-05T00:00-05:00', '2026-06-05T01:01-05:00'],
  ['the end, days away', fourDays, '2026-06-01T12:00-05:00', '2026-06-04T01:01-05:00'],
  ['the end of a holiday', long, '2026-12-24T10:00-06:00', '2026-12-27T00:00-06:00'],
  ['the start of a holiday', named, '2026-11-25T19:00-06:00', '2026-11-26T00:00-06:00'],
  ['nothing for long', always, '2026-06-01T10:00-05:00', undefined],
])('the text changes at %s', (_, facts, at, change) => {
  expect(nextChange(facts, new Date(at))).toEqual(change && new Date(change))
})

// The oracle does not use offsets: it reads the clock in every minute of nearly four weeks.
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const nearby = 23 * 60 - 1

interface Era {
  timeZone: string
  start: number
  /** `YYYY-MM-DD HH:MM` on the clock of the store, minute by minute. */
  clock: string[]
}

const eras = [
  eraOf('America/Chicago', '2026-02-22'),
  eraOf('America/Chicago', '2026-10-18'),
  eraOf('Australia/Lord_Howe', '2026-03-22'),
  eraOf('America/Havana', '2026-02-22'),
  eraOf('America/Havana', '2026-10-18'),
  eraOf('Asia/Kolkata', '2026-06-01'),
]

function eraOf(zone: string, date: string): Era {
  const start = Date.parse(date)
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const clock = Array.from({ length: 27 * 24 * 60 }, (_, i) => format.format(start + i * minuteMs))
  return { timeZone: zone, start, clock }
}

/** Whether the store is open, for every minute. */
function openMinutes({ clock }: Era, { hours = [], specialHours = [] }: OpeningFacts): boolean[] {
  const open = clock.map(() => false)
  for (const date of new Set(clock.map((wall) => wall.slice(0, 10)))) {
    const special = specialHours.filter((listed) => listed.date === date)
    const weekday = formatDate(date, 'en-US', 'weekday')
    const listed = special.length ? special : hours.filter(({ day }) => day === weekday)
    for (const interval of listed) {
      if ('closed' in interval) continue
      const { opens, closes } = interval
      const next = new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10)
      const end = closes === '24:00' ? `${next} 00:00` : `${closes > opens ? date : next} ${closes}`
      open.fill(true, firstMinute(clock, `${date} ${opens}`), firstMinute(clock, end))
    }
  }
  return open
}

function firstMinute(clock: string[], wall: string): number {
  const found = clock.findIndex((shown) => shown >= wall)
  return found < 0 ? clock.length : found
}

function expectedText(
  { clock }: Era,
  open: boolean[],
  from: number,
  { specialHours = [] }: OpeningFacts,
): string {
  const isOpen = open[from] ?? false
  const change = open.indexOf(!isOpen, from)
  const [date = '', time = ''] = clock[change]?.split(' ') ?? []
  const shown = formatTime(time, 'en-US')
  if (isOpen && change - from <= 60) return `Open, closes in ${change - from} min`
  if (isOpen) return change - from > nearby ? 'Open 24 hours' : `Open until ${shown}`
  const ahead = (Date.parse(date) - Date.parse(clock[from]?.slice(0, 10) ?? '')) / dayMs
  if (ahead === 0) return `Closed now, opens at ${shown}`
  const today = specialHours.filter((one) => one.date === clock[from]?.slice(0, 10))
  const isClosed = today.every((one) => 'closed' in one)
  const name = isClosed ? today.find((one) => one.name)?.name : undefined
  const why = name ? `Closed today for ${name}` : 'Closed now'
  if (ahead === 1) return `${why}, opens tomorrow ${shown}`
  const day =
    ahead > 6 ? `${formatDate(date, 'en-US', 'day')},` : formatDate(date, 'en-US', 'weekday')
  return `${why}, opens ${day} ${shown}`
}

const time = fc
  .tuple(fc.constantFrom(0, 1, 2, 3, 8, 18, 23), fc.constantFrom(0, 1, 15, 30))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const interval = fc.record({ opens: time, closes: fc.oneof(time, fc.constant('24:00')) })
const hours = fc.array(
  fc.tuple(fc.constantFrom(...days), interval).map(([day, times]) => ({ day, ...times })),
  { minLength: 1, maxLength: 10 },
)
const closed = fc.constantFrom({ closed: true }, { closed: true, name: 'Thanksgiving' })
const special = fc.oneof(interval, closed as fc.Arbitrary<{ closed: true; name?: string }>)

/** A store with random hours, and a minute in the first half of an era. */
const moment = fc.constantFrom(...eras).chain((era) => {
  const dates = [...new Set(era.clock.map((wall) => wall.slice(0, 10)))]
  const listed = fc.tuple(fc.constantFrom(...dates), special).map(([date, of]) => ({ date, ...of }))
  const facts = fc.record({
    timeZone: fc.constant(era.timeZone),
    hours,
    specialHours: fc.array(listed),
  })
  return fc.record({
    era: fc.constant(era),
    facts,
    from: fc.integer({ min: 2 * 24 * 60, max: 16 * 24 * 60 }),
  })
})

test('text and next change match a reading of every minute of the clock', () => {
  fc.assert(
    fc.property(moment, ({ era, facts, from }) => {
      const open = openMinutes(era, facts)
      fc.pre(open.includes(!open[from], from))
      const at = new Date(era.start + from * minuteMs)
      const text = expectedText(era, open, from, facts)
      expect(openStateAt(facts, at)).toEqual({ ...stateOf(text), isOpen: open[from] })
      expect(isOpenAt(facts, at)).toBe(open[from])
      const change = nextChange(facts, at)
      if (!change) return
      const minute = (change.getTime() - era.start) / minuteMs
      if (minute >= era.clock.length) return
      for (const still of [minute - 1, Math.floor((from + minute) / 2)])
        expect(expectedText(era, open, Math.min(still, minute - 1), facts)).toBe(text)
      expect(expectedText(era, open, minute, facts)).not.toBe(text)
    }),
    { numRuns: 400 },
  )
})
