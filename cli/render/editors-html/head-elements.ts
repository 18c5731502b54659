import type { ParserState } from './parser-state.ts'
import { attributeOf, type StartTag, wordOf } from './start-tag.ts'

/**
 * The kinds of links that the standard allows in a text: they load something for it. All others describe the whole
 * page, which has its own.
 */
const bodyLinks = new Set(
  'stylesheet preload modulepreload preconnect dns-prefetch prefetch'.split(' '),
)

/** Whether a `link` describes the whole page, so that it is dropped. */
export function isPageLink(walk: ParserState, source: StartTag): boolean {
  if (source.name !== 'link') return false
  const kinds = wordOf(source, 'rel').split(/\s+/).filter(Boolean)
  const isOfText =
    kinds.length === 0 ||
    kinds.some((kind) => bodyLinks.has(kind)) ||
    source.attributes.some(({ name }) => name === 'itemprop')
  if (!isOfText && kinds.includes('canonical')) note(walk, '<link rel="canonical">')
  return !isOfText
}

/** Records an element of a page's head, which is dropped. */
export function noteHead(walk: ParserState, source: StartTag): void {
  if (source.name === 'base') note(walk, '<base>')
  else if (source.name === 'title') note(walk, '<title>')
  else if (source.name === 'meta' && robots.has(wordOf(source, 'name')))
    note(
      walk,
      `<meta name="${wordOf(source, 'name')}" content="${attributeOf(source, 'content')}">`,
    )
}

const robots = new Set(['robots', 'googlebot'])

function note(walk: ParserState, element: string): void {
  if (!walk.mutedBy) walk.scan.note(`head ${element}`)
}
