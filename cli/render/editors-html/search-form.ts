import { compileValue, type Value } from '../../../data/attribute-value.ts'
import { searchField } from '../../../data/search-field.ts'
import { findPlace, isInTableContext, tableHere } from './find-place.ts'
import { isInForm, openInteractive } from './nesting.ts'
import { closeEarly, isLive, type ParserState, undo } from './parser-state.ts'
import { attributeOf, newElement, pushElement } from './push-element.ts'
import type { StartTag } from './source-events.ts'

/** Opens an editors' form; drops a form inside another one, as a browser does. */
export function startForm(walk: ParserState, source: StartTag): void {
  if (isInForm(walk)) {
    // The form is not written; its end tag must not end another element.
    walk.open.push({ ...newElement(walk, source, source.name), state: 'closed' })
    return
  }
  if (isInTableContext(walk)) {
    startTableForm(walk, source)
    return
  }
  closeEarly(walk, openInteractive(walk))
  if (!findPlace(walk, source, 'form')) return
  const form = pushElement(walk, source, 'form')
  const action = actionOf(walk, source)
  if (form && action) form.action = action
}

/** Whether a tag is the field of a store search in the editors' header. */
export function isSearchField(walk: ParserState, source: StartTag): boolean {
  if (walk.region !== 'header' || walk.mutedBy) return false
  return attributeOf(source, 'name') === searchField
}

/** Replaces the innermost open form with our store search; drops the rest of the form. */
export function replaceSearchForm(walk: ParserState): void {
  const { open, output } = walk
  const index = open.findLastIndex(
    ({ state, name, tableForm }) => state === 'open' && (name === 'form' || tableForm),
  )
  const form = open[index]
  if (!form || form.isInert) return
  const action = form.tableForm ? form.tableForm.action : form.action
  undo(walk, form.start)
  output.notes.push({ kind: 'part', at: form.start })
  output.steps[form.start] = {
    kind: 'part',
    part: 'store-search',
    asText: false,
    isHidden: form.isHidden,
    ...(action && { action }),
  }
  for (const element of open.slice(index)) if (isLive(element)) element.state = 'silent'
  walk.mutedBy = form
}

// `<table><form><tr>` is an old habit: a browser keeps the form empty, but the fields in the rows belong to it.
function startTableForm(walk: ParserState, source: StartTag): void {
  const table = tableHere(walk)
  if (!table) return
  const start = walk.output.exchangeableStartTag('form', source.attributes, walk.rules)
  const action = actionOf(walk, source)
  table.tableForm = { start, inside: walk.output.here, ...(action && { action }) }
}

function actionOf(walk: ParserState, source: StartTag): Value | undefined {
  const attribute = source.attributes.find(({ name }) => name === 'action')
  if (!attribute) return undefined
  const value = compileValue('form', attribute, walk.rules)
  if (typeof value !== 'string') return value
  return value === '' ? undefined : { kind: 'text', segments: [value] }
}
