import { type Brand, mainBrand } from '../data/brands.ts'
import { countryName } from '../data/countries.ts'
import { grouped } from '../data/grouped.ts'
import type { Site } from '../data/page.ts'
import { stateName } from '../data/states.ts'
import type { Store } from '../data/store.ts'
import { countryOf } from '../data/store-address.ts'

/** A brand's stores by country, state and city. */
export interface BrandGroup {
  brand: Brand
  count: number
  countries: CountryGroup[]
}

export interface CountryGroup {
  /** Where its stores are in the page of all stores. */
  id: string
  /** Two letters; empty for stores that are in none. */
  country: string
  /** Empty where all stores of the site are in one country. */
  name: string
  count: number
  states: StateGroup[]
}

export interface StateGroup {
  /** Where its stores are in the page of all stores. */
  id: string
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

/** The main brand first; countries, states and cities by name, the stores of a city in the order of the list. */
export function groupByBrand(stores: Iterable<Store>, site: Site): BrandGroup[] {
  const { brands } = site
  const ofBrand = grouped(stores, ({ brand }) => brand)
  const main = mainBrand(brands)
  return [main, ...brands.filter((brand) => brand !== main)].flatMap((brand) => {
    const own = ofBrand.get(brand.id)
    return own ? [{ brand, count: own.length, countries: byCountry(own, brand, site) }] : []
  })
}

/** The names of all countries with stores where there are several, else of all states, or of all cities where a store has no state. */
export function placeNamesOf(
  groups: readonly BrandGroup[],
  locale: string,
): {
  noun: 'country' | 'state' | 'city'
  names: string[]
} {
  const { compare } = new Intl.Collator(locale)
  const namesOf = (places: readonly { name: string }[]) =>
    [...new Set(places.map(({ name }) => name).filter(Boolean))].sort(compare)
  const countries = groups.flatMap((group) => group.countries)
  const states = countries.flatMap((country) => country.states)
  const cities = states.flatMap((state) => state.cities)
  if (countries.some(({ name }) => name)) return { noun: 'country', names: namesOf(countries) }
  if (states.every(({ name }) => name)) return { noun: 'state', names: namesOf(states) }
  return { noun: 'city', names: namesOf(cities.map(({ city }) => ({ name: city }))) }
}

type Compare = (one: string, other: string) => number

function byCountry(stores: Store[], brand: Brand, site: Site): CountryGroup[] {
  const { showsCountry, locale } = site
  const { compare } = new Intl.Collator(locale)
  const keyOf = (store: Store) => (showsCountry && countryOf(store, site)) || ''
  let states = 0
  return [...grouped(stores, keyOf)]
    .map(([country, own]) => ({ country, own, name: country && countryName(country, locale) }))
    .sort((a, b) => compare(a.name, b.name))
    .map(({ country, own, name }) => ({
      id: `${brand.id}-${country.toLowerCase()}`,
      country,
      name,
      count: own.length,
      states: byState(own, country || site.country, compare).map((group) => {
        states += 1
        return { ...group, id: `${brand.id}-${states}` }
      }),
    }))
}

function byState(
  stores: Store[],
  country: string | undefined,
  compare: Compare,
): Omit<StateGroup, 'id'>[] {
  const nameOf = ({ row }: Store) => stateName(row.State.trim(), country)
  // `Vic`, `VIC` and `Victoria` are one.
  const groups = [...grouped(stores, (store) => nameOf(store).toLowerCase()).values()].map(
    (own) => ({
      state: own[0]?.row.State.trim() ?? '',
      name: own[0] ? nameOf(own[0]) : '',
      count: own.length,
      cities: byCity(own, compare),
    }),
  )
  return groups.sort((a, b) => compare(a.name, b.name))
}

function byCity(stores: Store[], compare: Compare): CityGroup[] {
  return [...grouped(stores, ({ row }) => row.City.trim().toLowerCase()).values()]
    .map((own) => ({ city: own[0]?.row.City.trim() ?? '', stores: own }))
    .sort((a, b) => compare(a.city, b.city))
}
