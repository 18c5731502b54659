import type { Details, OpeningHours, Weekday } from './content.ts'
import { isBlank, isObject } from './detail-schemas.ts'
import { daysIn, readHoursRow } from './hours-row.ts'
import { readHours } from './hours-text/read-hours.ts'
import { shown } from './shown.ts'
import { usualHours } from './usual-hours.ts'
import type { WrongPart } from './wrong-part.ts'

type HoursDetails = Pick<Details, 'hours' | 'hoursText' | 'unclearDays'>

/** What is read of hours, and the rows that are not. */
interface ReadHoursDetail {
  details: HoursDetails
  wrong: WrongPart[]
}

const nothing: ReadHoursDetail = { details: {}, wrong: [] }

/**
 * Hours as a content service sends them: rows with day, `opens` and `closes` in many spellings, a text, or an object
 * with a text for each day. A day with a row that cannot be read is among `unclearDays`, and has no hours.
 */
export function readHoursDetail(value: unknown): ReadHoursDetail {
  if (isBlank(value)) return nothing
  if (typeof value === 'string') return readText(value)
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string')
      ? readText(value.join('\n'))
      : readRows(value)
  const lines = isObject(value) ? linesOf(value) : undefined
  if (lines !== undefined) return readText(lines)
  const expected = `should be a list or a text, got ${shown(value)}`
  return { details: {}, wrong: [{ key: 'hours', expected }] }
}

function readText(text: string): ReadHoursDetail {
  const read = readHours(text)
  if ('hours' in read) return { details: read, wrong: [] }
  return read.text === '' ? nothing : { details: { hoursText: read.text }, wrong: [] }
}

/** An object with a text for each of its days as lines; undefined for others. */
function linesOf(value: Record<string, unknown>): string | undefined {
  const lines: string[] = []
  for (const [day, hours] of Object.entries(value)) {
    const text = Array.isArray(hours) ? hours.join(', ') : hours
    if (daysIn(day).length === 0) return undefined
    if (isBlank(text)) continue
    if (typeof text !== 'string') return undefined
    lines.push(`${day}: ${text}`)
  }
  return lines.join('\n')
}

function readRows(rows: readonly unknown[]): ReadHoursDetail {
  const hours: OpeningHours[] = []
  const wrong: WrongPart[] = []
  const unclear = new Set<Weekday>()
  for (const [at, row] of rows.entries()) {
    const { days, read, expected } = readHoursRow(row)
    if (read) hours.push(...read)
    else wrong.push({ key: 'hours', item: at + 1, ...(days[0] && { day: days[0] }), expected })
    if (!read) for (const day of days) unclear.add(day)
  }
  const clear = usualHours(hours.filter(({ day }) => !unclear.has(day)))
  if (clear.length === 0) return { details: {}, wrong }
  return {
    details: { hours: clear, ...(unclear.size > 0 && { unclearDays: [...unclear] }) },
    wrong,
  }
}
