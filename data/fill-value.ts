import type { AddressValue, Segment, Value } from './attribute-value.ts'
import { isSafeAddress, tidyAddress } from './content-address.ts'
import { joinSrcset } from './srcset.ts'
import type { Token, Tokens } from './tokens.ts'

/** Called with the name of each unknown token, once per occurrence. */
export type OnUnknownToken = (name: string) => void

/** The data that values are filled with. */
export interface Fill {
  tokens: Tokens
  onUnknown: OnUnknownToken
}

/** Returns the filled value of an attribute; undefined for a value that tokens must not produce. */
export function fillValue(value: Value, fill: Fill): string | undefined {
  if (value.kind === 'text') {
    const filled = value.segments.map((segment) => fillSegment(segment, fill, asItIs)).join('')
    return value.accepts?.(filled) === false ? undefined : filled
  }
  if (value.kind === 'address') return fillAddress(value, fill)
  const candidates = value.candidates.flatMap(({ address, descriptor }) => {
    const filled = fillAddress(address, fill)
    return filled ? [{ address: filled, descriptor }] : []
  })
  return candidates.length > 0 ? joinSrcset(candidates) : undefined
}

/** Returns the value of a token in a text; an unknown token stays as written. */
export function fillToken(token: Token, fill: Fill): string {
  return fillSegment(token, fill, asItIs)
}

/** Returns the filled address; undefined if tokens must not lead to its scheme. */
function fillAddress({ segments, settle }: AddressValue, fill: Fill): string | undefined {
  const filled = segments
    .map((segment, at) => fillSegment(segment, fill, at === 0 ? encodeAtStart : encodeInside))
    .join('')
  if (segments.every((segment) => typeof segment === 'string')) return filled
  if (!isSafeAddress(filled)) return undefined
  return settle && isKnown(segments[0], fill) ? settle(tidyAddress(filled)) : filled
}

function fillSegment(
  segment: Segment,
  fill: Fill,
  encode: (value: string, name: string) => string,
): string {
  if (typeof segment === 'string') return segment
  const value = fill.tokens.get(segment.name)
  if (value !== undefined) return encode(value, segment.name)
  fill.onUnknown(segment.name)
  return segment.source
}

function isKnown(segment: Segment | undefined, { tokens }: Fill): boolean {
  return typeof segment === 'object' && tokens.has(segment.name)
}

function asItIs(value: string): string {
  return value
}

function encodeAtStart(value: string, name: string): string {
  if (name === 'path') return encodeInside(value, name)
  // Existing percent-encoding must not be encoded again.
  return encodeURI(wellFormed(tidyAddress(value))).replace(/%25(?=[0-9a-f]{2})/gi, '%')
}

/** Encodes a token's value inside an address; only the token `path` keeps its slashes. */
export function encodeInside(value: string, name: string): string {
  const encoded = encodeURIComponent(wellFormed(value))
  return name === 'path' ? encoded.replaceAll('%2F', '/') : encoded
}

/** Replaces lone surrogates, which cannot be encoded. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD')
}
