import { nextChange, type OpeningFacts } from '../data/open-state.ts'

const quarterHour = 15 * 60_000

/**
 * Calls `tell` with the time now and whenever the open state or the store's day may have changed; returns a function
 * that ends this.
 */
export function watchClock(facts: OpeningFacts, tell: (now: Date) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const now = new Date()
    tell(now)
    timer = setTimeout(look, waitFor(facts, now))
  }
  // Timers stop while a phone sleeps.
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

// In every time zone, a day begins at a quarter of an hour.
function waitFor(facts: OpeningFacts, now: Date): number {
  const time = now.getTime()
  const change = nextChange(facts, now)?.getTime() ?? Infinity
  return Math.min(change - time, quarterHour - (time % quarterHour))
}
