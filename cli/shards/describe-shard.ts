import type { Shard } from '../say/shard.ts'
import type { ShardHead } from '../site/shard-head.ts'
import { type BasisOrder, basisOf, fingerprintOf } from './fingerprint.ts'

/** Describes a shard that was built. */
export async function describeShard(
  { index, of }: Shard,
  order: BasisOrder,
  surround: ShardHead['surround'],
): Promise<ShardHead> {
  const { hosts, texts } = surround
  const madeFrom = fingerprintOf(await basisOf(order), { hosts, footer: texts.footer })
  return { index, of, madeFrom, surround, said: order.config.said }
}
