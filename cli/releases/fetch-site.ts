import { join } from 'node:path'
import fs from 'fs-extra'
import { parseRelease } from '../output/read-release.ts'
import type { Release } from '../output/release.ts'
import { fileOfAddress } from '../output/write-files.ts'
import { userError } from '../report/user-error.ts'
import { leavesFolder } from '../system/leaves-folder.ts'
import { mapConcurrent } from '../system/map-concurrent.ts'
import type { Site } from './read-site.ts'

/** The files of the live site of a target. */
export interface LiveFiles {
  /** The user's name for the target. */
  name: string
  /** The text of a file; undefined without one. */
  get(path: string): Promise<{ text: string } | undefined>
}

/** Each target has a limit of its own for requests. */
const pagesAtOnce = 24

/**
 * Fetches those pages of the live site of a target that differ from another release, into an empty folder. Throws
 * `UserError` (exit code 2) for a target without a site.
 */
export async function fetchSite(
  live: LiveFiles,
  other: Release,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<Site> {
  const release = parseRelease((await live.get('release.json'))?.text ?? '')
  if (!release) throw userError(2, 'DIFF_NO_RELEASE', { folder: live.name })
  const known = new Map([...other.pages].map(([address, { hash }]) => [address, hash]))
  const differing = [...release.pages].filter(
    ([address, { hash }]) => known.has(address) && known.get(address) !== hash,
  )
  await mapConcurrent(differing, pagesAtOnce, signal, async ([address]) => {
    const file = fileOfAddress(address)
    const page = await live.get(file)
    if (!page) throw userError(1, 'BUCKET_DAMAGED', { target: live.name, key: file })
    // A path of a release that somebody else wrote leads nowhere outside.
    if (!leavesFolder(file)) await fs.outputFile(join(folder, file), page.text)
  })
  return { folder, name: live.name, release }
}
