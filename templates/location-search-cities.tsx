import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { brandOf } from '../data/brands.ts'
import { pageAddress } from '../data/paths.ts'
import type { Store } from '../data/store.ts'
import { placeLine, unusualPlaceLine } from '../data/store-address.ts'
import { storeLabel } from '../data/store-name.ts'
import { type OpeningNumbers, openingNumber } from './directory-items.tsx'
import { ListPhone } from './list-phone.tsx'
import type { BrandGroup, CityGroup, StateGroup } from './location-search-groups.ts'
import { StatusLines } from './status-lines.tsx'

/**
 * Marks where a state's cities are inserted: rendered as one tree with the rest, a long list would take unlimited
 * memory. No text of a site contains this marker.
 */
export const citiesHere = '\x01cities\x01'

/** Splits markup with `BrandStores` at the places of the cities. */
export function cutAtCities(markup: string): string[] {
  const [start = '', ...ends] = markup.split(citiesHere)
  return [start, ...ends.flatMap((end) => [citiesHere, end])]
}

/** Returns the pieces of a document with `BrandStores` of these groups, with the cities of each state inserted. */
export function* withCities(
  pieces: readonly string[],
  groups: readonly BrandGroup[],
  numbers: OpeningNumbers,
): Generator<string> {
  const countries = groups.flatMap((group) => group.countries)
  const states = countries.flatMap((country) => country.states).values()
  for (const piece of pieces) {
    if (piece !== citiesHere) yield piece
    else yield* citiesOf(states.next().value, numbers)
  }
}

function* citiesOf(state: StateGroup | undefined, numbers: OpeningNumbers): Generator<string> {
  // Skips no heading level if a city has no state above it, or a state no country.
  const depth = 3 + (numbers.site.showsCountry ? 1 : 0) + (state?.name ? 1 : 0)
  const level = depth === 4 ? undefined : depth
  for (const group of state?.cities ?? [])
    yield renderToStaticMarkup(<CityStores {...{ group, numbers, level }} />)
}

interface CityProps {
  group: CityGroup
  numbers: OpeningNumbers
  level: number | undefined
}

function CityStores({ group, numbers, level }: CityProps): ReactNode {
  const { city, stores } = group
  return (
    <section className="city-stores" data-city={city || undefined}>
      {city && <h4 aria-level={level}>{city}</h4>}
      <ul>
        {stores.map((store) => (
          <Place key={store.id} store={store} numbers={numbers} />
        ))}
      </ul>
    </section>
  )
}

function Place({ store, numbers }: { store: Store; numbers: OpeningNumbers }): ReactNode {
  const { site } = numbers
  const { row, path } = store
  const label = storeLabel(store, brandOf(site.brands, store.id))
  // The headings above have the town and the state.
  const named = row.City.trim() === '' ? row : { ...row, City: '', State: '' }
  const place = placeLine({ row: named }, site)
  const opening = openingNumber(store, numbers)
  const secondLine = row.AddressLine2.trim()
  return (
    <li data-zip={row.Zip} data-place={unusualPlaceLine(store, site)}>
      <a className="place-link" href={pageAddress(site.base, path)}>
        {label}
      </a>
      {label !== row.AddressLine1 && row.AddressLine1 && <span>{row.AddressLine1}</span>}
      {secondLine && <span className="place-second">{secondLine}</span>}
      {place && <span className="place-town">{place}</span>}
      <StatusLines row={row} language={site} inList />
      {opening !== undefined && <span className="directory-open" data-opening={opening} />}
      <ListPhone store={store} name="place-phone" />
    </li>
  )
}
