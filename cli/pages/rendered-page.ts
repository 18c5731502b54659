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
  /** City and state, as pages are called by. */
  town?: string | undefined
  /** Only in a shard, for the sitemap of the whole: ISO date-time of the last change, where one is known. */
  modified?: string | undefined
  /** Only in a shard, for the locator of the whole: JSON of the facts of the open state, where they are known. */
  opening?: string | undefined
  /** Only in a shard, for the filters of the locator of the whole: the names of its services. */
  services?: readonly string[] | undefined
  /** Only in a shard, for the care of the whole: what may be a fault, for `readSeen`; absent where there is nothing. */
  seen?: string | undefined
  /** Only in a shard, for the care of the whole: a hash of the editors' words; absent where there are few. */
  words?: string | undefined
}

/** What the making of a store's pages has brought beside their files. */
export interface MadePage {
  /** Absent when a plugin dropped the page. */
  entry?: ReleasePage
  /** In further languages, by the prefix of their paths; absent without any. */
  others?: Readonly<Record<string, ReleasePage>>
  unknownTokens: UnknownTokens
}

/** The page of a store in one language. */
export interface RenderedPage extends Omit<MadePage, 'others'> {
  /** The file; absent when a plugin dropped the page. */
  bytes?: Uint8Array
}
