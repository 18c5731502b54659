import { hash } from 'node:crypto'
import type { FilledHtml, Page, Site } from '../../data/page.ts'
import { partsOf } from '../../data/parts.ts'
import type { UnknownTokens } from './fill-content.ts'
import type { ReleasePage } from './release-page.ts'

/** What the making of a page has brought beside its file. */
export interface MadePage {
  /** Absent when a plugin dropped the page. */
  entry?: ReleasePage
  unknownTokens: UnknownTokens
}

export interface PrintedPage extends MadePage {
  /** The file; absent when a plugin dropped the page. */
  bytes?: Uint8Array
}

/** The document of a page, given in pieces, as it is written. */
export function printed(
  page: Page,
  site: Site,
  html: readonly string[],
  unknownTokens: UnknownTokens,
): PrintedPage {
  const bytes = encoded(html)
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
  let length = 0
  for (const piece of pieces) if (typeof piece === 'string') length += piece.length
  return length
}

let scratch = Buffer.allocUnsafe(256 * 1024)

// `Buffer.from` measures the text first, which takes as long as writing it.
function encoded(pieces: readonly string[]): Uint8Array {
  let most = 0
  for (const piece of pieces) most += piece.length * 3
  if (most > scratch.length) scratch = Buffer.allocUnsafe(most)
  let length = 0
  for (const piece of pieces) length += scratch.write(piece, length)
  return new Uint8Array(scratch.subarray(0, length))
}
