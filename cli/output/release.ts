import { z } from 'zod'
import type { PartName } from '../../data/page.ts'
import { storeIdSchema } from '../../data/store-schema.ts'
import type { ReleasePage } from '../render/rendered-page.ts'
import type { ReleaseChanges } from '../report/report.ts'
import { mostShards } from '../report/shard.ts'

/** The file of a release folder that remembers it. */
export const publicationFile = '.published.json'

const hashText = z.string().regex(/^[0-9a-f]{64}$/)

const madeFromSchema = z.strictObject({
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
export type MadeFrom = z.infer<typeof madeFromSchema>

const place = z.int().min(1).max(mostShards)

const shardHeadSchema = z
  .strictObject({
    index: place,
    of: place,
    /** What every shard of the site has to be made from. */
    madeFrom: madeFromSchema,
    /** What pages have that are no store's, of the shard's own stores. */
    surround: z.strictObject({
      hosts: z.strictObject({ main: z.string(), second: z.string() }),
      texts: z.strictObject({
        footer: z.string(),
        headers: z.record(z.string(), z.strictObject({ store: storeIdSchema, html: z.string() })),
      }),
    }),
    /** The options of the build that a merge needs too, unless it is told others. */
    said: z.strictObject({ stores: z.string(), siteUrl: z.string() }).partial(),
  })
  .refine(({ index, of }) => index <= of)

/** What the `release.json` of a shard says beside its pages. */
export type ShardHead = z.infer<typeof shardHeadSchema>

export const headSchema = z.object({
  version: z.literal(1),
  sample: z.boolean(),
  /** Stores that the build was not asked for have no page in it. */
  partial: z.boolean(),
  /** Which shard of a site it is, if it is one. */
  shard: shardHeadSchema.optional(),
  /** The pages of the directory by address without the base, as SHA-256 in hex. */
  directory: z.record(z.string(), z.string()).optional(),
  /** The path that stands before every link of the site. */
  base: z.string(),
})

/** What `release.json` says beside the pages. */
export type ReleaseHead = z.infer<typeof headSchema>

/** `release.json`: what a site consists of; no times, no history, so that equal sites have equal ones. */
export interface Release extends ReleaseHead {
  pages: ReleasePages
}

/**
 * The pages of a release in its order, by address without the base: `/store/101/`. They come one by
 * one, and again whenever they are gone through: all at once take much memory.
 */
export type ReleasePages = Iterable<[address: string, page: ReleasePage]>

/** What a release says of a page. */
export const pageSchema = z.object({
  hash: z.string(),
  parts: z.array(z.string()).transform((parts) => parts as PartName[]),
  body: z.number(),
  hours: z.number(),
  town: z.string().optional(),
  facts: z.record(z.string(), z.string()).optional(),
})

/** The lines of `release.json` before its pages, which have one each, and after them. */
export const [pagesStart, pagesEnd] = ['  "pages": {', '  }']

/** `release.json` as text, piece by piece: it is long. A page a line. */
export function* releasePieces({ pages, ...head }: Release): Generator<string> {
  const start = JSON.stringify(head, null, 2).slice(0, -2)
  yield `${start},\n${pagesStart}\n`
  let end = ''
  let last: ReleasePage | undefined
  let text = ''
  for (const [address, page] of pages) {
    // A page has two addresses, one after the other.
    if (page !== last) text = JSON.stringify(page)
    last = page
    yield `${end}    ${JSON.stringify(address)}: ${text}`
    end = ',\n'
  }
  yield `\n${pagesEnd}\n}\n`
}

/** Compares releases by the hashes of their pages. Throws `UserError` when one cannot be read. */
export function compareReleases(
  previous: Pick<Release, 'pages'> | undefined,
  now: Pick<Release, 'pages'>,
): ReleaseChanges {
  const left = new Map<string, string>()
  for (const [address, { hash }] of previous?.pages ?? []) left.set(address, hash)
  const changed: string[] = []
  const added = new Set<string>()
  let unchanged = 0
  for (const [address, { hash }] of now.pages) {
    const before = left.get(address)
    if (before === hash) unchanged += 1
    else changed.push(address)
    if (before === undefined) added.add(address)
    left.delete(address)
  }
  return { changed: [...changed, ...left.keys()], added, unchanged, removed: left.size }
}
