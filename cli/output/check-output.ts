import { lstat, readlink } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Config } from '../config/config.ts'
import { userError } from '../report/user-error.ts'
import { isMountPoint } from '../system/mount-point.ts'
import { type FileListing, listFiles } from '../system/walk-folder.ts'
import { foreignFiles, isAsEmpty } from './files-left.ts'
import { readRelease } from './read-release.ts'
import type { Release } from './release.ts'

type Refusal =
  `OUT_${'LINK' | 'NOT_FOLDER' | 'MOUNT_POINT' | 'WORKING_FOLDER' | 'FOREIGN' | 'REAL_SITE' | 'WHOLE_SITE'}`

type CheckedConfig = Pick<Config, 'out' | 'reportDir' | 'allowSample' | 'shard'>

/** The output folder of a command: its release, undefined without one, and the files that it lists. */
export interface CheckedOutput {
  previous: Release | undefined
  listing: FileListing
}

/**
 * Checks the output folder of a command. Throws `UserError` (exit code 2) when the folder
 * must not be replaced: it is a link or a mount point, has foreign files, or has a site that a sample or a
 * shard would overwrite.
 */
export async function checkOutput(
  { out, reportDir, allowSample, shard }: CheckedConfig,
  sample: boolean,
  cwd: string,
): Promise<CheckedOutput> {
  const refused = (code: Refusal, target = '') => userError(2, code, { out, target })
  const stat = await lstat(out).catch(() => undefined)
  if (stat?.isSymbolicLink()) throw refused('OUT_LINK', await readlink(out))
  if (stat && !stat.isDirectory()) throw refused('OUT_NOT_FOLDER')
  if (!relative(out, cwd).startsWith('..')) throw refused('OUT_WORKING_FOLDER')
  if (stat && isMountPoint(out)) throw refused('OUT_MOUNT_POINT')
  const previous = await readRelease(out)
  if (stat && !previous && !isAsEmpty(out)) throw refused('OUT_FOREIGN')
  const listing = previous ? listFiles(out) : nothing
  const files = previous ? foreignFiles(listing.files, { out, reportDir }) : []
  if (files.length > 0) throw userError(2, 'OUT_FOREIGN_FILES', { out, files })
  if (previous && sample && !previous.sample && !allowSample) throw refused('OUT_REAL_SITE')
  if (previous && !previous.shard && shard) throw refused('OUT_WHOLE_SITE')
  return { previous, listing }
}

const nothing: FileListing = { files: [], isPlain: true }
