import type { Store } from './store.ts'
import { isGone } from './store-status.ts'

/**
 * A store as its page in a locale shows it: with what the list says in that language. Of one that is gone, only who and
 * where it was is left.
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
