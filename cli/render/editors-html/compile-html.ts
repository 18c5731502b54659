import { addressRules, type Origin } from '../../../data/content-address.ts'
import {
  droppedElements,
  foreignEnders,
  pictures,
  rawElements,
  showing,
  voidElements,
} from './element-kinds.ts'
import { escapeBetweenTags } from './escape-markup.ts'
import { findPlace, isInTableContext, leaveTableContext } from './find-place.ts'
import { settleHtml } from './finish-html.ts'
import { addFragment, beginningAt, Fragments, fragmentSince } from './fragments.ts'
import { isPageLink, noteHead } from './head-elements.ts'
import { settleLazy, videoFrame } from './lazy-media.ts'
import { endElement } from './nesting.ts'
import {
  closeFrom,
  current,
  isForeign,
  isInForeignContent,
  isLive,
  newParserState,
  type OpenElement,
  type ParserState,
  type TextSettings,
} from './parser-state.ts'
import { partOf, placePart } from './part-places.ts'
import type { CompiledHtml, Region } from './program.ts'
import { pushElement } from './push-element.ts'
import { addStyle, addText, endRaw, isHarmlessComment, startRaw } from './raw-elements.ts'
import { scanTag } from './scan-tag.ts'
import { isSearchField, replaceSearchForm, startForm } from './search-form.ts'
import { readSource, type SourceReader } from './source-events.ts'
import type { StartTag } from './start-tag.ts'
import { WithoutStore } from './without-store.ts'

/**
 * Compiles editors' HTML once into the part that is the same for every store, with holes for the rest. Even
 * if the HTML is broken, a browser reads the result as a closed unit, and nothing around it changes.
 * `fragments` are the elements that texts of the same region and origin share; `more` are further fields of
 * the parser state.
 */
export function compileHtml(
  html: string,
  region: Region,
  origin: Origin,
  fragments = new Fragments(0),
  more: Parameters<typeof newParserState>[2] = {},
): CompiledHtml {
  const walk = newParserState(region, addressRules(origin), more)
  readSource(html, readerOf(walk, fragments))
  if (walk.raw) endRaw(walk)
  closeFrom(walk, 0)
  return settleHtml(walk)
}

/** Compiles HTML for pages without store; drops everything that needs a store. */
export function compileWithoutStore(
  html: string,
  region: Region,
  origin: Origin,
  settings: TextSettings = {},
): CompiledHtml {
  const storeless = new WithoutStore()
  return compileHtml(html, region, origin, new Fragments(0), { ...settings, storeless })
}

// Browsers flatten elements at depth 512; a depth of more than 200 is a mistake, and slow.
const maximumDepth = 200

const tagName = /^[a-z][a-z0-9:._-]*$/

function readerOf(walk: ParserState, fragments: Fragments): SourceReader {
  let begun: ReturnType<typeof beginningAt> | undefined
  return {
    startTag: (tag) => startTag(walk, tag),
    endTag: (name) => endTag(walk, name),
    text: (text) => readText(walk, text),
    comment: (text) => readComment(walk, text),
    oddComment: (text) => readOddComment(walk, text),
    isInForeignContent: () => isInForeignContent(walk),
    isAtRest: () =>
      walk.open.length === 0 &&
      walk.raw === undefined &&
      walk.tooDeep === 0 &&
      !walk.lazy.mayBeTwin,
    takeKnown(source, at) {
      const found = fragments.look(source, at)
      begun = found === true ? beginningAt(walk) : undefined
      if (typeof found === 'boolean') return 0
      addFragment(walk, found)
      return found.source.length
    },
    stretch(source, from, to) {
      const scanned = walk.scan.end()
      walk.lazy.forget()
      if (begun) fragments.add({ ...fragmentSince(walk, begun, source.slice(from, to)), scanned })
    },
  }
}

function startTag(walk: ParserState, tag: StartTag): void {
  if (!tagName.test(tag.name)) return
  if (droppedElements.has(tag.name)) {
    noteHead(walk, tag)
    return
  }
  if (isInForeignContent(walk) && endsForeign(tag)) leaveForeign(walk)
  const isTooDeep = walk.open.length >= maximumDepth && !rawElements.has(tag.name)
  if (isTooDeep && !walk.raw) {
    if (!voidElements.has(tag.name)) walk.tooDeep++
  } else if (isInForeignContent(walk)) pushElement(walk, tag, tag.name)
  else startHtml(walk, tag.name === 'image' ? { ...tag, name: 'img' } : tag)
}

function startHtml(walk: ParserState, written: StartTag): void {
  const source = settleLazy(walk.lazy, written)
  if (isPageLink(walk, source)) return
  if (voidElements.has(source.name) && walk.storeless?.dropsTag(walk, source)) return
  const part = partOf(walk, source)
  if (part) placePart(walk, source, part)
  else if (rawElements.has(source.name)) startRaw(walk, source)
  else if (source.name === 'form' && !walk.mutedBy) startForm(walk, source)
  else startOther(walk, source)
}

function startOther(walk: ParserState, source: StartTag): void {
  const tag = tagFor(walk, source.name)
  if (!findPlace(walk, source, tag)) return
  noteShown(walk, source.name)
  scanTag(walk, source)
  const element = pushElement(walk, source, tag)
  if (element?.state === 'open') startContent(walk, source, element)
  if (isSearchField(walk, source)) replaceSearchForm(walk)
}

function startContent(walk: ParserState, source: StartTag, element: OpenElement): void {
  if (source.name === 'noscript') walk.lazy.open(element.start)
  const frame = videoFrame(source)
  if (!frame) return
  walk.lazy.see(frame, true)
  walk.output.startTag('iframe', frame.attributes, walk.rules)
  walk.output.add('</iframe>')
  walk.mutedBy = element
}

/** The page already has these landmarks and its heading. */
function tagFor({ region }: ParserState, name: string): string {
  if (name === 'main' || name === region) return 'div'
  return name === 'h1' && region !== 'body' ? 'div' : name
}

function noteShown(walk: ParserState, name: string): void {
  const { output, mutedBy } = walk
  if (mutedBy || !showing.has(name)) return
  output.lastContent = output.here
  const parent = current(walk)
  if (pictures.has(name) && !parent?.isHidden && !parent?.isInert) output.note('picture')
}

function endsForeign({ name, attributes }: StartTag): boolean {
  if (name !== 'font') return foreignEnders.has(name)
  return attributes.some((attribute) => ['color', 'face', 'size'].includes(attribute.name))
}

function leaveForeign(walk: ParserState): void {
  const root = walk.open.findLastIndex((element) => isLive(element) && !isForeign(element))
  closeFrom(walk, root + 1)
}

function endTag(walk: ParserState, name: string): void {
  if (walk.raw) {
    if (walk.raw.name === name) endRaw(walk)
  } else if (name === 'br') {
    startTag(walk, { name, written: name, attributes: [], isClosed: false })
  } else if (walk.tooDeep > 0) {
    if (!voidElements.has(name)) walk.tooDeep--
  } else {
    const { mutedBy } = walk
    endElement(walk, name)
    if (name === 'noscript') walk.lazy.close()
    // The frame of a video is in the place of what was muted.
    else if (walk.lazy.mayBeTwin && mutedBy === walk.mutedBy) walk.lazy.seeMore()
  }
}

function readText(walk: ParserState, written: string): void {
  if (walk.raw) walk.raw.text += written
  if (walk.raw || walk.mutedBy) return
  const text = written.includes('\0') ? written.replaceAll('\0', '') : written
  const kind = current(walk)?.kind
  if (!codeKinds.has(kind ?? '') && walk.storeless?.dropsText(walk, text)) return
  if (/\S/.test(text)) {
    noteText(walk, text)
    if (walk.lazy.mayBeTwin) walk.lazy.seeMore()
  }
  if (kind === 'svg/style') addStyle(walk, text, 'svg')
  else if (kind === 'svg/script') walk.output.add(escapeBetweenTags(text))
  else addText(walk, text)
}

const codeKinds = new Set(['svg/style', 'svg/script'])

function noteText(walk: ParserState, text: string): void {
  if (isInTableContext(walk)) leaveTableContext(walk)
  const { output } = walk
  output.lastContent = output.here
  walk.scan.read(text, walk.region === 'body')
  if (walk.region !== 'footer' || !/©|copyright/i.test(text)) return
  const parent = current(walk)
  const isShown = !parent?.isHidden && (!parent?.isInert || parent.kind === 'svg/text')
  if (isShown) output.note('copyright')
}

function readOddComment(walk: ParserState, text: string): void {
  if (!walk.mutedBy && /^\??(?:php\b|=)/i.test(text)) walk.scan.note('token <?php')
}

function readComment(walk: ParserState, text: string): void {
  if (walk.mutedBy || walk.raw || !isHarmlessComment(text)) return
  if (walk.open.some(({ kind }) => kind === 'noscript')) return
  walk.output.add(`<!--${text}-->`)
}
