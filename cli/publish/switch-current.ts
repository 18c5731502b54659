import { rename, rm, symlink } from 'node:fs/promises'
import { orWriteFailure } from '../output/write-failure.ts'
import { syncFolder } from './sync-files.ts'
import { linkTo, placesIn, type Target } from './target.ts'

/** Shows visitors another release, by one rename: they see the old one or the new one. Throws `Failure`. */
export async function switchCurrent(target: Target, release: string): Promise<void> {
  const { current, nextCurrent } = placesIn(target)
  await orWriteFailure(nextCurrent, rm(nextCurrent, { force: true }))
  await orWriteFailure(nextCurrent, symlink(linkTo(release), nextCurrent, 'dir'))
  await orWriteFailure(current, rename(nextCurrent, current))
  await syncFolder(target.folder)
}
