import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import type { CommandContext } from '../say/command-context.ts'
import { openOutput } from '../site/output-folder.ts'
import { type Release, releaseHash } from '../site/release.ts'
import { beside } from '../system/beside.ts'
import { orWriteFailure } from '../system/write-failure.ts'
import { copySite } from './copy-site.ts'
import { lendAssets } from './lend-assets.ts'
import { readPublication, writePublication } from './publication.ts'
import { nextReleaseName } from './release-name.ts'
import { releasesToKeep, removeLeftovers, removeReleases } from './remove-releases.ts'
import { switchCurrent } from './switch-current.ts'
import { syncFolder, syncTree } from './sync-files.ts'
import { currentOf, placesIn, releasesOf, type Target } from './target.ts'

export interface PublishOrder {
  /** The folder of the site, and its name for people. */
  out: string
  outName: string
  release: Release
  target: Target
  /** How many releases stay in the target. */
  keep: number
}

/** What a publish did. */
export interface Published {
  name: string
  /** False when the very same site was current already. */
  isNew: boolean
  kept: number
  removed: number
  /** Assets of earlier releases that go on. */
  lent: number
}

/**
 * Puts a site as a new release into a target whose lock is held, and shows it to visitors. Throws
 * `Failure`; the release before is then still current.
 */
export async function publish(order: PublishOrder, context: CommandContext): Promise<Published> {
  const { out, outName, release, target, keep } = order
  const { reporter, signal } = context
  const tell = reporter.tell.bind(reporter)
  const { releases } = placesIn(target)
  const folderOf = (name: string) => join(releases, name)

  await removeLeftovers(target, tell)
  await orWriteFailure(releases, fs.ensureDir(releases))
  const names = await releasesOf(target)
  const before = await currentOf(target)
  const name = nextReleaseName(Date.now(), releaseHash(release), names)

  // The new release is written under a name that no visitor and no rollback knows.
  const incoming = beside(folderOf(name)).fresh
  const to = openOutput(folderOf(name))
  try {
    const digest = await copySite({ from: out, name: outName, release, to, reporter, signal })
    if (before !== undefined && readPublication(folderOf(before)).digest === digest)
      return { name: before, isNew: false, kept: names.length, removed: 0, lent: 0 }

    // Visitors who have an earlier page still find its assets.
    const kept = releasesToKeep(names, before, keep - 1)
    const earlierAssets = await lendAssets(kept.toReversed().map(folderOf), incoming)
    writePublication(incoming, {
      digest,
      ...(before === undefined ? {} : { before }),
      earlierAssets,
    })

    // All of it is on the disk before it gets its name, and the name before it is shown.
    await syncTree(incoming, signal)
    signal.throwIfAborted()
    await orWriteFailure(folderOf(name), rename(incoming, folderOf(name)))
    await syncFolder(releases)
    await switchCurrent(target, name, tell)

    // Visitors see it: what hinders from now on is only told.
    const old = names.filter((other) => !kept.includes(other))
    const removed = await removeReleases(target, old, tell)
    return {
      name,
      isNew: true,
      kept: kept.length,
      removed,
      lent: earlierAssets.length,
    }
  } finally {
    await to.abandon()
  }
}
