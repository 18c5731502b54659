import type { Details } from './content.ts'
import { isBlank, isObject, items, parts } from './detail-schemas.ts'
import { readHoursDetail } from './hours-detail.ts'
import { shown } from './shown.ts'
import { expectation, type WrongPart } from './wrong-part.ts'

/**
 * Reads the facts beside the HTML. A part with a wrong value is dropped whole and reported, but a list loses only its
 * wrong items, and the hours only the days of wrong items. Null, false, an empty text and an empty list count as not
 * sent: WordPress sends them for empty fields. `modified` is returned as an ISO date-time in UTC.
 */
export function readDetails(raw: unknown): { details: Details; wrong: WrongPart[] } {
  if (isBlank(raw)) return { details: {}, wrong: [] }
  if (!isObject(raw)) {
    return { details: {}, wrong: [{ key: '', expected: `should be an object, got ${shown(raw)}` }] }
  }
  const hours = readHoursDetail(raw.hours)
  const details: Record<string, unknown> = { ...hours.details }
  const wrong = firstOf(hours.wrong)
  for (const key of keys) {
    const value = raw[key]
    if (isBlank(value)) continue
    const read = key in items && Array.isArray(value) ? readList(key, value) : readPart(key, value)
    if (read.value !== undefined) details[key] = read.value
    wrong.push(...read.wrong)
  }
  return { details, wrong }
}

type Key = keyof typeof parts

const keys = Object.keys(parts) as Key[]

/** The names of all facts, as they are written. */
export const detailKeys: readonly string[] = ['hours', ...keys]

interface Read {
  /** Undefined if no valid value is left. */
  value?: unknown
  wrong: WrongPart[]
}

function readPart(key: Key, value: unknown): Read {
  const { data, error } = parts[key].safeParse(value)
  return error
    ? { wrong: [{ key, expected: expectation(error, value) }] }
    : { value: data, wrong: [] }
}

function readList(key: Key, list: unknown[]): Read {
  const good: unknown[] = []
  const wrong: WrongPart[] = []
  for (const [at, value] of list.entries()) {
    const { data, error } = items[key as keyof typeof items].safeParse(value)
    if (!error) good.push(data)
    else wrong.push({ key, item: at + 1, expected: expectation(error, value) })
  }
  return { ...(good.length > 0 && { value: good }), wrong: firstOf(wrong) }
}

const mostNamed = 3

/** Returns the first wrong items of a list; the last of them counts the rest. */
function firstOf(wrong: WrongPart[]): WrongPart[] {
  const named = wrong.slice(0, mostNamed)
  const last = named.at(-1)
  if (last && wrong.length > mostNamed) last.further = wrong.length - mostNamed
  return named
}
