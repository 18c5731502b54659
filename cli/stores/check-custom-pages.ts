import { pathFault, pathKey } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import { languagesOf } from '../../data/store-languages.ts'
import type { CustomFiles } from '../bundler/custom-files.ts'
import { problem } from '../report/problems.ts'
import { UserError } from '../report/user-error.ts'
import { pathRoom } from './path-problems.ts'

/** Checks the paths of custom pages. Throws `UserError` (exit code 2) that names each invalid or duplicate path. */
export function checkCustomPages(
  { pages }: Pick<CustomFiles, 'pages'>,
  stores: readonly Store[],
  site: { out: string },
): void {
  const room = pathRoom(site)
  const taken = new Map<string, string>()
  const paths = new Set(Object.keys(pages).map(pathKey))
  for (const store of stores)
    for (const { path } of languagesOf(store))
      if (paths.has(pathKey(path))) taken.set(pathKey(path), `store ${store.id} ("${path}")`)
  const problems = Object.entries(pages).flatMap(([path, file]) => {
    const other = taken.get(pathKey(path))
    taken.set(pathKey(path), file)
    // A custom home page has an empty path.
    const fault = path === '' ? undefined : pathFault(path, room)
    if (fault === undefined && other === undefined) return []
    const args = { path, fault: fault ?? `is taken by ${other}` }
    return [problem('PAGE_PATH', args, { file })]
  })
  if (problems.length > 0) throw new UserError(2, problems)
}
