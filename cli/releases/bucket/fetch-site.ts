import { join } from 'node:path'
import fs from 'fs-extra'
import { parseRelease } from '../../output/read-release.ts'
import type { Release } from '../../output/release.ts'
import { fileOfAddress } from '../../output/write-files.ts'
import { userError } from '../../report/user-error.ts'
import { leavesFolder } from '../../system/leaves-folder.ts'
import { mapConcurrent } from '../../system/map-concurrent.ts'
import type { Site } from '../read-site.ts'
import type { Bucket } from './bucket.ts'
import { requestsAtOnce } from './bucket-requests.ts'

/**
 * Fetches those pages of the site in a bucket that differ from another release, into an empty folder. Throws
 * `UserError` (exit code 2) for a bucket without a site.
 */
export async function fetchSite(
  bucket: Bucket,
  other: Release,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<Site> {
  const release = parseRelease((await bucket.get('release.json'))?.text ?? '')
  if (!release) throw userError(2, 'DIFF_NO_RELEASE', { folder: bucket.name })
  const known = new Map([...other.pages].map(([address, { hash }]) => [address, hash]))
  const differing = [...release.pages].filter(
    ([address, { hash }]) => known.has(address) && known.get(address) !== hash,
  )
  await mapConcurrent(differing, requestsAtOnce, signal, async ([address]) => {
    const file = fileOfAddress(address)
    const page = await bucket.get(file)
    if (!page) throw userError(1, 'BUCKET_DAMAGED', { target: bucket.name, key: file })
    // A path of a release that somebody else wrote leads nowhere outside.
    if (!leavesFolder(file)) await fs.outputFile(join(folder, file), page.text)
  })
  return { folder, name: bucket.name, release }
}
