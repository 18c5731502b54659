import { type AddressValue, compileValue, type Segment } from '../../../data/attribute-value.ts'
import { cutAtTokens, mayHaveTokens } from '../../../data/tokens.ts'
import { showing } from './element-kinds.ts'
import type { Output } from './output.ts'
import { type LeavingOut, type OpenElement, type ParserState, undo } from './parser-state.ts'
import type { StartTag } from './source-events.ts'

/** The one token that does not need a store. */
export const brandToken = 'brand'

/**
 * What is left out of editors' HTML on pages that are no store's: a text with a store's token, an
 * element whose address has one, and what is empty without them. Tokens in other attributes, and in
 * what is asked of a page of the site (`/appointment?store={{locationID}}`), become nothing.
 */
export class WithoutStore implements LeavingOut {
  /** To be left out with all that is in them. */
  readonly #lost = new Set<OpenElement>()
  /** Something in them has been left out. */
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
  // A hole or a part stands for something; one in a tag goes with the tag.
  const markup = steps.map((step) => (typeof step === 'string' ? step : 'x')).join('')
  const inside = markup.replace(/^<[^>]*>/, '')
  return !pictured.test(inside) && inside.replace(/<[^>]*>/g, '').trim() === ''
}

const pictured = new RegExp(`<(?:${[...showing].join('|')})[\\s/>]`, 'i')
