import type { Details, OpeningHours, Weekday } from './content.ts'
import { dayText, fieldsOf, isClosedOf, isOnlyTimes } from './day-text.ts'
import { isBlank, isObject } from './detail-schemas.ts'
import { readPeriods } from './google-periods.ts'
import { daysIn, isOf24, readHoursRow, rowText } from './hours-row.ts'
import { type DayTexts, type ReadDays, readDays } from './hours-text/read-days.ts'
import { readWeek } from './hours-text/read-hours.ts'
import { remembered } from './remembered.ts'
import { shown } from './shown.ts'
import { usualHours } from './usual-hours.ts'
import { weekdaysFromMonday } from './weekdays.ts'
import type { WrongPart } from './wrong-part.ts'

/** The fields of `details` with the week of a store. */
export type HoursDetails = Pick<Details, 'hours' | 'hoursText' | 'unclearDays' | 'closedDays'>

/** The parsed hours, and the rows that are not readable. */
interface ReadHoursDetail {
  details: HoursDetails
  wrong: WrongPart[]
}

const nothing: ReadHoursDetail = { details: {}, wrong: [] }

/**
 * Reads the hours of a content service: rows with day, `opens` and `closes` in many spellings, a text, or an object
 * with a text for each day. An unreadable day is listed in `unclearDays` and has no hours.
 */
export function readHoursDetail(value: unknown): ReadHoursDetail {
  if (isBlank(value)) return nothing
  const key = keyOf(value)
  return key === undefined ? readHours(value) : known(key, () => readHours(value))
}

/** The weeks that were read before: many stores of a chain have the same. */
const known = remembered<ReadHoursDetail>(500)

const longestKey = 2000

/** The value as a text; undefined for a long one, and for a value that JSON cannot hold. */
function keyOf(value: unknown): string | undefined {
  try {
    const key = JSON.stringify(value)
    return key.length > longestKey ? undefined : key
  } catch {
    return undefined
  }
}

function readHours(value: unknown): ReadHoursDetail {
  if (typeof value === 'string') return readText(value)
  const [only, ...others] = Array.isArray(value) ? value : []
  // Some programs wrap the object of a week in a list.
  if (others.length === 0 && isObject(only) && Object.keys(textsOf(only) ?? {}).length > 0)
    return readHours(only)
  // Lists of days beside their hours: `[["Mon-Sat", "8:00-13:00"]]`.
  if (Array.isArray(value) && value.every(isPairOfTexts))
    return readText(value.map((pair) => pair.join(': ')).join('\n'))
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string')
      ? readText(value.join('\n'))
      : readList(value)
  const read = isObject(value) ? readObject(value) : undefined
  if (read) return read
  const expected = `should be a list or a text, got ${shown(value)}`
  return { details: {}, wrong: [{ key: 'hours', expected }] }
}

function isPairOfTexts(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string')
}

function readObject(value: Record<string, unknown>): ReadHoursDetail | undefined {
  const texts = textsOf(value)
  if (texts) return { details: hoursOfDays(texts), wrong: specialPartsOf(value) }
  const of = fieldsOf(value)
  const periods = readPeriods(of('periods'))
  if (periods) return { details: { hours: usualHours(periods) }, wrong: [] }
  // Google's answers also have the week as text.
  const lines = of('weekdaytext', 'weekdaydescriptions')
  if (lines !== undefined) return readHoursDetail(lines)
  if (of('days', 'dayofweek') !== undefined || readHoursRow(value).read?.length)
    return readRows([value])
  const daily = readDaily(value)
  if (daily) return daily
  const all = Object.values(value)
  const [first] = all
  // In converted XML, a property with the name of each day's element wraps the list of days.
  if (all.length === 1 && Array.isArray(first) && first.every(isObject)) return readList(first)
  return all.every((one) => typeof one === 'string') ? readNamedTexts(all) : undefined
}

/** Reads two times and nothing else, which are those of every day, as in two columns of a list. */
function readDaily(value: Record<string, unknown>): ReadHoursDetail | undefined {
  if (isClosedOf(value) || !isOnlyTimes(value)) return undefined
  const read = readRows(weekdaysFromMonday.map((day) => ({ ...value, day })))
  return read.wrong.length === 0 ? read : undefined
}

/** Reads texts that each start with their days, whatever their keys: `monFri: 'Monday - Friday: 11:00-19:00'`. */
function readNamedTexts(texts: readonly string[]): ReadHoursDetail | undefined {
  const whole = readWeek(texts.join('\n'))
  if ('text' in whole || texts.some((text) => /\d/.test(text) && isOfEachDay(text)))
    return undefined
  return { details: detailsOf({ ...whole, unclear: [] }), wrong: [] }
}

function isOfEachDay(text: string): boolean {
  const read = readWeek(text)
  return !('hours' in read) || new Set(read.hours.map(({ day }) => day)).size === 7
}

/** Reads rows by their texts if each has one, else by their times. */
function readList(all: readonly unknown[]): ReadHoursDetail {
  const rows = all.filter((row) => !isRelative(row))
  const [first] = rows
  const daily = isObject(first) && isEqualWeek(rows) ? readDaily(first) : undefined
  if (daily) return daily
  const read = rows.map(rowText)
  if (!read.every((one) => one !== undefined)) return readRows(rows)
  const texts: DayTexts = {}
  for (const { days, text } of read) for (const day of days) addText(texts, day, text)
  return { details: hoursOfDays(texts), wrong: [] }
}

/** Whether rows are seven days with the same hours: a week may begin on Sunday or Monday. */
function isEqualWeek(rows: readonly unknown[]): boolean {
  const [text, ...others] = rows.map((row) => JSON.stringify(row))
  return others.length === 6 && others.every((other) => other === text)
}

/** Whether a row is of the day on which the list was made. */
function isRelative(row: unknown): boolean {
  const isOfToday = (value: unknown) =>
    typeof value === 'string' && /^to(?:day|morrow)$/i.test(value)
  return isObject(row) && Object.values(row).some(isOfToday)
}

function addText(texts: DayTexts, day: Weekday, text: string): void {
  texts[day] = texts[day] === undefined ? text : `${texts[day]}, ${text}`
}

function readText(text: string): ReadHoursDetail {
  const read = readWeek(text)
  if ('hours' in read) return { details: detailsOf({ ...read, unclear: [] }), wrong: [] }
  return read.text === '' ? nothing : { details: { hoursText: read.text }, wrong: [] }
}

/** Returns the texts of an object with one text per day; undefined for any other object. */
function textsOf(value: Record<string, unknown>): DayTexts | undefined {
  const texts: DayTexts = {}
  for (const [name, hours] of Object.entries(value)) {
    if (isBlank(hours) || special.test(name)) continue
    const [day, ...others] = daysIn(name)
    const text = dayText(hours)
    if (day === undefined || text === undefined) return undefined
    if (text === '') continue
    for (const one of [day, ...others]) addText(texts, one, text)
  }
  return texts
}

const special = /^(?:holiday|special)/i

function specialPartsOf(value: Record<string, unknown>): WrongPart[] {
  return Object.keys(value)
    .filter((name) => special.test(name) && !isBlank(value[name]))
    .map((name) => ({ key: 'hours', expected: `${name} should be in specialHours` }))
}

/** Returns the week of texts by day. */
export function hoursOfDays(texts: DayTexts): HoursDetails {
  return detailsOf(readDays(texts))
}

function readRows(rows: readonly unknown[]): ReadHoursDetail {
  const hours: OpeningHours[] = []
  const wrong: WrongPart[] = []
  const [named, unclear] = [new Set<Weekday>(), new Set<Weekday>()]
  const is24 = rows.some(isOf24)
  let isDayLost = false
  for (const [at, row] of rows.entries()) {
    const { days, read, expected } = readHoursRow(row, is24)
    for (const day of days) named.add(day)
    if (read) {
      hours.push(...read)
      continue
    }
    wrong.push({ key: 'hours', item: at + 1, ...(days[0] && { day: days[0] }), expected })
    for (const day of days) unclear.add(day)
    if (days.length === 0) isDayLost = true
  }
  // A row without a day may belong to any day without a row.
  if (isDayLost) for (const day of weekdaysFromMonday) if (!named.has(day)) unclear.add(day)
  const clear = usualHours(hours.filter(({ day }) => !unclear.has(day)))
  const read = {
    hours: clear,
    closedDays: weekdaysFromMonday.filter(
      (day) => named.has(day) && !unclear.has(day) && !clear.some((one) => one.day === day),
    ),
    unclear: weekdaysFromMonday.filter((day) => unclear.has(day)).map((day) => ({ day })),
  }
  // 00:00 to 00:00 on every day may mean always open or always closed.
  if (clear.length > 1 && clear.every(({ opens, closes }) => opens === '00:00' && closes === opens))
    return { details: {}, wrong: [{ key: 'hours', expected: 'says 00:00 to 00:00 of each day' }] }
  return { details: clear.length > 0 ? detailsOf(read) : {}, wrong }
}

function detailsOf({ hours, closedDays, unclear }: ReadDays): HoursDetails {
  return {
    ...(hours.length > 0 && { hours }),
    ...(hours.length > 0 && closedDays.length > 0 && { closedDays }),
    ...(unclear.length > 0 && { unclearDays: unclear }),
  }
}
