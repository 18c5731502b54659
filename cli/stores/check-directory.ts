import { type DirectorySite, directoryOf } from '../../data/directory.ts'
import { directoryPages } from '../../data/directory-pages.ts'
import { pathKey } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import { type Problem, problem } from '../report/problems.ts'
import { UserError } from '../report/user-error.ts'

/** Checks stores against the paths of directory pages. Throws `UserError` (exit code 2) that names each conflict. */
export function checkDirectory(stores: readonly Store[], site: DirectorySite, file: string): void {
  const problems = directoryProblems(stores, site, file)
  if (problems.length > 0) throw new UserError(2, problems)
}

/** Returns a problem for each store with the path of a directory page. */
export function directoryProblems(
  stores: readonly Store[],
  site: DirectorySite,
  file: string,
): Problem[] {
  if (!site.directory) return []
  const byPath = storesBelow(stores, site.directory.path)
  if (byPath.size === 0) return []
  const problems: Problem[] = []
  for (const { path } of directoryPages(directoryOf(stores, site).all)) {
    const store = byPath.get(pathKey(path))
    if (store) problems.push(problem('DIRECTORY_PATH', { path }, { file, store: store.id }))
  }
  return problems
}

// Few chains have stores below the directory's path, and only they need the full check.
function storesBelow(stores: readonly Store[], directory: string): Map<string, Store> {
  const start = pathKey(directory)
  const below = stores
    .map((store) => [pathKey(store.path), store] as const)
    .filter(([key]) => key === start || key.startsWith(`${start}/`))
  return new Map(below)
}
