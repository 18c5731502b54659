import type { Value } from '../../../data/attribute-value.ts'
import type { ContentScan } from '../../../data/content-scan.ts'
import type { ExternalFile } from '../../../data/mirrored.ts'
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
  | AttributeStep
  | AddressStep
  | PictureStep
  | PartHole

/** An attribute whose value has tokens. */
export interface AttributeStep {
  kind: 'attribute'
  name: string
  value: Value
}

/** The address of an external file, and its place: an attribute of this name, or CSS in an attribute or an element. */
export interface AddressStep {
  kind: 'address'
  file: ExternalFile['kind']
  address: string | Value
  place: { attribute: string } | CssPlace
}

/** The place of CSS: a `style` attribute, a `style` element, or one of SVG, whose content is text. */
export type CssPlace = 'attribute' | 'element' | 'svg'

/** An `img`, or a `source` of a `picture`. */
export interface PictureStep {
  kind: 'picture'
  tag: string
  /** Whether the element is in a `picture` of the editors. */
  isInPicture: boolean
  /** The address of the largest size. */
  address: string | Value
  /** The attributes as written, with rewritten addresses, each with its leading space. */
  written: (string | AttributeStep)[]
  /** Those attributes without addresses and sizes. */
  others: (string | AttributeStep)[]
  width?: number
  height?: number
  sizes?: string
  alt: string | Value
  /** The end of the tag. */
  end: string
}

export interface PartHole {
  kind: 'part'
  part: PartName
  asText: boolean
  /** Whether the place is inside a hidden element; a visible place is preferred. */
  isHidden: boolean
  action?: Value
}
