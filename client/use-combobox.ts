import { type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react'
import { type IndexEntry, type SearchResult, searchStores, suggestionText } from '../data/search.ts'
import { afterKey, closed, isCaretKey, nothingTyped, typed } from './choice.ts'
import { useStoreIndex } from './use-store-index.ts'

/** The state of a search field with its list of stores, and its event handlers. */
export interface Combobox {
  /** False until the island is hydrated; until then the field is a plain one. */
  isAwake: boolean
  isOpen: boolean
  active: number
  /** Undefined without a query, or until the list of stores is loaded. */
  found: SearchResult | undefined
  /** Whether a text is typed and the list of stores failed to load. */
  hasFailed: boolean
  load(): void
  read(): void
  close(): void
  press(event: KeyboardEvent): void
  pick(entry: IndexEntry): void
}

/** Holds the state of a store search whose list is at `address`. */
export function useCombobox(
  field: RefObject<HTMLInputElement | null>,
  address: string,
  language: string,
): Combobox {
  const [isAwake, setAwake] = useState(false)
  const [choice, setChoice] = useState(nothingTyped)
  const { index, hasFailed, load } = useStoreIndex(address, language)
  const { query, active } = choice
  const found = useMemo(
    () => (index && query.trim() !== '' ? searchStores(index, query) : undefined),
    [index, query],
  )
  const matches = found?.matches ?? []
  const isOpen = choice.isOpen && matches.length > 0
  // Text may arrive without focus: by dictation, or in a background window.
  const read = () => {
    load()
    setChoice(typed(field.current?.value ?? ''))
  }
  const close = () => setChoice(closed)

  useEffect(() => {
    setAwake(true)
    // Includes text that was typed before hydration.
    setChoice(closed(typed(field.current?.value ?? '')))
    if (document.activeElement !== field.current) return
    setChoice(typed(field.current?.value ?? ''))
    load()
  }, [field, load])
  useEffect(() => (isOpen ? onPressOutside(field, close) : undefined))

  const pick = (entry: IndexEntry) => {
    fill(field, suggestionText(entry))
    setChoice(closed(typed(suggestionText(entry))))
    field.current?.form?.requestSubmit()
  }
  const press = (event: KeyboardEvent) => {
    // Ignores keys that an input method handles.
    if (event.nativeEvent.isComposing) return
    const chosen = isOpen && event.key === 'Enter' ? matches[active] : undefined
    const next = afterKey({ ...choice, isOpen }, event, matches.length)
    if (isCaretKey(event.key)) setChoice({ ...choice, active: -1 })
    if (!chosen && !next) return
    event.preventDefault()
    if (chosen) pick(chosen.entry)
    if (!next) return
    if (next.query !== query) fill(field, next.query)
    setChoice(next)
  }
  return {
    isAwake,
    isOpen,
    active,
    found: choice.isOpen ? found : undefined,
    hasFailed: hasFailed && choice.isOpen && query.trim() !== '',
    load,
    read,
    close,
    press,
    pick,
  }
}

function fill({ current }: RefObject<HTMLInputElement | null>, text: string): void {
  if (current) current.value = text
}

// On some phones, a tap outside a field does not remove its focus.
function onPressOutside(
  { current }: RefObject<HTMLInputElement | null>,
  answer: () => void,
): () => void {
  const look = ({ target }: Event) => {
    if (target instanceof Node && !current?.form?.contains(target)) answer()
  }
  document.addEventListener('pointerdown', look)
  return () => document.removeEventListener('pointerdown', look)
}
