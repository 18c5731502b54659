import { type Problem, problem } from '../say/problems.ts'
import type { Reporter } from '../say/reporter.ts'
import { readInside } from '../system/read-inside.ts'
import { problemKey } from './join-reports.ts'
import type { OpenShard } from './open-shards.ts'
import { parseShardReport, type ShardReport, shardReportFile } from './shard-report.ts'

/** The reports of the shards; one that cannot be read is told, and the site stands without it. */
export function readShardReports(
  shards: readonly OpenShard[],
  tell: (problem: Problem) => void,
): ShardReport[] {
  return shards.flatMap(({ folder, name }) => {
    const text = readInside(folder, shardReportFile)?.toString()
    const report = text === undefined ? undefined : parseShardReport(text)
    if (!report) tell(problem('SHARD_REPORT', {}, { file: `${name}/${shardReportFile}` }))
    return report ?? []
  })
}

/** Tells those of the problems that were not told before. */
export function tellTheRest(problems: readonly Problem[], reporter: Reporter): void {
  const told = new Set(reporter.told().map(problemKey))
  for (const problem of problems.filter((one) => !told.has(problemKey(one)))) reporter.tell(problem)
}
