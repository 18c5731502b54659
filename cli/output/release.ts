import { z } from 'zod'
import type { MirroredFiles } from '../../data/mirrored.ts'
import type { PartName } from '../../data/page.ts'
import { storeIdSchema } from '../../data/store-schema.ts'
import type { ReleasePage } from '../render/rendered-page.ts'
import type { ReleaseChanges } from '../report/report.ts'
import { mostShards } from '../report/shard.ts'

/** The file of a release folder with the facts of its publication. */
export const publicationFile = '.published.json'

/** The file of a release folder with the hash and the path of each file of the site, one a line. */
export const listingFile = '.published.json.files'

const hashText = z.string().regex(/^[0-9a-f]{64}$/)

const madeFromSchema = z.strictObject({
  /** The version of the tool. */
  tool: z.string(),
  /** The hash of the tool's code; shards of older versions have none. */
  program: z.string().default(''),
  stores: hashText,
  config: hashText,
  templates: hashText,
  hosts: hashText,
  footer: hashText,
})

/** The shared inputs of all shards of a site, as hashes: shards with different inputs do not form one site. */
export type MadeFrom = z.infer<typeof madeFromSchema>

const place = z.int().min(1).max(mostShards)

const mirroredFilesSchema = z.record(
  z.string(),
  z
    .strictObject({
      path: z.string(),
      width: z.number().optional(),
      height: z.number().optional(),
      sources: z
        .array(
          z.strictObject({
            type: z.string(),
            files: z.array(z.strictObject({ path: z.string(), width: z.number() })),
          }),
        )
        .optional(),
    })
    .nullable(),
) as z.ZodType<MirroredFiles>

const storeHeaderSchema = z.strictObject({
  store: storeIdSchema,
  html: z.string(),
  footer: z.string().optional(),
  languages: z
    .record(z.string(), z.strictObject({ html: z.string(), footer: z.string() }))
    .optional(),
})

const shardHeadSchema = z
  .strictObject({
    index: place,
    of: place,
    /** The inputs that every shard of the site must share. */
    madeFrom: madeFromSchema,
    /** The header and footer for pages without store, from the shard's stores. */
    layout: z.strictObject({
      hosts: z.strictObject({ main: z.string(), second: z.string() }),
      texts: z.strictObject({
        footer: z.string(),
        headers: z.record(z.string(), storeHeaderSchema),
      }),
      /** The site's files in place of the external ones of each brand's header and footer. */
      files: z.record(z.string(), mirroredFilesSchema).optional(),
    }),
    /** The SHA-256 in hex of the files that the shard's pages mirror, by path. */
    files: z.record(z.string(), hashText).optional(),
    /** The build options that a merge needs too, unless it gets its own. */
    said: z.strictObject({ stores: z.string(), siteUrl: z.string() }).partial(),
  })
  .refine(({ index, of }) => index <= of)

/** The facts about a shard in its `release.json`, beside the pages. */
export type ShardHead = z.infer<typeof shardHeadSchema>

export const headSchema = z.object({
  version: z.literal(1),
  sample: z.boolean(),
  /** Whether stores that the build did not request have no page. */
  partial: z.boolean(),
  /** The shard, if the folder is one. */
  shard: shardHeadSchema.optional(),
  /** The SHA-256 in hex of the directory's pages, by address without the base. */
  directory: z.record(z.string(), z.string()).optional(),
  /** The stores that are closed or merged in the list: the loss of their pages is intended. */
  gone: z.array(storeIdSchema).optional(),
  /** The path before every link of the site. */
  base: z.string(),
})

/** The fields of `release.json` beside the pages. */
export type ReleaseHead = z.infer<typeof headSchema>

/** `release.json`: the contents of a site, without times and history, so that equal sites have equal files. */
export interface Release extends ReleaseHead {
  pages: ReleasePages
}

/**
 * The pages of a release in its order, by address without the base: `/store/101/`. Each iteration reads them
 * one by one, because all at once take much memory.
 */
export type ReleasePages = Iterable<[address: string, page: ReleasePage]>

/** The entry of a page in a release. */
export const pageSchema = z.object({
  hash: z.string(),
  content: z.string().optional(),
  parts: z.array(z.string()).transform((parts) => parts as PartName[]),
  body: z.number(),
  hours: z.number(),
  town: z.string().optional(),
  facts: z.record(z.string(), z.string()).optional(),
})

/** The lines of `release.json` before and after its pages; each page has one line. */
export const [pagesStart, pagesEnd] = ['  "pages": {', '  }']

/** The text of `release.json` in pieces, because it is long; one page a line. */
export function* releasePieces({ pages, ...head }: Release): Generator<string> {
  const start = JSON.stringify(head, null, 2).slice(0, -2)
  yield `${start},\n${pagesStart}\n`
  let end = ''
  let last: ReleasePage | undefined
  let text = ''
  for (const [address, page] of pages) {
    // The two addresses of a page are consecutive.
    if (page !== last) text = JSON.stringify(page)
    last = page
    yield `${end}    ${JSON.stringify(address)}: ${text}`
    end = ',\n'
  }
  yield `\n${pagesEnd}\n}\n`
}

type Hashes = Pick<ReleasePage, 'hash' | 'content'>

/** Compares releases by the hashes of their pages. Throws `UserError` when one cannot be read. */
export function compareReleases(
  previous: Pick<Release, 'pages'> | undefined,
  now: Pick<Release, 'pages'>,
): ReleaseChanges {
  const unmatched = new Map<string, Hashes>()
  for (const [address, { hash, content }] of previous?.pages ?? [])
    unmatched.set(address, content === undefined ? { hash } : { hash, content })
  const changed: string[] = []
  const added = new Set<string>()
  const encoded = new Set<string>()
  let unchanged = 0
  for (const [address, { hash, content }] of now.pages) {
    const before = unmatched.get(address)
    if (before?.hash === hash) unchanged += 1
    else changed.push(address)
    if (!before) added.add(address)
    else if (before.hash !== hash && content !== undefined && before.content === content)
      encoded.add(address)
    unmatched.delete(address)
  }
  const removed = unmatched.size
  return { changed: [...changed, ...unmatched.keys()], added, encoded, unchanged, removed }
}
