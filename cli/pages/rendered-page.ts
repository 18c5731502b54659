import type { PartName } from '../../data/page.ts'
import type { UnknownTokens } from './fill-content.ts'

/** What `release.json` says of a page: the SHA-256 of its bytes in hex, and the parts it has. */
export interface ReleasePage {
  hash: string
  parts: readonly PartName[]
  /** The length of the editors' HTML in the page's body. */
  body: number
  /** How many opening times a week has. */
  hours: number
  /** Only in a shard, for the sitemap of the whole: ISO date-time of the last change, where one is known. */
  modified?: string | undefined
}

/** What the making of a page has brought beside its file. */
export interface MadePage {
  /** Absent when a plugin dropped the page. */
  entry?: ReleasePage
  unknownTokens: UnknownTokens
}

export interface RenderedPage extends MadePage {
  /** The file; absent when a plugin dropped the page. */
  bytes?: Uint8Array
}
