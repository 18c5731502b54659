import type { OpeningHours, SpecialHours, Weekday } from '../../data/content.ts'
import { items } from '../../data/detail-schemas.ts'
import { readDays } from '../../data/hours-text/read-days.ts'
import { shown } from '../../data/shown.ts'
import { weekdaysFromSunday } from '../../data/weekdays.ts'

/** The days of a row that differ from its week, and the unreadable parts. */
interface ReadSpecialHours {
  days: SpecialHours[]
  unclear: string[]
}

/** Reads `2026-12-25: closed, 2026-12-24 Christmas Eve: 07:00-14:00`, or a list in the form of `details`. */
export function readSpecialHours(said: unknown): ReadSpecialHours {
  if (typeof said === 'string') return readText(said)
  if (!Array.isArray(said)) return { days: [], unclear: [shown(said)] }
  const days: SpecialHours[] = []
  const unclear: string[] = []
  for (const one of said) {
    const { data, success } = items.specialHours.safeParse(one)
    if (success) days.push(data)
    else unclear.push(shown(one))
  }
  return { days, unclear }
}

const dated = /(\d{4}-\d{2}-\d{2}|\b\d{1,2}\.\d{1,2}\.\d{4})/

function readText(text: string): ReadSpecialHours {
  const [before = '', ...parts] = text.split(dated)
  const days: SpecialHours[] = []
  const unclear = /[\p{L}\p{N}]/u.test(before) ? [before.trim()] : []
  for (let at = 0; at < parts.length; at += 2) {
    const [date = '', rest = ''] = parts.slice(at, at + 2)
    const read = readDate(isoDate(date), rest)
    if (read) days.push(...read)
    else unclear.push(`${date}${rest}`.replace(/[\s,;|]+$/, ''))
  }
  return { days, unclear }
}

// Dates with dots always have the day before the month.
function isoDate(date: string): string {
  if (!date.includes('.')) return date
  const [day = '', month = '', year = ''] = date.split('.')
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function readDate(date: string, rest: string): SpecialHours[] | undefined {
  const [, name = '', hours = ''] = /^[\s>=–-]*([^:\d]*):?\s*(.*?)[\s,;|]*$/s.exec(rest) ?? []
  const spans = readSpans(hours || name, weekdayOf(date))
  const label = hours && name.trim() ? { name: name.trim() } : {}
  if (!spans) return undefined
  const facts = spans.length > 0 ? spans.map(({ opens, closes }) => ({ opens, closes })) : [closed]
  const read = facts.map((fact) => items.specialHours.safeParse({ date, ...label, ...fact }))
  return read.every(({ success }) => success) ? read.flatMap(({ data }) => data ?? []) : undefined
}

const closed = { closed: true }

// An invalid date is reported with its row.
function weekdayOf(date: string): Weekday {
  const time = Date.parse(date)
  return weekdaysFromSunday[Number.isNaN(time) ? 0 : new Date(time).getUTCDay()] ?? 'Sunday'
}

/** Reads the spans of one day; empty for a closed day, undefined if uncertain. */
function readSpans(text: string, day: Weekday): OpeningHours[] | undefined {
  if (text.trim() === '') return undefined
  if (/^x$/i.test(text.trim())) return []
  const { hours } = readDays({ [day]: text })
  if (hours.length > 0) return hours
  // With clear hours on another day, a word for closed is clear.
  const other = day === 'Monday' ? 'Tuesday' : 'Monday'
  const beside = readDays({ [day]: text, [other]: '09:00-17:00' })
  return beside.hours.length === 1 && beside.closedDays.includes(day) ? [] : undefined
}
