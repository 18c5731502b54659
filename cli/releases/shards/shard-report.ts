import { join } from 'node:path'
import { z } from 'zod'
import type { Store } from '../../../data/store.ts'
import { compareStoreIds } from '../../../data/store-id.ts'
import { storeIdSchema } from '../../../data/store-schema.ts'
import { slowestOf } from '../../content/slowest-stores.ts'
import { formatMessage, type Problem, problem } from '../../report/problems.ts'
import {
  type BuildReport,
  type ContentReport,
  contentSchema,
  type HookTime,
  noRequests,
  type PictureReport,
  picturesSchema,
} from '../../report/report.ts'
import type { ReportDraft } from '../../report/report-draft.ts'
import type { Reporter } from '../../report/reporter.ts'
import { textIn } from '../../system/read-regular-file.ts'
import type { OpenShard } from './open-shards.ts'

/** The facts that the report of the whole site takes from one shard. */
export interface ShardReport
  extends Pick<BuildReport, 'contentSince' | 'fallbacks' | 'phases' | 'plugins'> {
  content: ContentReport
  /** Absent if no page has a picture. */
  pictures?: PictureReport | undefined
  /** Problems as data, so that those of all shards can be merged. */
  problems: Problem[]
}

/** The figures of the content report that are added up. */
const counted = [
  ...(['requests', 'retries', 'failures', 'reused', 'maxInFlight'] as const),
  ...(['refusals', 'lowestLimit'] as const),
]

/** The report file in a shard's folder: it travels with the pages. */
export const shardReportFile = 'shard-report.json'

/** The report of a shard, with the facts that are known before its folder is complete. */
export function shardReportText(record: ReportDraft, reporter: Reporter): string {
  const { contentSince, content, fallbacks, phases, plugins, pictures } = record.report(true, [])
  const problems = reporter.reported()
  const report: ShardReport = {
    ...{ contentSince, content, fallbacks, phases, plugins, pictures, problems },
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

/** The reports of the shards; an unreadable report is a warning, and the merge continues without it. */
export function readShardReports(
  shards: readonly OpenShard[],
  warn: (problem: Problem) => void,
): ShardReport[] {
  return shards.flatMap(({ folder, name }) => {
    const report = parseShardReport(textIn(join(folder, shardReportFile)) ?? '')
    if (!report) warn(problem('SHARD_REPORT', {}, { file: `${name}/${shardReportFile}` }))
    return report ?? []
  })
}

function parseShardReport(text: string): ShardReport | undefined {
  try {
    return shardReportSchema.parse(JSON.parse(text)) as ShardReport
  } catch {
    return undefined
  }
}

const amount = z.number().nonnegative()

const problemSchema = z
  .strictObject({
    code: z.string(),
    // A shard with an error has not been built.
    level: z.literal('warning'),
    where: z
      .strictObject({
        file: z.string(),
        row: z.int(),
        field: z.string(),
        store: storeIdSchema,
        url: z.string(),
      })
      .partial(),
    args: z.record(z.string(), z.unknown()),
  })
  // The arguments are valid if the message catalogue can format them without an error.
  .refine((value) => formatMessage(value as Problem))

const shardReportSchema = z.strictObject({
  contentSince: z.iso.datetime(),
  content: contentSchema,
  fallbacks: z.strictObject({
    kept: z.array(z.strictObject({ store: storeIdSchema, since: z.iso.datetime(), ageMs: amount })),
    leftOut: z.array(storeIdSchema),
  }),
  phases: z.array(z.strictObject({ name: z.string(), ms: amount })),
  plugins: z.array(z.strictObject({ plugin: z.string(), hook: z.string(), ms: amount })),
  problems: z.array(problemSchema),
  pictures: picturesSchema.optional(),
})

/** The reports of all shards as one; `stores` is the whole list, and its order is that of the problems. */
export function joinReports(
  reports: readonly ShardReport[],
  stores: readonly Store[],
): ShardReport {
  const problems = reports.flatMap((report) => report.problems)
  return {
    contentSince: reports.map(({ contentSince }) => contentSince).sort()[0] ?? '',
    content: reports.map(({ content }) => content).reduce(joinContent, noRequests),
    fallbacks: {
      kept: reports
        .flatMap(({ fallbacks }) => fallbacks.kept)
        .sort((a, b) => compareStoreIds(a.store, b.store)),
      leftOut: reports.flatMap(({ fallbacks }) => fallbacks.leftOut).sort(compareStoreIds),
    },
    phases: joinPhases(reports.flatMap(({ phases }) => phases)),
    plugins: joinTimes(reports.flatMap(({ plugins }) => plugins)),
    pictures: joinPictures(reports.flatMap(({ pictures }) => pictures ?? [])),
    problems: joinProblems(problems, stores),
  }
}

function joinContent(one: ContentReport, other: ContentReport): ContentReport {
  const joined = { ...one }
  // Includes `maxInFlight`: the sum is what the content service gets if the shards are built in parallel.
  for (const figure of counted) joined[figure] += other[figure]
  // The joint percentile is at most the largest one of the shards.
  const [p50Ms, p95Ms] = [Math.max(one.p50Ms, other.p50Ms), Math.max(one.p95Ms, other.p95Ms)]
  return { ...joined, p50Ms, p95Ms, slowest: other.slowest.reduce(slowestOf, one.slowest) }
}

// A picture of several shards counts in each.
function joinPictures(all: readonly PictureReport[]): PictureReport | undefined {
  const [first, ...others] = all
  if (!first) return undefined
  const joined = { ...first }
  for (const one of others)
    for (const figure of Object.keys(joined) as (keyof PictureReport)[])
      joined[figure] += one[figure]
  return joined
}

// Shards are built in parallel: the slowest one counts.
function joinPhases(phases: ShardReport['phases']): ShardReport['phases'] {
  const longest = new Map<string, number>()
  for (const { name, ms } of phases) longest.set(name, Math.max(ms, longest.get(name) ?? 0))
  return [...longest].map(([name, ms]) => ({ name: `slowest shard: ${name}`, ms }))
}

/** The times of equal hooks added up, the slowest first. */
export function joinTimes(times: readonly HookTime[]): HookTime[] {
  const joined = new Map<string, HookTime>()
  for (const time of times) {
    const key = JSON.stringify([time.plugin, time.hook])
    joined.set(key, { ...time, ms: time.ms + (joined.get(key)?.ms ?? 0) })
  }
  return [...joined.values()].sort((a, b) => b.ms - a.ms)
}

// Problems without a store are equal in every shard, or parts of one count.
function joinProblems(problems: readonly Problem[], stores: readonly Store[]): Problem[] {
  const joined = new Map<string, Problem>()
  for (const problem of problems) {
    const key = problemKey(problem)
    joined.set(key, added(joined.get(key), problem))
  }
  const places = new Map(stores.map(({ id }, place) => [id, place]))
  const placeOf = ({ where }: Problem) => places.get(where.store ?? '') ?? stores.length
  return [...joined.values()].sort((one, other) => placeOf(one) - placeOf(other))
}

/** Reports the problems that were not reported before. */
export function reportTheRest(problems: readonly Problem[], reporter: Reporter): void {
  const known = new Set(reporter.reported().map(problemKey))
  for (const problem of problems) if (!known.has(problemKey(problem))) reporter.report(problem)
}

// Problems with equal keys are reported once: their counts do not distinguish them.
function problemKey({ code, where, args }: Problem): string {
  return JSON.stringify([code, where, code === 'TOKEN_UNKNOWN' ? args.token : args])
}

function added(one: Problem | undefined, other: Problem): Problem {
  if (!one || other.code !== 'TOKEN_UNKNOWN') return other
  const count = Number(one.args.count) + Number(other.args.count)
  return { ...other, args: { ...other.args, count } }
}
