import { Failure } from '../failure.ts'
import { guardTable, tableText } from '../guard/guard-table.ts'
import { type GuardRow, judgeRelease } from '../guard/judge-release.ts'
import type { EarlierRelease } from '../output/earlier-release.ts'
import type { NewRelease } from '../output/release.ts'
import { problem } from '../problems.ts'
import type { Reporter } from '../reporter.ts'

/** What a new release has lost against the one before; sample and real content are not compared. */
export function weighRelease(
  before: EarlierRelease | undefined,
  now: NewRelease,
  maxShare: number,
): GuardRow[] {
  return before?.sample === now.sample ? judgeRelease(before, now.pages, maxShare) : []
}

/**
 * Tells what was lost on many stores; throws `Failure` (exit code 1) when that must not be published
 * and nobody has allowed it.
 */
export function guardRelease(
  rows: readonly GuardRow[],
  { allowRemovals }: { allowRemovals: boolean },
  reporter: Reporter,
): void {
  const much = rows.filter(({ verdict }) => verdict !== 'fine')
  if (much.length === 0) return
  reporter.say(`Lost against the site before:\n${tableText(guardTable(rows))}`)
  const stops = ({ verdict }: GuardRow) => verdict === 'stopped' && !allowRemovals
  for (const row of much.filter((row) => !stops(row))) reporter.tell(problem('GUARD_WARNED', row))
  const stopped = much.filter(stops).map((row) => problem('GUARD_STOPPED', row))
  if (stopped.length > 0) throw new Failure(1, stopped)
}
