import { compileValue, type Value } from '../../data/attribute-value.ts'
import { findPlace, isInTableContext, tableHere } from './find-place.ts'
import { isInForm } from './nesting.ts'
import { attributeOf, newElement, pushElement } from './push-element.ts'
import type { StartTag } from './source-events.ts'
import { closeEarly, isLive, takeBack, type Walk } from './walk.ts'

/** Opens a form of the editors; one inside another is left out, as a browser does. */
export function startForm(walk: Walk, source: StartTag): void {
  if (isInForm(walk)) {
    pushLeftOut(walk, source)
    return
  }
  if (isInTableContext(walk)) {
    startTableForm(walk, source)
    return
  }
  const around = walk.open.findIndex((element) => isLive(element) && interactive.has(element.kind))
  if (around !== -1) closeEarly(walk, around)
  if (!findPlace(walk, source, 'form')) return
  const form = pushElement(walk, source, 'form')
  const action = actionOf(walk, source)
  if (form && action) form.action = action
}

/** Whether it is the field of a store search in the editors' header. */
export function isSearchField(walk: Walk, source: StartTag): boolean {
  if (walk.region !== 'header' || walk.mutedBy) return false
  return attributeOf(source, 'name') === 'zip-city-state-search-field'
}

/** Puts our store search in the place of the form that is open here; the rest of theirs is left out. */
export function replaceSearchForm(walk: Walk): void {
  const { open, output } = walk
  const index = open.findLastIndex(({ state, name, tableForm }) => {
    return state === 'open' && (name === 'form' || tableForm !== undefined)
  })
  const form = open[index]
  if (!form || form.isInert) return
  const action = form.tableForm ? form.tableForm.action : form.action
  takeBack(walk, form.start)
  output.notes.push({ kind: 'part', at: form.start })
  output.steps[form.start] = {
    kind: 'part',
    part: 'store-search',
    asText: false,
    isHidden: form.isHidden,
    ...(action && { action }),
  }
  muteFrom(walk, index)
}

const interactive = new Set(['a', 'button'])

function muteFrom(walk: Walk, index: number): void {
  for (const element of walk.open.slice(index)) if (isLive(element)) element.state = 'silent'
  walk.mutedBy = walk.open[index]
}

/** An element that is not written; its end tag must not end another one. */
function pushLeftOut(walk: Walk, source: StartTag): void {
  const element = newElement(walk, source, source.name)
  element.state = 'closed'
  walk.open.push(element)
}

// `<table><form><tr>` is an old habit: a browser keeps the form empty, and yet the fields in the rows belong to it.
function startTableForm(walk: Walk, source: StartTag): void {
  const table = tableHere(walk)
  if (!table) return
  const start = walk.output.exchangeableStartTag('form', source.attributes, walk.rules)
  const action = actionOf(walk, source)
  table.tableForm = { start, inside: walk.output.here, ...(action && { action }) }
}

function actionOf(walk: Walk, source: StartTag): Value | undefined {
  const attribute = source.attributes.find(({ name }) => name === 'action')
  if (!attribute) return undefined
  const value = compileValue('form', attribute, walk.rules)
  if (typeof value !== 'string') return value
  return value === '' ? undefined : { kind: 'text', segments: [value] }
}
