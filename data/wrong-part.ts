import type { z } from 'zod'
import type { Weekday } from './content.ts'
import { isBlank } from './detail-schemas.ts'
import { shown } from './shown.ts'

/** A skipped part, and the expected form, in words that follow its name. */
export interface WrongPart {
  /** A key of `details`; empty if `details` itself has the wrong shape. */
  key: string
  /** The position of the skipped item in its list, from 1. */
  item?: number
  /** The day of a skipped item of the hours. */
  day?: Weekday
  expected: string
  /** The number of further skipped items that are not named. */
  further?: number
}

/** Returns the expected form of a value, in words that follow its name. */
export function expectation(error: z.ZodError, value: unknown): string {
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
