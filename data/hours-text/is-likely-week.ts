import type { Span } from './resolve-clocks.ts'
import type { Week } from './week-of.ts'

const hour = 60
const day = 24 * hour

/** Whether a week is plausible for a store; false if a mistake in am and pm is more likely, such as `8 PM to 5 PM`. */
export function isLikelyWeek(week: Week): boolean {
  const spans = week.flat()
  return (
    spans.length > 0 &&
    spans.every(isLikelySpan) &&
    week.every((_, at) => isLikelyDay(week, at)) &&
    !hasTwins(spans) &&
    areLikelyNights(week)
  )
}

function isLikelySpan({ opens, closes }: Span): boolean {
  const length = closes - opens
  if (length < 30 || length > day) return false
  if (closes <= day) return true
  const end = closes - day
  return opens < 12 * hour
    ? end <= 4 * hour && length <= 22 * hour
    : end <= 9 * hour && length <= 18 * hour
}

function isLikelyDay(week: Week, at: number): boolean {
  const spans = week[at] ?? []
  const [first] = spans
  const before = week[(at + 6) % 7]?.at(-1)
  const after = week[(at + 1) % 7]?.[0]
  const last = spans.at(-1)
  if (!first || !last) return true
  if (spans.length > 1 && spans.some(isAllDay)) return false
  // A day may start at midnight only if the previous day is open until then.
  if (first.opens === 0 && !isAllDay(first) && before?.closes !== day) return false
  // A span from late morning to shortly after 12:00 probably ends at midnight.
  if (
    spans.length === 1 &&
    first.opens >= 11 * hour &&
    first.closes >= 12 * hour &&
    first.closes < 12.75 * hour
  )
    return false
  return !after || last.closes - day <= after.opens
}

function isAllDay({ opens, closes }: Span): boolean {
  return opens === 0 && closes === day
}

/** Whether two spans differ only in am and pm: one of them is probably a mistake. */
function hasTwins(spans: readonly Span[]): boolean {
  const keys = new Set(spans.map(({ opens, closes }) => `${opens} ${closes}`))
  return spans.some(
    ({ opens, closes }) =>
      keys.has(`${opens} ${closes + 12 * hour}`) || keys.has(`${opens + 12 * hour} ${closes}`),
  )
}

// A store that is open past midnight on one day does not close in the afternoon on another day.
function areLikelyNights(week: Week): boolean {
  const ends = week.flatMap((spans) => spans.at(-1)?.closes ?? [])
  return ends.every((end) => end <= day) || ends.every((end) => end >= 18 * hour)
}
