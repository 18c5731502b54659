import { scopes, tableContexts, tableHomes, tableScopes } from './element-kinds.ts'
import { closeAt, closeConflicting, closeCurrent, crossesNoscript } from './nesting.ts'
import { closeFrom, current, findOpen, type OpenElement, type ParserState } from './parser-state.ts'
import { pushElement } from './push-element.ts'
import type { StartTag } from './start-tag.ts'

/**
 * Closes and opens the elements that a start tag needs in order to be where a browser puts it; false when it
 * has no valid place.
 */
export function findPlace(walk: ParserState, source: StartTag, tag: string): boolean {
  if (!leaveSelect(walk, tag)) return false
  if (tableHomes.has(tag)) return enterTable(walk, tag) && closeConflicting(walk, tag)
  if (!standsBetweenRows(source, tag)) leaveTableContext(walk)
  return closeConflicting(walk, tag)
}

const select = new Set(['select'])
const selectEnders = new Set(['input', 'keygen', 'textarea', 'select'])

/** A `select` contains only options; fields and table rows end it. */
function leaveSelect(walk: ParserState, tag: string): boolean {
  if (!walk.hasSelect) return true
  const index = findOpen(walk, select, scopes)
  if (index === -1) return true
  if (tag === 'option' || tag === 'optgroup' || tag === 'hr') {
    if (current(walk)?.kind === 'option') closeCurrent(walk)
    if (tag !== 'option' && current(walk)?.kind === 'optgroup') closeCurrent(walk)
    return true
  }
  const isRow = tableHomes.has(tag) && tableHere(walk) !== undefined
  if (!isRow && !selectEnders.has(tag)) return false
  return closeAt(walk, index) && tag !== 'select'
}

/**
 * Closes the elements that must end before this row, cell or other part of a table; false when there is no
 * table for it.
 */
function enterTable(walk: ParserState, tag: string): boolean {
  const homes = tableHomes.get(tag)
  if (!homes) return true
  const home = findOpen(walk, homes, tableScopes)
  if (home !== -1) {
    if (crossesNoscript(walk, home + 1)) return false
    if (home + 1 < walk.open.length) closeFrom(walk, home + 1)
    return true
  }
  if (tag !== 'td' && tag !== 'th') return false
  return enterTable(walk, 'tr') && pushImplied(walk, 'tr')
}

/** Opens a cell for content between the cells of a table: a browser would move that content before the table. */
export function leaveTableContext(walk: ParserState): void {
  if (!isInTableContext(walk)) return
  if (current(walk)?.kind === 'colgroup') closeCurrent(walk)
  if (current(walk)?.kind !== 'tr') pushImplied(walk, 'tr')
  pushImplied(walk, 'td')
}

/** Whether only rows, cells and the like are allowed here. */
export function isInTableContext(walk: ParserState): boolean {
  return tableContexts.has(current(walk)?.kind ?? '')
}

/** Whether a tag is harmless between rows. */
function standsBetweenRows({ attributes }: StartTag, tag: string): boolean {
  if (tag === 'input')
    return attributes.some(({ name, value }) => name === 'type' && value.toLowerCase() === 'hidden')
  return tag === 'template' || tag === 'script' || tag === 'style'
}

/** The innermost open table around this position. */
export function tableHere(walk: ParserState): OpenElement | undefined {
  return walk.open[findOpen(walk, table, tableScopes)]
}

const table = new Set(['table'])

function pushImplied(walk: ParserState, tag: string): boolean {
  pushElement(walk, { name: tag, written: tag, attributes: [], isClosed: false }, tag)
  return true
}
