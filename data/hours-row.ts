import type { OpeningHours, Weekday } from './content.ts'
import { dayText, fieldsOf, isClosedOf, textNames, timesIn } from './day-text.ts'
import { hoursRow, isBlank, isObject } from './detail-schemas.ts'
import { textOfHalves } from './half-days.ts'
import { readDays } from './hours-text/read-days.ts'
import { readHours } from './hours-text/read-hours.ts'
import { remembered } from './remembered.ts'
import { shown } from './shown.ts'
import { weekdaysFromMonday } from './weekdays.ts'
import { expectation } from './wrong-part.ts'

/** A parsed row of hours; the hours of closed days are empty. Without `read`, `expected` names the expected form. */
type ReadRow = { days: readonly Weekday[] } & (
  | { read: OpeningHours[]; expected?: never }
  | { read?: never; expected: string }
)

/**
 * Reads `{ day, opens, closes }` or `{ day, closed: true }`, with days and times in many spellings. `is24` means that
 * another row has a time of the 24-hour clock.
 */
export function readHoursRow(row: unknown, is24 = false): ReadRow {
  if (isBlank(row)) return { days: [], expected: 'is missing' }
  if (!isObject(row)) return { days: [], expected: `should be an object, got ${shown(row)}` }
  const of = fieldsOf(row)
  const day = dayIn(row)
  const { opens, closes } = timesIn(row)
  const days = daysOf(day)
  if (of('validfrom', 'validthrough') !== undefined)
    return { days, expected: 'holds for some dates alone; such days are specialHours' }
  if (days.length > 0 && isClosed(row, { opens, closes })) return { days, read: [] }
  const fields = { day: days[0] ?? day, opens, closes, ...timesOf(opens, closes, is24) }
  const { data, error } = hoursRow.safeParse(fields)
  if (error) return { days, expected: expectation(error, { ...row, day, opens, closes }) }
  return { days, read: days.map((one) => ({ ...data, day: one })) }
}

/** Returns the days of a row and their text; undefined for rows with times. */
export function rowText(row: unknown): { days: readonly Weekday[]; text: string } | undefined {
  if (!isObject(row)) return undefined
  const { opens, closes } = timesIn(row)
  const of = fieldsOf(row)
  const days = daysOf(dayIn(row))
  if (days.length === 0 || opens !== undefined || closes !== undefined) return undefined
  const text = isClosedOf(row)
    ? 'closed'
    : (textOfHalves(row) ?? dayText(of(...textNames) ?? sameWithin(row)))
  return text ? { days, text } : undefined
}

const dayNames = [
  'day',
  'dayofweek',
  'days',
  'weekday',
  'dayname',
  'dia',
  'jour',
  'giorno',
  'tag',
  'nombre',
  'nom',
  'name',
]

/** Returns the name of a row's day, which may be next to the day's number. */
function dayIn(row: Record<string, unknown>): unknown {
  const of = fieldsOf(row)
  const all = dayNames.map((name) => of(name)).filter((one) => one !== undefined)
  return all.find((one) => daysOf(one).length > 0) ?? all[0]
}

/** Returns the hours of this week and the next, if they are equal. */
function sameWithin(row: Record<string, unknown>): unknown {
  const [first, ...others] = Object.values(row).filter(isObject)
  const text = dayText(first)
  return others.every((one) => dayText(one) === text) ? first : undefined
}

/** Returns the days of a list of names, or of an object with a name in several languages; none if one is uncertain. */
function daysOf(value: unknown): readonly Weekday[] {
  if (Array.isArray(value)) {
    const all = value.map(daysIn)
    return all.every(({ length }) => length > 0) ? [...new Set(all.flat())] : []
  }
  if (!isObject(value)) return daysIn(value)
  const [first = [], ...others] = Object.values(value).map(daysIn)
  return others.every((days) => `${days}` === `${first}`) ? first : []
}

/** Returns the days of a name or span in any supported language; none if uncertain. */
export function daysIn(value: unknown): readonly Weekday[] {
  if (typeof value !== 'string' || value.length > 100 || /\d/.test(value)) return []
  const name = weekdaysFromMonday.find((day) => day === value)
  if (name) return [name]
  return known(value, () => {
    const name = value
      .replace(/^\s*https?:\/\/schema\.org\//, '')
      .replace(/_/g, ' ')
      .trim()
    const days = daysOfName(name)
    return days.length > 0 ? days : daysOfPair(value)
  })
}

function daysOfName(name: string): readonly Weekday[] {
  const read = name === '' ? undefined : readHours(`${name} 09:00-17:00`)
  return read && 'hours' in read ? read.hours.map(({ day }) => day) : []
}

/** Returns the days of a key such as `mon_fri` or `lunesViernes`; none if it may be two days or a span, as `tue_thu`. */
function daysOfPair(name: string): readonly Weekday[] {
  const [, first, last] = /^(\p{L}+)(?:_|(?<=\p{Ll})(?=\p{Lu}))(\p{L}+)$/u.exec(name.trim()) ?? []
  const days = first && last ? daysOfName(`${first}-${last}`) : []
  return days.length === 2 || days.length >= 5 ? days : []
}

// Cached: a chain uses few spellings.
const known = remembered<readonly Weekday[]>(500)

function isClosed(
  row: Record<string, unknown>,
  { opens, closes }: ReturnType<typeof timesIn>,
): boolean {
  return isClosedOf(row) || (isClosedWord(opens) && (isClosedWord(closes) || isBlank(closes)))
}

// Recognizes a word for closed in any language: beside clear hours of another day, it leaves its day without hours.
function isClosedWord(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 40 || !/^\P{N}*\p{L}\P{N}*$/u.test(value))
    return false
  const { hours, unclear } = readDays({ Monday: value, Tuesday: '09:00-17:00' })
  return hours.length === 1 && unclear.length === 0
}

interface Times {
  opens: string
  closes: string
}

/** Whether a row has a time that exists only on the 24-hour clock: `13:00`, `07:30`. */
export function isOf24(row: unknown): boolean {
  if (!isObject(row)) return false
  return Object.values(timesIn(row)).some(
    (time) => typeof time === 'string' && /^\s*(?:0\d|1[3-9]|2[0-4]):\d\d(?::\d\d)?\s*$/.test(time),
  )
}

/** Returns two times as `HH:MM`; undefined if they are uncertain. */
function timesOf(opens: unknown, closes: unknown, is24: boolean): Times | undefined {
  if (typeof opens === 'number' && typeof closes === 'number') return fromNumbers(opens, closes)
  if (typeof opens !== 'string' || typeof closes !== 'string') return undefined
  const [from, to] = [digital(opens), digital(closes)]
  if (from !== undefined && to !== undefined) {
    const isExact = [opens, closes].every((time) => /^\s*\d\d:\d\d(?::\d\d)?\s*$/.test(time))
    if (isExact) return { opens: from, closes: to }
    if (is24)
      return from < to || from >= '13:00' || to === '00:00'
        ? { opens: from, closes: to }
        : undefined
  }
  if (opens.length + closes.length > 40) return undefined
  const { hours, unclear } = readDays({ Monday: `${opens} - ${closes}` })
  const [first, second] = hours
  return first && !second && unclear.length === 0
    ? { opens: first.opens, closes: first.closes }
    : undefined
}

/** Normalizes `7:30` and `07:30:00` to `07:30`; undefined for any other form. */
function digital(time: string): string | undefined {
  const [, hour, minute] = /^(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(time.trim()) ?? []
  return hour === undefined ? undefined : `${hour.padStart(2, '0')}:${minute}`
}

const dayMinutes = 24 * 60

/** Reads minutes since midnight, as YAML parses 18:00, or numbers like 1800; undefined if both are possible. */
function fromNumbers(opens: number, closes: number): Times | undefined {
  if (opens <= 24 && closes <= 24) return timesOf(String(opens), String(closes), false)
  const asMinutes = [opens, closes].every(
    (time) => Number.isInteger(time) && time >= 0 && time <= dayMinutes,
  )
  const asDigits = [opens, closes].every(
    (time) => Number.isInteger(time) && time >= 0 && time <= 2400 && time % 100 < 60,
  )
  if (asMinutes === asDigits) return undefined
  const [from, to] = [opens, closes].map((time) =>
    asMinutes ? clock(Math.floor(time / 60), time % 60) : clock(Math.floor(time / 100), time % 100),
  )
  return from !== undefined && to !== undefined ? { opens: from, closes: to } : undefined
}

function clock(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
