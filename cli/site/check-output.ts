import { lstat, readdir, readlink } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Config } from '../config/config.ts'
import { Failure } from '../say/failure.ts'
import { problem } from '../say/problems.ts'
import { type EarlierRelease, readEarlierRelease } from './earlier-release.ts'

/**
 * The release that stands in the output folder, undefined when there is none. Throws `Failure`
 * (exit code 2) when the folder must not be replaced: a link, a folder with something else in it,
 * a real site in the way of a sample, or a site in the way of a shard.
 */
export async function checkOutput(
  { out, allowSample, shard }: Pick<Config, 'out' | 'allowSample' | 'shard'>,
  sample: boolean,
  cwd: string,
): Promise<EarlierRelease | undefined> {
  const stat = await lstat(out).catch(() => undefined)
  if (stat?.isSymbolicLink()) throw refused('OUT_LINK', { out, target: await readlink(out) })
  if (stat && !stat.isDirectory()) throw refused('OUT_NOT_FOLDER', { out })
  if (!relative(out, cwd).startsWith('..')) throw refused('OUT_WORKING_FOLDER', { out })
  const standing = await readEarlierRelease(out)
  if (stat && !standing && (await readdir(out)).length > 0) throw refused('OUT_FOREIGN', { out })
  if (standing && sample && !standing.sample && !allowSample)
    throw refused('OUT_REAL_SITE', { out })
  if (standing && !standing.shard && shard) throw refused('OUT_WHOLE_SITE', { out })
  return standing
}

type Refusal =
  | 'OUT_LINK'
  | 'OUT_NOT_FOLDER'
  | 'OUT_WORKING_FOLDER'
  | 'OUT_FOREIGN'
  | 'OUT_REAL_SITE'
  | 'OUT_WHOLE_SITE'

function refused(code: Refusal, args: { out: string; target?: string }): Failure {
  return new Failure(2, [problem(code, { target: '', ...args })])
}
