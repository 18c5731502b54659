import { tidyAddress } from '../../../data/content-address.ts'
import type { ContentIssue } from '../../../data/content-scan.ts'
import { mayHaveTokens } from '../../../data/tokens.ts'
import { current, type ParserState } from './parser-state.ts'
import { attributeOf } from './push-element.ts'
import type { StartTag } from './source-events.ts'

/** Records the targets of links, and pictures without a text alternative. */
export function scanTag(walk: ParserState, tag: StartTag): void {
  const { name } = tag
  if (name !== 'a' && name !== 'area' && name !== 'img') return
  const parent = current(walk)
  if (walk.mutedBy || parent?.isHidden || parent?.isInert) return
  const issue = name === 'img' ? picture(walk, tag) : link(walk, tag)
  if (issue) walk.scan.note(issue)
}

function link(walk: ParserState, tag: StartTag): ContentIssue | undefined {
  const address = tidyAddress(attributeOf(tag, 'href'))
  if (address === '' || mayHaveTokens(address)) return undefined
  if (address.startsWith('#'))
    return isAnchor.test(address) && !isScripted(tag) ? `anchor ${address.slice(1)}` : undefined
  if (address.startsWith('tel:')) return `phone ${decoded(address.slice(4))}`
  const settled = walk.rules.link(address)
  if (!settled.startsWith('/') || settled[1] === '/' || settled[1] === '\\') return undefined
  const end = settled.search(/[?#]/)
  return `link ${end === -1 ? settled : settled.slice(0, end)}`
}

// `#` and `#top` are the top of the page; `#!` and `#/` belong to scripts.
const isAnchor = /^#(?!top$)[\p{L}_][\p{L}\p{N}_:.%-]*$/iu

function isScripted({ attributes }: StartTag): boolean {
  return attributes.some(({ name }) => name === 'role' || /^(?:on|data-)/.test(name))
}

function picture({ rules }: ParserState, tag: StartTag): ContentIssue | undefined {
  const { attributes } = tag
  if (attributes.some(({ name }) => naming.has(name))) return undefined
  const isCounter = ['width', 'height'].some((name) => /^[01]$/.test(attributeOf(tag, name)))
  const address = tidyAddress(attributeOf(tag, 'src') || attributeOf(tag, 'data-src'))
  if (isCounter || address === '' || address.startsWith('data:')) return undefined
  return `picture ${rules.resource(address)}`
}

/** Attributes that describe a picture, or mark it as decorative. */
const naming = new Set(['alt', 'title', 'role', 'aria-label', 'aria-labelledby', 'aria-hidden'])

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
