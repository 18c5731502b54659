import { tableContexts, tableHomes, tableScopes } from './element-kinds.ts'
import { closeCurrent, crossesNoscript } from './nesting.ts'
import { pushElement } from './push-element.ts'
import type { StartTag } from './source-events.ts'
import { closeFrom, current, findOpen, type OpenElement, type Walk } from './walk.ts'

/** Ends what must end before this row, cell or other part of a table; false when there is no table for it. */
export function enterTable(walk: Walk, tag: string): boolean {
  const homes = tableHomes.get(tag)
  if (!homes) return true
  const home = findOpen(walk, homes, tableScopes)
  if (home !== -1) return closeAbove(walk, home)
  if (tag !== 'td' && tag !== 'th') return false
  return enterTable(walk, 'tr') && pushImplied(walk, 'tr')
}

/** Puts what would stand between the cells of a table into a cell of its own: a browser would move it before the table. */
export function leaveTableContext(walk: Walk): void {
  if (!isInTableContext(walk)) return
  if (current(walk)?.kind === 'colgroup') closeCurrent(walk)
  if (current(walk)?.kind !== 'tr') pushImplied(walk, 'tr')
  pushImplied(walk, 'td')
}

/** Whether only rows, cells and the like may stand here. */
export function isInTableContext(walk: Walk): boolean {
  return tableContexts.has(current(walk)?.kind ?? '')
}

/** Whether a tag stands between rows without harm. */
export function standsBetweenRows({ attributes }: StartTag, tag: string): boolean {
  if (tag === 'input') return attributes.some(isHiddenType)
  return tag === 'template' || tag === 'script' || tag === 'style'
}

/** Whether a tag is of a row, a cell or the like. */
export function isTablePart(tag: string): boolean {
  return tableHomes.has(tag)
}

/** The table whose rows stand directly around here. */
export function tableHere(walk: Walk): OpenElement | undefined {
  return walk.open[findOpen(walk, table, tableScopes)]
}

const table = new Set(['table'])

function closeAbove(walk: Walk, index: number): boolean {
  if (crossesNoscript(walk, index + 1)) return false
  if (index + 1 < walk.open.length) closeFrom(walk, index + 1)
  return true
}

function pushImplied(walk: Walk, tag: string): boolean {
  pushElement(walk, { name: tag, written: tag, attributes: [], isClosed: false }, tag)
  return true
}

function isHiddenType({ name, value }: { name: string; value: string }): boolean {
  return name === 'type' && value.toLowerCase() === 'hidden'
}
