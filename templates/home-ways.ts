import type { Brand } from '../data/brands.ts'
import type { Directory } from '../data/directory.ts'
import { hasFeature } from '../data/features.ts'
import { fewStores as few } from '../data/few-stores.ts'
import { grouped } from '../data/grouped.ts'
import { addressOf, pageAddress } from '../data/paths.ts'
import { plainWords } from '../data/places/place-words.ts'
import { searchField } from '../data/search-field.ts'
import type { Store } from '../data/store.ts'
import { storeLabel } from '../data/store-name.ts'
import type { CityGroup, CountryGroup, StateGroup } from './location-search-groups.ts'
import { countStores } from './location-search-words.ts'
import type { LocalSite } from './view.ts'

/** Maximum cities of a brand in a country that the page lists itself; with more, it lists the states. */
const fewCities = 24

/** A link of the home page. */
export interface Way {
  href: string
  name: string
  more: string
}

/**
 * Returns links to the few stores of a brand in a country; for many stores, to their cities; for many cities, to the
 * states.
 */
export function waysTo(
  group: CountryGroup,
  brand: Brand,
  site: LocalSite,
  directory: Directory | undefined,
): Way[] {
  const { states, count } = group
  const cities = states.flatMap((state) => state.cities)
  const leadsOn = directory || hasFeature(site, 'locator')
  if (count <= few || !leadsOn)
    return byName(
      cities.flatMap(({ city, stores }) =>
        stores.map((store) => wayToStore(store, brand, city, site.base)),
      ),
      site,
    )
  const hasStates = states.length > 1 && states.every(({ name }) => name !== '')
  if (hasStates && cities.length > fewCities)
    return states.map((state) => wayToState(state, site, directory))
  return byName(
    namedCities(states).flatMap((group) => {
      if (group.city) return wayToCity(group, brand, site, directory)
      // For many stores, the links to all stores are enough.
      const shown = group.stores.length <= few ? group.stores : []
      return shown.map((store) => wayToStore(store, brand, '', site.base))
    }),
    site,
  )
}

// Only cities of one name are told apart by their states.
function namedCities(states: readonly StateGroup[]): CityGroup[] {
  const inStates = grouped(states.flatMap(namesOf), (name) => name)
  return states.flatMap(({ name, cities }) =>
    cities.map(({ city, stores }) => {
      const isAlone = !city || !name || inStates.get(city)?.length === 1
      return { city: isAlone ? city : `${city}, ${name}`, stores }
    }),
  )
}

function namesOf({ cities }: StateGroup): string[] {
  return cities.map(({ city }) => city)
}

// The list shows no states, so it is sorted by name.
function byName(ways: Way[], { locale }: LocalSite): Way[] {
  const { compare } = new Intl.Collator(locale)
  return ways.sort((one, other) => compare(one.name, other.name))
}

function wayToStore(store: Store, brand: Brand, city: string, base: string): Way {
  const label = storeLabel(store, brand)
  // A name that repeats the town says nothing beside it.
  const street = store.row.AddressLine1 || (label === city ? '' : label)
  const beside = repeats(label, city) ? street : label
  const more = city ? beside : ''
  return { href: pageAddress(base, store.path), name: city || label, more }
}

function repeats(label: string, city: string): boolean {
  const spaced = (text: string) => ` ${plainWords(text).join(' ')} `
  // Some scripts have no spaces between words.
  return spaced(label).includes(spaced(city)) || (!/[a-z]/i.test(city) && label.includes(city))
}

function wayToState(
  { id, name, count, cities }: StateGroup,
  { home, words }: LocalSite,
  directory: Directory | undefined,
): Way {
  const [store] = cities.flatMap(({ stores }) => stores)
  const path = store && directory?.pathOf('state', store)
  const href = path === undefined ? `${home}/location_search/#${id}` : addressOf(home, path)
  return { href, name, more: countStores(count, words) }
}

function wayToCity(
  { city, stores }: CityGroup,
  brand: Brand,
  { base, home, words }: LocalSite,
  directory: Directory | undefined,
): Way {
  const [store] = stores
  const path = store && directory?.pathOf('city', store)
  if (directory && store && path === undefined && stores.length === 1)
    return wayToStore(store, brand, city, base)
  const found = `${home}/location_search/?${searchField}=${encodeURIComponent(city)}`
  const href = path === undefined ? found : addressOf(home, path)
  return { href, name: city, more: countStores(stores.length, words) }
}
