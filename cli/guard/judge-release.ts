import { idPath, pageAddress } from '../../data/paths.ts'
import type { Release, ReleasePage, ReleasePages } from '../output/release.ts'

/** What a new release has lost against the one before, kind by kind. */
export interface GuardRow {
  /** `page`, `body` or the name of a part. */
  what: string
  /** The stores that lost it, or most of it, in the order of the release before. */
  stores: number[]
  /** How many stores could have lost it: those that had it. */
  of: number
  /** As many stores may lose it without a word. */
  allowed: number
  verdict: 'fine' | 'warning' | 'stopped'
}

/** What a page must not lose on many stores at once; all else ends on one day everywhere, and is only told. */
const lasting = ['page', 'store-name', 'address', 'phone', 'hours', 'body']

/** Less than this share of what was there counts as lost. */
const smallestRest = 0.5

/**
 * Compares a release with the one before, all stores at once: they share one template, so that one
 * honest edit changes every page. `maxShare` (0 to 1) of the stores, and always one, may lose a thing.
 */
export function judgeRelease(
  before: Release,
  now: Pick<ReleasePages, 'ofStore'>,
  maxShare: number,
): GuardRow[] {
  const pairs = pairsOf(before, now)
  const kinds = ['page', 'body', ...partsIn(pairs)]
  return kinds.map((what) => judge(what, pairs, maxShare))
}

interface Pair {
  store: number
  before: ReleasePage
  /** Absent when the store has no page any more. */
  now: ReleasePage | undefined
}

function pairsOf(before: Release, now: Pick<ReleasePages, 'ofStore'>): Pair[] {
  return Object.entries(before.pages).flatMap(([address, page]) => {
    const store = storeOf(address)
    return store === undefined ? [] : [{ store, before: page, now: now.ofStore(store) }]
  })
}

// The address with the id stays when a store's own path changes.
function storeOf(address: string): number | undefined {
  const id = Number(/^\/store\/(\d+)\/$/.exec(address)?.[1])
  return pageAddress('', idPath(id)) === address ? id : undefined
}

function partsIn(pairs: readonly Pair[]): string[] {
  return [...new Set(pairs.flatMap(({ before }) => before.parts))]
}

function judge(what: string, pairs: readonly Pair[], maxShare: number): GuardRow {
  const had = pairs.filter(({ before, now }) =>
    what === 'page' ? true : now !== undefined && amountOf(what, before) > 0,
  )
  const lost = had.filter(({ before, now }) => hasLost(what, before, now))
  const allowed = Math.max(1, Math.floor(had.length * maxShare))
  const stores = lost.map(({ store }) => store)
  return { what, stores, of: had.length, allowed, verdict: verdictOf(what, lost.length > allowed) }
}

function hasLost(what: string, before: ReleasePage, now: ReleasePage | undefined): boolean {
  if (what === 'page' || now === undefined) return now === undefined
  return amountOf(what, now) < amountOf(what, before) * smallestRest
}

function amountOf(what: string, page: ReleasePage): number {
  if (what === 'body') return page.body
  if (what === 'hours') return page.hours
  return page.parts.some((part) => part === what) ? 1 : 0
}

function verdictOf(what: string, isMuch: boolean): GuardRow['verdict'] {
  if (!isMuch) return 'fine'
  return lasting.includes(what) ? 'stopped' : 'warning'
}
