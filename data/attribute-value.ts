import { type AddressRules, tidyAddress } from './content-address.ts'
import { joinSrcset, parseSrcset } from './srcset.ts'
import { rewriteStyle } from './style-addresses.ts'
import { cutAtTokens, mayHaveTokens, type Token } from './tokens.ts'

/** An attribute as read: its name in lower case, its value with entities decoded. */
export interface Attribute {
  name: string
  value: string
}

/** Text, or a token to fill. */
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

/** The value of an attribute with its addresses rewritten: text, or something to fill where it has tokens. */
export function compileValue(
  element: string,
  { name, value }: Attribute,
  rules: AddressRules,
): string | Value {
  switch (kindOf(element, name)) {
    case 'fixed':
      return value
    case 'style':
      return rewriteStyle(value, (address) => rules.resource(tidyAddress(address)))
    case 'srcset':
      return compileSrcset(value, rules)
    case 'link':
      return compileAddress(value, rules.link)
    case 'resource':
      return compileAddress(value, rules.resource)
    case 'text':
      return compileText(value)
  }
}

type Kind = 'fixed' | 'style' | 'srcset' | 'link' | 'resource' | 'text'

const kinds = new Map<string, Kind>([
  ['style', 'style'],
  ['srcdoc', 'fixed'],
  ['src', 'resource'],
  ['poster', 'resource'],
  ['background', 'resource'],
  ['srcset', 'srcset'],
  ['imagesrcset', 'srcset'],
  ['action', 'link'],
  ['formaction', 'link'],
  ['cite', 'link'],
])

/** Elements whose `href` leads a visitor somewhere; with any other it fetches something. */
const linkElements = new Set(['a', 'area'])

function kindOf(element: string, name: string): Kind {
  if (name.startsWith('on')) return 'fixed'
  if (name === 'href' || name === 'xlink:href')
    return linkElements.has(element) ? 'link' : 'resource'
  if (name === 'data') return element === 'object' ? 'resource' : 'text'
  return kinds.get(name) ?? 'text'
}

function compileText(text: string): string | Value {
  if (!mayHaveTokens(text)) return text
  const segments = cutAtTokens(text)
  return hasTokens(segments) ? { kind: 'text', segments } : text
}

function compileAddress(written: string, rewrite: (address: string) => string): string | Value {
  const value = addressValue(written, rewrite)
  if (typeof value === 'string') return value
  const [only = ''] = value.segments
  if (!hasTokens(value.segments)) return only as string
  return { kind: 'address', ...value }
}

function addressValue(
  written: string,
  rewrite: (address: string) => string,
): string | AddressValue {
  const address = tidyAddress(written)
  // What a token at the start says decides what kind of address it is.
  if (startsWithToken(address)) return { segments: cutAtTokens(address), settle: rewrite }
  const rewritten = rewrite(address)
  return mayHaveTokens(rewritten) ? { segments: cutAtTokens(rewritten) } : rewritten
}

function compileSrcset(srcset: string, rules: AddressRules): string | Value {
  const parsed = parseSrcset(withoutSpacesInTokens(srcset))
  const candidates = parsed.map(({ address, descriptor }) => {
    const value = addressValue(address, rules.resource)
    return { address: typeof value === 'string' ? { segments: [value] } : value, descriptor }
  })
  if (candidates.some(({ address }) => hasTokens(address.segments))) {
    return { kind: 'srcset', candidates }
  }
  return joinSrcset(
    parsed.map(({ address, descriptor }) => ({ address: rules.resource(address), descriptor })),
  )
}

function withoutSpacesInTokens(text: string): string {
  if (!mayHaveTokens(text)) return text
  return cutAtTokens(text)
    .map((cut) => (typeof cut === 'string' ? cut : `{{${cut.name}}}`))
    .join('')
}

function startsWithToken(text: string): boolean {
  if (!text.startsWith('{') && !text.startsWith('%')) return false
  return typeof cutAtTokens(text)[0] !== 'string'
}

function hasTokens(segments: Segment[]): boolean {
  return segments.some((segment) => typeof segment !== 'string')
}
