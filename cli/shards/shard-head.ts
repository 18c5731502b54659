import { z } from 'zod'
import { type BasisOrder, basisOf, fingerprintOf, fingerprintSchema } from './fingerprint.ts'
import { mostShards, type Shard } from './shard.ts'

const place = z.int().min(1).max(mostShards)

export const shardHeadSchema = z
  .strictObject({
    index: place,
    of: place,
    /** What every shard of the site has to be made from. */
    madeFrom: fingerprintSchema,
    /** What pages have that are no store's, of the shard's own stores. */
    surround: z.strictObject({
      hosts: z.strictObject({ main: z.string(), second: z.string() }),
      texts: z.strictObject({
        footer: z.string(),
        headers: z.record(z.string(), z.strictObject({ store: z.int(), html: z.string() })),
      }),
    }),
    /** The options of the build that a merge needs too, unless it is told others. */
    said: z.strictObject({ stores: z.string(), siteUrl: z.string() }).partial(),
  })
  .refine(({ index, of }) => index <= of)

/** What the `release.json` of a shard says beside its pages. */
export type ShardHead = z.infer<typeof shardHeadSchema>

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
