import { findLosses, guardRelease } from '../output/guard-release.ts'
import { parseRelease } from '../output/read-release.ts'
import type { Release } from '../output/release.ts'
import { storesOf } from '../output/stores-of-release.ts'
import type { CommandContext } from '../report/command-context.ts'
import type { LiveFiles } from './fetch-site.ts'

/** The limit of what a release may lose. */
export interface GuardOptions {
  /** As in `LossOptions`. */
  maxShare: number
  allowRemovals: boolean
}

/** Compares a release with the one of a target. Throws `UserError` when it has lost too much. */
export async function guardTarget(
  live: LiveFiles,
  release: Release,
  options: GuardOptions,
  context: Pick<CommandContext, 'reporter'>,
): Promise<void> {
  const before = await releaseOf(live, options.allowRemovals)
  guardLive(release, before, options, context)
}

/** The release of a target; undefined if it has none, or if it cannot be read and removals are allowed. */
async function releaseOf(live: LiveFiles, allowRemovals: boolean): Promise<Release | undefined> {
  try {
    return parseRelease((await live.get('release.json'))?.text ?? '')
  } catch (error) {
    if (!allowRemovals) throw error
    return undefined
  }
}

/** Compares a release with the one that visitors see, as a build does. Throws `UserError` when it has lost too much. */
export function guardLive(
  release: Release,
  live: Release | undefined,
  { maxShare, allowRemovals }: GuardOptions,
  { reporter }: Pick<CommandContext, 'reporter'>,
): void {
  if (!live) return
  const keyOf = (store: string | number, prefix: string) => `${prefix}/${store}`
  const pages = new Map(
    Array.from(storesOf(release), ({ store, prefix, page }) => [keyOf(store, prefix), page]),
  )
  const pageIndex = {
    pageOf: (store: string | number, prefix = '') => pages.get(keyOf(store, prefix)),
  }
  guardRelease(
    findLosses({ previous: live, release, pageIndex, maxShare, excused: new Set(release.gone) }),
    { allowRemovals },
    reporter,
  )
}
