import { type Problem, problem } from '../say/problems.ts'
import { shardText } from '../say/shard.ts'
import type { ShardHead } from '../site/shard-head.ts'
import { differences } from './fingerprint.ts'

/** A shard and the name of its folder. */
interface NamedShard extends ShardHead {
  name: string
}

/** What hinders shards, in the order of their numbers, from being one site. */
export function setProblems(shards: readonly NamedShard[]): Problem[] {
  const [first, ...others] = shards
  if (!first) return []
  const counts = others.flatMap((shard) => otherCount(shard, first))
  if (counts.length > 0) return counts
  const places = [...twice(shards), ...missing(shards, first.of)]
  return places.length > 0 ? places : others.flatMap((shard) => otherSource(shard, first))
}

function otherCount(shard: NamedShard, first: NamedShard): Problem[] {
  if (shard.of === first.of) return []
  const others = { other: first.name, otherShard: shardText(first) }
  return [problem('SHARD_COUNT', { folder: shard.name, shard: shardText(shard), ...others })]
}

function twice(shards: readonly NamedShard[]): Problem[] {
  return shards.flatMap((shard, at) => {
    const before = shards[at - 1]
    if (before?.index !== shard.index) return []
    const args = { folder: shard.name, shard: shardText(shard), other: before.name }
    return [problem('SHARD_TWICE', args)]
  })
}

function missing(shards: readonly NamedShard[], of: number): Problem[] {
  const there = new Set(shards.map(({ index }) => index))
  const all = Array.from({ length: of }, (_, at) => at + 1)
  const lost = all.filter((index) => !there.has(index)).map((index) => shardText({ index, of }))
  return lost.length > 0 ? [problem('SHARD_MISSING', { missing: lost })] : []
}

function otherSource(shard: NamedShard, first: NamedShard): Problem[] {
  const things = differences(shard.madeFrom, first.madeFrom)
  const args = { folder: shard.name, other: first.name, things }
  return things.length > 0 ? [problem('SHARD_DIFFERS', args)] : []
}
