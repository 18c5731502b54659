import { grouped } from './grouped.ts'
import { isOneEditApart } from './places/one-edit-apart.ts'
import type { IndexEntry } from './search.ts'
import { slugOf } from './slug.ts'

/** The stores that a path without a page probably means, best first, or the town of more stores than are shown. */
export type LikelyStores = { stores: IndexEntry[] } | { town: string }

const most = 3

/** More segments, and more words of one, are of no store. */
const [mostSegments, mostWords] = [8, 12]

/** Segments that say nothing about a store. */
const ofEachSite = new Set(['store', 'stores', 'location', 'locations', 'location-search', 'index'])

/**
 * Returns the likely stores of a decoded path without the site's base: segments that a store's path, town or street
 * has count most, then words with one wrong letter at most; nothing if they point at no store in particular.
 */
export function likelyStores(path: string, entries: readonly IndexEntry[]): LikelyStores {
  const asked = path
    .replace(/\.\w{1,5}$/, '')
    .split('/')
    .map(slugOf)
    .filter((segment) => segment !== '' && !ofEachSite.has(segment))
    .slice(0, mostSegments)
  const known = entries.map(wordsOf)
  const segments = countsOf(known.map((one) => one.segments))
  const words = countsOf(known.map((one) => one.words))
  const weight = (count: number) => Math.log((entries.length + 1) / count)
  const scores = known.map(() => 0)
  for (const [number, segment] of asked.entries()) {
    // Paths end with what is most particular.
    const rank = number === asked.length - 1 ? 1 : 0.75
    const ofSegment = segments.get(segment)
    if (ofSegment) for (const at of ofSegment) add(scores, at, weight(ofSegment.length) * rank)
    else
      for (const word of wordsIn(segment)) {
        const found = words.get(word) ?? similarTo(word, words)
        const share = (0.5 * rank * word.length) / segment.length
        for (const at of found ?? []) add(scores, at, weight(found?.length ?? 1) * share)
      }
  }
  const best = scores.reduce((one, other) => Math.max(one, other), 0)
  if (best === 0 || best < weight(1) / 4) return { stores: [] }
  const likely = entries
    .map((entry, at) => ({ entry, score: scores[at] ?? 0 }))
    .filter(({ score }) => score > 0.75 * best)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry)
  return likely.length > most ? townOf(likely, asked) : { stores: likely }
}

function wordsIn(segment: string): string[] {
  const words = segment.split('-').filter(({ length }) => length > 2)
  return words.slice(0, mostWords)
}

function add(scores: number[], at: number, score: number): void {
  scores[at] = (scores[at] ?? 0) + score
}

function wordsOf({ id, path, Name, AddressLine1, City, Zip }: IndexEntry) {
  const texts = [...path.split('/'), Name ?? '', AddressLine1, City, Zip, String(id)]
  const segments = new Set(texts.map(slugOf).filter(Boolean))
  const words = new Set([...segments].flatMap((segment) => [...segment.split('-'), segment]))
  // Towns are often written in one word: `desmoines`.
  words.add(slugOf(City).replaceAll('-', ''))
  return { segments, words }
}

/** The entries that have each text. */
function countsOf(texts: readonly ReadonlySet<string>[]): Map<string, number[]> {
  const counts = new Map<string, number[]>()
  for (const [at, of] of texts.entries())
    for (const text of of) {
      const entries = counts.get(text)
      if (entries) entries.push(at)
      else counts.set(text, [at])
    }
  return counts
}

function similarTo(word: string, words: ReadonlyMap<string, number[]>): number[] | undefined {
  // No digit is forgiven.
  if (/\d/.test(word)) return undefined
  for (const [known, entries] of words) if (isOneEditApart(word, known)) return entries
  return undefined
}

function townOf(likely: readonly IndexEntry[], asked: readonly string[]): LikelyStores {
  const there = likely.filter(({ City }) => asked.includes(slugOf(City)))
  const towns = grouped(there, ({ City, State }) => [City, State].filter(Boolean).join(', '))
  const [town, ...others] = towns.keys()
  return town && others.length === 0 ? { town } : { stores: [] }
}
