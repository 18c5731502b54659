import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { type Brand, brandOf } from '../data/brands.ts'
import { pageAddress } from '../data/paths.ts'
import type { Store } from '../data/store.ts'
import { placeLine, unusualPlaceLine } from '../data/store-address.ts'
import { storeLabel } from '../data/store-name.ts'
import { fill, type Words } from '../data/words/words.ts'
import { type OpeningNumbers, openingNumber } from './directory-items.tsx'
import { ListPhone } from './list-phone.tsx'
import type { BrandGroup, CityGroup, CountryGroup, StateGroup } from './location-search-groups.ts'
import { countStores } from './location-search-words.ts'
import { StatusLines } from './status-lines.tsx'
import type { LocalSite } from './view.ts'

// From this number of stores on, the browser lays out a state only when it is visible.
const many = 100

/** Maximum stores of a state or country that wide windows show beside others. */
const few = 3

/** Returns the title of the page of all stores for a brand. */
export function locationSearchTitle({ displayName }: Brand, { find }: Words): string {
  return fill(find.title, { brand: displayName })
}

interface BrandProps {
  group: BrandGroup
  site: LocalSite
  /** Whether it is the only brand of the page, which needs no visible heading. */
  isOnly: boolean
  /** Whether phones show a state's stores only when it is opened. */
  folds: boolean
}

/** The stores of a brand, with an anchor for each country and state; `withCities` adds the cities. */
export function BrandStores({ group, site, isOnly, folds }: BrandProps): ReactNode {
  const { brand, countries } = group
  const { words } = site
  return (
    <BrandSection {...{ group, words, isOnly }}>
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
  isOnly: boolean
  children: ReactNode
}): ReactNode {
  const { group, words, isOnly, children } = props
  const { brand, count } = group
  return (
    <section className="brand-stores" data-stores={brand.id} aria-labelledby={`${brand.id}-stores`}>
      <h2 id={`${brand.id}-stores`} className={isOnly ? 'visually-hidden' : undefined}>
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
      {states.some(({ count }) => count > few) && (
        <WaysTo
          groups={states}
          label={fill(words.find.byState, { brand: name || brand.displayName })}
        />
      )}
      {states.map((state) => (
        <StateStores
          key={state.id}
          group={state}
          level={name ? 4 : undefined}
          isAlone={states.length === 1}
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
  const { country, name, id, count, states } = group
  if (!name) return children
  const isFew = count <= few && states.length === 1
  return (
    <section
      className={isFew ? 'country-stores few-stores' : 'country-stores'}
      id={id}
      data-country={country}
    >
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
  /** Whether it is the only state of its country. */
  isAlone: boolean
  words: Words
  folds: boolean
}

// The empty details element opens the cities after it by styles: wide windows show them without it.
function StateStores({ group, level, isAlone, words, folds }: StateProps): ReactNode {
  return (
    <section
      className={`state-stores${sizeOf(group, isAlone)}`}
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

function sizeOf({ count, name }: StateGroup, isAlone: boolean): string {
  if (count > many) return ' many-stores'
  return count <= few && name && !isAlone ? ' few-stores' : ''
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

/** The number of stores, beside a heading. */
export function Count({ of, words }: { of: number; words: Words }): ReactNode {
  return <span className="store-count">{countStores(of, words)}</span>
}
