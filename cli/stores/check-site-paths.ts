import { mainBrand } from '../../data/brands.ts'
import { type DirectorySite, directoryOf } from '../../data/directory.ts'
import { directoryPages } from '../../data/directory-pages.ts'
import { type Edition, type EditionSite, mainEdition, pathInEdition } from '../../data/editions.ts'
import { pathKey } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import { languagesOf } from '../../data/store-languages.ts'
import { type Problem, problem } from '../report/problems.ts'
import { UserError } from '../report/user-error.ts'
import { editionProblems } from './check-edition-paths.ts'

type Site = DirectorySite & EditionSite

/** Checks stores against the paths of pages without a store. Throws `UserError` (exit code 2) that names each conflict. */
export function checkSitePaths(stores: readonly Store[], site: Site, file: string): void {
  const problems = sitePathProblems(stores, site, file)
  if (problems.length > 0) throw new UserError(2, problems)
}

/** Returns a problem for each store with the path of a page without a store. */
export function sitePathProblems(stores: readonly Store[], site: Site, file: string): Problem[] {
  const { editions = [mainEdition(site)] } = site
  const ofDirectory = editions.flatMap((edition) => directoryProblems(stores, site, edition, file))
  return [...ofDirectory, ...editionProblems(stores, site, file)]
}

function directoryProblems(
  stores: readonly Store[],
  site: Site,
  edition: Edition,
  file: string,
): Problem[] {
  if (!site.directory) return []
  const byPath = storesBelow(stores, pathInEdition(edition, site.directory.path))
  if (byPath.size === 0) return []
  const isAll = edition.brand === mainBrand(site.brands).id
  const shown = stores.filter(({ brand }) => isAll || brand === edition.brand)
  const problems: Problem[] = []
  for (const page of directoryPages(directoryOf(shown, site).all)) {
    const path = pathInEdition(edition, page.path)
    const store = byPath.get(pathKey(path))
    if (store) problems.push(problem('DIRECTORY_PATH', { path }, { file, store: store.id }))
  }
  return problems
}

// Few chains have stores below the directory's path, and only they need the full check.
function storesBelow(stores: readonly Store[], directory: string): Map<string, Store> {
  const start = pathKey(directory)
  const below = stores
    .flatMap((store) => languagesOf(store).map(({ path }) => [pathKey(path), store] as const))
    .filter(([key]) => key === start || key.startsWith(`${start}/`))
  return new Map(below)
}
