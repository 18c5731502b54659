import type { z } from 'zod'
import type { Details } from './content.ts'
import { isBlank, isObject, items, parts } from './detail-schemas.ts'
import { shown } from './shown.ts'

/** What is left out, and what it should have been, in words that follow its name. */
export interface WrongPart {
  /** A key of `details`; empty when `details` itself is of the wrong shape. */
  key: string
  /** The one of a list that is left out; 1 is the first. */
  item?: number
  expected: string
  /** How many more of the list are left out and not named. */
  further?: number
}

/**
 * The facts beside the HTML. A part with a wrong value anywhere in it is left out whole and named, but
 * a list loses only the items that are wrong; not the hours, where a day less would say that the store
 * is closed. Null, false, an empty text and an empty list count as not sent: WordPress sends them for
 * fields without a value. `modified` comes out as an ISO date-time in UTC.
 */
export function readDetails(raw: unknown): { details: Details; wrong: WrongPart[] } {
  if (isBlank(raw)) return { details: {}, wrong: [] }
  if (!isObject(raw)) {
    return { details: {}, wrong: [{ key: '', expected: `should be an object, got ${shown(raw)}` }] }
  }
  const details: Record<string, unknown> = {}
  const wrong: WrongPart[] = []
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

interface Read {
  /** Undefined when nothing is left. */
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

/** The first wrong ones of a list; the last of these counts the others. */
function firstOf(wrong: WrongPart[]): WrongPart[] {
  const named = wrong.slice(0, mostNamed)
  const last = named.at(-1)
  if (last && wrong.length > mostNamed) last.further = wrong.length - mostNamed
  return named
}

function expectation(error: z.ZodError, value: unknown): string {
  const issue = error.issues[0]
  const path = issue?.path ?? []
  const got = path.reduce<unknown>(
    (outer, key) => (outer as Record<PropertyKey, unknown>)?.[key],
    value,
  )
  const rule = issue?.message.startsWith('should') ? issue.message : 'should be an object'
  const words = path.length > 0 && isBlank(got) ? 'is missing' : `${rule}, got ${shown(got)}`
  return [...path.map(place), words].join(' ')
}

function place(key: PropertyKey): string {
  return typeof key === 'number' ? `item ${key + 1}` : String(key)
}
