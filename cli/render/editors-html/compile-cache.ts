import type { Origin } from '../../../data/content-address.ts'
import { compileHtml } from './compile-html.ts'
import { Fragments } from './fragments.ts'
import type { TextSettings } from './parser-state.ts'
import type { CompiledHtml, Region } from './program.ts'

/**
 * A `compileHtml` that caches the latest texts, because stores often share one template text; the limits are
 * the number of texts and their total characters.
 */
export function createCompileCache(
  settings: TextSettings = {},
  limits: { entries: number; chars: number } = { entries: 64, chars: 4_000_000 },
) {
  const places = new Map<Origin, Record<Region, Place>>()
  // The latest text is last.
  const texts = new Map<string, { html: string; compiled: CompiledHtml }>()
  let chars = 0

  const forget = (key: string) => {
    chars -= texts.get(key)?.html.length ?? 0
    texts.delete(key)
  }

  return (html: string, region: Region, origin: Origin): CompiledHtml => {
    const ofOrigin = places.get(origin) ?? newPlaces(places.size)
    places.set(origin, ofOrigin)
    const { name, fragments } = ofOrigin[region]
    const key = `${name} ${sampleOf(html)}`
    const known = texts.get(key)
    const compiled =
      known?.html === html ? known.compiled : compileHtml(html, region, origin, fragments, settings)
    if (html.length > limits.chars) return compiled
    forget(key)
    texts.set(key, { html, compiled })
    chars += html.length
    for (const [oldest] of texts) {
      if (texts.size <= limits.entries && chars <= limits.chars) break
      forget(oldest)
    }
    return compiled
  }
}

/** The texts of one region and origin. */
interface Place {
  name: string
  fragments: Fragments
}

function newPlaces(number: number): Record<Region, Place> {
  const place = (region: Region) => ({ name: `${region} ${number}`, fragments: new Fragments() })
  return { header: place('header'), body: place('body'), footer: place('footer') }
}

// The key uses a few characters: hashing all of a 40 KB text takes as long as compiling it when most of it is known.
function sampleOf(html: string): number {
  const step = Math.ceil(html.length / 64)
  let sample = html.length
  for (let at = 0; at < html.length; at += step)
    sample = (Math.imul(sample, 31) + html.charCodeAt(at)) | 0
  return sample
}
