import { z } from 'zod'
import type { OpenContent } from '../content-service/open-content.ts'
import { type BasisOrder, basisOf, fingerprintOf, fingerprintSchema } from './fingerprint.ts'
import { mostShards, type Shard } from './shard.ts'

const place = z.int().min(1).max(mostShards)

export const shardHeadSchema = z
  .strictObject({
    index: place,
    of: place,
    /** What every shard of the site has to be made from. */
    madeFrom: fingerprintSchema,
    /** The options of the build that a merge needs too, unless it is told others. */
    said: z.strictObject({ stores: z.string(), siteUrl: z.string() }).partial(),
  })
  .refine(({ index, of }) => index <= of)

/** What the `release.json` of a shard says beside its pages. */
export type ShardHead = z.infer<typeof shardHeadSchema>

/** Describes a shard that was built; rejects with the `Failure` of the footer. */
export async function describeShard(
  { index, of }: Shard,
  order: BasisOrder,
  { hosts, footer }: Pick<OpenContent, 'hosts' | 'footer'>,
): Promise<ShardHead> {
  const madeFrom = fingerprintOf(await basisOf(order), { hosts, footer: await footer() })
  return { index, of, madeFrom, said: order.config.said }
}
