import { isReserved } from '../../../data/reserved-names.ts'
import { voidElements } from './element-kinds.ts'
import {
  current,
  isForeign,
  type Mark,
  type OpenElement,
  type ParserState,
  type Space,
} from './parser-state.ts'
import { posts, rulesFor } from './posting.ts'
import { attributeOf, type StartTag } from './start-tag.ts'

/** Writes a start tag as `tag` and, unless it is void, opens the element. */
export function pushElement(
  walk: ParserState,
  source: StartTag,
  tag: string,
): OpenElement | undefined {
  const element = newElement(walk, source, tag)
  const isForeignTag = element.space !== ''
  const endsHere = isForeignTag ? source.isClosed : voidElements.has(tag)
  if (!walk.mutedBy) writeStart(walk, element, source, isForeignTag && endsHere ? '/>' : '>')
  if (endsHere) return undefined
  if (element.name === 'select') walk.hasSelect = true
  walk.open.push(element)
  if (element.state === 'open') walk.storeless?.begin(walk, element, source)
  return element
}

function writeStart(walk: ParserState, element: OpenElement, source: StartTag, end: string): void {
  const { output } = walk
  const rules = rulesFor(walk, source)
  const mark = markOf(walk, element, source)
  if (!mark && !exchangeable.has(element.name) && !walk.storeless) {
    const isInPicture = current(walk)?.name === 'picture'
    output.startTag(element.tag, source.attributes, rules, { end, isInPicture })
    return
  }
  element.start = output.exchangeableStartTag(element.tag, source.attributes, rules, end)
  if (!mark) return
  element.mark = { ...mark, start: element.start, inside: output.here }
  walk.marks.push(element.mark)
}

/**
 * Elements that may be replaced: a form, or a table with a form around its rows, by the store search; a `noscript` by
 * its twin.
 */
const exchangeable = new Set(['form', 'table', 'noscript'])

/** Whether a start tag hides its element. */
export function isHidden({ attributes }: StartTag): boolean {
  for (const { name } of attributes) if (name === 'hidden') return true
  return false
}

const inertElements = new Set(['template', 'noscript'])

/** Creates an element that is not open yet. */
export function newElement(walk: ParserState, source: StartTag, tag: string): OpenElement {
  const parent = current(walk)
  const space = spaceOf(parent, source.name)
  return {
    name: source.name,
    tag: space ? source.written : tag,
    kind: space + (space ? source.name : tag),
    space,
    state: walk.mutedBy ? 'silent' : 'open',
    isHidden: parent?.isHidden || isHidden(source),
    isInert: parent?.isInert || space !== '' || inertElements.has(source.name),
    isEnded: false,
    isPosting: source.name === 'form' && posts(walk, source),
    start: -1,
    mark: undefined,
    action: undefined,
    tableForm: undefined,
  }
}

function spaceOf(parent: OpenElement | undefined, name: string): Space {
  if (parent && isForeign(parent)) return parent.space
  return name === 'svg' || name === 'math' ? `${name}/` : ''
}

function markOf({ region }: ParserState, element: OpenElement, source: StartTag): Mark | undefined {
  const { tag: name } = element
  if (region !== 'header' && name !== 'h1') return undefined
  const written = attributeOf(source, 'id')
  const id = isReserved(name, 'id', written) ? '' : written
  const controls = region === 'header' ? controlledIds(source) : []
  const isMarked = region !== 'header' || id !== '' || controls.length > 0 || name === 'nav'
  if (!isMarked || (region === 'header' && element.isInert)) return undefined
  const isVisible = !element.isHidden && !element.isInert
  return { name, start: -1, inside: -1, end: -1, isVisible, hasContent: false, id, controls }
}

const toggles = new Set(['button', 'a', 'label'])

/** The ids that an editors' toggle controls. */
function controlledIds(source: StartTag): string[] {
  if (attributeOf(source, 'data-part') === 'menu-toggle') return []
  if (!toggles.has(source.name) && attributeOf(source, 'role') !== 'button') return []
  const targets = ['data-target', 'data-bs-target']
    .map((name) => attributeOf(source, name).trim())
    .filter((target) => target.startsWith('#'))
    .map((target) => target.slice(1))
  return [...attributeOf(source, 'aria-controls').split(/\s+/).filter(Boolean), ...targets]
}
