import type { Value } from '../../../data/attribute-value.ts'
import type { ContentScan } from '../../../data/content-scan.ts'
import type { PartName } from '../../../data/page.ts'
import type { Token } from '../../../data/tokens.ts'

/** One of the three texts of a page. */
export type Region = 'header' | 'body' | 'footer'

/** Compiled editors' HTML: the part that is the same for every store, and holes for the rest. */
export interface CompiledHtml {
  program: Step[]
  placed: PartName[]
  hasHeading: boolean
  hasPicture: boolean
  hasCopyright: boolean
  navId?: Value
  scan: ContentScan
}

/** Plain markup, or a hole. */
export type Step =
  | string
  | { kind: 'text'; token: Token }
  | { kind: 'attribute'; name: string; value: Value }
  | PartHole

export interface PartHole {
  kind: 'part'
  part: PartName
  asText: boolean
  /** Whether the place is inside a hidden element; a visible place is preferred. */
  isHidden: boolean
  action?: Value
}
