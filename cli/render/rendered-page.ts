import type { ExternalFile } from '../../data/mirrored.ts'
import type { PartName } from '../../data/page.ts'
import type { PageFacts } from '../plugins/summaries.ts'
import type { UnknownTokens } from './fill-content.ts'

/** The entry of a page in `release.json`: the SHA-256 of its bytes in hex, and its parts. */
export interface ReleasePage {
  hash: string
  /** A hash that stays when pictures get further sizes and formats; absent for a page without pictures. */
  content?: string | undefined
  parts: readonly PartName[]
  /** The length of the editors' HTML in the page's body. */
  body: number
  /** The number of opening times in a week. */
  hours: number
  /** City and state, as in the titles of pages. */
  town?: string | undefined
  /** The facts that plugins have noted about the page; only the `release.json` of a shard has them, for the merge. */
  facts?: PageFacts | undefined
}

/** The facts about a store's rendered pages, beside their files. */
export interface PageMetadata {
  /** Absent when a plugin dropped the page. */
  entry?: ReleasePage
  /** The pages in further languages, by path prefix; absent without any. */
  others?: Readonly<Record<string, ReleasePage>>
  unknownTokens: UnknownTokens
  /** The external files of each page that uses some. */
  mirrored?: readonly PageFiles[]
}

/** The external files that a page uses, and the hash of the site's files in their place. */
export interface PageFiles {
  locale: string
  files: readonly ExternalFile[]
  hash: string
}

/** The page of a store in one language. */
export interface RenderedPage extends Omit<PageMetadata, 'others' | 'mirrored'> {
  /** The file; absent when a plugin dropped the page, or before its external files are known. */
  bytes?: Uint8Array
  /** The external files that must be known before the page can be rendered. */
  needs?: readonly ExternalFile[]
  /** The external files of the page; absent if it uses none. */
  mirrored?: PageFiles
}
