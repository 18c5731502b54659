import { compileStyle } from '../../../data/attribute-value.ts'
import { scopeStyle } from '../../../data/scope-style.ts'
import { withoutBusinesses } from '../../../data/second-business.ts'
import { cutAtTokens, mayHaveTokens } from '../../../data/tokens.ts'
import { droppedRawElements } from './element-kinds.ts'
import { escapeBetweenTags } from './escape-markup.ts'
import { findPlace } from './find-place.ts'
import { noteHead } from './head-elements.ts'
import type { ParserState } from './parser-state.ts'
import type { CssPlace, Region } from './program.ts'
import { type StartTag, wordOf } from './start-tag.ts'

/** Opens an element whose content a browser reads as text. */
export function startRaw(walk: ParserState, source: StartTag): void {
  const { name } = source
  const tag = name === 'xmp' ? 'pre' : name
  const isDropped = isLeftOut(walk, name) || !findPlace(walk, source, tag)
  walk.raw = { name, tag, isDropped, text: '' }
  noteHead(walk, source)
  if (isDropped) return
  if (name === 'script' && wordOf(source, 'type') === 'application/ld+json')
    walk.raw.dataStart = walk.output.cut()
  walk.output.lastContent = walk.output.here
  walk.output.startTag(tag, source.attributes, walk.rules)
}

/** Writes the text of a raw element, and its end tag. */
export function endRaw(walk: ParserState): void {
  const { raw, output } = walk
  walk.raw = undefined
  if (!raw || raw.isDropped) return
  const { tag, text, dataStart } = raw
  if (dataStart !== undefined) {
    if (!endData(walk, text, dataStart)) return
  } else if (tag === 'script') output.add(safeScript(text))
  else if (tag === 'style') addStyle(walk, text, 'element')
  else if (tag !== 'iframe' && !walk.storeless?.dropsText(walk, text)) addText(walk, text)
  output.add(`</${tag}>`)
}

/** Writes structured data without further businesses; false if nothing of it is left. */
function endData({ output, scan, settings }: ParserState, text: string, start: number): boolean {
  const other = settings.hasBusiness ? withoutBusinesses(text) : undefined
  for (const business of other?.businesses ?? []) scan.note(`business ${business}`)
  if (!other || other.left !== undefined) output.add(safeScript(other?.left ?? text))
  else output.blank(start)
  return !other || other.left !== undefined
}

/** Writes text, with holes for its tokens. */
export function addText({ output }: ParserState, text: string): void {
  if (!mayHaveTokens(text)) output.add(escapeBetweenTags(text))
  else
    for (const cut of cutAtTokens(text)) {
      output.add(typeof cut === 'string' ? escapeBetweenTags(cut) : { kind: 'text', token: cut })
    }
}

/** Writes the text of a `style`: its rules apply to the editors' texts only, and its addresses are absolute. */
export function addStyle(
  { output, region, rules }: ParserState,
  css: string,
  place: Exclude<CssPlace, 'attribute'>,
): void {
  output.css(compileStyle(scopeStyle(css, scopes[region]), rules), place)
}

// Header and footer are those of the whole site, and may have the styles of all its texts.
const ofSite = '.editor-header,.editor-content,.editor-footer'
const scopes: Record<Region, string> = { header: ofSite, body: '.editor-content', footer: ofSite }

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
