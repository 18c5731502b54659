import { hash } from 'node:crypto'
import { grouped } from '../../data/grouped.ts'
import { pathKey, utf8Length } from '../../data/paths.ts'
import { slugOf } from '../../data/slug.ts'
import type { Store } from '../../data/store.ts'
import { countryOf, hasCountries } from '../../data/store-address.ts'
import { distinguishPaths } from './distinct-paths.ts'

/**
 * Derives a path for each store without a `URL`: state, city and street, after the country if stores are in several
 * countries; the name replaces a missing street. Equal paths get an ending by which the stores differ, regardless of
 * their order.
 */
export function derivePaths(
  stores: readonly Store[],
  chain: { country?: string | undefined },
): void {
  const withCountry = hasCountries(stores, chain)
  const made = stores.filter(hasMadePath)
  for (const store of made) store.path = pathOf(store, withCountry ? countryOf(store, chain) : '')
  for (const alike of grouped(made, ({ path }) => pathKey(path)).values())
    if (alike.length > 1) distinguishPaths(alike)
}

/** Whether a store's path is derived, because its row has none. */
export function hasMadePath({ row }: Pick<Store, 'row'>): boolean {
  return row.URL === ''
}

function pathOf({ row }: Store, country = ''): string {
  const { State, City, AddressLine1, Name = '' } = row
  const own = slugOf(AddressLine1) || slugOf(Name)
  const names = [country, State, City].map(slugOf).concat(own)
  return names.filter(Boolean).map(shortened).join('/')
}

/** The bytes of a name that every file system accepts. */
const longestName = 255

/** Returns a name that is too long for a folder up to the end of a word, with a hash that tells it from others. */
function shortened(name: string): string {
  if (utf8Length(name) <= longestName) return name
  const end = `-${hash('sha256', name, 'hex').slice(0, 8)}`
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
  let [start, bytes] = ['', utf8Length(end)]
  for (const letter of letters) {
    bytes += utf8Length(letter)
    if (bytes > longestName) break
    start += letter
  }
  return start.slice(0, wordEnd(start)) + end
}

/** Returns where the last whole word of a cut name ends; scripts without spaces have none. */
function wordEnd(start: string): number {
  const at = start.lastIndexOf('-')
  return at > start.length / 2 ? at : start.length
}
