import type { Span } from './resolve-clocks.ts'

/** The resolved hours of one or more days, counted from Monday as 0. */
export interface DayHours {
  days: readonly number[]
  spans: 'closed' | readonly Span[]
}

/** The spans of each day, from Monday on. */
export type Week = readonly (readonly Span[])[]

/** The rules for two entries of the same day: a later entry adds to the earlier one, or overrides it. */
export interface WeekRules {
  /** Whether a later entry overrides an earlier one that it overlaps. */
  laterWins: boolean
  /** Whether disjoint hours of one day add up. */
  joins: boolean
}

/** Combines entries to a week; undefined if two entries contradict each other. */
export function weekOf(entries: readonly DayHours[], rules: WeekRules): Week | undefined {
  const week: (DayHours | undefined)[] = Array.from({ length: 7 })
  for (const entry of withoutZeroDays(entries))
    for (const day of entry.days) {
      const before = week[day]
      const both = before ? together(before, entry, rules) : entry
      if (!both) return undefined
      week[day] = both
    }
  const spans = week.map((entry) => (entry && entry.spans !== 'closed' ? entry.spans : []))
  return spans.every(isInOrder) ? withNights(spans) : undefined
}

/** If other days have times, 00:00 to 00:00 means closed. */
function withoutZeroDays(entries: readonly DayHours[]): DayHours[] {
  return entries.map((entry) => (isZero(entry) ? { ...entry, spans: 'closed' } : entry))
}

function isZero({ spans }: DayHours): boolean {
  return spans !== 'closed' && spans.length === 1 && spans.every(({ closes }) => closes === 0)
}

function together(before: DayHours, later: DayHours, rules: WeekRules): DayHours | undefined {
  if (JSON.stringify(before.spans) === JSON.stringify(later.spans)) return before
  if (before.spans === 'closed' || later.spans === 'closed') {
    // In "Daily 9-5, Sunday closed", the more specific entry wins.
    if (before.days.length === later.days.length) return undefined
    return before.days.length < later.days.length ? before : later
  }
  const spans = [...before.spans, ...later.spans]
  if (!isInOrder(spans)) return rules.laterWins ? later : undefined
  return rules.joins ? { days: later.days, spans } : undefined
}

function isInOrder(spans: readonly Span[]): boolean {
  return spans.every((span, at) => {
    const next = spans[at + 1]
    return !next || span.closes <= next.opens
  })
}

const dayMinutes = 24 * 60

/** Merges each night that is written as an evening and the next morning into one span. */
function withNights(week: Week): Week {
  const days = week.map((spans) => [...spans])
  days.forEach((evening, day) => {
    const morning = days[(day + 1) % 7] ?? []
    const [last, first] = [evening.at(-1), morning[0]]
    if (last?.closes !== dayMinutes || first?.opens !== 0 || first.closes > last.opens) return
    evening[evening.length - 1] = { opens: last.opens, closes: dayMinutes + first.closes }
    morning.shift()
  })
  return days
}
