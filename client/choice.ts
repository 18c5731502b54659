/** The state of a combobox: the typed text, and the active option of the open list. */
export interface Choice {
  query: string
  isOpen: boolean
  /** -1 if no option is active. */
  active: number
}

export const nothingTyped: Choice = { query: '', isOpen: false, active: -1 }

/** Returns the state after typing: the list is open and no option is active. */
export function typed(query: string): Choice {
  return { query, isOpen: true, active: -1 }
}

export function closed({ query }: Choice): Choice {
  return { query, isOpen: false, active: -1 }
}

/**
 * Returns the state after a key, by the APG pattern "editable combobox with list autocomplete"; `options` is the
 * number of options in the list. Undefined if the browser handles the key.
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

/** Returns whether a key moves the caret in the text, which deactivates the option. */
export function isCaretKey(key: string): boolean {
  return ['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)
}

function escaped(choice: Choice): Choice | undefined {
  if (choice.isOpen) return closed(choice)
  return choice.query === '' ? undefined : nothingTyped
}
