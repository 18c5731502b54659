import type { ReleasePage } from '../pages/release-page.ts'
import type { ReleaseChanges } from '../say/report.ts'
import type { EarlierRelease } from './earlier-release.ts'
import type { ReleasePages } from './release.ts'

/** When the release before is the same. */
export function noChanges({ size }: ReleasePages): ReleaseChanges {
  return { changed: [], unchanged: size, removed: 0 }
}

/** Compares by the hashes of the pages. Throws `Failure` when the release before cannot be read. */
export function compareReleases(
  before: EarlierRelease | undefined,
  now: ReleasePages,
): ReleaseChanges {
  if (!before) return { changed: Array.from(now, ([address]) => address), unchanged: 0, removed: 0 }
  const changed: Pick<Pair, 'address' | 'place'>[] = []
  let [unchanged, removed] = [0, 0]
  for (const { old, now: page, address, place } of pairsOf(before.pages, now)) {
    if (old?.hash === page?.hash) unchanged += 1
    else changed.push({ address, place })
    if (!page) removed += 1
  }
  changed.sort((one, other) => one.place - other.place)
  return { changed: changed.map(({ address }) => address), unchanged, removed }
}

/** The pages of two releases at one address. */
interface Pair {
  address: string
  old?: ReleasePage
  now?: ReleasePage
  /** Its place in the new release; it is after all others where it has none. */
  place: number
}

/**
 * All pairs, those without a new page in their order. Both releases are gone through side by side: as
 * they mostly have the same order, few pages wait for their like.
 */
function* pairsOf(before: EarlierRelease['pages'], now: ReleasePages): Generator<Pair> {
  const waiting = new Map<string, Pair>()
  for (const page of inTurn(before, now)) {
    const other = waiting.get(page.address)
    if (!other) waiting.set(page.address, page)
    else yield { ...other, ...page, place: Math.min(page.place, other.place) }
    if (other) waiting.delete(page.address)
  }
  yield* waiting.values()
}

function* inTurn(before: EarlierRelease['pages'], now: ReleasePages): Generator<Pair> {
  const old = oldPages(before)
  let place = 0
  for (const [address, page] of now) {
    const next = old.next()
    if (!next.done) yield next.value
    yield { address, now: page, place: place++ }
  }
  yield* old
}

function* oldPages(before: EarlierRelease['pages']): Generator<Pair> {
  for (const [address, old] of before) yield { address, old, place: Number.MAX_SAFE_INTEGER }
}
