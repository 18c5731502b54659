import { codeFrame } from './code-frame.ts'
import { cut } from './cut.ts'
import { inGroups } from './in-groups.ts'
import { onOneLine } from './on-one-line.ts'
import {
  type Alike,
  formatAlike,
  namesOf,
  type Problem,
  type ProblemCode,
  placeOf,
  shownCode,
  type Where,
} from './problems.ts'
import { ranges } from './ranges.ts'
import type { ReportProblem } from './report.ts'
import { mostExamples } from './wording/content-checks.ts'

interface MessageFormat {
  /** Makes the file of a location relative. */
  near: (where: Where) => Where
  /** Formats a hint for the command. */
  hintFor: (hint: string) => string
}

/** The maximum number of problems of one kind that the report lists one by one. */
const mostAlone = 500

/** The approximate maximum length of all row and store names in a report. */
const mostNamed = 800_000

/** Codes with one entry per store, whatever their number: notifications compare them between builds. */
const alwaysAlone: readonly ProblemCode[] = ['CONTENT_KEPT', 'STORE_LEFT_OUT', 'PAGE_MISSING_BORNE']

/** Problems in the form of the report: many of one kind are one entry, with their number and locations. */
export function reportProblems(
  problems: readonly Problem[],
  format: MessageFormat,
): ReportProblem[] {
  let room = mostNamed
  return inGroups(problems, mostAlone)
    .flatMap((alike) =>
      alwaysAlone.includes(alike[0].code) ? alike.map((one): Alike => [one]) : [alike],
    )
    .map((alike) => {
      const where = alike.length > 1 ? allNames(alike, room) : {}
      room -= Object.values(where).join('').length
      return { ...reportProblem(alike, format), ...where }
    })
}

function allNames(alike: Alike, room: number): Pick<ReportProblem, 'count' | 'rows' | 'stores'> {
  const { noun, names } = namesOf(alike)
  return {
    count: alike.length,
    ...(noun !== 'times' && { [noun]: ranges(names, room) }),
  }
}

function reportProblem(
  [problem, ...others]: Alike,
  { near, hintFor }: MessageFormat,
): ReportProblem {
  const { level, where } = problem
  const nearby = (one: Problem): Problem => {
    const { url: _, ...place } = near(one.where)
    return { ...one, where: place }
  }
  const { file, line, column } = near(where)
  const { store, url } = others.length > 0 ? {} : where
  const { message, hint } = formatAlike([problem, ...others])
  const frame = codeFrame(where)
  const places = placesOf(problem)
  return {
    code: shownCode(problem),
    level,
    message: onOneLine(placeOf([nearby(problem), ...others.map(nearby)]) + message),
    ...(store !== undefined && { store }),
    ...(url !== undefined && { url }),
    ...(file !== undefined && line !== undefined && { file, line }),
    ...(column !== undefined && { column }),
    ...(frame !== undefined && { frame }),
    ...(hint !== undefined && { hint: hintFor(hint) }),
    ...(places.length > mostExamples && { places }),
  }
}

function placesOf({ args: { places } }: Problem): string[] {
  return Array.isArray(places) ? places.map((place) => cut(String(place))) : []
}
