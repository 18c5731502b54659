import { z } from 'zod'
import { mostShards } from './shard.ts'

const count = z.int().nonnegative()
const ms = z.number().nonnegative().describe('milliseconds')
const storeId = z.union([z.int(), z.string()]).describe('the id of a store')
const storeIds = z.array(storeId)
const dateTime = z.string().describe('ISO date-time')

const slowestSchema = z
  .array(z.object({ store: storeId, ms }))
  .describe('the stores whose answers took longest, the slowest first')

const phaseSchema = z.object({ name: z.string(), ms })

export const contentSchema = z
  .object({
    requests: count.describe('attempts, the failed ones as well'),
    retries: count.describe('those of them that were not the first of their call'),
    failures: count.describe('calls that failed after all retries'),
    reused: count.describe('answers not sent again, as those of the previous build still hold'),
    maxInFlight: count,
    refusals: count.describe(
      'answers that said that it is too much, and those that did not come in time',
    ),
    lowestLimit: count.describe('so few requests at once, where the service could not bear more'),
    p50Ms: ms.describe('half of the answers came within so many milliseconds'),
    p95Ms: ms.describe('95 in a hundred answers came within so many milliseconds'),
    slowest: slowestSchema,
  })
  .describe('of all shards, after a merge: sums; of p50Ms and p95Ms those of the slowest shard')

const fallbacksSchema = z
  .object({
    kept: z
      .array(z.object({ store: storeId, since: dateTime, ageMs: ms }))
      .describe('these show their last good content; since is when it was last known to be good'),
    leftOut: storeIds.describe('these have no page'),
  })
  .describe('stores whose content finally failed, with --on-error keep-last')

const guardRowSchema = z.object({
  what: z.string().describe('page, body or the name of a part'),
  stores: storeIds.describe('those that lost it, or most of it'),
  of: count.describe('so many stores had it'),
  allowed: count.describe('so many stores may lose it without a word'),
  verdict: z.enum(['fine', 'warning', 'stopped']),
})

const problemSchema = z.object({
  code: z.string(),
  level: z.enum(['error', 'warning', 'info']),
  message: z.string(),
  count: count
    .describe('so many problems of this kind, where one entry is for all of them')
    .optional(),
  rows: z
    .string()
    .describe('all their rows, such as "2-40, 57, 60-90/3": 60, 63 and so on up to 90')
    .optional(),
  stores: z.string().describe('all their stores, where no row is known').optional(),
  store: storeId.optional(),
  url: z.string().optional(),
  file: z.string().describe('where it is in code that the chain has written').optional(),
  line: count.optional(),
  column: count.optional(),
  frame: z.string().describe('the lines of that file around it, with marks').optional(),
  hint: z.string().describe('what to do').optional(),
  places: z
    .array(z.string())
    .describe('where it is, 100 at most, when the message names fewer')
    .optional(),
})

const newsSchema = z
  .object({
    added: count,
    changed: count,
    removed: count,
    addedPaths: z.array(z.string()).describe('the first of them'),
    removedPaths: z.array(z.string()).describe('the first of them'),
    compared: count.describe('so many of the changed ones were looked at'),
    texts: z.array(
      z.object({
        part: z.string().describe('as store-pages diff names it'),
        before: z.string(),
        after: z.string(),
        paths: z.array(z.string()).describe('the pages that have changed so'),
      }),
    ),
  })
  .describe(
    'pages that are new, different or gone, each store once, and what their words were and are',
  )

const weightSchema = z.object({
  what: z.enum(['median page', 'largest page', 'scripts', 'styles', 'largest picture']),
  name: z.string().describe('which one').optional(),
  bytes: count.describe('of scripts and styles: packed, as they are sent'),
  budget: count,
})

const hookTimeSchema = z.object({ plugin: z.string(), hook: z.string(), ms })

/** The schema of `report.json`, the report of a build for programs. Keys may be added; existing keys stay. */
export const buildReportSchema = z.object({
  $schema: z
    .string()
    .describe('where the package that is installed has the schema of it')
    .optional(),
  ok: z.boolean().describe('whether the new site is in its place'),
  sample: z.boolean().describe('whether it shows sample content'),
  shard: z
    .object({ index: z.int().max(mostShards), of: z.int().max(mostShards) })
    .describe('which shard was built, if it was one')
    .optional(),
  startedAt: dateTime,
  contentSince: dateTime.describe(
    'all content was asked for after this; of a merge, when the first shard was started',
  ),
  durationMs: ms,
  stores: count.describe('stores to build'),
  built: count.describe('those of them that have a page in the new site'),
  pages: count.describe('addresses of pages: each page has two'),
  files: z
    .object({ written: count, unchanged: count, removed: count, bytes: count })
    .describe(
      'files and bytes written; addresses of pages that are as they were, and that are gone',
    ),
  content: contentSchema,
  fallbacks: fallbacksSchema,
  phases: z
    .array(phaseSchema)
    .describe('after a merge: first those of the shards, each as long as the slowest shard took'),
  plugins: z.array(hookTimeSchema).describe('time spent in plugins, the slowest hook first'),
  changed: z
    .array(z.string())
    .describe('addresses of pages that are new, different or gone, for the purge of a CDN'),
  news: newsSchema,
  weights: z.array(weightSchema),
  guard: z
    .array(guardRowSchema)
    .describe('what the site has lost against the previous one; empty without one'),
  problems: z.array(problemSchema),
})

/** The report of a build for programs. Times are in milliseconds. */
export type BuildReport = z.infer<typeof buildReportSchema>

/** After a merge, the sums of all shards; `p50Ms` and `p95Ms` are those of the slowest shard. */
export type ContentReport = z.infer<typeof contentSchema>

export const nothingAsked: ContentReport = {
  requests: 0,
  retries: 0,
  failures: 0,
  reused: 0,
  maxInFlight: 0,
  refusals: 0,
  lowestLimit: 0,
  p50Ms: 0,
  p95Ms: 0,
  slowest: [],
}

/** Stores without new content, by id. */
export type Fallbacks = z.infer<typeof fallbacksSchema>

export const noFallbacks: Fallbacks = { kept: [], leftOut: [] }

/** The losses of a new release against the previous one, by kind. */
export type GuardRow = z.infer<typeof guardRowSchema>

/** The changes of a site. */
export type News = z.infer<typeof newsSchema>

export const noNews: News = {
  ...{ added: 0, changed: 0, removed: 0, addedPaths: [], removedPaths: [] },
  ...{ compared: 0, texts: [] },
}

/** The share of the budget that a part of the site uses. */
export type Weight = z.infer<typeof weightSchema>

export type ReportProblem = z.infer<typeof problemSchema>

/** The time spent in one hook of one plugin. */
export type HookTime = z.infer<typeof hookTimeSchema>

/** The differences of a new release from the previous one; counts are of pages. */
export interface ReleaseChanges {
  /** Addresses of pages that are new, changed or removed, in the order of the releases. */
  changed: string[]
  /** The new ones among them. */
  added: ReadonlySet<string>
  unchanged: number
  removed: number
}
