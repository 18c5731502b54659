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
  type ParserState,
} from './parser-state.ts'

/**
 * Closes the elements that a browser would close at this start tag, so that our end tags always match the
 * browser's; false when the tag is not allowed here.
 */
export function closeConflicting(walk: ParserState, tag: string): boolean {
  const ends = endsBefore.get(tag)
  if (ends) for (const end of ends) if (!end(walk)) return false
  return true
}

type End = (walk: ParserState) => boolean

/** The elements that each start tag may end, in that order. */
const endsBefore = new Map<string, End[]>()

function addEnd(tags: Iterable<string>, end: End): void {
  for (const tag of tags) endsBefore.set(tag, [...(endsBefore.get(tag) ?? []), end])
}

addEnd(['li'], endOf(['li'], itemScopes))
addEnd(['dd', 'dt'], endOf(['dd', 'dt'], itemScopes))
addEnd(paragraphEnders, endOf(['p'], buttonScopes))
addEnd(headings, endHeading)
for (const tag of ['a', 'nobr', 'button']) addEnd([tag], endOfInline(tag))
addEnd(['option', 'optgroup'], endOption)
addEnd(rubyParts, endRuby)

function endOf(kinds: string[], scopes: ReadonlySet<string>): End {
  const ended = new Set(kinds)
  return (walk) => closeAt(walk, findOpen(walk, ended, scopes))
}

function endHeading(walk: ParserState): boolean {
  if (!headings.has(current(walk)?.kind ?? '')) return true
  return closeAt(walk, findOpen(walk, headings, scopes))
}

/** A link in a link, or a button in a button, ends the outer one. */
function endOfInline(tag: string): End {
  const same = new Set([tag])
  return (walk) => {
    const index = findOpen(walk, same, formattingScopes)
    if (index === -1 || !hasBlockAbove(walk, index)) return closeAt(walk, index)
    if (crossesNoscript(walk, index)) return false
    closeEarly(walk, index)
    return true
  }
}

function endOption(walk: ParserState): boolean {
  return current(walk)?.kind !== 'option' || closeCurrent(walk)
}

function endRuby(walk: ParserState): boolean {
  while (impliedEnds.has(current(walk)?.kind ?? '')) if (!closeCurrent(walk)) return false
  return true
}

export function closeCurrent(walk: ParserState): boolean {
  return closeAt(walk, walk.open.findLastIndex(isLive))
}

/** Closes the elements from this index on, if the index exists and no open `noscript` is among them. */
export function closeAt(walk: ParserState, index: number): boolean {
  if (index === -1) return true
  if (crossesNoscript(walk, index)) return false
  closeFrom(walk, index)
  return true
}

// A browser with scripts reads a `noscript` as text, without scripts as elements: tags inside must not end
// elements outside.
export function crossesNoscript({ open }: ParserState, index: number): boolean {
  for (let at = index; at < open.length; at++) if (open[at]?.kind === 'noscript') return true
  return false
}

/** Whether a block is open inside the element at this index. */
function hasBlockAbove({ open }: ParserState, index: number): boolean {
  for (let at = index + 1; at < open.length; at++)
    if (blockElements.has(open[at]?.kind ?? '')) return true
  return false
}

/** Closes the element that an end tag of the editors matches; a stray end tag closes nothing. */
export function endElement(walk: ParserState, name: string): void {
  if (name === 'form' && endTableForm(walk)) return
  const index = findMeant(walk.open, name)
  const element = walk.open[index]
  if (!element) return
  if (element !== walk.mutedBy && endsLater(walk, index, name)) element.isEnded = true
  else closeFrom(walk, index)
}

// Closing the inner blocks would break the layout, and browsers do not do it either.
function endsLater(walk: ParserState, index: number, name: string): boolean {
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

const noLimits = new Set<string>()
const templateOnly = new Set(['template'])

function limitsOf(name: string): ReadonlySet<string> {
  if (name === 'template') return noLimits
  if (name === 'noscript') return templateOnly
  if (name === 'table' || tableHomes.has(name) || name === 'svg' || name === 'math')
    return tableScopes
  if (name === 'p') return buttonScopes
  return name === 'li' ? listScopes : scopes
}

const forms = new Set(['form'])
const tables = new Set(['table'])

/** Closes a form that is between a table and its rows. */
function endTableForm(walk: ParserState): boolean {
  if (walk.mutedBy || findOpen(walk, forms, templateOnly) !== -1) return false
  const table = walk.open.findLast((element) => element.tableForm)
  if (table?.state !== 'open') return false
  table.tableForm = undefined
  walk.output.add('</form>')
  return true
}

export const interactive = new Set(['a', 'button'])

/** The index of the outermost open link or button; -1 without one. */
export function openInteractive({ open }: ParserState): number {
  return open.findIndex((element) => isLive(element) && interactive.has(element.kind))
}

/** Whether a form is open: a browser ignores a form inside it. */
export function isInForm(walk: ParserState): boolean {
  if (findOpen(walk, forms, templateOnly) !== -1) return true
  const table = findOpen(walk, tables, templateOnly)
  return table !== -1 && walk.open.some((element) => element.tableForm && element.state === 'open')
}
