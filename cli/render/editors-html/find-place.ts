import { scopes, tableContexts, tableHomes, tableScopes } from './element-kinds.ts'
import { closeAt, closeConflicting, closeCurrent, crossesNoscript } from './nesting.ts'
import { closeFrom, current, findOpen, type OpenElement, type ParserState } from './parser-state.ts'
import { pushElement } from './push-element.ts'
import type { StartTag } from './source-events.ts'

/** Ends and opens what a start tag needs so that it stands where a browser will see it; false when it cannot stand at all. */
export function findPlace(walk: ParserState, source: StartTag, tag: string): boolean {
  if (!leaveSelect(walk, tag)) return false
  if (tableHomes.has(tag)) return enterTable(walk, tag) && closeConflicting(walk, tag)
  if (!standsBetweenRows(source, tag)) leaveTableContext(walk)
  return closeConflicting(walk, tag)
}

const select = new Set(['select'])
const selectEnders = new Set(['input', 'keygen', 'textarea', 'select'])

/** In a `select` only options stand; fields and table rows end it. */
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

/** Ends what must end before this row, cell or other part of a table; false when there is no table for it. */
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

/** Puts what would stand between the cells of a table into a cell of its own: a browser would move it before the table. */
export function leaveTableContext(walk: ParserState): void {
  if (!isInTableContext(walk)) return
  if (current(walk)?.kind === 'colgroup') closeCurrent(walk)
  if (current(walk)?.kind !== 'tr') pushImplied(walk, 'tr')
  pushImplied(walk, 'td')
}

/** Whether only rows, cells and the like may stand here. */
export function isInTableContext(walk: ParserState): boolean {
  return tableContexts.has(current(walk)?.kind ?? '')
}

/** Whether a tag stands between rows without harm. */
function standsBetweenRows({ attributes }: StartTag, tag: string): boolean {
  if (tag === 'input')
    return attributes.some(({ name, value }) => name === 'type' && value.toLowerCase() === 'hidden')
  return tag === 'template' || tag === 'script' || tag === 'style'
}

/** The table whose rows stand directly around here. */
export function tableHere(walk: ParserState): OpenElement | undefined {
  return walk.open[findOpen(walk, table, tableScopes)]
}

const table = new Set(['table'])

function pushImplied(walk: ParserState, tag: string): boolean {
  pushElement(walk, { name: tag, written: tag, attributes: [], isClosed: false }, tag)
  return true
}
