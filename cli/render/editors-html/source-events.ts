import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import type { Attribute } from '../../../data/attribute-value.ts'
import { attributeNameOf } from './attribute-names.ts'
import type { StartTag } from './start-tag.ts'

/** Receives the tags, texts and comments of a source in order; text comes whole, with decoded entities. */
export interface SourceReader {
  startTag(tag: StartTag): void
  endTag(name: string): void
  text(text: string): void
  comment(text: string): void
  /** Called for what only a browser takes for a comment, such as `<?php ... >`. */
  oddComment(text: string): void
  /** Whether the reader is inside `svg` or `math`, where `style` and the like are ordinary elements. */
  isInForeignContent(): boolean
  /** Whether no element is open: the source after this point is read as at the beginning of a text. */
  isAtRest(): boolean
  /** Called when no element is open; returns the number of known characters, which can be skipped. */
  takeKnown(source: string, at: number): number
  /** Called after a stretch of source; no element is open before and after it. */
  stretch(source: string, from: number, to: number): void
}

/**
 * Reads editors' HTML with the tokenizer of htmlparser2. Its parser closes elements differently from a
 * browser, and its time grows with the square of the nesting depth.
 */
export function readSource(html: string, reader: SourceReader): void {
  const source = withoutTraps(html)
  let at = 0
  while (at < source.length)
    at += reader.takeKnown(source, at) || new Listener(source.slice(at), reader).read()
}

// Nothing ends a `plaintext` or an unfinished CDATA section: the rest of the text would be lost.
function withoutTraps(html: string): string {
  const source = html.replace(/<plaintext(?=[\s/>])/gi, '<x-plaintext')
  if (!source.includes('[') || !source.includes('<![CDATA[')) return source
  const lastEnd = source.lastIndexOf(']]>')
  if (!source.includes('<![CDATA[', lastEnd + 1)) return source
  const tail = source.slice(lastEnd + 1).replaceAll('<![CDATA[', '<![cdata[')
  return source.slice(0, lastEnd + 1) + tail
}

/** Turns the tokenizer's events into tags and texts. */
class Listener implements TokenizerCallbacks {
  private readonly tokenizer = new Tokenizer({ decodeEntities: true }, this)
  private readonly source: string
  private readonly reader: SourceReader
  private text = ''
  private tag: StartTag = { name: '', written: '', attributes: none, isClosed: false }
  private attribute = ''
  private value = ''
  private stretchStart = 0
  /** The end of the part that is read or known. */
  private end: number

  constructor(source: string, reader: SourceReader) {
    this.source = source
    this.reader = reader
    this.end = source.length
  }

  /** Reads up to the next known part, or to the end; returns that position. */
  read(): number {
    this.tokenizer.write(this.source)
    this.tokenizer.end()
    return this.end
  }

  ontext(start: number, end: number): void {
    this.text += this.source.slice(start, end)
  }

  ontextentity(codePoint: number): void {
    this.text += String.fromCodePoint(codePoint)
  }

  onopentagname(start: number, end: number): void {
    this.flushText()
    const written = this.source.slice(start, end)
    this.tag = { name: written.toLowerCase(), written, attributes: none, isClosed: false }
  }

  onattribname(start: number, end: number): void {
    this.attribute = this.source.slice(start, end)
  }

  onattribdata(start: number, end: number): void {
    this.value += this.source.slice(start, end)
  }

  onattribentity(codePoint: number): void {
    this.value += String.fromCodePoint(codePoint)
  }

  onattribend(): void {
    addAttribute(this.tag, this.attribute, this.value)
    this.value = ''
  }

  onopentagend(): void {
    this.reader.startTag(this.tag)
  }

  onselfclosingtag(): void {
    this.tag.isClosed = true
    this.reader.startTag(this.tag)
  }

  onclosetag(start: number, end: number): void {
    this.flushText()
    this.reader.endTag(this.source.slice(start, end).toLowerCase())
    if (this.source[end] === '>' && this.reader.isAtRest()) this.rest(end + 1)
  }

  private rest(at: number): void {
    this.reader.stretch(this.source, this.stretchStart, at)
    this.stretchStart = at
    const known = this.reader.takeKnown(this.source, at)
    if (known === 0) return
    this.end = at + known
    this.tokenizer.pause()
  }

  oncomment(start: number, end: number, endLength: number): void {
    this.flushText()
    const text = this.source.slice(start, end - endLength)
    // Other constructs that a browser reads as comments have no end mark: `<?php ... >`.
    if (endLength >= 2) this.reader.comment(text)
    else this.reader.oddComment(text)
  }

  oncdata(start: number, end: number, endLength: number): void {
    if (this.reader.isInForeignContent()) this.text += this.source.slice(start, end - endLength)
  }

  isInForeignContext(): boolean {
    return this.reader.isInForeignContent()
  }

  private flushText(): void {
    if (this.text !== '') this.reader.text(this.text)
    this.text = ''
  }

  readonly onend = this.flushText
  readonly ondeclaration = this.flushText
  readonly onprocessinginstruction = this.flushText
}

/** All tags without attributes share this list: never add to it. */
const none: Attribute[] = []

// The first of two equal attributes counts, as in a browser.
function addAttribute(tag: StartTag, written: string, value: string): void {
  const { attributes } = tag
  const name = attributeNameOf(written)
  if (name === '') return
  if (attributes.length === maximumAttributes) return
  for (const other of attributes) if (other.name === name) return
  const attribute = { name, value: value.includes('\0') ? value.replaceAll('\0', '') : value }
  // Most tags have one attribute, and a growing array reserves room for many.
  if (attributes === none) tag.attributes = [attribute]
  else attributes.push(attribute)
}

const maximumAttributes = 256
