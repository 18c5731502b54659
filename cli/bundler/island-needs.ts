import { sep } from 'node:path'
import { needsIsland } from '../../data/needs-island.ts'
import { type Problem, problem } from '../report/problems.ts'
import type { CodePlace } from '../system/error-location.ts'

/** The messages of errors that come from code for the browser. */
const messages = [
  new RegExp(`^${needsIsland(String.raw`(\w+)`)}$`),
  /^Cannot read properties of null \(reading '(use[A-Z]\w*)'\)$/,
  /^(window|document|navigator|location|localStorage|sessionStorage|matchMedia) is not defined$/,
]

/**
 * The problem of code for the browser where a build renders pages, from an error's message; undefined for other
 * errors. `what` names the part or page.
 */
export function islandNeed(message: string, place: CodePlace, what?: string): Problem | undefined {
  const use = messages.map((pattern) => pattern.exec(message)?.[1]).find(Boolean)
  if (use === undefined) return undefined
  if (place.file?.includes(`${sep}islands${sep}`))
    return problem('ISLAND_TOO_EARLY', { use }, place)
  return problem('NEEDS_ISLAND', { use, ...(what !== undefined && { what }) }, place)
}
