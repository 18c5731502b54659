import { idPath, pathFault } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import { languagesOf } from '../../data/store-languages.ts'
import { type Problem, problem, type Where } from '../report/problems.ts'
import { tempPaths } from '../system/temp-paths.ts'
import { hasMadePath } from './derive-paths.ts'

/** Returns the problems of a store's path by itself; `room` is its maximum length in bytes. */
export function pathProblems(
  store: Pick<Store, 'path' | 'row' | 'languages'>,
  where: Where,
  room: number,
): Problem[] {
  const { path, row } = store
  const prefixes = languagesOf(store).map(({ prefix }) => prefix && `${prefix}/`)
  const fault = pathFault(path, room - Math.max(...prefixes.map(({ length }) => length)))
  if (fault === undefined) return []
  return [problem('ROW_PATH', { path, fault, made: hasMadePath({ row }) }, where)]
}

/**
 * Returns the maximum length of a store's path in bytes, so that its page can be written in every temporary folder of
 * a build.
 */
export function pathRoom({ out }: { out?: string }): number {
  if (out === undefined) return Number.MAX_SAFE_INTEGER
  // The longest folder name is for files that cannot be removed. 4095 is Linux's PATH_MAX without the terminating null.
  return 4095 - Buffer.byteLength(`${tempPaths(out).leftoverPrefix}-00000000//index.html`)
}

/** Patterns of folder names, one a line, that some hosts refuse, and the hosts. */
const unportable: [pattern: RegExp, fault: string, hosts: string][] = [
  [
    /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/im,
    'a name that Windows keeps for a device',
    'Windows hosts',
  ],
  [/[. ]$/m, 'a name that ends with a dot or a space', 'Windows hosts'],
  [/[:*"<>|]/, 'one of : * " < > |', 'Windows hosts and GitHub’s artifact uploads'],
  [/^\./m, 'a name that begins with a dot', 'artifact uploads without include-hidden-files'],
]

/** Returns warnings for paths that some hosts refuse, one per kind. */
export function unportablePaths(stores: readonly Store[]): Problem[] {
  // Pages in further languages have the same paths below a prefix that every host accepts.
  const all = stores.flatMap(({ id, path }) =>
    typeof id === 'number' ? [path] : [path, idPath(id)],
  )
  const lines = all.map((path) => path.replaceAll('/', '\n'))
  return unportable.flatMap(([pattern, fault, hosts]) => {
    const paths = all.filter((_, at) => pattern.test(lines[at] ?? ''))
    return paths.length > 0 ? [problem('PATHS_UNPORTABLE', { fault, hosts, paths })] : []
  })
}
