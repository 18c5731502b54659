import type { Store } from '../../data/store.ts'
import type { Config } from '../config/config.ts'
import { checkStores } from './check-stores.ts'
import { loadStores } from './load-stores.ts'

/**
 * The stores of the configured list, and whether it is the shipped sample list. Throws `Failure` (exit
 * code 2) that names every bad row at once.
 */
export async function readList(config: Config): Promise<{ listed: Store[]; shipped: boolean }> {
  const { rows, shipped } = await loadStores(config.storesFile, config.storesName)
  return { listed: await checkStores(rows, config.storesName, config), shipped }
}
