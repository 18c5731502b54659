import { tidyAddress } from '../../../data/content-address.ts'
import { rewriteStyle } from '../../../data/style-addresses.ts'
import { cutAtTokens, mayHaveTokens } from '../../../data/tokens.ts'
import { droppedRawElements } from './element-kinds.ts'
import { escapeBetweenTags } from './escape-markup.ts'
import { findPlace } from './find-place.ts'
import type { ParserState } from './parser-state.ts'
import type { StartTag } from './source-events.ts'

/** Opens an element whose content a browser reads as text. */
export function startRaw(walk: ParserState, source: StartTag): void {
  const { name } = source
  const tag = name === 'xmp' ? 'pre' : name
  const isDropped = isLeftOut(walk, name) || !findPlace(walk, source, tag)
  walk.raw = { name, tag, isDropped, text: '' }
  if (isDropped) return
  walk.output.lastContent = walk.output.here
  walk.output.startTag(tag, source.attributes, walk.rules)
}

/** Writes the text of a raw element, and its end tag. */
export function endRaw(walk: ParserState): void {
  const { raw, output } = walk
  walk.raw = undefined
  if (!raw || raw.isDropped) return
  const { tag, text } = raw
  if (tag === 'script') output.add(safeScript(text))
  else if (tag === 'style') output.css(absoluteStyle(walk, text), 'element')
  else if (tag !== 'iframe' && !walk.storeless?.dropsText(walk, text)) addText(walk, text)
  output.add(`</${tag}>`)
}

/** Writes text, with holes for its tokens. */
export function addText({ output }: ParserState, text: string): void {
  if (!mayHaveTokens(text)) output.add(escapeBetweenTags(text))
  else
    for (const cut of cutAtTokens(text)) {
      output.add(typeof cut === 'string' ? escapeBetweenTags(cut) : { kind: 'text', token: cut })
    }
}

/** The CSS with absolute addresses. */
export function absoluteStyle({ rules }: ParserState, css: string): string {
  return rewriteStyle(css, (address) => rules.resource(tidyAddress(address)))
}

function isLeftOut(walk: ParserState, name: string): boolean {
  if (walk.mutedBy || droppedRawElements.has(name)) return true
  return name === 'script' && walk.open.some(({ kind }) => kind === 'noscript')
}

/** The text of a `script` that a browser ends at our end tag. */
function safeScript(text: string): string {
  const whole = text.replaceAll('\0', '').replace(/<(?=\/script)/gi, escapedLess)
  // After `<!--`, a `<script` makes the next end tag of a script part of its text.
  return whole.includes('<!--') ? whole.replace(/<(?=script[\s/>])/gi, escapedLess) : whole
}

/** Whether a browser ends this comment where we end it. */
export function isHarmlessComment(text: string): boolean {
  return !/^-?>|-->|--!>|<!--|-$|<!-$|\0/.test(text)
}

// Strings and regular expressions of JavaScript, and JSON, all read this escape as `<`.
const escapedLess = '\\u003c'
