import type { ReactNode } from 'react'
import { type Directory, directoryOf } from '../data/directory.ts'
import { DirectoryPlace } from './directory-items.tsx'
import type { BrandGroup, CountryGroup, StateGroup } from './location-search-groups.ts'
import { BrandSection, CountrySection } from './location-search-stores.tsx'
import { countOf } from './location-search-words.ts'
import type { LocalSite } from './view.ts'

// A page with more stores takes longer than a second on a phone with a slow network.
const mostListed = 500

/**
 * Returns the directory that the page of all stores links to if there are too many to list; undefined if there are
 * not.
 */
export function directoryOfMany(
  groups: readonly BrandGroup[],
  site: LocalSite,
): Directory | undefined {
  return site.directory && countOf(groups) > mostListed
    ? directoryOf(storesOf(groups), site)
    : undefined
}

function* storesOf(groups: readonly BrandGroup[]) {
  for (const { countries } of groups)
    for (const { states } of countries)
      for (const { cities } of states) for (const { stores } of cities) yield* stores
}

interface PlacesProps {
  site: LocalSite
  directory: Directory
}

/** The number of a brand's stores in each state, with a link to the page that lists them. */
export function BrandPlaces(
  props: PlacesProps & { group: BrandGroup; isOnly: boolean },
): ReactNode {
  const { group, site, isOnly, directory } = props
  return (
    <BrandSection {...{ group, isOnly }} words={site.words}>
      {group.countries.map((country) => (
        <CountrySection key={country.id} group={country} words={site.words}>
          <ul className="directory-list">
            {country.states.map((state) => (
              <DirectoryPlace
                key={state.id}
                place={placeOf(state, country, site, directory)}
                site={site}
              />
            ))}
          </ul>
        </CountrySection>
      ))}
    </BrandSection>
  )
}

// Stores without a state are on the page of their country, or else on that of all stores.
function placeOf(
  { name, count, cities }: StateGroup,
  country: CountryGroup,
  { words, directory: whole }: LocalSite,
  directory: Directory,
) {
  const [store] = cities[0]?.stores ?? []
  const paths = (['state', 'country'] as const).map(
    (kind) => store && directory.pathOf(kind, store),
  )
  return {
    name: name || country.name || words.directory.all,
    path: paths.find((path) => path !== undefined) ?? whole?.path ?? '',
    count,
  }
}
