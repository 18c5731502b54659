import {
  blockElements,
  buttonScopes,
  headings,
  listScopes,
  scopes,
  tableHomes,
  tableScopes,
} from './element-kinds.ts'
import { hasBlockAbove } from './nesting.ts'
import { closeFrom, findOpen, type OpenElement, type Walk } from './walk.ts'

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
