import type { Origin } from '../../data/content-address.ts'
import { compileHtml } from './compile-html.ts'
import { flatten } from './flatten.ts'
import { Fragments } from './fragments.ts'
import type { CompiledHtml, Region, Step } from './program.ts'

/** Compiles a text, or remembers it: stores often share one template text. */
export type Compile = (html: string, region: Region, origin: Origin) => CompiledHtml

export interface CacheLimits {
  entries: number
  chars: number
}

/** A text seen lately. */
interface Entry {
  html: string
  /** Kept from the second time on: most texts of a large build come once. */
  compiled?: CompiledHtml
}

/** A `compileHtml` that remembers the texts that came last, and no more than its limits. */
export function createCompileCache(
  limits: CacheLimits = { entries: 64, chars: 4_000_000 },
): Compile {
  // The latest at the end.
  const entries = new Map<string, Entry>()
  let chars = 0
  const fragmentsOf = new Map<string, Fragments>()

  const take = (key: string): Entry | undefined => {
    const entry = entries.get(key)
    if (!entry) return undefined
    chars -= entry.html.length
    entries.delete(key)
    return entry
  }
  const keep = (key: string, entry: Entry) => {
    entries.set(key, entry)
    chars += entry.html.length
    for (const [oldest] of entries) {
      if (entries.size <= limits.entries && chars <= limits.chars) break
      take(oldest)
    }
  }

  return (html, region, origin) => {
    const place = `${region} ${nameOf(origin)}`
    const fragments = fragmentsOf.get(place) ?? new Fragments()
    fragmentsOf.set(place, fragments)
    if (html.length > limits.chars) return compileHtml(html, region, origin, fragments)
    const key = `${place} ${html.length} ${sampleOf(html)}`
    const sampled = take(key)
    const known = sampled?.html === html ? sampled : undefined
    const compiled = known?.compiled ?? compileHtml(html, region, origin, fragments)
    if (known && !known.compiled) flattenAll(compiled.program)
    keep(key, known ? { html, compiled } : { html })
    return compiled
  }
}

const sampleStep = 61
const sampleEnd = 64

/** A hash of some of a text's letters, its last ones among them: to take all of them would take as long as reading it. */
function sampleOf(html: string): number {
  let hash = 0
  const end = Math.max(0, html.length - sampleEnd)
  for (let at = 0; at < end; at += sampleStep)
    hash = (Math.imul(hash, 31) + html.charCodeAt(at)) | 0
  for (let at = end; at < html.length; at++) hash = (Math.imul(hash, 31) + html.charCodeAt(at)) | 0
  return hash
}

const names = new WeakMap<Origin, string>()

function nameOf(origin: Origin): string {
  const name = names.get(origin) ?? JSON.stringify(origin)
  names.set(origin, name)
  return name
}

// Else each store would read them piece by piece.
function flattenAll(program: Step[]): void {
  for (const step of program) if (typeof step === 'string') flatten(step)
}
