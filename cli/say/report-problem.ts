import { codeFrame } from './code-frame.ts'
import { onOneLine } from './on-one-line.ts'
import { type Problem, placeText, type Where, word } from './problems.ts'
import type { ReportProblem } from './report.ts'
import { type Found, mostExamples } from './wording/care.ts'

/** A problem as the report has it; `near` says where it is, as people call the file. */
export function reportProblem(problem: Problem, near: Where): ReportProblem {
  const { code, level, where } = problem
  const { url, ...place } = near
  const { file, line, column } = near
  const { message, hint } = word(problem)
  const frame = codeFrame(where)
  const places = placesOf(problem)
  return {
    code,
    level,
    message: onOneLine(placeText(place) + message),
    ...(where.store !== undefined && { store: where.store }),
    ...(url !== undefined && { url }),
    ...(file !== undefined && line !== undefined && { file, line }),
    ...(column !== undefined && { column }),
    ...(frame !== undefined && { frame }),
    ...(hint !== undefined && { hint }),
    ...(places.length > mostExamples && { places }),
  }
}

// A warning of the care for content.
function placesOf({ args }: Problem): string[] {
  const { found } = args as { found?: Found }
  return found?.places ?? []
}
