import { join } from 'node:path'
import { z } from 'zod'
import { type Problem, problem, word } from '../say/problems.ts'
import { type BuildReport, type ContentReport, nothingAsked } from '../say/report.ts'
import type { ReportDraft } from '../say/report-draft.ts'
import type { Reporter } from '../say/reporter.ts'
import { textIn } from '../system/read-plain.ts'
import type { OpenShard } from './open-shards.ts'

/** What the report of the whole site takes from one shard. */
export interface ShardReport extends Pick<BuildReport, 'fallbacks' | 'phases' | 'plugins'> {
  content: ContentReport
  /** As data, so that those of all shards can be reported as one. */
  problems: Problem[]
}

/** The names of what is counted and measured of the content service. */
export const contentFigures = Object.keys(nothingAsked) as (keyof ContentReport)[]

/** The file of a shard's folder that has its report: it goes where the pages go. */
export const shardReportFile = 'shard-report.json'

/** The report of a shard as far as it is known before its folder stands. */
export function shardReportText(record: ReportDraft, reporter: Reporter): string {
  const { content, fallbacks, phases, plugins } = record.report(true, [])
  const report: ShardReport = { content, fallbacks, phases, plugins, problems: reporter.reported() }
  return `${JSON.stringify(report, null, 2)}\n`
}

/** The reports of the shards; one that cannot be read is a warning, and the site stands without it. */
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
const id = z.int()

const problemSchema = z
  .strictObject({
    code: z.string(),
    // A shard that met an error has not been built.
    level: z.literal('warning'),
    where: z
      .strictObject({ file: z.string(), row: id, field: z.string(), store: id, url: z.string() })
      .partial(),
    args: z.record(z.string(), z.unknown()),
  })
  .refine(hasWords)

const shardReportSchema = z.strictObject({
  content: z.record(z.enum(contentFigures), amount),
  fallbacks: z.strictObject({
    kept: z.array(z.strictObject({ store: id, since: z.iso.datetime(), ageMs: amount })),
    leftOut: z.array(id),
  }),
  phases: z.array(z.strictObject({ name: z.string(), ms: amount })),
  plugins: z.array(z.strictObject({ plugin: z.string(), hook: z.string(), ms: amount })),
  problems: z.array(problemSchema),
})

// Whatever the facts are, the catalogue has to make words of them.
function hasWords(value: object): boolean {
  try {
    word(value as Problem)
    return true
  } catch {
    return false
  }
}
