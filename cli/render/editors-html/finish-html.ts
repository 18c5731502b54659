import type { Value } from '../../../data/attribute-value.ts'
import type { PartName } from '../../../data/page.ts'
import { cutAtTokens } from '../../../data/tokens.ts'
import type { Note } from './output.ts'
import type { Mark, ParserState } from './parser-state.ts'
import type { CompiledHtml, PartHole, Step } from './program.ts'

/** Makes the decisions that need the whole text, and joins its steps to a program. */
export function settleHtml(walk: ParserState): CompiledHtml {
  walk.output.cut()
  const nav = walk.region === 'header' ? settleNav(walk) : undefined
  if (walk.region === 'header' && !nav) removeParts(walk, ({ part }) => part === 'menu-toggle')
  leaveOneOfEach(walk)
  const hasHeading = walk.region === 'body' && settleHeadings(walk)
  return {
    program: join(walk.output.steps),
    placed: [...new Set(partHoles(walk).map(({ part }) => part))],
    hasHeading,
    hasPicture: hasStill(walk, 'picture'),
    hasCopyright: hasStill(walk, 'copyright'),
    ...(nav && { navId: nav }),
    scan: walk.scan.all(),
  }
}

/** Parts that may appear several times. */
const repeatable = new Set<PartName>(['store-name', 'phone', 'address', 'rating', 'save-store'])

/** Gives the first `nav` an id, and removes the editors' toggles of it. */
function settleNav(walk: ParserState): Value | undefined {
  const nav = walk.marks.find(({ name }) => name === 'nav')
  if (!nav) return undefined
  const around = walk.marks.filter((mark) => contains(mark, nav) || contains(nav, mark))
  const ids = new Set([nav, ...around].map(({ id }) => id).filter(Boolean))
  for (const mark of walk.marks) {
    if (mark.controls.some((id) => ids.has(id))) removeToggle(walk, mark, nav)
  }
  return { kind: 'text', segments: cutAtTokens(nav.id || addId(walk, nav)) }
}

function addId({ output, marks }: ParserState, nav: Mark): string {
  const taken = new Set(marks.map(({ id }) => id))
  let id = 'site-nav'
  for (let number = 2; taken.has(id); number++) id = `site-nav-${number}`
  output.steps[nav.start] = `<nav id="${id}"`
  return id
}

function removeToggle({ output }: ParserState, toggle: Mark, nav: Mark): void {
  if (!contains(toggle, nav)) output.blank(toggle.start, toggle.end + 1)
  else if (toggle.name === 'a' || toggle.name === 'label') {
    output.blank(toggle.start, toggle.inside)
    output.steps[toggle.end] = ''
  }
}

function contains(outer: Mark, inner: Mark): boolean {
  return outer.start < inner.start && inner.start < outer.end
}

function removeParts(walk: ParserState, isToGo: (hole: PartHole) => boolean): void {
  const { notes, steps } = walk.output
  for (const { at } of notes) {
    const step = steps[at]
    if (isPart(step) && isToGo(step)) steps[at] = ''
  }
}

/** Keeps the first visible place of each part that may appear only once. */
function leaveOneOfEach(walk: ParserState): void {
  const chosen = new Map<PartName, PartHole>()
  for (const hole of partHoles(walk)) {
    const other = chosen.get(hole.part)
    if (!other || (other.isHidden && !hole.isHidden)) chosen.set(hole.part, hole)
  }
  removeParts(walk, (hole) => !repeatable.has(hole.part) && chosen.get(hole.part) !== hole)
}

/** Leaves one `h1` with content; returns whether there is one. */
function settleHeadings(walk: ParserState): boolean {
  let hasHeading = false
  for (const mark of walk.marks) {
    // Removes the content as well: a browser might read it differently without the heading around it.
    if (!mark.hasContent) walk.output.blank(mark.start, mark.end + 1)
    else if (mark.isVisible && !hasHeading) hasHeading = true
    else {
      walk.output.steps[mark.start] = '<h2'
      walk.output.steps[mark.end] = '</h2>'
    }
  }
  return hasHeading
}

function partHoles({ output }: ParserState): PartHole[] {
  return output.notes.map(({ at }) => output.steps[at]).filter(isPart)
}

function isPart(step: Step | undefined): step is PartHole {
  return typeof step === 'object' && step.kind === 'part'
}

function hasStill({ output }: ParserState, kind: Note['kind']): boolean {
  return output.notes.some((note) => note.kind === kind && output.steps[note.at] !== '')
}

/** The steps with adjacent markup joined. */
function join(steps: Step[]): Step[] {
  const program: Step[] = []
  let markup = ''
  const flush = () => {
    // Reading a character makes V8 flatten the string: 1.35 ms for a text of 31 KB instead of 1.6 ms.
    markup.charCodeAt(0)
    if (markup !== '') program.push(markup)
    markup = ''
  }
  for (const step of steps) {
    if (typeof step === 'string') markup += step
    else {
      flush()
      program.push(step)
    }
  }
  flush()
  return program
}
