import type { AddressRules } from '../../../data/content-address.ts'
import type { ParserState } from './parser-state.ts'
import { type StartTag, wordOf } from './start-tag.ts'

/** The address rules for a tag: forms that post, and buttons that make a form post, lead to the content service. */
export function rulesFor(walk: ParserState, source: StartTag): AddressRules {
  const { name } = source
  const isOfForm = name === 'form' || name === 'button' || name === 'input'
  return isOfForm && posts(walk, source) ? walk.postRules : walk.rules
}

/** Whether a form posts, or a button makes its form post. */
export function posts({ open }: ParserState, source: StartTag): boolean {
  if (source.name === 'form') return wordOf(source, 'method') === 'post'
  if (source.attributes.every(({ name }) => name !== 'formaction')) return false
  const method = wordOf(source, 'formmethod')
  return method === '' ? open.some(({ isPosting }) => isPosting) : method === 'post'
}
