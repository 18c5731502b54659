import { bodyPartNames, headerPartNames, type PartName } from '../../../data/page.ts'
import { names, voidElements } from './element-kinds.ts'
import { findPlace } from './find-place.ts'
import { interactive, openInteractive } from './nesting.ts'
import { closeEarly, current, isLive, type ParserState } from './parser-state.ts'
import { isHidden, pushElement } from './push-element.ts'
import { attributeOf, type StartTag } from './start-tag.ts'

/** The part that an editors' element requests, if the part is allowed there. */
export function partOf(walk: ParserState, tag: StartTag): PartName | undefined {
  const written = attributeOf(tag, 'data-part')
  if (written === '' || walk.mutedBy || isHidden(tag) || neverPlaces.has(tag.name)) return undefined
  const parent = current(walk)
  if (parent?.isHidden || parent?.isInert || selectParts.has(parent?.kind ?? '')) return undefined
  const known = partNames[walk.region].find((name) => name === written.trim())
  if (known || walk.region !== 'body') return known
  return walk.settings.customParts?.find((name) => name === written.trim())
}

/** Opens the element of a part, with the part in place of its content. */
export function placePart(walk: ParserState, source: StartTag, part: PartName): void {
  const asText = takesText(walk, source, part)
  const tag = roomFor(walk, source, part)
  if (formHolders.has(part)) undoForms(walk)
  // The element may have another tag in the output: even a void element gets an end tag.
  const element = pushElement(walk, { ...source, isClosed: false }, tag)
  walk.output.part({ kind: 'part', part, asText, isHidden: false })
  if (!element) return
  if (voidElements.has(source.name)) {
    walk.open.pop()
    walk.output.add(`</${element.tag}>`)
  } else walk.mutedBy = element
}

const partNames: Record<ParserState['region'], readonly PartName[]> = {
  header: headerPartNames,
  body: bodyPartNames,
  footer: [],
}

const neverPlaces = names(`script style textarea title noembed noframes template noscript svg math
  option optgroup`)
const selectParts = new Set(['select', 'option', 'optgroup'])
const buttonParts = new Set<PartName>(['save-store', 'menu-toggle'])
const inlineParts = new Set<PartName>([
  ...(['store-name', 'phone', 'address', 'email', 'website', 'rating'] as const),
  ...buttonParts,
])
const formHolders = new Set<PartName>(['coupon-signup', 'store-search'])

const blockHolders = names('div section article aside li td th dd figure blockquote details')
const notForInlineParts =
  names(`table caption colgroup tbody thead tfoot tr form select iframe xmp object applet video audio
  canvas picture datalist map meter progress output ul ol dl dir menu frameset`)
const phrasing =
  names(`b big code em font i s small strike strong tt u nobr span abbr cite q sub sup mark kbd samp var
  del ins time data bdi bdo dfn ruby rb rt rtc rp`)
const noBlocksInside =
  names(`p h1 h2 h3 h4 h5 h6 a button label legend summary pre listing dt option optgroup select object
  applet video audio canvas picture map datalist output meter progress`)
const cells = new Set(['td', 'th', 'caption'])
const lists = new Set(['ul', 'ol', 'dl', 'dir', 'menu'])
const listItems = new Set(['li', 'dd', 'dt'])

/** Whether the part must render without a link, because it is in a link or a button. */
function takesText(walk: ParserState, { name }: StartTag, part: PartName): boolean {
  if (!inlineParts.has(part) || buttonParts.has(part)) return false
  return interactive.has(name) || openInteractive(walk) !== -1
}

/** Closes the elements that cannot contain the part, and returns the tag of its element. */
function roomFor(walk: ParserState, source: StartTag, part: PartName): string {
  const tag = tagFor(source.name, part)
  const isInline = inlineParts.has(part)
  if (buttonParts.has(part)) closeEarly(walk, openInteractive(walk))
  if (!isInline) closeEarly(walk, openNarrow(walk))
  if (!isInline) leaveList(walk, tag)
  if (findPlace(walk, source, tag)) return tag
  const instead = isInline ? 'span' : 'div'
  findPlace(walk, source, instead)
  return instead
}

function tagFor(name: string, part: PartName): string {
  if (!inlineParts.has(part)) return blockHolders.has(name) ? name : 'div'
  if (voidElements.has(name) || notForInlineParts.has(name)) return 'span'
  if (buttonParts.has(part) && interactive.has(name)) return 'span'
  return name === 'main' ? 'div' : name
}

/** The outermost open element that cannot contain a block; inline elements around a table's cell can. */
function openNarrow({ open }: ParserState): number {
  let outermost = -1
  let isOnlyPhrasing = true
  for (const [at, element] of open.entries()) {
    if (!isLive(element)) continue
    const isNarrow = noBlocksInside.has(element.kind)
    if (cells.has(element.kind) && isOnlyPhrasing) outermost = -1
    if (outermost === -1 && (isNarrow || phrasing.has(element.kind))) {
      outermost = at
      isOnlyPhrasing = !isNarrow
    } else if (isNarrow) isOnlyPhrasing = false
  }
  return outermost
}

function leaveList(walk: ParserState, tag: string): void {
  while (!listItems.has(tag) && lists.has(current(walk)?.kind ?? ''))
    closeEarly(walk, walk.open.findLastIndex(isLive))
}

/**
 * Turns the editors' open forms into sections, because a browser drops a form in a form. A `section` protects
 * the elements around it; a `div` would let a list item end them.
 */
function undoForms({ open, output }: ParserState): void {
  for (const element of open) {
    const { state, kind, tableForm } = element
    if (state !== 'open') continue
    if (kind === 'form') {
      output.steps[element.start] = '<section'
      element.tag = 'section'
      element.kind = 'section'
    }
    if (tableForm) output.blank(tableForm.start, tableForm.inside)
    element.tableForm = undefined
  }
}
