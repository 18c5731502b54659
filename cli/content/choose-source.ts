import { mainBrand } from '../../data/brands.ts'
import type { Store } from '../../data/store.ts'
import type { Config } from '../config/config.ts'
import { Failure } from '../say/failure.ts'
import { someOf } from '../say/in-words.ts'
import { problem } from '../say/problems.ts'

/** Where content comes from. */
export type ContentSource =
  | { sample: true }
  | { sample: false; contentHost: string; secondBrandHost?: string }

/**
 * The sample only when nothing at all is said about a host and the list is the shipped one. Throws `Failure`
 * (exit code 2) when a host is missing.
 */
export function chooseSource(
  config: Config,
  stores: readonly Store[],
  shippedList: boolean,
): ContentSource {
  const { contentHost, secondBrandHost } = config
  if (contentHost === undefined) {
    if (secondBrandHost === undefined && shippedList) return { sample: true }
    throw new Failure(2, [
      problem('HOST_MISSING', { list: config.storesName, shipped: shippedList }),
    ])
  }
  if (secondBrandHost !== undefined) return { sample: false, contentHost, secondBrandHost }
  const main = mainBrand(config.brands).id
  const second = stores.filter(({ brand }) => brand !== main).map(({ id }) => id)
  if (second.length > 0)
    throw new Failure(2, [problem('SECOND_HOST_MISSING', { stores: someOf(second) })])
  return { sample: false, contentHost }
}
