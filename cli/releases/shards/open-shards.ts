import { lstat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readRelease } from '../../output/read-release.ts'
import type { ReleasePages, ShardHead } from '../../output/release.ts'
import { type Problem, problem } from '../../report/problems.ts'
import { shardText } from '../../report/shard.ts'
import { UserError } from '../../report/user-error.ts'
import { areNested, realPlace } from '../../system/real-place.ts'
import type { Basis } from './basis.ts'

/** A folder with a shard in it. */
export interface OpenShard extends ShardHead {
  /** A real path. */
  folder: string
  /** The folder as the user named it. */
  name: string
  pages: ReleasePages
}

/** The shards in these folders, in order. Throws `UserError` (exit code 2) unless they are the shards of one site. */
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
  for (const check of [otherCounts, twice, missingShards, otherSources]) refuseIf(check(shards))
  return shards
}

/** Throws `UserError` (exit code 2) when a shard's folder contains the output folder, or the reverse. */
export async function checkApart(shards: readonly OpenShard[], out: string): Promise<void> {
  const place = await realPlace(out)
  const nested = shards.filter(({ folder }) => areNested(folder, place))
  refuseIf(nested.map(({ name }) => problem('SHARD_NESTED', { folder: name, out })))
}

/** Throws `UserError` (exit code 2) when the shards were made from other inputs than those of the merge. */
export function checkBasis([first]: readonly OpenShard[], basis: Basis): void {
  if (first) refuseIf(sourceFaults(first, basis, 'this merge'))
}

async function openShard(name: string, cwd: string): Promise<OpenShard | Problem> {
  const folder = await realPlace(resolve(cwd, name))
  const none = (fault: string) => problem('SHARD_NONE', { folder: name, fault })
  const stat = await lstat(folder).catch(() => undefined)
  if (!stat?.isDirectory()) return none(stat ? 'it is no folder' : 'it does not exist')
  const release = await readRelease(folder)
  if (!release) return none('it has no release.json')
  const { sample, shard, pages } = release
  if (sample) return problem('SHARD_SAMPLE', { folder: name })
  return shard ? { ...shard, folder, name, pages } : none('it holds a whole site')
}

function refuseIf(problems: Problem[]): void {
  if (problems.length > 0) throw new UserError(2, problems)
}

function otherCounts([first, ...others]: readonly OpenShard[]): Problem[] {
  if (!first) return []
  const other = { other: first.name, otherShard: shardText(first) }
  const odd = others.filter(({ of }) => of !== first.of)
  return odd.map((shard) =>
    problem('SHARD_COUNT', { folder: shard.name, shard: shardText(shard), ...other }),
  )
}

function twice(shards: readonly OpenShard[]): Problem[] {
  return shards.flatMap((shard, at) => {
    const before = shards[at - 1]
    if (before?.index !== shard.index) return []
    const args = { folder: shard.name, shard: shardText(shard), other: before.name }
    return problem('SHARD_TWICE', args)
  })
}

function missingShards(shards: readonly OpenShard[]): Problem[] {
  const present = new Set(shards.map(({ index }) => index))
  const of = shards[0]?.of ?? 0
  const all = Array.from({ length: of }, (_, at) => at + 1)
  const lost = all.filter((index) => !present.has(index)).map((index) => shardText({ index, of }))
  return lost.length > 0 ? [problem('SHARD_MISSING', { missingShards: lost })] : []
}

function otherSources([first, ...others]: readonly OpenShard[]): Problem[] {
  if (!first) return []
  return others.flatMap((shard) => sourceFaults(shard, first.madeFrom, first.name))
}

function sourceFaults(shard: OpenShard, basis: Basis, other: string): Problem[] {
  const shared = Object.keys(basis) as (keyof Basis)[]
  const differing = shared.filter((input) => shard.madeFrom[input] !== basis[input])
  return differing.length > 0
    ? [problem('SHARD_DIFFERS', { folder: shard.name, other, inputs: differing })]
    : []
}
