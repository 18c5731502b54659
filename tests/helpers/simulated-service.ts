import type { AdaptiveLimit } from '../../cli/content/adaptive-limit.ts'

/** A service as arithmetic: its capacity for the attempts of one client. */
export interface SimulatedService {
  /** The duration of a single answer. */
  ms: number
  /** Further requests are rejected. Default: none. */
  refusesAbove?: number
}

/** The client's measurements. */
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
  refused: boolean
  remainingMs: number
}

/** Sends `attempts` requests, always with as many in flight as `limit` allows. */
export function simulate(
  limit: AdaptiveLimit,
  attempts: number,
  service: SimulatedService,
): Simulation {
  const { ms, refusesAbove = Infinity } = service
  const open: Attempt[] = []
  const seen: Simulation = { ms: 0, refused: 0, maxInFlight: 0, inFlight: 0 }
  for (let begun = 0; begun < attempts || open.length > 0; ) {
    for (; begun < attempts && open.length < limit.now; begun++) {
      const refused = open.length >= refusesAbove
      open.push({ era: limit.era, refused, remainingMs: refused ? 1 : ms })
    }
    seen.maxInFlight = Math.max(seen.maxInFlight, open.length)
    const next = open.reduce((first, attempt) =>
      attempt.remainingMs < first.remainingMs ? attempt : first,
    )
    const step = next.remainingMs
    seen.ms += step
    seen.inFlight += step * open.length
    for (const attempt of open) attempt.remainingMs -= step
    open.splice(open.indexOf(next), 1)
    if (next.refused) seen.refused++
    if (next.refused) limit.overloaded(next.era, 'HTTP 503', 1)
    else limit.answered(next.era)
  }
  return { ...seen, inFlight: seen.inFlight / seen.ms }
}
