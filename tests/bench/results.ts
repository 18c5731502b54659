import type { Cost } from './measure.ts'

/** A chain with this number of stores, and its content service. */
export interface Workload {
  stores: number
  /** The latency of its answers. */
  latencyMs: number
  /** The share of each body that is the store's own; the rest is the same for all. */
  ownPercent: number
}

/** Most texts of a chain are written once, with the store's name filled in. */
export const usualOwnPercent = 20

/** Every measured build, in the order of the tables. */
export const buildLabels = {
  floor: 'Floor: fetch and write, nothing between',
  cold: 'store-pages',
  bundles: 'store-pages, bundles to be made',
  unchanged: 'store-pages again, nothing changed',
  changed: 'store-pages again, 1 % changed',
  core: 'store-pages without built-in features',
  coreUnchanged: 'store-pages without built-in features again, nothing changed',
  many: 'store-pages with hl-cms',
  manyUnchanged: 'store-pages with hl-cms again, nothing changed',
  manyChanged: 'store-pages with hl-cms again, 1 % changed',
  install: 'A night in CI: npm ci',
  night: 'A night in CI: build, nothing changed',
  nightChanged: 'A night in CI: build, 1 % changed',
  eleventy: 'Eleventy + React',
  eleventyAgain: 'Eleventy + React again',
  astro: 'Astro + React',
  astroAgain: 'Astro + React again',
} as const

export type BuildName = keyof typeof buildLabels

/** The results of each build in one round; an unmeasured build is missing, a failed one is null. */
export type Round = Partial<Record<BuildName, Cost | null>>

/** All rounds of one workload. */
export interface Result {
  workload: Workload
  /** Date, machine and versions: `2026-11-21 (…, 2 cores, …)`. */
  measured: string
  rounds: Round[]
}

/** The saved results, with newer ones replacing those of the same workload. */
export function withResults(saved: readonly Result[], newer: readonly Result[]): Result[] {
  const nameOf = ({ workload: { stores, latencyMs, ownPercent } }: Result) =>
    `${latencyMs} ${ownPercent} ${stores}`
  const byName = new Map([...saved, ...newer].map((result) => [nameOf(result), result]))
  return [...byName.values()].sort(
    ({ workload: one }, { workload: other }) =>
      one.latencyMs - other.latencyMs ||
      one.ownPercent - other.ownPercent ||
      one.stores - other.stores,
  )
}

/** Undefined without numbers. */
export function median(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b)
  const low = sorted[Math.floor((sorted.length - 1) / 2)]
  const high = sorted[Math.floor(sorted.length / 2)]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

/** The median for a build; undefined when no round has it. */
export function medianCost(
  { rounds }: Result,
  build: BuildName,
  read: (cost: Cost) => number,
): number | undefined {
  return median(rounds.flatMap(({ [build]: cost }) => (cost ? [read(cost)] : [])))
}

/** The median ratio of a build's times to those of another build in the same round. */
export function timeRatio(
  { rounds }: Result,
  build: BuildName,
  other: BuildName,
): number | undefined {
  return median(
    rounds.flatMap(({ [build]: cost, [other]: base }) =>
      cost && base ? [cost.seconds / base.seconds] : [],
    ),
  )
}
