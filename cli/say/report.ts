import type { StoreId } from '../../data/store.ts'
import type { Shard } from './shard.ts'
import type { Level } from './wording/wording.ts'

/** What a build did, for machines. Times in milliseconds. */
export interface BuildReport {
  ok: boolean
  sample: boolean
  /** Which shard was built, if it was one. */
  shard?: Shard
  /** ISO date-time. */
  startedAt: string
  durationMs: number
  stores: number
  /** Those of them that have a page in the new site. */
  built: number
  pages: number
  /** Files and bytes that were written; pages that are as they were, and that are gone. */
  files: { written: number; unchanged: number; removed: number; bytes: number }
  content: ContentReport
  /** What became of stores whose content finally failed, with `--on-error keep-last`. */
  fallbacks: Fallbacks
  /** After a merge: first those of the shards, each as long as the slowest shard took. */
  phases: { name: string; ms: number }[]
  /** Time spent in plugins, the slowest hook first. */
  plugins: HookTime[]
  /** Addresses of pages that are new, different or gone, for CDN purges. */
  changed: string[]
  /** What the site has lost against the previous one, kind by kind; empty without one. */
  guard: GuardRow[]
  problems: ReportProblem[]
}

/** Of all shards, after a merge: sums, but of `p50Ms` and `p95Ms` those of the slowest shard. */
export type ContentReport = typeof nothingAsked

export const nothingAsked = {
  requests: 0,
  retries: 0,
  failures: 0,
  /** Answers that were not sent again, because those of the previous build still hold (304). */
  reused: 0,
  maxInFlight: 0,
  /** As few requests at once were allowed when the content service could not bear more. */
  lowestLimit: 0,
  p50Ms: 0,
  p95Ms: 0,
}

/** Stores without new content, by id. */
export interface Fallbacks {
  /** These show their last good content; `since`, an ISO date-time, is when it was last known to be good. */
  kept: { store: StoreId; since: string; ageMs: number }[]
  /** These have no page. */
  leftOut: StoreId[]
}

export const noFallbacks: Fallbacks = { kept: [], leftOut: [] }

/** What a new release has lost against the previous one, kind by kind. */
export interface GuardRow {
  /** `page`, `body` or the name of a part. */
  what: string
  /** The stores that lost it, or most of it, in the order of the previous release. */
  stores: StoreId[]
  /** How many stores could have lost it: those that had it. */
  of: number
  /** As many stores may lose it without a word. */
  allowed: number
  verdict: 'fine' | 'warning' | 'stopped'
}

export interface ReportProblem {
  code: string
  level: Level
  message: string
  store?: StoreId
  url?: string
  /** Where it is in code that the chain has written. */
  file?: string
  line?: number
  column?: number
  /** The lines of that file around it, as plain text with marks. */
  frame?: string
  hint?: string
}

/** Time spent in one hook of one plugin. */
export interface HookTime {
  plugin: string
  hook: string
  ms: number
}

/** How the pages of a new release differ from the previous one; counts are of pages. */
export interface ReleaseChanges {
  /** Addresses of pages that are new, different or gone, in the order of the releases. */
  changed: string[]
  unchanged: number
  removed: number
}
