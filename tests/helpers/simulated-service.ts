import type { AdaptiveLimit } from '../../cli/content-service/adaptive-limit.ts'

/** A service as arithmetic: how it bears the attempts of one client. */
export interface SimulatedService {
  /** What one answer takes, alone. */
  ms: number
  /** So many are worked on at full speed; more share that. Default: any number. */
  cores?: number
  /** More at once are refused. Default: none is. */
  refusesAbove?: number
  /** What an answer takes times this; called once an attempt. Default: always 1. */
  spread?: () => number
}

/** What a client saw. */
export interface Simulation {
  /** Simulated milliseconds. */
  ms: number
  refused: number
  maxInFlight: number
  /** The mean number in flight. */
  inFlight: number
}

interface Attempt {
  era: number
  start: number
  refused: boolean
  left: number
}

/** Asks `attempts` times, always with as many in flight as `limit` allows. */
export function simulate(
  limit: AdaptiveLimit,
  attempts: number,
  service: SimulatedService,
): Simulation {
  const { ms, cores = Infinity, refusesAbove = Infinity, spread = () => 1 } = service
  const open: Attempt[] = []
  const seen: Simulation = { ms: 0, refused: 0, maxInFlight: 0, inFlight: 0 }
  for (let begun = 0; begun < attempts || open.length > 0; ) {
    for (; begun < attempts && open.length < limit.now; begun++) {
      const refused = open.length >= refusesAbove
      open.push({ era: limit.era, start: seen.ms, refused, left: refused ? 1 : ms * spread() })
    }
    seen.maxInFlight = Math.max(seen.maxInFlight, open.length)
    const speed = Math.min(1, cores / open.length)
    const next = open.reduce((first, attempt) => (attempt.left < first.left ? attempt : first))
    const step = next.left / speed
    seen.ms += step
    seen.inFlight += step * open.length
    for (const attempt of open) attempt.left -= step * speed
    open.splice(open.indexOf(next), 1)
    if (next.refused) seen.refused++
    if (next.refused) limit.overloaded(next.era, 'HTTP 503', 1)
    else limit.answered(next.era, seen.ms - next.start)
  }
  return { ...seen, inFlight: seen.inFlight / seen.ms }
}
