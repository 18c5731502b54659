import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { type Brand, faviconPath } from '../data/brands.ts'
import type { Site } from '../data/page.ts'
import { pageAddress } from '../data/paths.ts'
import type { Store } from '../data/store.ts'
import { ownPlaceLine, phoneAddress, placeLine } from '../data/store-address.ts'
import type { BrandGroup, CityGroup, CountryGroup, StateGroup } from './location-search-groups.ts'
import { counted } from './location-search-words.ts'

// From so many on a state is laid out only when it comes in sight.
const many = 100

/** What the page of all stores is called when it is a brand's. */
export function locationSearchTitle({ displayName }: Brand): string {
  return `Find a store | ${displayName}`
}

/** The stores of a brand, with a way to each country and state; `withCities` adds the cities. */
export function BrandStores({ group, site }: { group: BrandGroup; site: Site }): ReactNode {
  const { brand, count, countries } = group
  return (
    <section
      className="brand-stores"
      data-stores={brand.id}
      aria-labelledby={`${brand.id}-stores`}
      data-title={locationSearchTitle(brand)}
      data-icon={`${site.base}/${faviconPath(site.brands, brand)}`}
      data-chrome={brand.theme.chrome}
    >
      <h2 id={`${brand.id}-stores`}>
        {brand.displayName} <Count of={count} />
      </h2>
      <WaysTo groups={countries} label={`${brand.displayName} by country`} />
      {countries.map((country) => (
        <CountryStores key={country.id} group={country} brand={brand} />
      ))}
    </section>
  )
}

function CountryStores({ group, brand }: { group: CountryGroup; brand: Brand }): ReactNode {
  const { country, name, id, count, states } = group
  const all = (
    <>
      <WaysTo groups={states} label={`${name || brand.displayName} by state`} />
      {states.map((state) => (
        <StateStores key={state.id} group={state} level={name ? 4 : undefined} />
      ))}
    </>
  )
  if (!name) return all
  return (
    <section className="country-stores" id={id} data-country={country}>
      <h3>
        {name} <Count of={count} />
      </h3>
      {all}
    </section>
  )
}

function WaysTo(props: { groups: { id: string; name: string }[]; label: string }): ReactNode {
  const { groups, label } = props
  if (groups.length < 2 || groups.every(({ name }) => !name)) return null
  return (
    <ul className="state-links" aria-label={label}>
      {groups.map(
        ({ id, name }) =>
          name && (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ),
      )}
    </ul>
  )
}

interface StateProps {
  group: StateGroup
  level: number | undefined
}

// The script reads what it searches in from these elements: the state, city and ZIP from attributes.
function StateStores({ group, level }: StateProps): ReactNode {
  return (
    <section
      className={group.count > many ? 'state-stores many-stores' : 'state-stores'}
      id={group.id}
      data-state={group.state}
    >
      {group.name && (
        <h3 aria-level={level}>
          <span className="state-name">{group.name}</span> <Count of={group.count} />
        </h3>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <div className="cities" dangerouslySetInnerHTML={{ __html: citiesHere }} />
    </section>
  )
}

// Where a state's cities go: rendered as one tree with the rest, a long list takes memory without end.
// It stands in no text of a site.
const citiesHere = '\x01cities\x01'

/** Cuts markup with `BrandStores` at the places of the cities. */
export function cutAtCities(markup: string): string[] {
  const [start = '', ...ends] = markup.split(citiesHere)
  return [start, ...ends.flatMap((end) => [citiesHere, end])]
}

/** The pieces of a document with `BrandStores` of these groups, and the cities of each state in its place. */
export function* withCities(
  pieces: readonly string[],
  groups: readonly BrandGroup[],
  site: Site,
): Generator<string> {
  const countries = groups.flatMap((group) => group.countries)
  const states = countries.flatMap((country) => country.states).values()
  for (const piece of pieces) {
    if (piece !== citiesHere) yield piece
    else yield* citiesOf(states.next().value, site)
  }
}

function* citiesOf(state: StateGroup | undefined, site: Site): Generator<string> {
  // No heading's level is left out where there is no state above a city, or a country above its state.
  const depth = 3 + (site.showsCountry ? 1 : 0) + (state?.name ? 1 : 0)
  const level = depth === 4 ? undefined : depth
  for (const group of state?.cities ?? [])
    yield renderToStaticMarkup(<CityStores {...{ group, site, level }} />)
}

interface CityProps {
  group: CityGroup
  site: Site
  level: number | undefined
}

function CityStores({ group, site, level }: CityProps): ReactNode {
  const { city, stores } = group
  return (
    <section className="city-stores" data-city={city}>
      <h4 aria-level={level}>{city}</h4>
      <ul>
        {stores.map((store) => (
          <Place key={store.id} store={store} site={site} />
        ))}
      </ul>
    </section>
  )
}

function Place({ store, site }: { store: Store; site: Site }): ReactNode {
  const { row, path } = store
  const secondLine = row.AddressLine2.trim()
  return (
    <li data-zip={row.Zip} data-place={ownPlaceLine(store, site)}>
      <a className="place-link" href={pageAddress(site.base, path)}>
        {row.AddressLine1}
      </a>
      {secondLine && <span className="place-second">{secondLine}</span>}
      <span>{placeLine(store, site)}</span>
      <Phone store={store} />
    </li>
  )
}

function Phone({ store }: { store: Store }): ReactNode {
  const phone = store.row.Phone.trim()
  const tel = phoneAddress(store)
  if (tel === undefined) return phone && <span>{phone}</span>
  return (
    <a className="place-phone" href={tel}>
      {phone}
    </a>
  )
}

/** How many stores, beside a heading. */
export function Count({ of }: { of: number }): ReactNode {
  return <span className="store-count">{counted(of, 'store')}</span>
}
