import { hostOf, tidyAddress } from '../../../data/content-address.ts'
import type { ContentIssue } from '../../../data/content-scan.ts'
import { isVideo } from '../../../data/file-endings.ts'
import { isStagingHost, isWrongMail } from '../../../data/odd-links.ts'
import { mayHaveTokens } from '../../../data/tokens.ts'
import { isPrivateHost } from '../../system/http/private-address.ts'
import { current, type ParserState } from './parser-state.ts'
import { posts } from './posting.ts'
import { attributeOf, type StartTag } from './start-tag.ts'

/** Records the targets of links, pictures without a text alternative, and videos. */
export function scanTag(walk: ParserState, tag: StartTag): void {
  const scan = scans.get(tag.name)
  if (!scan) return
  const parent = current(walk)
  if (walk.mutedBy || parent?.isHidden || parent?.isInert) return
  const issue = scan(walk, tag)
  if (issue) walk.scan.note(issue)
}

type Scan = (walk: ParserState, tag: StartTag) => ContentIssue | undefined

const scans = new Map<string, Scan>([
  ['a', link],
  ['area', link],
  ['img', picture],
  ['video', video],
  ['source', video],
  ['button', button],
  ['input', button],
])

function link(walk: ParserState, tag: StartTag): ContentIssue | undefined {
  const address = tidyAddress(attributeOf(tag, 'href'))
  if (address === '' || mayHaveTokens(address)) return undefined
  if (address.startsWith('#'))
    return isAnchor.test(address) && !isScripted(tag) ? `anchor ${address.slice(1)}` : undefined
  return oddScheme(address) ?? target(walk, address)
}

function oddScheme(address: string): ContentIssue | undefined {
  const [, scheme = ''] = /^(tel|mailto|javascript):/i.exec(address) ?? []
  switch (scheme.toLowerCase()) {
    case 'tel':
      return `phone ${decoded(address.slice(4))}`
    case 'mailto':
      return isWrongMail(address) ? `mail ${address}` : undefined
    case 'javascript':
      return `script ${address.slice(0, 80)}`
    default:
      return undefined
  }
}

function target({ rules }: ParserState, address: string): ContentIssue | undefined {
  const settled = rules.link(address)
  // Cloudflare has hidden the address, which only its script shows.
  if (settled.includes('/cdn-cgi/l/email-protection')) return `mail ${settled}`
  if (rules.isFile(address)) return isVideo(settled) ? `video ${settled}` : undefined
  const host = hostOf(settled)
  if (host !== undefined)
    return isStagingHost(host) || isPrivateHost(host) ? `staging ${settled}` : undefined
  if (!settled.startsWith('/')) return undefined
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
  const address = tidyAddress(attributeOf(tag, 'src'))
  if (isCounter || address === '' || address.startsWith('data:')) return undefined
  return `picture ${rules.resource(address)}`
}

/** Attributes that describe a picture, or mark it as decorative. */
const naming = new Set(['alt', 'title', 'role', 'aria-label', 'aria-labelledby', 'aria-hidden'])

function video({ rules }: ParserState, tag: StartTag): ContentIssue | undefined {
  const address = tidyAddress(attributeOf(tag, 'src'))
  return isVideo(address) ? `video ${rules.resource(address)}` : undefined
}

function button(walk: ParserState, tag: StartTag): ContentIssue | undefined {
  const address = tidyAddress(attributeOf(tag, 'formaction'))
  return address !== '' && posts(walk, tag) ? `form ${walk.rules.resource(address)}` : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
