import { holdingOf } from './address-table.ts'
import { type AddressRules, isSafeAddress, tidyAddress } from './content-address.ts'
import { isReserved } from './reserved-names.ts'
import { joinSrcset, parseSrcset } from './srcset.ts'
import { rewriteStyle } from './style-addresses.ts'
import { cutAtTokens, mayHaveTokens, type Token } from './tokens.ts'

/** A parsed attribute: the name in lower case, the value with entities decoded. */
export interface Attribute {
  name: string
  value: string
}

/** Plain text, or a token to fill. */
export type Segment = string | Token

/** An attribute's value before its tokens are filled. */
export type Value =
  | { kind: 'text'; segments: Segment[]; accepts?: (filled: string) => boolean }
  | ({ kind: 'address' } & AddressValue)
  | { kind: 'srcset'; candidates: { address: AddressValue; descriptor: string }[] }

export interface AddressValue {
  segments: Segment[]
  /** Makes a filled address root-absolute or absolute; set only if the address starts with a token. */
  settle?: (address: string) => string
}

/**
 * Returns the value of an attribute with its addresses rewritten: a text, or a `Value` to fill if it has tokens;
 * undefined for an attribute that must be removed.
 */
export function compileValue(
  element: string,
  { name, value }: Attribute,
  rules: AddressRules,
): string | Value | undefined {
  switch (holdingOf(element, name)) {
    case 'text':
      return compileText(value)
    case 'name':
      return compileName(element, name === 'id' ? name : 'name', value)
    case 'fixed':
      return value
    case 'style':
      return compileStyle(value, rules)
    case 'pictures':
      return compileSrcset(value, rules)
    case 'link':
      return compileLink(value, rules)
    case 'page':
    case 'action':
      return compileAddress(value, rules.page)
    case 'picture':
    case 'file':
    case 'frame':
      return compileAddress(value, rules.resource)
    case 'code':
      return withKnownHost(compileAddress(value, rules.resource))
    case 'checked':
      return compileText(value, areSafeAddresses)
  }
}

/** Returns CSS with its addresses rewritten. */
export function compileStyle(css: string, rules: AddressRules): string {
  return rewriteStyle(css, (address) => rules.resource(tidyAddress(address)))
}

function compileText(text: string, accepts?: (filled: string) => boolean): string | Value {
  if (!mayHaveTokens(text)) return text
  const segments = cutAtTokens(text)
  if (!hasTokens(segments)) return text
  return { kind: 'text', segments, ...(accepts && { accepts }) }
}

function compileName(
  element: string,
  attribute: 'id' | 'name',
  name: string,
): string | Value | undefined {
  const accepts = (filled: string) => !isReserved(element, attribute, filled)
  return accepts(name) ? compileText(name, accepts) : undefined
}

/** Whether every address of a filled list is one that a token may lead to. */
function areSafeAddresses(list: string): boolean {
  return list.split(/[\s;,]+/).every(isSafeAddress)
}

/** Scripts load only from hosts that the editors name: a token must not be part of the host. */
function withKnownHost(value: string | Value): string | Value | undefined {
  if (typeof value === 'string' || value.kind !== 'address') return value
  const [start] = value.segments
  return typeof start === 'string' && /^(?:https?:)?\/\/[^/]+\//i.test(start) ? value : undefined
}

function compileLink(written: string, rules: AddressRules): string | Value {
  const address = tidyAddress(written)
  // Only the filled address is that of a page or a file.
  if (startsWithToken(address)) return compileAddress(address, rules.link)
  return compileAddress(address, rules.isFile(address) ? rules.resource : rules.page)
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
  // A token at the start decides the kind of address, so the address is rewritten after filling.
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

/** The address of the widest or densest candidate of a `srcset`; undefined without one that says its size. */
export function largestCandidate(srcset: string, rules: AddressRules): string | Value | undefined {
  const sized = parseSrcset(withoutSpacesInTokens(srcset)).map((candidate) => ({
    ...candidate,
    size: Number.parseFloat(candidate.descriptor) || 1,
  }))
  const [largest] = sized.sort((a, b) => b.size - a.size)
  return largest && compileAddress(largest.address, rules.resource)
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
