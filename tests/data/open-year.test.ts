import { expect, test } from 'vitest'
import type { SpecialHours, Weekday } from '../../data/content.ts'
import { type OpeningFacts, openingAt, openStateAt } from '../../data/open-state.ts'
import { seeded } from '../helpers/seeded.ts'

const zones = [
  'America/Chicago',
  'America/St_Johns',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Sydney',
]
const minute = 60_000
const first = Date.UTC(2027, 0, 1)
const days = 365

type Intervals = (readonly [opens: string, closes: string])[]

/** The hours of a week from Sunday on. */
type Week = Intervals[]

const shop: Intervals = [['07:30', '18:00']]
const late: Intervals = [['18:00', '04:00']]
const lunch: Intervals = [
  ['08:00', '12:00'],
  ['13:30', '17:30'],
]
const allDay: Intervals = [['00:00', '24:00']]
const weeks: Record<string, Week> = {
  shop: [[], shop, shop, shop, shop, shop, [['08:00', '14:00']]],
  lunch: [[], lunch, lunch, lunch, lunch, [['08:00', '12:00']], []],
  bar: [[], [], late, late, late, [['18:00', '05:30']], [['12:00', '05:30']]],
  fuel: [allDay, allDay, allDay, allDay, allDay, allDay, allDay],
}

const holidays: SpecialHours[] = [
  { date: '2027-01-01', name: "New Year's Day", closed: true },
  { date: '2027-03-28', name: 'Easter', closed: true },
  { date: '2027-04-25', name: 'Anzac Day', opens: '13:00', closes: '17:00' },
  { date: '2027-10-31', name: 'Reformation Day', closed: true },
  { date: '2027-11-25', name: 'Thanksgiving', closed: true },
  { date: '2027-12-24', opens: '08:00', closes: '12:00' },
  { date: '2027-12-25', name: 'Christmas Day', closed: true },
  { date: '2027-12-26', name: 'Boxing Day', closed: true },
]

const names: Weekday[] = [
  ...(['Sunday', 'Monday', 'Tuesday', 'Wednesday'] as const),
  ...(['Thursday', 'Friday', 'Saturday'] as const),
]

const stores = Object.entries(weeks)
  .flatMap(([kind, week]) => zones.map((zone) => ({ kind, week, zone })))
  .slice(0, 20)

test.each(stores)('$kind in $zone: a year is right, day by day', ({ week, zone }) => {
  const random = seeded(2027)
  const facts: OpeningFacts = {
    timeZone: zone,
    specialHours: holidays,
    hours: week.flatMap((intervals, day) =>
      intervals.map(([opens, closes]) => ({ day: names[day] ?? 'Sunday', opens, closes })),
    ),
  }
  const open = openQuarters(week, zone)
  for (let day = 1; day < days - 8; day++)
    for (let time = 0; time < 3; time++) {
      const at = first + (day * 1440 + Math.floor(random() * 1440)) * minute
      const quarter = Math.floor((at - first) / quarterMs)
      const isOpen = open[quarter] === 1
      const change = open.indexOf(isOpen ? 0 : 1, quarter)
      const state = openStateAt(facts, new Date(at))
      const said = { at: new Date(at).toISOString(), isOpen: state?.isOpen }
      expect(said).toEqual({ ...said, isOpen })
      const span = openingAt(facts, new Date(at))
      const next = isOpen ? span?.end : span?.start
      // Without a change in eight days, the store is open all the time.
      if (change >= 0 && change - quarter < 8 * 96)
        expect({ ...said, next }).toEqual({ ...said, next: first + change * quarterMs })
      const name = closedFor(wallOf(zone, at).date)
      const closed = name ? `Closed today for ${name}` : 'Closed now'
      const left = ((change - quarter) * quarterMs - ((at - first) % quarterMs)) / minute
      const closing = `Open, closes in ${left} min`
      const text = isOpen && change >= 0 && left <= 60 ? closing : isOpen ? 'Open' : closed
      expect({ ...said, text: state?.text.slice(0, text.length) }).toEqual({ ...said, text })
    }
})

function closedFor(date: string): string | undefined {
  return holidays.find((one) => one.date === date && 'closed' in one)?.name
}

const quarterMs = 15 * minute

/** Whether the store is open in each quarter of an hour of the year, by its clock on the wall alone. */
function openQuarters(week: Week, zone: string): Uint8Array {
  return Uint8Array.from({ length: days * 96 }, (_, quarter) => {
    const { date, weekday, minutes } = wallOf(zone, first + quarter * quarterMs)
    const yesterday = new Date(Date.parse(date) - 1440 * minute).toISOString().slice(0, 10)
    const isOpenToday = intervalsOn(week, date, weekday).some(
      ([opens, closes]) => minutes >= opens && minutes < (closes > opens ? closes : 1440),
    )
    const isStillOpen = intervalsOn(week, yesterday, (weekday + 6) % 7).some(
      ([opens, closes]) => closes <= opens && minutes < closes,
    )
    return isOpenToday || isStillOpen ? 1 : 0
  })
}

function intervalsOn(week: Week, date: string, weekday: number): [number, number][] {
  const special = holidays.filter((one) => one.date === date)
  const listed: Intervals =
    special.length > 0
      ? special.flatMap((one) => ('closed' in one ? [] : [[one.opens, one.closes] as const]))
      : (week[weekday] ?? [])
  return listed.map(([opens, closes]) => [minutesOf(opens), minutesOf(closes)])
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The clock on the wall of a zone. */
function wallOf(timeZone: string, at: number) {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, format)
  const [date = '', time = ''] = format.format(at).split(' ')
  return { date, weekday: new Date(date).getUTCDay(), minutes: minutesOf(time) }
}
