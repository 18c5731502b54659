import type { PartName } from '../../../data/page.ts'
import type { Token } from '../../../data/tokens.ts'

/** Which of the three texts of a page it is. */
export type Region = 'header' | 'body' | 'footer'

/** Where a text came from, and where its links lead. */
export interface Origin {
  /** Base URL of the content service that sent the text. */
  host: string
  /** Base URLs of all content services: links to them stay on the site. */
  contentHosts: string[]
  /** `''` or a path like `/shops`, in front of every root-absolute link. */
  base: string
}

/** Editors' HTML, read once: what is the same for every store, and holes for the rest. */
export interface CompiledHtml {
  program: Step[]
  placed: PartName[]
  hasHeading: boolean
  hasPicture: boolean
  hasCopyright: boolean
  navId?: Value
}

/** Markup as it is, or a hole. */
export type Step = string | TextHole | AttributeHole | PartHole

interface TextHole {
  kind: 'text'
  token: Token
}

interface AttributeHole {
  kind: 'attribute'
  name: string
  value: Value
}

export interface PartHole {
  kind: 'part'
  part: PartName
  asText: boolean
  /** The place is inside something hidden; a visible one is better. */
  isHidden: boolean
  action?: Value
}

export type Segment = string | Token

/** An attribute's value before it is filled. */
export type Value =
  | { kind: 'text'; segments: Segment[] }
  | ({ kind: 'address' } & AddressValue)
  | { kind: 'srcset'; candidates: { address: AddressValue; descriptor: string }[] }

export interface AddressValue {
  segments: Segment[]
  /** Makes a filled address root-absolute or absolute; there where a token stands at its start. */
  settle?: (address: string) => string
}
