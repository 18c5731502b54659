import { findAll } from './find-elements.ts'
import { keep, kept } from './searches.ts'

/** Returns the text about a store that was saved just before a reload, and focuses the store if a key saved it. */
export function savedText(): string | undefined {
  const { saved } = kept()
  const item = saved && findAll(`.found-store[data-store="${saved.id}"]`)[0]
  if (!item) return undefined
  keep({ saved: undefined })
  const parts = item.querySelectorAll('.found-save, .found-name')
  if (saved.isByKey) {
    // Focuses the whole item, as its button is disabled.
    item.tabIndex = -1
    item.focus({ preventScroll: true })
  }
  return `${Array.from(parts, ({ textContent }) => textContent)
    .reverse()
    .join(': ')}.`
}
