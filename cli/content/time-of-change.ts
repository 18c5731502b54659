import type { ImpossibleTime } from '../say/wording/content.ts'

const firstPossible = Date.parse('1990-01-01')
const differenceOfClocksMs = 5 * 60_000
const dayMs = 24 * 60 * 60_000

/**
 * Whether something can have changed at a time: not before there was a web, and not after the answer that
 * says so was sent. That was at its `Date`, so that the same answers make the same pages whenever they
 * are built; where it has none, or an absurd one, it was just now.
 */
export function judgeTimeOfChange(
  time: string,
  answeredAt: string | undefined,
): ImpossibleTime | 'possible' {
  const changed = Date.parse(time)
  if (changed < firstPossible) return 'too-early'
  return changed > timeOfAnswer(answeredAt) + differenceOfClocksMs ? 'to-come' : 'possible'
}

function timeOfAnswer(date: string | undefined): number {
  const now = Date.now()
  const sent = Date.parse(date ?? '')
  return sent <= now + dayMs ? sent : now
}
