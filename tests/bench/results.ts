import type { Cost } from './measure.ts'

/** A chain of so many stores, and its content service. */
export interface Workload {
  stores: number
  /** How late it answers. */
  latencyMs: number
  /** How much of each body is the store's own; the rest is the same for all. */
  ownPercent: number
}

/** A chain's texts are mostly written once, with the store's name put in. */
export const usualOwnPercent = 20

/** Every build that is measured, in the order of the tables. */
export const buildLabels = {
  floor: 'Floor: fetch and write, nothing between',
  cold: 'store-pages',
  bundles: 'store-pages, bundles to be made',
  unchanged: 'store-pages again, nothing changed',
  changed: 'store-pages again, 1 % changed',
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

/** What each build of one round took; one that was not measured is missing, one that failed is null. */
export type Round = Partial<Record<BuildName, Cost | null>>

/** All rounds of one workload. */
export interface Result {
  workload: Workload
  /** When, on what, and of whom: `2026-11-21 (…, 2 cores, …)`. */
  measured: string
  rounds: Round[]
}

/** The results that were saved, with newer ones in the place of those of the same workload. */
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

/** The median of what a build took; undefined when no round has it. */
export function medianCost(
  { rounds }: Result,
  build: BuildName,
  read: (cost: Cost) => number,
): number | undefined {
  return median(rounds.flatMap(({ [build]: cost }) => (cost ? [read(cost)] : [])))
}

/** The median of a build's times over those of another one in the same round. */
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
