import type { Store } from '../../data/store.ts'
import { type Problem, problem } from '../say/problems.ts'

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
  return unportable.flatMap(([pattern, fault, hosts]) => {
    const hit = stores.filter(({ path }) => path.split('/').some((name) => pattern.test(name)))
    const paths = hit.map(({ path }) => path)
    return paths.length > 0 ? [problem('PATHS_UNPORTABLE', { fault, hosts, paths })] : []
  })
}
