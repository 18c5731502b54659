import { idPath, pathFault } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import { languagesOf } from '../../data/store-languages.ts'
import { type Problem, problem, type Where } from '../report/problems.ts'
import { tempPaths } from '../system/temp-paths.ts'
import { hasMadePath } from './derive-paths.ts'

/** What is wrong with the path of a store alone; it may have so many bytes. */
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

/** How many bytes a store's path may have, so that its page can be written in every folder that a site has on its way. */
export function pathRoom({ out }: { out?: string }): number {
  if (out === undefined) return Number.MAX_SAFE_INTEGER
  // The longest of them is what cannot be removed; 4095 is Linux's PATH_MAX, without the end of its text.
  return 4095 - Buffer.byteLength(`${tempPaths(out).left}-00000000//index.html`)
}

/** What a folder's name may have that not every host takes, and which hosts do not. */
const unportable: [pattern: RegExp, fault: string, hosts: string][] = [
  [
    /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i,
    'a name that Windows keeps for a device',
    'Windows hosts',
  ],
  [/[. ]$/, 'a name that ends with a dot or a space', 'Windows hosts'],
  [/[:*"<>|]/, 'one of : * " < > |', 'Windows hosts and GitHub’s artifact uploads'],
  [/^\./, 'a name that begins with a dot', 'artifact uploads without include-hidden-files'],
]

/** Warnings for paths that can be written here, but not wherever a site may go; one a kind. */
export function unportablePaths(stores: readonly Store[]): Problem[] {
  // Those in further languages are the same below a prefix that every host takes.
  const all = stores.flatMap(({ id, path }) => [path, idPath(id)])
  return unportable.flatMap(([pattern, fault, hosts]) => {
    const paths = all.filter((path) => path.split('/').some((name) => pattern.test(name)))
    return paths.length > 0 ? [problem('PATHS_UNPORTABLE', { fault, hosts, paths })] : []
  })
}
