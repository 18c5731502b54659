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
    requests: count.describe('attempts, including failed ones'),
    retries: count.describe('attempts after the first one of their call'),
    failures: count.describe('calls that failed after all retries'),
    reused: count.describe('answers that the service confirmed as unchanged'),
    maxInFlight: count,
    refusals: count.describe('overload answers, and answers that did not come in time'),
    lowestLimit: count.describe(
      'the lowest limit of requests in flight, if the service was overloaded',
    ),
    p50Ms: ms.describe('half of the answers came within this time'),
    p95Ms: ms.describe('95 % of the answers came within this time'),
    slowest: slowestSchema,
  })
  .describe('after a merge, the sums of all shards; p50Ms and p95Ms of the slowest shard')

const fallbacksSchema = z
  .object({
    kept: z
      .array(z.object({ store: storeId, since: dateTime, ageMs: ms }))
      .describe(
        'stores with their last good content, and the time when it was last known to be good',
      ),
    leftOut: storeIds.describe('stores without a page'),
  })
  .describe('stores whose content failed after all retries, with --on-error keep-last')

const guardRowSchema = z.object({
  what: z.string().describe('page, body or the name of a part'),
  stores: storeIds.describe('stores that lost it, or most of it'),
  of: count.describe('the number of stores that had it'),
  allowed: count.describe('the number of stores that may lose it without a message'),
  verdict: z.enum(['fine', 'warning', 'stopped']),
})

const problemSchema = z.object({
  code: z.string(),
  level: z.enum(['error', 'warning', 'info']),
  message: z.string(),
  count: count
    .describe('the number of problems of this kind, if one entry stands for all of them')
    .optional(),
  rows: z
    .string()
    .describe('all their rows, such as "2-40, 57, 60-90/3": 60, 63 and so on up to 90')
    .optional(),
  stores: z.string().describe('all their stores, if no row is known').optional(),
  store: storeId.optional(),
  url: z.string().optional(),
  file: z.string().describe('its file, if it is in the chain’s code').optional(),
  line: count.optional(),
  column: count.optional(),
  frame: z.string().describe('the lines of that file around it, with marks').optional(),
  hint: z.string().describe('the way out').optional(),
  places: z.array(z.string()).describe('at most 100 places, if the message names fewer').optional(),
})

const newsSchema = z
  .object({
    added: count,
    changed: count.describe('without those of pictures'),
    removed: count,
    pictures: count.describe('pages that differ only in the sizes and formats of their pictures'),
    addedPaths: z.array(z.string()).describe('the first new ones'),
    removedPaths: z.array(z.string()).describe('the first removed ones'),
    compared: count.describe('the number of changed pages whose words were compared'),
    texts: z.array(
      z.object({
        part: z.string().describe('its name in store-pages diff'),
        before: z.string(),
        after: z.string(),
        paths: z.array(z.string()).describe('the pages with this change'),
      }),
    ),
  })
  .describe('new, changed and removed pages, each store once, with their old and new words')

const weightSchema = z.object({
  what: z.enum(['median page', 'largest page', 'scripts', 'styles', 'largest picture']),
  name: z.string().describe('its name').optional(),
  bytes: count.describe('compressed for scripts and styles'),
  budget: count,
})

export const picturesSchema = z
  .object({
    count: count.describe('different pictures on pages'),
    files: count.describe('copied files that links lead to, and fonts'),
    originalBytes: count.describe('the bytes of the pictures as their hosts send them'),
    savedBytes: count.describe('the bytes that a large screen loads less than the originals'),
    usedMs: ms.describe('the time for encoding'),
    remaining: count.describe('pictures that later builds will encode further'),
    failed: count.describe('addresses whose picture or file cannot be had'),
  })
  .describe('the pictures and files that were copied into the site; absent if no page has any')

const hookTimeSchema = z.object({ plugin: z.string(), hook: z.string(), ms })

/** The schema of `report.json`, the report of a build for programs. Keys may be added; existing keys stay. */
export const buildReportSchema = z.object({
  $schema: z.string().describe('the path of its schema in the installed package').optional(),
  ok: z.boolean().describe('whether the new site is in place'),
  sample: z.boolean().describe('whether it shows sample content'),
  shard: z
    .object({ index: z.int().max(mostShards), of: z.int().max(mostShards) })
    .describe('the built shard, if any')
    .optional(),
  startedAt: dateTime,
  contentSince: dateTime.describe(
    'a time before all content requests; after a merge, the start of the first shard',
  ),
  durationMs: ms,
  stores: count.describe('stores to build'),
  built: count.describe('stores with a page in the new site'),
  pages: count.describe('addresses of pages; each page has two'),
  files: z
    .object({ written: count, unchanged: count, removed: count, bytes: count })
    .describe('written files and bytes; unchanged and removed addresses of pages'),
  content: contentSchema,
  fallbacks: fallbacksSchema,
  phases: z
    .array(phaseSchema)
    .describe(
      'after a merge, first the phases of the shards, each with the time of the slowest shard',
    ),
  plugins: z.array(hookTimeSchema).describe('time spent in plugins, the slowest hook first'),
  changed: z
    .array(z.string())
    .describe('addresses of new, changed and removed pages, to purge in a CDN'),
  encoded: z
    .array(z.string())
    .describe('those of them that differ only in the sizes and formats of their pictures'),
  news: newsSchema,
  weights: z.array(weightSchema),
  pictures: picturesSchema.optional(),
  ownWords: z
    .record(z.string(), z.number())
    .describe('by address, the share of five-word groups of a page that are on no other store page')
    .optional(),
  guard: z
    .array(guardRowSchema)
    .describe('the losses compared with the previous site; empty without one'),
  problems: z.array(problemSchema),
})

/** The report of a build for programs. Times are in milliseconds. */
export type BuildReport = z.infer<typeof buildReportSchema>

/** After a merge, the sums of all shards; `p50Ms` and `p95Ms` are those of the slowest shard. */
export type ContentReport = z.infer<typeof contentSchema>

export const noRequests: ContentReport = {
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
  ...{ added: 0, changed: 0, removed: 0, pictures: 0, addedPaths: [], removedPaths: [] },
  ...{ compared: 0, texts: [] },
}

/** The figures of pictures; times in milliseconds. */
export type PictureReport = z.infer<typeof picturesSchema>

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
  /** The changed ones among them that differ only in the sizes and formats of their pictures. */
  encoded: ReadonlySet<string>
  unchanged: number
  removed: number
}
