import { useCallback, useRef, useState } from 'react'
import { type IndexEntry, prepareIndex, type StoreIndex } from '../data/search.ts'

/** The list that the search looks in, and what loads it: once, and again only if that failed. */
export function useStoreIndex(address: string): [index: StoreIndex | undefined, load: () => void] {
  const [index, setIndex] = useState<StoreIndex>()
  const isAsked = useRef(false)
  const load = useCallback(() => {
    if (isAsked.current) return
    isAsked.current = true
    loadIndex(address).then(setIndex, (error) => {
      isAsked.current = false
      console.error('The store search has no list.', error)
    })
  }, [address])
  return [index, load]
}

async function loadIndex(address: string): Promise<StoreIndex> {
  const response = await fetch(address, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return prepareIndex((await response.json()) as IndexEntry[])
}
