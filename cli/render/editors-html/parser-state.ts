import type { Value } from '../../../data/attribute-value.ts'
import type { AddressRules } from '../../../data/content-address.ts'
import type { CustomPartName } from '../../../data/page.ts'
import { integrationPoints } from './element-kinds.ts'
import { LazyMedia } from './lazy-media.ts'
import { Output } from './output.ts'
import type { Region } from './program.ts'
import type { StartTag } from './start-tag.ts'
import { TextScan } from './text-scan.ts'

/** The state of the parser at one point of a text. */
export interface ParserState {
  region: Region
  rules: AddressRules
  /** The rules for a form that posts, and its buttons. */
  postRules: AddressRules
  settings: TextSettings
  output: Output
  /** The elements that the editors opened and did not end, outermost first. */
  open: OpenElement[]
  /** Whether there was a `select`: without one, no tag needs to search for it. */
  hasSelect: boolean
  /** The number of open elements beyond the maximum depth. */
  tooDeep: number
  /** The `script`, `style` or similar element whose text is being read. */
  raw: RawElement | undefined
  /** The element whose content is dropped. */
  mutedBy: OpenElement | undefined
  marks: Mark[]
  /** Set when the text is compiled without a store. */
  storeless: LeavingOut | undefined
  scan: TextScan
  lazy: LazyMedia
}

/** The settings of a chain that all its texts depend on. */
export interface TextSettings {
  /** The names of the chain's custom parts of the body. */
  customParts?: readonly CustomPartName[] | undefined
  /** Whether forms that post are left out. */
  dropsForms?: boolean | undefined
  /** Whether the page has structured data of its own about the store. */
  hasBusiness?: boolean | undefined
}

/** An element whose content is text for a browser. */
interface RawElement {
  name: string
  tag: string
  isDropped: boolean
  text: string
  /** The step of the start tag of structured data; undefined for anything else. */
  dataStart?: number | undefined
}

/** Drops parts of a text while it is compiled. */
export interface LeavingOut {
  /** Whether a text is dropped. */
  dropsText(walk: ParserState, text: string): boolean
  /** Whether a tag without an end tag is dropped. */
  dropsTag(walk: ParserState, source: StartTag): boolean
  /** Runs after the start tag of an element was written. */
  begin(walk: ParserState, element: OpenElement, source: StartTag): void
  /** Runs after the end tag of an element was written. */
  end(walk: ParserState, element: OpenElement): void
}

/** The prefix of the kind of an element of `svg` or `math`. */
export type Space = '' | 'svg/' | 'math/'

export interface OpenElement {
  /** The editors' name in lower case, which their end tag repeats. */
  name: string
  /** The name in our output. */
  tag: string
  /**
   * The kind of element for a browser: the tag in lower case, in foreign content with the prefix `svg/` or
   * `math/`.
   */
  kind: string
  space: Space
  /** `silent`: the element is in dropped content. `closed`: it had to end early, and its end tag is still to come. */
  state: 'open' | 'silent' | 'closed'
  /** Whether the end tag came while a block inside was open: the element ends with that block. */
  isEnded: boolean
  isHidden: boolean
  /** Whether it is a form that posts. */
  isPosting: boolean
  /** In `template`, `noscript`, `svg` or `math`: parts are not placed inside. */
  isInert: boolean
  /** The step of the start tag, if it may be replaced. */
  start: number
  mark: Mark | undefined
  /** The action of a search form. */
  action: Value | undefined
  /**
   * A form between a table and its rows: it has no place in the tree. `start` is the step of its start tag,
   * `inside` the step after it.
   */
  tableForm: { start: number; inside: number; action?: Value } | undefined
}

/** An element that may change once the whole text is known. */
export interface Mark {
  name: string
  start: number
  /** The step after the start tag. */
  inside: number
  /** The step of the end tag; -1 while the element is open. */
  end: number
  /** Neither hidden nor in a template. */
  isVisible: boolean
  hasContent: boolean
  id: string
  /** The ids that the element controls. */
  controls: string[]
}

export function newParserState(
  region: Region,
  rules: AddressRules,
  { storeless, ...settings }: TextSettings & { storeless?: LeavingOut } = {},
): ParserState {
  const output = new Output()
  const nothing = { raw: undefined, mutedBy: undefined, storeless }
  return {
    region,
    rules,
    postRules: { ...rules, page: rules.resource },
    settings,
    output,
    open: [],
    hasSelect: false,
    tooDeep: 0,
    ...nothing,
    marks: [],
    scan: new TextScan(),
    lazy: new LazyMedia(output),
  }
}

/** Removes the steps from `start` on, and their marks. */
export function undo({ output, marks }: ParserState, start: number): void {
  output.blank(start)
  while ((marks.at(-1)?.start ?? -1) >= start) marks.pop()
}

/** The innermost element that is open for a browser. */
export function current({ open }: ParserState): OpenElement | undefined {
  // A loop is used for speed: this runs several times for every tag.
  for (let at = open.length - 1; at >= 0; at--) {
    const element = open[at] as OpenElement
    if (element.state !== 'closed') return element
  }
  return undefined
}

export function isLive(element: OpenElement): boolean {
  return element.state !== 'closed'
}

/** Whether the rules of `svg` or `math` apply here. */
export function isInForeignContent(walk: ParserState): boolean {
  const element = current(walk)
  return element !== undefined && isForeign(element)
}

/** Whether the element belongs to `svg` or `math`, and its content too. */
export function isForeign({ space, kind }: OpenElement): boolean {
  return space !== '' && !integrationPoints.has(kind)
}

/**
 * The index of the innermost live element of these kinds (or names), searching no further than `scopes`; -1
 * without one.
 */
export function findOpen(
  { open }: ParserState,
  kinds: ReadonlySet<string>,
  scopes: ReadonlySet<string>,
): number {
  for (let at = open.length - 1; at >= 0; at--) {
    const element = open[at] as OpenElement
    if (element.state === 'closed') continue
    if (kinds.has(element.kind) || (kinds.has(element.name) && element.space === '')) return at
    if (scopes.has(element.kind)) return -1
  }
  return -1
}

/** Closes the elements from this index on, as an end tag does. */
export function closeFrom(walk: ParserState, index: number): void {
  while (walk.open.length > index) closeLast(walk)
  while (walk.open.at(-1)?.isEnded) closeLast(walk)
}

/** Closes the elements from this index on for a browser, while their own end tags are still to come; none at -1. */
export function closeEarly(walk: ParserState, index: number): void {
  if (index === -1) return
  for (let at = walk.open.length - 1; at >= index; at--)
    writeEnd(walk, walk.open[at] as OpenElement)
}

function closeLast(walk: ParserState): void {
  const element = walk.open.pop()
  if (!element) return
  writeEnd(walk, element)
  if (walk.mutedBy === element) walk.mutedBy = undefined
}

function writeEnd(walk: ParserState, element: OpenElement): void {
  const { output, storeless } = walk
  const isWritten = element.state === 'open'
  if (isWritten) {
    if (element.tableForm) output.add('</form>')
    if (element.mark) endMarked(output, element, element.mark)
    else output.add(`</${element.tag}>`)
  }
  element.state = 'closed'
  if (isWritten) storeless?.end(walk, element)
}

function endMarked(output: Output, element: OpenElement, mark: Mark): void {
  mark.end = output.cut()
  mark.hasContent = output.lastContent > mark.start
  output.add(`</${element.tag}>`)
  output.cut()
}
