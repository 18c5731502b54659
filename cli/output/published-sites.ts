import { join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import type { PublishedSite } from '../plugins/redirects.ts'
import type { CommandContext } from '../report/command-context.ts'
import type { Problem } from '../report/problems.ts'
import { pathRoom } from '../stores/path-problems.ts'
import { withoutCredentials } from '../system/http/secrets.ts'
import { leavesFolder } from '../system/leaves-folder.ts'
import { textIn } from '../system/read-regular-file.ts'
import { AddressGate } from './address-gate.ts'
import { askFile, isWebAddress } from './previous-release.ts'
import type { Release } from './release.ts'
import { publishedPages } from './stores-of-release.ts'

interface PublishedReleases {
  /** The release of `--previous`. */
  named: Release | undefined
  /** The release of the output folder; absent when its pages are those of the new site. */
  inOutput: Release | undefined
  release: Pick<Release, 'sample'>
}

/**
 * The previously published sites: that of `--previous`, and the one in the output folder, with their valid
 * addresses; `problems` names the invalid addresses that were met so far.
 */
export function publishedSites(
  { named, inOutput, release }: PublishedReleases,
  config: Config,
  context: CommandContext,
): { published: PublishedSite[]; problems(): Problem[] } {
  const isPast = (one: Release | undefined) => one?.sample === release.sample && !one.shard
  const gates: AddressGate[] = []
  const open = (name: string, release: Release | undefined, read: PublishedSite['read']) => {
    const gate = new AddressGate(name, pathRoom(config))
    gates.push(gate)
    const { pages = [], directory = {} } = release ?? {}
    return {
      name,
      pages: { [Symbol.iterator]: () => publishedPages(gate.pages(pages)) },
      leadingUp: gate.addresses(Object.keys(directory)),
      read,
      address: (text: string) => gate.address(text),
      town: (text: string | undefined) => gate.town(text),
    }
  }
  const { previous, out } = config
  const published: PublishedSite[] = []
  if (previous !== undefined && isPast(named))
    published.push(open(withoutCredentials(previous), named, fileReader(previous, config, context)))
  if (inOutput === undefined || isPast(inOutput))
    published.push(open(out, inOutput, fileReader(out, config, context)))
  return { published, problems: () => gates.flatMap((gate) => gate.problems()) }
}

/** Reads files of a site in a folder or at an address; undefined when a file is missing. */
export function fileReader(
  site: string,
  config: Config,
  context: CommandContext,
): PublishedSite['read'] {
  const { cwd } = context
  return async (path) => {
    if (leavesFolder(path)) throw new Error(`the path ${path} leads out of the site`)
    return isWebAddress(site)
      ? askFile(site, addressed(path), config, context)
      : textIn(join(resolve(cwd, site), path))
  }
}

function addressed(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
