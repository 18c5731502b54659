import type { ReleasePage } from '../pages/release-page.ts'
import type { GuardRow } from '../say/guard-table.ts'
import type { EarlierRelease } from './earlier-release.ts'
import type { ReleasePages } from './release.ts'

/** What a page must not lose on many stores at once; all else ends on one day everywhere, and is only told. */
const lasting = ['page', 'store-name', 'address', 'phone', 'hours', 'body']

/** Less than this share of what was there counts as lost. */
const smallestRest = 0.5

/**
 * Compares a release with the one before, all stores at once: they share one template, so that one
 * honest edit changes every page. `maxShare` (0 to 1) of the stores, and always one, may lose a thing.
 */
export function judgeRelease(
  before: Pick<EarlierRelease, 'pages'>,
  now: Pick<ReleasePages, 'ofStore'>,
  maxShare: number,
): GuardRow[] {
  const losses = new Map<string, Loss>()
  for (const what of ['page', 'body']) losses.set(what, { stores: [], of: 0 })
  // One pass over all pages: a pass for each kind would take as long as all else that is made of them.
  for (const pair of pairsOf(before, now)) addLosses(losses, pair)
  return Array.from(losses, ([what, loss]) => judge(what, loss, maxShare))
}

interface Pair {
  store: number
  before: ReleasePage
  /** Absent when the store has no page any more. */
  now: ReleasePage | undefined
}

function* pairsOf(
  { pages }: Pick<EarlierRelease, 'pages'>,
  now: Pick<ReleasePages, 'ofStore'>,
): Generator<Pair> {
  for (const [address, page] of pages) {
    const store = storeOf(address)
    if (store !== undefined) yield { store, before: page, now: now.ofStore(store) }
  }
}

/** What was lost of one kind: by whom, and how many could have lost it. */
type Loss = Pick<GuardRow, 'stores' | 'of'>

function addLosses(losses: Map<string, Loss>, { store, before, now }: Pair): void {
  for (const part of before.parts) if (!losses.has(part)) losses.set(part, { stores: [], of: 0 })
  for (const [what, loss] of losses) {
    if (what !== 'page' && (now === undefined || amountOf(what, before) === 0)) continue
    loss.of += 1
    if (hasLost(what, before, now)) loss.stores.push(store)
  }
}

// The address with the id stays when a store's own path changes.
function storeOf(address: string): number | undefined {
  const id = Number(/^\/store\/(0|[1-9]\d*)\/$/.exec(address)?.[1])
  return Number.isSafeInteger(id) ? id : undefined
}

function judge(what: string, { stores, of }: Loss, maxShare: number): GuardRow {
  const allowed = Math.max(1, Math.floor(of * maxShare))
  return { what, stores, of, allowed, verdict: verdictOf(what, stores.length > allowed) }
}

function hasLost(what: string, before: ReleasePage, now: ReleasePage | undefined): boolean {
  if (what === 'page' || now === undefined) return now === undefined
  return amountOf(what, now) < amountOf(what, before) * smallestRest
}

function amountOf(what: string, page: ReleasePage): number {
  if (what === 'body') return page.body
  if (what === 'hours') return page.hours
  return (page.parts as readonly string[]).includes(what) ? 1 : 0
}

function verdictOf(what: string, isMuch: boolean): GuardRow['verdict'] {
  if (!isMuch) return 'fine'
  return lasting.includes(what) ? 'stopped' : 'warning'
}
