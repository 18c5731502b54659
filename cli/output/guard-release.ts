import { bodyPartNames, headerPartNames } from '../../data/page.ts'
import type { StoreId } from '../../data/store.ts'
import { mayLose } from '../config/may-lose.ts'
import type { ReleasePage } from '../render/rendered-page.ts'
import { problem } from '../report/problems.ts'
import type { GuardRow } from '../report/report.ts'
import type { Reporter } from '../report/reporter.ts'
import { guardTable, textTable } from '../report/tables.ts'
import { UserError } from '../report/user-error.ts'
import type { PageIndex } from './page-index.ts'
import type { Release } from './release.ts'
import { storesOf } from './stores-of-release.ts'

/**
 * The facts that must not disappear from many stores at once. Other facts may end everywhere on the same day, so
 * their loss is only a warning.
 */
const lasting = ['page', 'store-name', 'address', 'phone', 'hours', 'body']

/**
 * Reports facts that many stores have lost. Throws `UserError` when the loss blocks the release, unless
 * removals are allowed.
 */
export function guardRelease(
  rows: readonly GuardRow[],
  { allowRemovals }: { allowRemovals: boolean },
  reporter: Reporter,
): void {
  const much = rows.filter(({ verdict }) => verdict !== 'fine')
  if (much.length === 0) return
  reporter.say(`Lost against the previous site:\n${textTable(...guardTable(rows))}`)
  const stops = ({ verdict }: GuardRow) => verdict === 'stopped' && !allowRemovals
  for (const row of much.filter((row) => !stops(row))) reporter.report(problem('GUARD_WARNED', row))
  const stopped = much.filter(stops).map((row) => problem('GUARD_STOPPED', row))
  if (stopped.length > 0) throw new UserError(1, stopped)
}

export interface LossOptions {
  previous: Pick<Release, 'sample' | 'pages'> | undefined
  release: Pick<Release, 'sample'>
  /** The pages of the new release. */
  pageIndex: Pick<PageIndex, 'pageOf'>
  /** The share (0 to 1) of the stores that may lose a fact; one store always may. */
  maxShare: number
  /** Stores that are closed or merged in the list: their losses are intended. */
  excused?: ReadonlySet<StoreId>
  /** The names of the chain's custom parts. */
  customParts?: readonly string[] | undefined
}

/** The losses of all stores together; sample and real content are not compared. */
export function findLosses(options: LossOptions): GuardRow[] {
  const { previous, release, pageIndex, maxShare, customParts = [], excused } = options
  if (previous?.sample !== release.sample) return []
  const losses = new Map<string, Loss>()
  // The previous release is untrusted input: only known parts are counted.
  const named = new Set<string>([...bodyPartNames, ...headerPartNames, ...customParts])
  for (const what of ['page', 'body']) losses.set(what, nothingLost())
  for (const { store, prefix, page } of storesOf(previous)) {
    if (excused?.has(store)) continue
    const parts = page.parts.filter((part) => named.has(part))
    addLosses(losses, store, { ...page, parts }, pageIndex.pageOf(store, prefix))
  }
  return Array.from(losses, ([what, loss]) => judge(what, loss, maxShare))
}

/**
 * The losses of one fact: the stores that lost it, and the number that had it. A store counts once over all
 * its languages.
 */
interface Loss extends Pick<GuardRow, 'stores' | 'of'> {
  /** The last store that had it: the pages of a store are consecutive. */
  last?: StoreId
}

const nothingLost = (): Loss => ({ stores: [], of: 0 })

// `now` is undefined when the store no longer has a page.
function addLosses(
  losses: Map<string, Loss>,
  store: StoreId,
  before: ReleasePage,
  now: ReleasePage | undefined,
): void {
  for (const part of before.parts) if (!losses.has(part)) losses.set(part, nothingLost())
  for (const [what, loss] of losses) {
    if (what !== 'page' && (now === undefined || amountOf(what, before) === 0)) continue
    if (loss.last !== store) loss.of += 1
    loss.last = store
    if (hasLost(what, before, now) && loss.stores.at(-1) !== store) loss.stores.push(store)
  }
}

function hasLost(what: string, before: ReleasePage, now: ReleasePage | undefined): boolean {
  if (what === 'page' || now === undefined) return now === undefined
  // An amount below half of the previous one counts as lost.
  return amountOf(what, now) < amountOf(what, before) / 2
}

function amountOf(what: string, page: ReleasePage): number {
  if (what === 'body') return page.body
  if (what === 'hours') return page.hours
  return (page.parts as readonly string[]).includes(what) ? 1 : 0
}

function judge(what: string, { stores, of }: Loss, maxShare: number): GuardRow {
  const allowed = mayLose(of, maxShare)
  const stop = lasting.includes(what) ? 'stopped' : 'warning'
  return { what, stores, of, allowed, verdict: stores.length > allowed ? stop : 'fine' }
}
