import { type AddressValue, compileValue, type Segment } from '../../../data/attribute-value.ts'
import { cutAtTokens, mayHaveTokens } from '../../../data/tokens.ts'
import { showing } from './element-kinds.ts'
import type { Output } from './output.ts'
import { type LeavingOut, type OpenElement, type ParserState, undo } from './parser-state.ts'
import type { StartTag } from './start-tag.ts'

/** The only token that does not need a store. */
export const brandToken = 'brand'

/**
 * Drops the parts of editors' HTML that need a store, on pages without store: a text with a store's token, an
 * element with such a token in its address, and elements that become empty. Tokens in other attributes, and
 * in the query of a site's page (`/appointment?store={{locationID}}`), become empty.
 */
export class WithoutStore implements LeavingOut {
  /** Elements to drop with their content. */
  readonly #lost = new Set<OpenElement>()
  /** Elements that have lost some of their content. */
  readonly #thinned = new Set<OpenElement>()

  dropsText(walk: ParserState, text: string): boolean {
    const drops = mayHaveTokens(text) && namesStore(cutAtTokens(text))
    if (drops) this.#thin(walk)
    return drops
  }

  dropsTag(walk: ParserState, source: StartTag): boolean {
    const drops = leadsToStore(walk, source)
    if (drops) this.#thin(walk)
    return drops
  }

  begin(walk: ParserState, element: OpenElement, source: StartTag): void {
    if (leadsToStore(walk, source)) this.#lost.add(element)
  }

  end(walk: ParserState, element: OpenElement): void {
    const { start } = element
    const isEmptied = this.#thinned.has(element) && showsNothing(walk.output, start)
    if (!isEmptied && !this.#lost.has(element)) return
    undo(walk, start)
    this.#thin(walk)
  }

  #thin({ open }: ParserState): void {
    const around = open.findLast(({ state }) => state === 'open')
    if (around) this.#thinned.add(around)
  }
}

function leadsToStore({ rules }: ParserState, { name, attributes }: StartTag): boolean {
  return attributes.some((attribute) => {
    const value = compileValue(name, attribute, rules)
    if (typeof value !== 'object' || value.kind === 'text') return false
    if (value.kind === 'address') return isOfStore(value)
    return value.candidates.some(({ address }) => isOfStore(address))
  })
}

function isOfStore({ segments }: AddressValue): boolean {
  const [start] = segments
  const isAskedOfPage = typeof start === 'string' && /^\/(?!\/)[^#]*\?/.test(start)
  return !isAskedOfPage && namesStore(segments)
}

function namesStore(segments: readonly Segment[]): boolean {
  return segments.some((segment) => typeof segment === 'object' && segment.name !== brandToken)
}

function showsNothing(output: Output, start: number): boolean {
  output.cut()
  const steps = output.steps.slice(start)
  // A hole or a part counts as content; a hole in a tag is removed with the tag.
  const markup = steps.map((step) => (typeof step === 'string' ? step : 'x')).join('')
  const inside = markup.replace(/^<[^>]*>/, '')
  return !pictured.test(inside) && inside.replace(/<[^>]*>/g, '').trim() === ''
}

const pictured = new RegExp(`<(?:${[...showing].join('|')})[\\s/>]`, 'i')
