import { Failure } from '../say/failure.ts'
import type { GuardRow } from '../say/guard-table.ts'
import { guardTable, tableText } from '../say/guard-table.ts'
import { problem } from '../say/problems.ts'
import type { Reporter } from '../say/reporter.ts'
import type { EarlierRelease } from './earlier-release.ts'
import { judgeRelease } from './judge-release.ts'
import type { NewRelease } from './release.ts'

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
