import { scopes } from './element-kinds.ts'
import { closeAt, closeCurrent, makeWay } from './nesting.ts'
import type { StartTag } from './source-events.ts'
import {
  enterTable,
  isTablePart,
  leaveTableContext,
  standsBetweenRows,
  tableHere,
} from './tables.ts'
import { current, findOpen, type Walk } from './walk.ts'

/** Ends and opens what a start tag needs so that it stands where a browser will see it; false when it cannot stand at all. */
export function findPlace(walk: Walk, source: StartTag, tag: string): boolean {
  if (!leaveSelect(walk, tag)) return false
  if (isTablePart(tag)) return enterTable(walk, tag) && makeWay(walk, tag)
  if (!standsBetweenRows(source, tag)) leaveTableContext(walk)
  return makeWay(walk, tag)
}

const select = new Set(['select'])
const selectEnders = new Set(['input', 'keygen', 'textarea', 'select'])

/** In a `select` only options stand; fields and table rows end it. */
function leaveSelect(walk: Walk, tag: string): boolean {
  if (!walk.hasSelect) return true
  const index = findOpen(walk, select, scopes)
  if (index === -1) return true
  if (tag === 'option' || tag === 'optgroup' || tag === 'hr') return leaveOptions(walk, tag)
  const isRow = isTablePart(tag) && tableHere(walk) !== undefined
  if (!isRow && !selectEnders.has(tag)) return false
  return closeAt(walk, index) && tag !== 'select'
}

function leaveOptions(walk: Walk, tag: string): boolean {
  if (current(walk)?.kind === 'option') closeCurrent(walk)
  if (tag !== 'option' && current(walk)?.kind === 'optgroup') closeCurrent(walk)
  return true
}
