import type { Value } from '../../../data/attribute-value.ts'
import type { ContentScan } from '../../../data/content-scan.ts'
import type { PartName } from '../../../data/page.ts'
import type { Token } from '../../../data/tokens.ts'

/** Which of the three texts of a page it is. */
export type Region = 'header' | 'body' | 'footer'

/** Editors' HTML, read once: what is the same for every store, and holes for the rest. */
export interface CompiledHtml {
  program: Step[]
  placed: PartName[]
  hasHeading: boolean
  hasPicture: boolean
  hasCopyright: boolean
  navId?: Value
  scan: ContentScan
}

/** Markup as it is, or a hole. */
export type Step =
  | string
  | { kind: 'text'; token: Token }
  | { kind: 'attribute'; name: string; value: Value }
  | PartHole

export interface PartHole {
  kind: 'part'
  part: PartName
  asText: boolean
  /** The place is inside something hidden; a visible one is better. */
  isHidden: boolean
  action?: Value
}
