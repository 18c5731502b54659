import { type EditionSite, pathInEdition } from '../../data/editions.ts'
import { pathKey } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import { languagesOf } from '../../data/store-languages.ts'
import { type Problem, problem } from '../report/problems.ts'

/** The pages that each edition has in its folder, beside those of the directory. */
const pages = ['', 'location_search', '404.html']

/** Returns a problem for each store with the path of a page of another brand or language than the main one. */
export function editionProblems(
  stores: readonly Store[],
  { editions = [] }: Pick<EditionSite, 'editions'>,
  file: string,
): Problem[] {
  const [, ...others] = editions
  const taken = new Set(
    others.flatMap((edition) => pages.map((page) => pathKey(pathInEdition(edition, page)))),
  )
  if (taken.size === 0) return []
  return stores.flatMap((store) => {
    const own = languagesOf(store).find(({ path }) => taken.has(pathKey(path)))
    if (!own) return []
    const fault = 'is that of a page of another brand or language of the site'
    return [problem('ROW_PATH', { path: own.path, fault }, { file, store: store.id })]
  })
}
