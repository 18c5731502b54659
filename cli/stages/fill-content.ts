import type { Content } from '../../data/content.ts'
import type { Origin } from '../../data/content-address.ts'
import type { FilledHtml } from '../../data/page.ts'
import type { Tokens } from '../../data/tokens.ts'
import { type CacheLimits, createCompileCache } from './fill/compile-cache.ts'
import { fillHtml } from './fill/fill-html.ts'
import type { Region } from './fill/program.ts'

export { compileHtml } from './fill/compile-html.ts'
export { fillHtml } from './fill/fill-html.ts'
export type { Region } from './fill/program.ts'

/** Fills the content of one store after the other. */
export interface ContentFiller {
  fill(
    content: Pick<Content, Region>,
    tokens: Tokens,
    origins: Record<Region, Origin>,
  ): FilledRegions
  /** How often each unknown token stood in what was filled so far, by its name, in the order of names. */
  unknownTokens(): ReadonlyMap<string, number>
}

/** The three texts of a page, filled. */
export type FilledRegions = Record<Region, FilledHtml>

/** A filler for one build; it reads equal texts once, and remembers no more than `limits` say. */
export function createContentFiller(limits?: CacheLimits): ContentFiller {
  const compile = createCompileCache(limits)
  const unknown = new Map<string, number>()
  const onUnknown = (name: string) => unknown.set(name, (unknown.get(name) ?? 0) + 1)
  return {
    fill(content, tokens, origins) {
      const fill = (region: Region) =>
        fillHtml(compile(content[region], region, origins[region]), tokens, onUnknown)
      return { header: fill('header'), body: fill('body'), footer: fill('footer') }
    },
    unknownTokens: () => sorted(unknown),
  }
}

// The order in which answers come differs from build to build.
function sorted(counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map([...counts].sort(([one], [other]) => (one < other ? -1 : 1)))
}
