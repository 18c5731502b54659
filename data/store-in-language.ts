import type { Store } from './store.ts'
import { isGone } from './store-status.ts'

/**
 * Returns a store with the texts of its page in a locale. A store that is closed for good keeps only its name and its
 * address.
 */
export function storeInLanguage(store: Store, locale: string): Store {
  const { texts, about, ...others } = store
  const isLeft = !isGone(store.row)
  if (texts === undefined && (isLeft || about === undefined)) return store
  const { row = {}, about: said = about } = texts?.[locale] ?? {}
  return {
    ...others,
    row: { ...store.row, ...row },
    ...(said && isLeft && { about: said }),
  }
}
