import { type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react'
import { type IndexEntry, type SearchResult, searchStores, suggestionText } from '../data/search.ts'
import { afterKey, closed, isCaretKey, nothingTyped, typed } from './choice.ts'
import { useStoreIndex } from './use-store-index.ts'

/** What a field and its list of stores show, and what they answer to. */
export interface Combobox {
  /** False until the island is awake: the field is a plain one till then. */
  isAwake: boolean
  isOpen: boolean
  active: number
  /** Undefined while there is nothing to look for, or no list to look in. */
  found: SearchResult | undefined
  /** Something is typed, and the list to look in did not come. */
  hasFailed: boolean
  load(): void
  read(): void
  close(): void
  press(event: KeyboardEvent): void
  pick(entry: IndexEntry): void
}

/** The state of a store search whose list stands at an address. */
export function useCombobox(field: RefObject<HTMLInputElement | null>, address: string): Combobox {
  const [isAwake, setAwake] = useState(false)
  const [choice, setChoice] = useState(nothingTyped)
  const { index, hasFailed, load } = useStoreIndex(address)
  const { query, active } = choice
  const found = useMemo(
    () => (index && query.trim() !== '' ? searchStores(index, query) : undefined),
    [index, query],
  )
  const matches = found?.matches ?? []
  const isOpen = choice.isOpen && matches.length > 0
  // Words may come without the focus: spoken, or in a window that is not in front.
  const read = () => {
    load()
    setChoice(typed(field.current?.value ?? ''))
  }
  const close = () => setChoice(closed)

  useEffect(() => {
    setAwake(true)
    // What was typed into the plain field counts.
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
    // Keys that an input method takes are none of ours.
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

// A tap beside a field does not take its focus on every phone.
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
