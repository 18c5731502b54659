import type { Store } from '../../data/store.ts'
import { placeNames } from './row-numbers.ts'

/** Unusual texts of a list of one kind, each with its rows. */
export interface OddTexts {
  /** The number of stores with such a text. */
  stores: number
  /** Each text with its rows: `row 7`, `rows 7, 12`. */
  texts: { text: string; places: string }[]
}

/** Returns the unusual texts of stores, each once with its rows; undefined if there are none. */
export function oddTexts(
  stores: readonly Store[],
  listed: readonly Store[],
  textsOf: (store: Store) => readonly string[],
): OddTexts | undefined {
  const byText = new Map<string, Store[]>()
  let count = 0
  for (const store of stores) {
    const texts = textsOf(store)
    if (texts.length === 0) continue
    count += 1
    for (const text of new Set(texts)) {
      const all = byText.get(text)
      if (all) all.push(store)
      else byText.set(text, [store])
    }
  }
  if (count === 0) return undefined
  const nameOf = placeNames(listed)
  const texts = [...byText].map(([text, all]) => ({ text, places: nameOf(all) }))
  return { stores: count, texts }
}
