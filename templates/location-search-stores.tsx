import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { type Brand, faviconPath } from '../data/brands.ts'
import type { Site } from '../data/page.ts'
import { pageAddress } from '../data/paths.ts'
import type { Store } from '../data/store.ts'
import { addressLines, phoneAddress } from '../data/store-address.ts'
import type { BrandGroup, CityGroup, StateGroup } from './location-search-groups.ts'
import { counted } from './location-search-words.ts'

/** Where the stores of a brand's state are in the page of all stores. */
export function stateId({ id }: Brand, index: number): string {
  return `${id}-${index + 1}`
}

// From so many on a state is laid out only when it comes in sight.
const many = 100

/** What the page of all stores is called when it is a brand's. */
export function locationSearchTitle({ displayName }: Brand): string {
  return `Find a store | ${displayName}`
}

/** The stores of a brand, with a way to each state; `withCities` adds the cities. */
export function BrandStores({ group, site }: { group: BrandGroup; site: Site }): ReactNode {
  const { brand, count, states } = group
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
      {states.length > 1 && (
        <ul className="state-links" aria-label={`${brand.displayName} by state`}>
          {states.map(
            ({ state, name }, index) =>
              name && (
                <li key={state}>
                  <a href={`#${stateId(brand, index)}`}>{name}</a>
                </li>
              ),
          )}
        </ul>
      )}
      {states.map((state, index) => (
        <StateStores key={state.state} group={state} id={stateId(brand, index)} />
      ))}
    </section>
  )
}

// The script reads what it searches in from these elements: the state, city and ZIP from attributes.
function StateStores({ group, id }: { group: StateGroup; id: string }): ReactNode {
  return (
    <section
      className={group.count > many ? 'state-stores many-stores' : 'state-stores'}
      id={id}
      data-state={group.state}
    >
      {group.name && (
        <h3>
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
  base: string,
): Generator<string> {
  const states = groups.flatMap((group) => group.states).values()
  for (const piece of pieces) {
    if (piece !== citiesHere) yield piece
    else yield* citiesOf(states.next().value, base)
  }
}

function* citiesOf(state: StateGroup | undefined, base: string): Generator<string> {
  // No heading's level is left out where there is no state above a city.
  const level = state?.name === '' ? 3 : undefined
  for (const group of state?.cities ?? [])
    yield renderToStaticMarkup(<CityStores {...{ group, base, level }} />)
}

interface CityProps {
  group: CityGroup
  base: string
  level: number | undefined
}

function CityStores({ group, base, level }: CityProps): ReactNode {
  const { city, stores } = group
  return (
    <section className="city-stores" data-city={city}>
      <h4 aria-level={level}>{city}</h4>
      <ul>
        {stores.map((store) => (
          <Place key={store.id} store={store} base={base} />
        ))}
      </ul>
    </section>
  )
}

function Place({ store, base }: { store: Store; base: string }): ReactNode {
  const { row, path } = store
  const secondLine = row.AddressLine2.trim()
  return (
    <li data-zip={row.Zip}>
      <a className="place-link" href={pageAddress(base, path)}>
        {row.AddressLine1}
      </a>
      {secondLine && <span className="place-second">{secondLine}</span>}
      <span>{addressLines(row).at(-1)}</span>
      <Phone phone={row.Phone.trim()} />
    </li>
  )
}

function Phone({ phone }: { phone: string }): ReactNode {
  const tel = phoneAddress(phone)
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
