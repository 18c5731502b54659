import type { PartName } from '../../data/page.ts'
import type { PageFacts } from '../plugins/run-hooks.ts'
import type { UnknownTokens } from './fill-content.ts'

/** What `release.json` says of a page: the SHA-256 of its bytes in hex, and the parts it has. */
export interface ReleasePage {
  hash: string
  parts: readonly PartName[]
  /** The length of the editors' HTML in the page's body. */
  body: number
  /** How many opening times a week has. */
  hours: number
  /** City and state, as pages are called by. */
  town?: string | undefined
  /** The facts that plugins have noted of it; in a `release.json` only that of a shard has it, for the merge. */
  facts?: PageFacts | undefined
}

/** What the making of a store's pages has brought beside their files. */
export interface PageMetadata {
  /** Absent when a plugin dropped the page. */
  entry?: ReleasePage
  /** In further languages, by the prefix of their paths; absent without any. */
  others?: Readonly<Record<string, ReleasePage>>
  unknownTokens: UnknownTokens
}

/** The page of a store in one language. */
export interface RenderedPage extends Omit<PageMetadata, 'others'> {
  /** The file; absent when a plugin dropped the page. */
  bytes?: Uint8Array
}
