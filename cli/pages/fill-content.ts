import type { Content } from '../../data/content.ts'
import type { Origin } from '../../data/content-address.ts'
import type { FilledHtml } from '../../data/page.ts'
import type { Tokens } from '../../data/tokens.ts'
import { type CacheLimits, createCompileCache } from '../editors-html/compile-cache.ts'
import { fillHtml } from '../editors-html/fill-html.ts'
import type { Region } from '../editors-html/program.ts'

export { compileHtml } from '../editors-html/compile-html.ts'
export { fillHtml } from '../editors-html/fill-html.ts'
export type { Region } from '../editors-html/program.ts'

/** Fills the content of one store after the other. */
export interface ContentFiller {
  fill(
    content: Pick<Content, Region>,
    tokens: Tokens,
    origins: Record<Region, Origin>,
  ): FilledRegions
}

/** The three texts of a page, filled. */
interface FilledRegions extends Record<Region, FilledHtml> {
  unknownTokens: UnknownTokens
}

/** How often each unknown token stands in what was filled, by its name. */
export type UnknownTokens = [name: string, count: number][]

/** A filler for one build; it reads equal texts once, and remembers no more than `limits` say. */
export function createContentFiller(limits?: CacheLimits): ContentFiller {
  const compile = createCompileCache(limits)
  return {
    fill(content, tokens, origins) {
      const unknown = new Map<string, number>()
      const onUnknown = (name: string) => unknown.set(name, (unknown.get(name) ?? 0) + 1)
      const fill = (region: Region) =>
        fillHtml(compile(content[region], region, origins[region]), tokens, onUnknown)
      const filled = { header: fill('header'), body: fill('body'), footer: fill('footer') }
      return { ...filled, unknownTokens: [...unknown] }
    },
  }
}
