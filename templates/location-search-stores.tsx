import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { type Brand, brandOf } from '../data/brands.ts'
import { pageAddress } from '../data/paths.ts'
import type { Store } from '../data/store.ts'
import { placeLine, unusualPlaceLine } from '../data/store-address.ts'
import { storeLabel } from '../data/store-name.ts'
import { fill, type Words } from '../data/words/words.ts'
import { ListPhone } from './list-phone.tsx'
import type { BrandGroup, CityGroup, CountryGroup, StateGroup } from './location-search-groups.ts'
import { countStores } from './location-search-words.ts'
import { StatusLines } from './status-lines.tsx'
import type { LocalSite } from './view.ts'

// From this number of stores on, the browser lays out a state only when it is visible.
const many = 100

/** Returns the title of the page of all stores for a brand. */
export function locationSearchTitle({ displayName }: Brand, { find }: Words): string {
  return fill(find.title, { brand: displayName })
}

interface BrandProps {
  group: BrandGroup
  site: LocalSite
  /** Whether phones show a state's stores only when it is opened. */
  folds: boolean
}

/** The stores of a brand, with an anchor for each country and state; `withCities` adds the cities. */
export function BrandStores({ group, site, folds }: BrandProps): ReactNode {
  const { brand, countries } = group
  const { words } = site
  return (
    <BrandSection group={group} words={words}>
      <WaysTo groups={countries} label={fill(words.find.byCountry, { brand: brand.displayName })} />
      {countries.map((country) => (
        <CountryStores key={country.id} group={country} {...{ brand, words, folds }} />
      ))}
    </BrandSection>
  )
}

/** The section of a brand, under its name. */
export function BrandSection(props: {
  group: BrandGroup
  words: Words
  children: ReactNode
}): ReactNode {
  const { group, words, children } = props
  const { brand, count } = group
  return (
    <section className="brand-stores" data-stores={brand.id} aria-labelledby={`${brand.id}-stores`}>
      <h2 id={`${brand.id}-stores`}>
        {brand.displayName} <Count of={count} words={words} />
      </h2>
      {children}
    </section>
  )
}

interface CountryProps {
  group: CountryGroup
  brand: Brand
  words: Words
  folds: boolean
}

function CountryStores({ group, brand, words, folds }: CountryProps): ReactNode {
  const { name, states } = group
  return (
    <CountrySection group={group} words={words}>
      <WaysTo
        groups={states}
        label={fill(words.find.byState, { brand: name || brand.displayName })}
      />
      {states.map((state) => (
        <StateStores
          key={state.id}
          group={state}
          level={name ? 4 : undefined}
          {...{ words, folds }}
        />
      ))}
    </CountrySection>
  )
}

/** The section of a country, under its name if it has one. */
export function CountrySection(props: {
  group: CountryGroup
  words: Words
  children: ReactNode
}): ReactNode {
  const { group, words, children } = props
  const { country, name, id, count } = group
  if (!name) return children
  return (
    <section className="country-stores" id={id} data-country={country}>
      <h3>
        {name} <Count of={count} words={words} />
      </h3>
      {children}
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
  words: Words
  folds: boolean
}

// The empty details element opens the cities after it by styles: wide windows show them without it.
function StateStores({ group, level, words, folds }: StateProps): ReactNode {
  return (
    <section
      className={group.count > many ? 'state-stores many-stores' : 'state-stores'}
      id={group.id}
      data-state={group.state}
    >
      {group.name && (
        <h3 aria-level={level}>
          <span className="state-name">{group.name}</span> <Count of={group.count} words={words} />
        </h3>
      )}
      {group.name && folds && (
        <details className="state-fold">
          <summary>
            <span className="visually-hidden">{group.name}</span>
          </summary>
        </details>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <div className="cities" dangerouslySetInnerHTML={{ __html: citiesHere }} />
    </section>
  )
}

// Marks where a state's cities are inserted: rendered as one tree with the rest, a long list would take unlimited
// memory. No text of a site contains this marker.
const citiesHere = '\x01cities\x01'

/** Splits markup with `BrandStores` at the places of the cities. */
export function cutAtCities(markup: string): string[] {
  const [start = '', ...ends] = markup.split(citiesHere)
  return [start, ...ends.flatMap((end) => [citiesHere, end])]
}

/** Returns the pieces of a document with `BrandStores` of these groups, with the cities of each state inserted. */
export function* withCities(
  pieces: readonly string[],
  groups: readonly BrandGroup[],
  site: LocalSite,
): Generator<string> {
  const countries = groups.flatMap((group) => group.countries)
  const states = countries.flatMap((country) => country.states).values()
  for (const piece of pieces) {
    if (piece !== citiesHere) yield piece
    else yield* citiesOf(states.next().value, site)
  }
}

function* citiesOf(state: StateGroup | undefined, site: LocalSite): Generator<string> {
  // Skips no heading level if a city has no state above it, or a state no country.
  const depth = 3 + (site.showsCountry ? 1 : 0) + (state?.name ? 1 : 0)
  const level = depth === 4 ? undefined : depth
  for (const group of state?.cities ?? [])
    yield renderToStaticMarkup(<CityStores {...{ group, site, level }} />)
}

interface CityProps {
  group: CityGroup
  site: LocalSite
  level: number | undefined
}

function CityStores({ group, site, level }: CityProps): ReactNode {
  const { city, stores } = group
  return (
    <section className="city-stores" data-city={city || undefined}>
      {city && <h4 aria-level={level}>{city}</h4>}
      <ul>
        {stores.map((store) => (
          <Place key={store.id} store={store} site={site} />
        ))}
      </ul>
    </section>
  )
}

function Place({ store, site }: { store: Store; site: LocalSite }): ReactNode {
  const { row, path } = store
  const label = storeLabel(store, brandOf(site.brands, store.id))
  const place = placeLine(store, site)
  const secondLine = row.AddressLine2.trim()
  return (
    <li data-zip={row.Zip} data-place={unusualPlaceLine(store, site)}>
      <a className="place-link" href={pageAddress(site.base, path)}>
        {label}
      </a>
      {label !== row.AddressLine1 && row.AddressLine1 && <span>{row.AddressLine1}</span>}
      {secondLine && <span className="place-second">{secondLine}</span>}
      {place && <span>{place}</span>}
      <StatusLines row={row} language={site} inList />
      <ListPhone store={store} name="place-phone" />
    </li>
  )
}

/** The number of stores, beside a heading. */
export function Count({ of, words }: { of: number; words: Words }): ReactNode {
  return <span className="store-count">{countStores(of, words)}</span>
}
