import type { Config } from '../config/config.ts'
import type { PreviousPage, PreviousRelease } from '../plugins/hook-context.ts'
import type { CommandContext } from '../report/command-context.ts'
import { pathRoom } from '../stores/path-problems.ts'
import { withoutCredentials } from '../system/http/secrets.ts'
import { AddressGate } from './address-gate.ts'
import { fileReader } from './published-sites.ts'
import type { Release } from './release.ts'
import { publishedPages } from './stores-of-release.ts'

/** The release that the new site follows, as plugins see it; `askRelease` is called at most once. */
export function previousForPlugins(
  askRelease: () => Promise<Release | undefined>,
  config: Config,
  context: CommandContext,
): PreviousRelease {
  const { previous, out } = config
  let pages: Promise<readonly PreviousPage[]> | undefined
  const admitted = async () => {
    const release = await askRelease()
    const name = previous === undefined ? out : withoutCredentials(previous)
    const gate = new AddressGate(name, pathRoom(config))
    const found = release ? [...publishedPages(gate.pages(release.pages))] : []
    return found.map(({ address, store, prefix }) => ({ address, store, prefix }))
  }
  return {
    pages() {
      pages ??= admitted()
      return pages
    },
    read: fileReader(previous ?? out, config, context),
  }
}
