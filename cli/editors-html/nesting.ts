import {
  blockElements,
  buttonScopes,
  formattingScopes,
  headings,
  impliedEnds,
  itemScopes,
  listScopes,
  paragraphEnders,
  rubyParts,
  scopes,
  tableHomes,
  tableScopes,
} from './element-kinds.ts'
import {
  closeEarly,
  closeFrom,
  current,
  findOpen,
  isLive,
  type OpenElement,
  type Walk,
} from './walk.ts'

/**
 * Ends what a browser would end at this start tag, so that our end tags and a browser's never
 * differ; false when the tag cannot stand here.
 */
export function makeWay(walk: Walk, tag: string): boolean {
  const ends = endsBefore.get(tag)
  if (ends) for (const end of ends) if (!end(walk, tag)) return false
  return true
}

const paragraph = new Set(['p'])
const itemsEndedBy = new Map<string, ReadonlySet<string>>([
  ['li', new Set(['li'])],
  ['dd', new Set(['dd', 'dt'])],
  ['dt', new Set(['dd', 'dt'])],
])
const inlineEndedBy = new Map<string, ReadonlySet<string>>([
  ['a', new Set(['a'])],
  ['nobr', new Set(['nobr'])],
  ['button', new Set(['button'])],
])

type End = (walk: Walk, tag: string) => boolean

/** What each start tag may end, in the order in which it does. */
const endsBefore = new Map<string, End[]>()

function addEnd(tags: Iterable<string>, end: End): void {
  for (const tag of tags) endsBefore.set(tag, [...(endsBefore.get(tag) ?? []), end])
}

addEnd(itemsEndedBy.keys(), endItem)
addEnd(paragraphEnders, endParagraph)
addEnd(headings, endHeading)
addEnd(inlineEndedBy.keys(), endInline)
addEnd(['option', 'optgroup'], endOption)
addEnd(rubyParts, endRuby)

function endItem(walk: Walk, tag: string): boolean {
  const items = itemsEndedBy.get(tag)
  return !items || closeAt(walk, findOpen(walk, items, itemScopes))
}

function endParagraph(walk: Walk): boolean {
  return closeAt(walk, findOpen(walk, paragraph, buttonScopes))
}

function endHeading(walk: Walk): boolean {
  if (!headings.has(current(walk)?.kind ?? '')) return true
  return closeAt(walk, findOpen(walk, headings, scopes))
}

/** A link in a link, or a button in a button, ends the outer one. */
function endInline(walk: Walk, tag: string): boolean {
  const same = inlineEndedBy.get(tag)
  if (!same) return true
  const index = findOpen(walk, same, formattingScopes)
  if (index === -1) return true
  if (crossesNoscript(walk, index)) return false
  if (hasBlockAbove(walk, index)) closeEarly(walk, index)
  else closeFrom(walk, index)
  return true
}

function endOption(walk: Walk): boolean {
  return current(walk)?.kind !== 'option' || closeCurrent(walk)
}

function endRuby(walk: Walk): boolean {
  while (impliedEnds.has(current(walk)?.kind ?? '')) if (!closeCurrent(walk)) return false
  return true
}

export function closeCurrent(walk: Walk): boolean {
  return closeAt(walk, walk.open.findLastIndex(isLive))
}

/** Ends the elements from this index on, if there is one and it is not outside an open `noscript`. */
export function closeAt(walk: Walk, index: number): boolean {
  if (index === -1) return true
  if (crossesNoscript(walk, index)) return false
  closeFrom(walk, index)
  return true
}

// A browser with scripts reads a `noscript` as text, one without reads elements: what is inside must not end what is outside.
export function crossesNoscript({ open }: Walk, index: number): boolean {
  for (let at = index; at < open.length; at++) if (open[at]?.kind === 'noscript') return true
  return false
}

/** Whether a block stands open inside the element at this index. */
function hasBlockAbove({ open }: Walk, index: number): boolean {
  for (let at = index + 1; at < open.length; at++) {
    if (blockElements.has(open[at]?.kind ?? '')) return true
  }
  return false
}

/** Ends the element that an end tag of the editors means; a stray one ends nothing. */
export function endElement(walk: Walk, name: string): void {
  if (name === 'form' && endTableForm(walk)) return
  const index = findMeant(walk.open, name)
  const element = walk.open[index]
  if (!element) return
  if (element !== walk.mutedBy && endsLater(walk, index, name)) element.isEnded = true
  else closeFrom(walk, index)
}

// Ending the blocks inside would tear the layout, and a browser does not do it either.
function endsLater(walk: Walk, index: number, name: string): boolean {
  const isInline = !blockElements.has(name) && !(name === 'svg' || name === 'math')
  return (isInline || name === 'form') && hasBlockAbove(walk, index)
}

function findMeant(open: OpenElement[], name: string): number {
  const limits = limitsOf(name)
  for (let at = open.length - 1; at >= 0; at--) {
    const element = open[at] as OpenElement
    if (element.name === name || (headings.has(name) && headings.has(element.name))) return at
    if (limits.has(element.kind) || (element.kind === 'noscript' && name !== 'template')) return -1
  }
  return -1
}

const noLimits: ReadonlySet<string> = new Set()
const templateOnly: ReadonlySet<string> = new Set(['template'])

function limitsOf(name: string): ReadonlySet<string> {
  if (name === 'template') return noLimits
  if (name === 'noscript') return templateOnly
  if (name === 'table' || tableHomes.has(name) || name === 'svg' || name === 'math') {
    return tableScopes
  }
  if (name === 'p') return buttonScopes
  return name === 'li' ? listScopes : scopes
}

const forms = new Set(['form'])
const tables = new Set(['table'])

/** Ends a form that stands between a table and its rows. */
function endTableForm(walk: Walk): boolean {
  if (walk.mutedBy || findOpen(walk, forms, templateOnly) !== -1) return false
  const table = walk.open.findLast((element) => element.tableForm)
  if (table?.state !== 'open') return false
  table.tableForm = undefined
  walk.output.add('</form>')
  return true
}

/** Whether a form is open, so that another one would be ignored. */
export function isInForm(walk: Walk): boolean {
  if (findOpen(walk, forms, templateOnly) !== -1) return true
  const table = findOpen(walk, tables, templateOnly)
  return table !== -1 && walk.open.some((element) => element.tableForm && element.state === 'open')
}
