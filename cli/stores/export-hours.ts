import { readLiteral } from '../../data/code-literal.ts'
import { isBlank, isObject } from '../../data/detail-schemas.ts'
import type { HoursForm } from '../../data/list-profiles.ts'
import { weekdaysFromMonday } from '../../data/weekdays.ts'

type Week = Record<string, string>

/**
 * Converts the hours of an export to a text for each day; returns the value unchanged if it is in another form, and
 * undefined if it has no times.
 */
export function exportedHours(value: unknown, form: HoursForm): unknown {
  if (isBlank(value)) return undefined
  const said = typeof value === 'string' ? (readLiteral(value) ?? value) : value
  return form === 'week-of-flags' ? weekOfFlags(said, value) : sevenDays(said, value)
}

/**
 * Reads `mon=09:00 AM - 05:00 PM|tue=1|sat=0`, or an object with a list of spans, `1` or `0` for each day. The
 * same flag on all days is what the program has before anybody enters hours.
 */
function weekOfFlags(said: unknown, value: unknown): unknown {
  const days = typeof said === 'string' ? pairsIn(said) : said
  if (!isObject(days) || Array.isArray(days)) return value
  const texts = Object.entries(days).map(([day, hours]): [string, string] => [day, flagText(hours)])
  const [first] = texts.map(([, text]) => text)
  const areFlags = (first === allDay || first === closed) && texts.every(([, one]) => one === first)
  return areFlags ? undefined : Object.fromEntries(texts)
}

const allDay = '00:00-24:00'
const closed = 'closed'

function pairsIn(text: string): Week | undefined {
  const pairs = text.split('|').map((part) => part.split('='))
  if (!pairs.every(({ length }) => length === 2)) return undefined
  return Object.fromEntries(pairs.map(([day = '', hours = '']) => [day.trim(), hours]))
}

function flagText(hours: unknown): string {
  const text = Array.isArray(hours) ? hours.join(', ') : String(hours ?? '').trim()
  if (text === '1') return allDay
  return text === '0' || text === '' ? closed : text
}

/** Reads a list of seven days from Monday on: as JSON, as PHP writes it, or with commas between the days. */
function sevenDays(said: unknown, value: unknown): unknown {
  const days = Array.isArray(said) ? said : typeof said === 'string' ? daysIn(said) : []
  if (days.length === 0 && Array.isArray(said)) return undefined
  if (days.length !== weekdaysFromMonday.length) return value
  const texts = days.map((day) => [day].flat().join(', ').replaceAll('|', ',').trim())
  if (texts.every((text) => text === '')) return undefined
  return Object.fromEntries(weekdaysFromMonday.map((day, at) => [day, texts[at] || closed]))
}

function daysIn(text: string): string[] {
  const serialized = /^a:\d+:\{/.test(text)
  if (serialized) return Array.from(text.matchAll(/s:\d+:"([^"]*)"/g), ([, day = '']) => day)
  return text.split(',')
}
