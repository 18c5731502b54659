import type { Value } from '../../../data/attribute-value.ts'
import type { AddressRules } from '../../../data/content-address.ts'
import type { CustomPartName } from '../../../data/page.ts'
import { integrationPoints } from './element-kinds.ts'
import { Output } from './output.ts'
import type { Region } from './program.ts'
import type { StartTag } from './source-events.ts'
import { TextScan } from './text-scan.ts'

/** All that is known at one point of the walk through a text. */
export interface ParserState {
  region: Region
  rules: AddressRules
  /** The names of the chain's own parts of the body. */
  customParts: readonly CustomPartName[]
  output: Output
  /** The elements that the editors opened and did not end, outermost first. */
  open: OpenElement[]
  /** Whether there was a `select`: without one, no tag needs to look for it. */
  hasSelect: boolean
  /** How many elements are open beyond the depth that we follow. */
  tooDeep: number
  /** A `script`, `style` or the like whose text is being read. */
  raw: { name: string; tag: string; isDropped: boolean; text: string } | undefined
  /** The element whose content is left out. */
  mutedBy: OpenElement | undefined
  marks: Mark[]
  /** Where there is no store to fill the text with. */
  storeless: LeavingOut | undefined
  scan: TextScan
}

/** Leaves out parts of a text as it is walked through. */
export interface LeavingOut {
  /** Whether a text is left out. */
  dropsText(walk: ParserState, text: string): boolean
  /** Whether a tag without an end tag is left out. */
  dropsTag(walk: ParserState, source: StartTag): boolean
  /** An element has been opened and written. */
  begin(walk: ParserState, element: OpenElement, source: StartTag): void
  /** An element has been written up to its end tag. */
  end(walk: ParserState, element: OpenElement): void
}

/** What stands before the kind of an element of `svg` or `math`. */
export type Space = '' | 'svg/' | 'math/'

export interface OpenElement {
  /** In lower case, as the editors wrote it: their end tag says the same. */
  name: string
  /** As it stands in our text. */
  tag: string
  /** What a browser takes it for: the tag in lower case, in foreign content with `svg/` or `math/` before it. */
  kind: string
  space: Space
  /** `silent`: it stands in left-out content. `closed`: it had to end early, its end tag is still to come. */
  state: 'open' | 'silent' | 'closed'
  /** Its end tag came while a block inside it was open: it ends with that block. */
  isEnded: boolean
  isHidden: boolean
  /** In `template`, `noscript`, `svg` or `math`: nothing in it is a place for a part. */
  isInert: boolean
  /** The step of its start tag, where that may be exchanged. */
  start: number
  mark: Mark | undefined
  /** A search form's own action. */
  action: Value | undefined
  /**
   * A form that stands between a table and its rows: it has no place in the tree. `start` is the step of its
   * start tag, `inside` that of what follows it.
   */
  tableForm: { start: number; inside: number; action?: Value } | undefined
}

/** An element that may be changed when all of the text is known. */
export interface Mark {
  name: string
  start: number
  /** After the start tag. */
  inside: number
  /** Where the end tag stands; -1 while it is open. */
  end: number
  /** Not hidden, not in a template. */
  isVisible: boolean
  hasContent: boolean
  id: string
  /** The ids that it says it controls. */
  controls: string[]
}

export function newParserState(
  region: Region,
  rules: AddressRules,
  { storeless, customParts = [] }: Partial<Pick<ParserState, 'storeless' | 'customParts'>> = {},
): ParserState {
  const output = new Output()
  const nothing = { raw: undefined, mutedBy: undefined, storeless }
  return {
    region,
    rules,
    customParts,
    output,
    open: [],
    hasSelect: false,
    tooDeep: 0,
    ...nothing,
    marks: [],
    scan: new TextScan(),
  }
}

/** Takes back all that has been written from a step on, and the marks in it. */
export function undo({ output, marks }: ParserState, start: number): void {
  output.blank(start)
  while ((marks.at(-1)?.start ?? -1) >= start) marks.pop()
}

/** The innermost element that is open for a browser. */
export function current({ open }: ParserState): OpenElement | undefined {
  // A loop, as this is asked several times for every tag.
  for (let at = open.length - 1; at >= 0; at--) {
    const element = open[at] as OpenElement
    if (element.state !== 'closed') return element
  }
  return undefined
}

export function isLive(element: OpenElement): boolean {
  return element.state !== 'closed'
}

/** Whether `svg` or `math` rules hold here. */
export function isInForeignContent(walk: ParserState): boolean {
  const element = current(walk)
  return element !== undefined && isForeign(element)
}

/** Whether it is of `svg` or `math`, and so is what stands in it. */
export function isForeign({ space, kind }: OpenElement): boolean {
  return space !== '' && !integrationPoints.has(kind)
}

/** The index of the innermost live element of these kinds (or names), not looking further than `scopes`; -1 without one. */
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

/** Ends the elements from this index on, as an end tag does. */
export function closeFrom(walk: ParserState, index: number): void {
  while (walk.open.length > index) closeLast(walk)
  while (walk.open.at(-1)?.isEnded) closeLast(walk)
}

/** Ends the elements from this index on for a browser, while their own end tags are still to come; none at -1. */
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
