import type { FilledHtml, PartPlace, Piece } from '../../../data/page.ts'
import type { Tokens } from '../../../data/tokens.ts'
import { isSafeAddress, tidyAddress } from './address.ts'
import { escapeAttribute, escapeText } from './escape.ts'
import type { AddressValue, CompiledHtml, PartHole, Segment, Step, Value } from './program.ts'
import { joinSrcset } from './srcset.ts'

/** Called with the name of each token that is not known, each time that it stands in a text. */
export type OnUnknownToken = (name: string) => void

/** Runs compiled HTML for one store. */
export function fillHtml(
  compiled: CompiledHtml,
  tokens: Tokens,
  onUnknown: OnUnknownToken = () => {},
): FilledHtml {
  const { placed, hasHeading, hasPicture, hasCopyright } = compiled
  const fill = { tokens, onUnknown }
  const navId = compiled.navId && fillValue(compiled.navId, fill)
  return {
    pieces: fillProgram(compiled.program, fill),
    placed,
    hasHeading,
    hasPicture,
    hasCopyright,
    ...(navId !== undefined && { navId }),
  }
}

interface Fill {
  tokens: Tokens
  onUnknown: OnUnknownToken
}

function fillProgram(program: Step[], fill: Fill): Piece[] {
  const pieces: Piece[] = []
  let markup = ''
  for (const step of program) {
    if (typeof step !== 'string' && step.kind === 'part') {
      if (markup !== '') pieces.push(markup)
      pieces.push(fillPlace(step, fill))
      markup = ''
    } else markup += fillMarkup(step, fill)
  }
  if (markup !== '') pieces.push(markup)
  return pieces
}

function fillMarkup(step: Exclude<Step, PartHole>, fill: Fill): string {
  if (typeof step === 'string') return step
  if (step.kind === 'text') return escapeText(fillSegment(step.token, fill, asItIs))
  const value = fillValue(step.value, fill)
  return value === undefined ? '' : ` ${step.name}="${escapeAttribute(value)}"`
}

function fillPlace({ part, asText, action }: PartHole, fill: Fill): PartPlace {
  const filled = action && fillValue(action, fill)
  return { part, ...(asText && { asText }), ...(filled !== undefined && { action: filled }) }
}

function fillValue(value: Value, fill: Fill): string | undefined {
  if (value.kind === 'text') {
    return value.segments.map((segment) => fillSegment(segment, fill, asItIs)).join('')
  }
  if (value.kind === 'address') return fillAddress(value, fill)
  const candidates = value.candidates.flatMap(({ address, descriptor }) => {
    const filled = fillAddress(address, fill)
    return filled ? [{ address: filled, descriptor }] : []
  })
  return candidates.length > 0 ? joinSrcset(candidates) : undefined
}

/** The filled address, or nothing when its scheme is not one that a token may lead to. */
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
  // What is percent-encoded already must not be encoded once more.
  return encodeURI(wellFormed(tidyAddress(value))).replace(/%25(?=[0-9a-f]{2})/gi, '%')
}

function encodeInside(value: string, name: string): string {
  const encoded = encodeURIComponent(wellFormed(value))
  return name === 'path' ? encoded.replaceAll('%2F', '/') : encoded
}

/** Without lone surrogates, which cannot be encoded. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD')
}
