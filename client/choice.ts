/** Where a visitor is in a combobox: what is typed, and which of the open list's options is chosen. */
export interface Choice {
  query: string
  isOpen: boolean
  /** -1 while none is. */
  active: number
}

export const nothingTyped: Choice = { query: '', isOpen: false, active: -1 }

/** Another text opens the list, and chooses none of it. */
export function typed(query: string): Choice {
  return { query, isOpen: true, active: -1 }
}

export function closed({ query }: Choice): Choice {
  return { query, isOpen: false, active: -1 }
}

/**
 * What a key of the APG pattern "editable combobox with list autocomplete" makes of a choice among
 * so many options; undefined when the key is the browser's.
 */
export function afterKey(
  choice: Choice,
  { key, altKey }: { key: string; altKey: boolean },
  options: number,
): Choice | undefined {
  const { isOpen, active } = choice
  if (key === 'Escape') return escaped(choice)
  if (options === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined
  if (altKey) return key === 'ArrowUp' ? closed(choice) : { ...choice, isOpen: true }
  const from = isOpen ? active : -1
  if (key === 'ArrowDown') return { ...choice, isOpen: true, active: (from + 1) % options }
  return { ...choice, isOpen: true, active: from <= 0 ? options - 1 : from - 1 }
}

/** Whether a key moves the caret in the text, which leaves the list's options. */
export function isCaretKey(key: string): boolean {
  return ['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)
}

function escaped(choice: Choice): Choice | undefined {
  if (choice.isOpen) return closed(choice)
  return choice.query === '' ? undefined : nothingTyped
}
