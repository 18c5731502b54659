import { lstat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Failure } from '../say/failure.ts'
import { type Problem, problem } from '../say/problems.ts'
import { parseRelease, type Release } from '../site/release.ts'
import type { ShardHead } from '../site/shard-head.ts'
import { readInside } from '../system/read-inside.ts'
import { areNested, realPlace } from '../system/real-place.ts'
import { type Basis, differences } from './fingerprint.ts'
import { setProblems } from './shard-set.ts'

/** A folder with a shard in it. */
export interface OpenShard extends ShardHead {
  /** A real path. */
  folder: string
  /** The folder as the user named it. */
  name: string
}

/**
 * The shards in these folders, the first one first. Throws `Failure` (exit code 2) unless they are
 * all shards of one site, each once.
 */
export async function openShards(names: readonly string[], cwd: string): Promise<OpenShard[]> {
  const problems: Problem[] = []
  const shards: OpenShard[] = []
  for (const name of names) {
    const shard = await openShard(name, cwd)
    if ('code' in shard) problems.push(shard)
    else shards.push(shard)
  }
  refuseIf(problems)
  shards.sort((one, other) => one.index - other.index)
  refuseIf(setProblems(shards))
  return shards
}

/** Throws `Failure` (exit code 2) when a shard and the output folder stand one in the other. */
export async function checkApart(shards: readonly OpenShard[], out: string): Promise<void> {
  const place = await realPlace(out)
  const nested = shards.filter(({ folder }) => areNested(folder, place))
  refuseIf(nested.map(({ name }) => problem('SHARD_NESTED', { folder: name, out })))
}

/** Throws `Failure` (exit code 2) when the shards were not made from what the merge has. */
export function checkBasis([first]: readonly OpenShard[], basis: Basis): void {
  const things = first ? differences(first.madeFrom, basis) : []
  if (first && things.length > 0)
    refuseIf([problem('SHARD_DIFFERS', { folder: first.name, other: 'this merge', things })])
}

/** The release in the folder of a shard; undefined when there is none. */
export function readShardRelease(folder: string): Release | undefined {
  const text = readInside(folder, 'release.json')?.toString()
  return text === undefined ? undefined : parseRelease(text)
}

async function openShard(name: string, cwd: string): Promise<OpenShard | Problem> {
  const folder = await realPlace(resolve(cwd, name))
  const none = (fault: string) => problem('SHARD_NONE', { folder: name, fault })
  const stat = await lstat(folder).catch(() => undefined)
  if (!stat?.isDirectory()) return none(stat ? 'it is no folder' : 'it does not exist')
  const release = readShardRelease(folder)
  if (!release) return none('it has no release.json')
  if (release.sample) return problem('SHARD_SAMPLE', { folder: name })
  return release.shard ? { ...release.shard, folder, name } : none('it holds a whole site')
}

function refuseIf(problems: Problem[]): void {
  if (problems.length > 0) throw new Failure(2, problems)
}
