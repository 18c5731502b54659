import type { Config } from '../../config/config.ts'
import { loadConfig } from '../../config/load-config.ts'
import { listFolder } from '../../config/picture-folder.ts'
import type { UserConfig } from '../../config/schema.ts'
import { loadStoreList } from '../../content/load-store-list.ts'
import type { LoadedStores, LoadOptions } from '../../stores/load-stores.ts'

interface ListOptions extends LoadOptions {
  cwd: string
  /** The name of the list in messages; the default is that in `keys`. */
  name?: string
}

/** Loads a list as `build` does with these keys of a config file, without its bad rows. Throws `UserError`. */
export async function loadList(
  keys: UserConfig,
  { cwd, name, ...options }: ListOptions,
): Promise<LoadedStores & { config: Config }> {
  const leaving = { source: 'none', badRows: 'leave-out', guard: { maxBadRows: 1 } } as const
  const loaded = await loadConfig({ config: { ...keys, ...leaving } }, { cwd, env: {} })
  // Pictures are copied with the list, and so have to be beside it.
  const projectDir = listFolder(loaded.storesFrom)
  const config = name === undefined ? loaded : { ...loaded, projectDir, storesName: name }
  return { ...(await loadStoreList(config, options)), config }
}
