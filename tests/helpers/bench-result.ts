import type { BuildName, Result } from '../bench/results.ts'

/** A result of the benchmark from the seconds of every build in every round; null is a failure. */
export function benchResult(
  stores: number,
  rounds: Partial<Record<BuildName, number | null>>[],
  latencyMs = 0,
  measured = 'today',
): Result {
  const cost = (seconds: number) => ({ seconds, cpuSeconds: seconds / 2, peakBytes: seconds * 1e8 })
  return {
    workload: { stores, latencyMs, ownPercent: 20 },
    measured,
    rounds: rounds.map((round) =>
      Object.fromEntries(
        Object.entries(round).map(([build, seconds]) => [
          build,
          seconds === null ? null : cost(seconds),
        ]),
      ),
    ),
  }
}
