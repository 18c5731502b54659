import type { z } from 'zod'
import type { Weekday } from './content.ts'
import { isBlank } from './detail-schemas.ts'
import { shown } from './shown.ts'

/** What is left out, and what it should have been, in words that follow its name. */
export interface WrongPart {
  /** A key of `details`; empty when `details` itself is of the wrong shape. */
  key: string
  /** The one of a list that is left out; 1 is the first. */
  item?: number
  /** The day that such an item of the hours is for. */
  day?: Weekday
  expected: string
  /** How many more of the list are left out and not named. */
  further?: number
}

/** What a value should have been, in words that follow its name. */
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
