import type { Origin } from '../../data/content-address.ts'
import { compileHtml } from './compile-html.ts'
import { Fragments } from './fragments.ts'
import type { CompiledHtml, Region } from './program.ts'

/** Compiles a text, or remembers it: stores often share one template text. */
export type Compile = (html: string, region: Region, origin: Origin) => CompiledHtml

/** How many texts are remembered, and of how many characters together. */
export interface CacheLimits {
  entries: number
  chars: number
}

/** A `compileHtml` that remembers the texts that came last, and no more than its limits. */
export function createCompileCache(
  limits: CacheLimits = { entries: 64, chars: 4_000_000 },
): Compile {
  const fragmentsOf = new Map<string, Fragments>()
  // The latest at the end.
  const texts = new Map<string, CompiledHtml>()
  let chars = 0

  const forget = (text: string) => {
    if (texts.delete(text)) chars -= text.length
  }

  return (html, region, origin) => {
    const place = `${region} ${JSON.stringify(origin)}`
    const fragments = fragmentsOf.get(place) ?? new Fragments()
    fragmentsOf.set(place, fragments)
    const text = place + html
    const compiled = texts.get(text) ?? compileHtml(html, region, origin, fragments)
    if (html.length > limits.chars) return compiled
    forget(text)
    texts.set(text, compiled)
    chars += text.length
    for (const [oldest] of texts) {
      if (texts.size <= limits.entries && chars <= limits.chars) break
      forget(oldest)
    }
    return compiled
  }
}
