import { usualPlaceLine } from '../address-formats.ts'
import { isPlace } from '../great-circle.ts'
import { grouped } from '../grouped.ts'
import { closedDays, type StatusFields, statusOf } from '../store-status.ts'
import { type TextLines, textLines } from '../text-lines.ts'
import { usualSpelling } from '../town-names.ts'
import { countryNames } from './country-names.ts'
import { largeCities } from './large-cities.ts'
import type { LocatorFile, LocatorRow, LocatorStore } from './locator-file.ts'
import { type PlaceTable, plainCode, shapeOf } from './place-pieces.ts'
import { placeKey, placeWords } from './place-words.ts'

/** The stores of a locator, prepared once for all searches. */
export interface LocatorIndex {
  stores: readonly LocatorStore[]
  /** Stores with coordinates. */
  placed: readonly LocatorStore[]
  /** Every city with stores. */
  cities: readonly StoreCity[]
  /** States by name and by code. */
  states: ReadonlyMap<string, readonly StoreState[]>
  /** Stores by id, in lower case. */
  byId: ReadonlyMap<string, LocatorStore>
  /** Stores by their own names. */
  byName: ReadonlyMap<string, readonly LocatorStore[]>
  /** The postal codes of the stores, in the order of `stores`. */
  codes: readonly string[]
  tables: Readonly<Record<string, PlaceTable>>
  /** Countries with stores, by their two letters, each with the shapes of its postal codes. */
  countries: ReadonlyMap<string, ReadonlySet<string>>
  /** Words about the trade of the chain: of its brands' names and types. */
  trade: ReadonlySet<string>
  /**
   * Returns the names of those countries and their neighbours as keys, in English, their own and the given language
   * (BCP 47).
   */
  countryNames(locale: string): ReadonlyMap<string, string>
  /** Returns the words of each address, one line per store; built for the first search by address. */
  addresses(): TextLines
}

/** A city of a state with stores. */
export interface StoreCity {
  key: string
  /** `Des Moines, IA`. */
  name: string
  state: StoreState
  stores: LocatorStore[]
}

/** A state of a country, with or without stores. */
export interface StoreState {
  country: string
  /** The code in the list. */
  code: string
  name: string
  stores: LocatorStore[]
}

/** Returns the states of a name or a code, with or without stores: `Washington State`, `WA`. */
export function statesNamed(
  { states }: Pick<LocatorIndex, 'states'>,
  { words }: { words: readonly string[] },
): readonly StoreState[] {
  const name = words.length > 1 && words.at(-1) === 'state' ? words.slice(0, -1) : words
  return states.get(name.join('')) ?? []
}

/** Prepares the stores of a locator file for searches. */
export function prepareLocator(file: LocatorFile): LocatorIndex {
  const stores = file.stores.map((row) => storeOf(row, file))
  const states = new Map<string, StoreState>()
  const cities = new Map<string, StoreCity>()
  const countries = new Map<string, Set<string>>()
  for (const store of stores) {
    const shapes = countries.get(store.country) ?? new Set(file.places[store.country]?.shapes)
    const code = plainCode(store.Zip)
    if (code && !file.places[store.country]) shapes.add(shapeOf(code))
    countries.set(store.country, shapes)
    const state = stateOf(states, store.country, store.State.trim(), file)
    state.stores.push(store)
    const key = placeKey(store.City)
    if (!key) continue
    const place = `${key}|${state.code}|${state.country}`
    const city = cities.get(place)
    if (city) city.stores.push(store)
    else cities.set(place, { key, name: '', state, stores: [store] })
  }
  for (const city of cities.values()) city.name = cityName(city.stores)
  for (const country of countries.keys())
    for (const code in file.states[country]) stateOf(states, country, code, file)
  const { [largeCities]: ofWorld, ...tables } = file.places
  let addresses: TextLines | undefined
  const names = new Map<string, ReadonlyMap<string, string>>()
  return {
    stores,
    placed: stores.filter(({ point }) => isPlace(point)),
    cities: [...cities.values()],
    states: byNames(states.values()),
    byId: new Map(stores.map((store) => [String(store.id).toLowerCase(), store])),
    byName: grouped(
      stores.filter(({ name }) => name),
      ({ name }) => placeKey(name),
    ),
    codes: stores.map(({ Zip }) => plainCode(Zip)),
    tables,
    countries,
    trade: new Set(file.trade.flatMap((word) => [word, `${word}s`])),
    countryNames: (locale) => {
      const known =
        names.get(locale) ?? countryNames([...countries.keys(), ...(ofWorld?.codes ?? [])], locale)
      names.set(locale, known)
      return known
    },
    addresses: () => {
      addresses ??= addressLines(stores)
      return addresses
    },
  }
}

function storeOf(row: LocatorRow, { hours, services }: LocatorFile): LocatorStore {
  const [id, path, lat, lng, AddressLine1, AddressLine2, City, State, Zip, ...more] = row
  const [brand, country = '', phone = '', week = -1, amenities = '', place = '', ...last] = more
  const [status, served, name = '', isAbout, photo = ''] = last
  const [Lat, Lng] = isAbout ? [0, 0] : [lat, lng]
  return {
    ...{ id, path, Lat, Lng, AddressLine1, AddressLine2, City, State, Zip, brand, country, phone },
    name,
    photo,
    point: { Lat: lat, Lng: lng },
    hours: hours[week],
    amenities: amenities.split(' '),
    place: place || usualPlaceLine({ City, State, Zip }),
    ...statusIn(status || {}),
    services: (served || []).flatMap((at) => services[at] ?? []),
  }
}

function statusIn(status: StatusFields): Pick<LocatorStore, 'status' | 'closed'> {
  const known = statusOf(status)
  return { status, closed: known ? closedDays(known) : [] }
}

function cityName(stores: readonly LocatorStore[]): string {
  const city = usualSpelling(stores.map(({ City }) => City))
  return [city, stores[0]?.State].filter(Boolean).join(', ')
}

function stateOf(
  states: Map<string, StoreState>,
  country: string,
  said: string,
  { states: names }: LocatorFile,
): StoreState {
  const code = said.toUpperCase()
  const key = `${country}|${code}`
  const known = states.get(key)
  if (known) return known
  const made = { country, code, name: names[country || 'US']?.[code] ?? said, stores: [] }
  states.set(key, made)
  return made
}

function byNames(states: Iterable<StoreState>): Map<string, StoreState[]> {
  const found = new Map<string, StoreState[]>()
  for (const state of states) {
    for (const name of new Set([placeKey(state.code), placeKey(state.name)])) {
      if (!name) continue
      const others = found.get(name)
      if (others) others.push(state)
      else found.set(name, [state])
    }
  }
  return found
}

function addressLines(stores: readonly LocatorStore[]): TextLines {
  const lines = stores.map(({ name, AddressLine1, AddressLine2, City, State, Zip }) => {
    const place = placeWords(`${City} ${State} ${Zip}`)
    const first = placeWords(`${name} ${AddressLine1}`)
    const second = placeWords(AddressLine2)
    const whole = [...first, ...place].join(' ')
    return ` ${second.length > 0 ? `${whole}\t ${[...first, ...second, ...place].join(' ')}` : whole}`
  })
  return textLines(lines)
}
