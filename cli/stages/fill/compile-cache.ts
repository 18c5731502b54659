import type { Origin } from '../../../data/content-address.ts'
import { compileHtml } from './compile-html.ts'
import type { CompiledHtml, Region, Step } from './program.ts'

/** Compiles a text, or remembers it: stores often share one template text. */
export type Compile = (html: string, region: Region, origin: Origin) => CompiledHtml

export interface CacheLimits {
  entries: number
  chars: number
}

/** A text seen lately. */
interface Entry {
  fingerprint: number
  html: string
  region: Region
  originName: string
  /** Kept from the second time on: most texts of a large build come once. */
  compiled?: CompiledHtml
}

/** A `compileHtml` that remembers the texts that came last, and no more than its limits. */
export function createCompileCache(
  limits: CacheLimits = { entries: 64, chars: 4_000_000 },
): Compile {
  // The latest at the end: a list as short as this one is searched by number faster than a map
  // by texts, which would read each of them to its end.
  const entries: Entry[] = []
  let chars = 0

  const take = (wanted: Entry): Entry | undefined => {
    const at = entries.findLastIndex((entry) => isSameText(entry, wanted))
    if (at === -1) return undefined
    chars -= wanted.html.length
    return entries.splice(at, 1)[0]
  }
  const keep = (entry: Entry) => {
    entries.push(entry)
    chars += entry.html.length
    while (entries.length > limits.entries || chars > limits.chars) {
      chars -= entries.shift()?.html.length ?? 0
    }
  }

  return (html, region, origin) => {
    if (html.length > limits.chars) return compileHtml(html, region, origin)
    const text = { fingerprint: fingerprint(html), html, region, originName: nameOf(origin) }
    const known = take(text)
    const compiled = known?.compiled ?? compileHtml(html, region, origin)
    if (known && !known.compiled) compiled.program.forEach(flatten)
    keep(known ? { ...text, compiled } : text)
    return compiled
  }
}

function isSameText(one: Entry, other: Entry): boolean {
  return (
    one.fingerprint === other.fingerprint &&
    one.region === other.region &&
    one.originName === other.originName &&
    one.html === other.html
  )
}

const samples = 64

function fingerprint(html: string): number {
  const distance = Math.ceil(html.length / samples)
  let print = html.length
  for (let at = 0; at < html.length; at += distance) {
    print = (Math.imul(print, 31) + html.charCodeAt(at)) | 0
  }
  return print
}

const names = new WeakMap<Origin, string>()

function nameOf(origin: Origin): string {
  const name = names.get(origin) ?? JSON.stringify(origin)
  names.set(origin, name)
  return name
}

/** Makes one string of its pieces, as V8 does when asked for a character: else each store reads them one by one. */
function flatten(step: Step): void {
  if (typeof step === 'string') step.charCodeAt(0)
}
