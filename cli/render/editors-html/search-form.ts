import { type Attribute, compileValue, type Value } from '../../../data/attribute-value.ts'
import { searchField } from '../../../data/search-field.ts'
import { findPlace, isInTableContext, tableHere } from './find-place.ts'
import { isInForm, openInteractive } from './nesting.ts'
import { closeEarly, isLive, type OpenElement, type ParserState, undo } from './parser-state.ts'
import { rulesFor } from './posting.ts'
import { newElement, pushElement } from './push-element.ts'
import { attributeOf, type StartTag, wordOf } from './start-tag.ts'

/** Opens an editors' form; drops a form inside another one, as a browser does. */
export function startForm(walk: ParserState, source: StartTag): void {
  if (isInForm(walk)) {
    // The form is not written; its end tag must not end another element.
    walk.open.push({ ...newElement(walk, source, source.name), state: 'closed' })
    return
  }
  if (wordOf(source, 'method') === 'post') {
    const address = compileValue('form', actionOf(source), walk.postRules)
    if (typeof address === 'string') walk.scan.note(`form ${address}`)
    if (walk.settings.dropsForms) {
      dropForm(walk, source)
      return
    }
  }
  if (isInTableContext(walk)) {
    startTableForm(walk, source)
    return
  }
  closeEarly(walk, openInteractive(walk))
  if (!findPlace(walk, source, 'form')) return
  const form = pushElement(walk, source, 'form')
  const action = targetOf(walk, source)
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
  const rules = rulesFor(walk, source)
  const start = walk.output.exchangeableStartTag('form', source.attributes, rules)
  const action = targetOf(walk, source)
  table.tableForm = { start, inside: walk.output.here, ...(action && { action }) }
}

function dropForm(walk: ParserState, source: StartTag): void {
  const form: OpenElement = { ...newElement(walk, source, source.name), state: 'silent' }
  walk.open.push(form)
  walk.mutedBy = form
}

function targetOf(walk: ParserState, source: StartTag): Value | undefined {
  const value = compileValue('form', actionOf(source), walk.rules)
  if (typeof value !== 'string') return value
  return value === '' ? undefined : { kind: 'text', segments: [value] }
}

function actionOf(source: StartTag): Attribute {
  return { name: 'action', value: attributeOf(source, 'action') }
}
