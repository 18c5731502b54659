import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import type { ReleasePage } from '../pages/release-page.ts'
import { isShallow } from '../system/is-shallow.ts'
import { textIn } from '../system/read-plain.ts'
import { type ShardHead, shardHeadSchema } from './shard-head.ts'

/** The file of a release folder that remembers it. */
export const publicationFile = '.published.json'

/** What `release.json` says beside the pages. */
export interface ReleaseHead {
  version: 1
  sample: boolean
  /** Stores that the build was not asked for have no page in it. */
  partial: boolean
  /** Which shard of a site it is, if it is one. */
  shard?: ShardHead | undefined
  /** The path that stands before every link of the site. */
  base: string
}

/** `release.json`: what a site consists of; no times, no history (design 4.5). */
export interface Release extends ReleaseHead {
  /** By address without the base: `/store/101/`. */
  pages: Record<string, ReleasePage>
}

/** The release of the site that a build makes. */
export interface NewRelease extends ReleaseHead {
  pages: ReleasePages
}

/** Pages that come one by one, by address without the base: all at once would take much memory. */
export interface ReleasePages extends Iterable<[address: string, page: ReleasePage]> {
  size: number
  ofStore(id: number): ReleasePage | undefined
}

const releaseSchema = z.object({
  version: z.literal(1),
  sample: z.boolean(),
  partial: z.boolean(),
  shard: shardHeadSchema.optional(),
  base: z.string(),
  // Looked at without making a second one of it: it is long.
  pages: z.custom<Release['pages']>(arePages),
})

/** The release that stands in a folder; undefined when it holds none. */
export function readRelease(folder: string): Release | undefined {
  const text = textIn(join(folder, 'release.json'))
  return text === undefined ? undefined : parseRelease(text)
}

/** The release that a text is; undefined when it is none. */
export function parseRelease(text: string): Release | undefined {
  return isShallow(text, deepest) ? releaseOf(parseJson(text)) : undefined
}

/** As deep as the parts of a page, and some room. */
const deepest = 8

/** The release that a value is; undefined when it is none. */
export function releaseOf(value: unknown): Release | undefined {
  const result = releaseSchema.safeParse(value)
  return result.success ? result.data : undefined
}

/** The lines of `release.json` before its pages, which have one each, and after them. */
export const [pagesStart, pagesEnd] = ['  "pages": {', '  }']

/** `release.json` as text, piece by piece: it is long. A page a line. */
export function* releasePieces({
  pages,
  ...head
}: ReleaseHead & { pages: Iterable<[address: string, page: ReleasePage]> }): Generator<string> {
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

/** The SHA-256 of `release.json` in hex. */
export function releaseHash(release: Release): string {
  const hash = createHash('sha256')
  const pages = Object.entries(release.pages)
  for (const piece of releasePieces({ ...release, pages })) hash.update(piece)
  return hash.digest('hex')
}

function arePages(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(isPage)
}

/** Whether a value has all that `release.json` says of a page. */
export function isPage(value: unknown): value is ReleasePage {
  if (typeof value !== 'object' || value === null) return false
  const { hash, parts, body, hours, modified }: Partial<Record<string, unknown>> = { ...value }
  return (
    typeof hash === 'string' &&
    Array.isArray(parts) &&
    parts.every((part) => typeof part === 'string') &&
    typeof body === 'number' &&
    typeof hours === 'number' &&
    (modified === undefined || typeof modified === 'string')
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
