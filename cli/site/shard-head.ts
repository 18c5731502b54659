import { z } from 'zod'
import { mostShards } from '../say/shard.ts'

const hashText = z.string().regex(/^[0-9a-f]{64}$/)

export const fingerprintSchema = z.strictObject({
  /** The version of the tool. */
  tool: z.string(),
  /** Its code; shards of older versions do not say. */
  program: z.string().default(''),
  stores: hashText,
  config: hashText,
  templates: hashText,
  hosts: hashText,
  footer: hashText,
})

/** What all shards of a site share, thing by thing as a hash: those that differ in one are not one site. */
export type Fingerprint = z.infer<typeof fingerprintSchema>

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
