import { type Brand, mainBrand } from '../data/brands.ts'
import type { Store } from '../data/store.ts'
import { stateName } from './location-search-states.ts'

/** A brand's stores by state and city. */
export interface BrandGroup {
  brand: Brand
  count: number
  states: StateGroup[]
}

export interface StateGroup {
  /** As in the list: `IA`; empty for stores without one. */
  state: string
  name: string
  count: number
  cities: CityGroup[]
}

export interface CityGroup {
  city: string
  stores: Store[]
}

/** The main brand first; states and cities by name, the stores of a city in the order of the list. */
export function groupByBrand(stores: Iterable<Store>, brands: readonly Brand[]): BrandGroup[] {
  const ofBrand = groupBy(stores, ({ brand }) => brand)
  const main = mainBrand(brands)
  return [main, ...brands.filter((brand) => brand !== main)].flatMap((brand) => {
    const own = ofBrand.get(brand.id)
    return own ? [{ brand, count: own.length, states: byState(own) }] : []
  })
}

/** The names of all states with stores, or of all cities where a store has no state. */
export function placeNamesOf(groups: readonly BrandGroup[]): {
  noun: 'state' | 'city'
  names: string[]
} {
  const states = groups.flatMap((group) => group.states)
  const noun = states.every(({ name }) => name) ? 'state' : 'city'
  const names =
    noun === 'state'
      ? states.map(({ name }) => name)
      : states.flatMap(({ cities }) => cities.map(({ city }) => city))
  return { noun, names: [...new Set(names)].sort(byName) }
}

function byState(stores: Store[]): StateGroup[] {
  const groups = [...groupBy(stores, ({ row }) => row.State.trim())].map(([state, own]) => ({
    state,
    name: stateName(state),
    count: own.length,
    cities: byCity(own),
  }))
  return groups.sort((a, b) => byName(a.name, b.name))
}

function byCity(stores: Store[]): CityGroup[] {
  return [...groupBy(stores, ({ row }) => row.City.trim())]
    .map(([city, own]) => ({ city, stores: own }))
    .sort((a, b) => byName(a.city, b.city))
}

function groupBy(stores: Iterable<Store>, keyOf: (store: Store) => string): Map<string, Store[]> {
  const groups = new Map<string, Store[]>()
  for (const store of stores) {
    const key = keyOf(store)
    const group = groups.get(key)
    if (group) group.push(store)
    else groups.set(key, [store])
  }
  return groups
}

// One language for all: the order must not depend on the machine.
const { compare: byName } = new Intl.Collator('en')
