import { type Brand, mainBrand } from '../data/brands.ts'
import { countryName } from '../data/countries.ts'
import { grouped } from '../data/grouped.ts'
import type { Site } from '../data/page.ts'
import { stateName } from '../data/states.ts'
import type { Store } from '../data/store.ts'
import { countryOf } from '../data/store-address.ts'
import { townKey, usualSpelling } from '../data/town-names.ts'

/** A brand's stores by country, state and city. */
export interface BrandGroup {
  brand: Brand
  count: number
  countries: CountryGroup[]
}

export interface CountryGroup {
  /** The id of the section with these stores in the page of all stores. */
  id: string
  /** Two letters; empty for stores without a country. */
  country: string
  /** Empty if all stores of the site are in one country. */
  name: string
  count: number
  states: StateGroup[]
}

export interface StateGroup {
  /** The id of the section with these stores in the page of all stores. */
  id: string
  /** As in the list: `IA`; empty for stores without a state. */
  state: string
  name: string
  count: number
  cities: CityGroup[]
}

export interface CityGroup {
  city: string
  stores: Store[]
}

/**
 * Groups stores by brand, the main brand first; sorts countries, states and cities by name, and keeps the list's
 * order within a city.
 */
export function groupByBrand(stores: Iterable<Store>, site: Site): BrandGroup[] {
  const { brands } = site
  const ofBrand = grouped(stores, ({ brand }) => brand)
  const main = mainBrand(brands)
  return [main, ...brands.filter((brand) => brand !== main)].flatMap((brand) => {
    const ofGroup = ofBrand.get(brand.id)
    return ofGroup
      ? [{ brand, count: ofGroup.length, countries: byCountry(ofGroup, brand, site) }]
      : []
  })
}

/**
 * Returns the names of all countries if there are several; else of all states, or of all cities if a store has no
 * state.
 */
export function placeNamesOf(
  groups: readonly BrandGroup[],
  locale: string,
): {
  noun: 'country' | 'state' | 'city'
  names: string[]
} {
  const { compare } = new Intl.Collator(locale)
  const namesOf = (places: readonly { name: string }[]) =>
    [...new Map(places.map(({ name }) => [townKey(name), name])).values()]
      .filter(Boolean)
      .sort(compare)
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
    .map(([country, ofGroup]) => ({
      country,
      ofGroup,
      name: country && countryName(country, locale),
    }))
    .sort((a, b) => compare(a.name, b.name))
    .map(({ country, ofGroup, name }) => ({
      id: `${brand.id}-${country.toLowerCase()}`,
      country,
      name,
      count: ofGroup.length,
      states: byState(ofGroup, country || site.country, compare).map((group) => {
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
  // `Vic`, `VIC` and `Victoria` are one state.
  const groups = [...grouped(stores, (store) => nameOf(store).toLowerCase()).values()].map(
    (ofGroup) => ({
      state: ofGroup[0]?.row.State.trim() ?? '',
      name: usualSpelling(ofGroup.map(nameOf)),
      count: ofGroup.length,
      cities: byCity(ofGroup, compare),
    }),
  )
  return groups.sort((a, b) => compare(a.name, b.name))
}

function byCity(stores: Store[], compare: Compare): CityGroup[] {
  return [...grouped(stores, ({ row }) => townKey(row.City)).values()]
    .map((ofGroup) => ({
      city: usualSpelling(ofGroup.map(({ row }) => row.City)),
      stores: ofGroup,
    }))
    .sort((a, b) => compare(a.city, b.city))
}
