import type { Store } from '../../data/store.ts'
import type { MadePage } from '../pages/rendered-page.ts'
import type { Problem } from '../say/problems.ts'
import { type CareOptions, careForPages } from './care-for-pages.ts'

/** The warnings of the content of some stores' pages, as far as each shows them by itself; nothing is written for them. */
export function careForSome(
  made: Iterable<{ store: Store; page: MadePage }>,
  options: Pick<CareOptions, 'config' | 'site' | 'stores' | 'places' | 'editor'>,
): Promise<Problem[]> {
  const pages = [...made].map(({ store, page: { entry } }) => ({
    store,
    path: store.path,
    isMain: true,
    ...entry,
  }))
  return careForPages(pages, { ...options, isWhole: false, isDead: () => false, today: '' })
}
