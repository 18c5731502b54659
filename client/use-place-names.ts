import { type RefObject, useEffect, useState } from 'react'
import type { Finder } from './locator/finder.ts'

/** The maximum number of places above the stores. */
const most = 3

const none: readonly string[] = []

/**
 * Returns the places that begin with a text, as queries for the locator; none outside the home page, where the field
 * searches the stores alone. `locale` is the page's language (BCP 47).
 */
export function usePlaceNames(
  field: RefObject<HTMLInputElement | null>,
  query: string,
  locale: string,
): readonly string[] {
  const [found, setFound] = useState({ query: '', names: none })
  useEffect(() => {
    if (query.trim() === '' || !field.current?.closest('.home-search')) return
    let isLast = true
    suggest(query, locale).then(
      (names) => isLast && setFound({ query, names: names.slice(0, most) }),
      // Stores are found without places.
      (error) => console.error(error),
    )
    return () => {
      isLast = false
    }
  }, [field, query, locale])
  if (query.trim() === '') return none
  if (query === found.query) return found.names
  // While a word is continued, its rows stay.
  const start = query.trim().toLowerCase()
  return found.names.filter((name) => name.toLowerCase().startsWith(start))
}

let finder: Promise<Finder> | undefined

/** Loads the search for places with the first text. */
async function suggest(query: string, locale: string): Promise<string[]> {
  finder ??= import('./locator/finder.ts').then(({ Finder }) => new Finder())
  return (await finder).suggest(query, locale)
}
