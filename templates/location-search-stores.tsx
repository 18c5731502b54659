import type { ReactNode } from 'react'
import type { Brand } from '../data/brands.ts'
import { fill, type Words } from '../data/words/words.ts'
import { citiesHere } from './location-search-cities.tsx'
import type { BrandGroup, CountryGroup, StateGroup } from './location-search-groups.ts'
import { countStores } from './location-search-words.ts'
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

/** The number of stores, beside a heading. */
export function Count({ of, words }: { of: number; words: Words }): ReactNode {
  return <span className="store-count">{countStores(of, words)}</span>
}
