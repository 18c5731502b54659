import { hash } from 'node:crypto'
import type { FilledHtml, Page, PartName, Site } from '../../data/page.ts'
import { partsOf } from '../../data/parts.ts'
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

/** A page with its document as it is written. */
export function renderedPage(
  page: Page,
  site: Site,
  html: string,
  unknownTokens: UnknownTokens,
): RenderedPage {
  const bytes = new TextEncoder().encode(html)
  const entry = {
    hash: hash('sha256', bytes, 'hex'),
    parts: partsOf(page, site),
    body: lengthOf(page.body),
    hours: page.details.hours?.length ?? 0,
    modified: page.modified,
  }
  return { bytes, entry, unknownTokens }
}

function lengthOf({ pieces }: FilledHtml): number {
  return pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.length : 0), 0)
}
