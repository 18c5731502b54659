import { useCallback, useRef, useState } from 'react'
import { type IndexEntry, prepareIndex, type StoreIndex } from '../data/search.ts'
import { preparePlural } from '../data/words/words.ts'

interface LoadedIndex {
  index: StoreIndex | undefined
  hasFailed: boolean
  /** Loads the list once, and again only after a failure. */
  load(): void
}

/** The list of stores for the search, whose numbers are in a language (BCP 47). */
export function useStoreIndex(address: string, language: string): LoadedIndex {
  const [index, setIndex] = useState<StoreIndex>()
  const [hasFailed, setFailed] = useState(false)
  const isAsked = useRef(false)
  const load = useCallback(() => {
    if (isAsked.current) return
    isAsked.current = true
    loadIndex(address, language).then(setIndex, (error) => {
      isAsked.current = false
      setFailed(true)
      console.error('The store search has no list.', error)
    })
  }, [address, language])
  return { index, hasFailed: hasFailed && !index, load }
}

async function loadIndex(address: string, language: string): Promise<StoreIndex> {
  const response = await fetch(address, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  preparePlural(language)
  return prepareIndex((await response.json()) as IndexEntry[])
}
