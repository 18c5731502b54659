import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import type { Directory } from '../data/directory.ts'
import { editionFor, pathInEdition } from '../data/editions.ts'
import { hasFeature } from '../data/features.ts'
import type { LocatorContents } from '../data/home-contents.ts'
import type { Layouts, Site } from '../data/page.ts'
import type { PageData } from '../data/page-data.ts'
import type { Store } from '../data/store.ts'
import type { StreetMap } from '../data/street-map.ts'
import {
  locatorInEnglish,
  mapInEnglish,
  statusInEnglish,
} from '../data/words/locator-in-english.ts'
import { fill } from '../data/words/words.ts'
import { Openings, openingNumber } from './directory-items.tsx'
import { renderDocument, Script } from './document.tsx'
import { foldStyle } from './fold-style.ts'
import { renderFooter } from './footer.tsx'
import { foundStyle } from './found-style.ts'
import { renderHeader } from './header.tsx'
import { locatorScript } from './inline-scripts/locator-script.ts'
import { jsonText } from './json-text.ts'
import { cutAtCities, withCities } from './location-search-cities.tsx'
import { LocationSearchForm } from './location-search-form.tsx'
import { type BrandGroup, groupByBrand, placeNamesOf } from './location-search-groups.ts'
import { BrandPlaces, directoryOfMany } from './location-search-places.tsx'
import { BrandStores, locationSearchTitle } from './location-search-stores.tsx'
import { locationSearchStyle } from './location-search-style.ts'
import { countOf, describe, lead } from './location-search-words.ts'
import { LocatorAnswers } from './locator-answers.tsx'
import { LocatorFilters } from './locator-filters.tsx'
import { mapStyle } from './map-style.ts'
import { PlaceMap } from './place-map.tsx'
import { SiteHead } from './site-head.tsx'
import { siteViewOf } from './site-view.ts'
import type { LayoutView, LocalSite } from './view.ts'

/** The path of the page in its edition. */
const page = 'location_search'

/** Maximum stores that are seen at a glance: there is no place to pick. */
const mostSeen = 5

/** Maximum stores that phones list without folding the states. */
const mostUnfolded = 24

/**
 * Renders the document of an edition's `location_search/`, city by city: every store by brand, state and city, or
 * links to them if there are many.
 */
export function* renderLocationSearch(
  stores: readonly Store[],
  services: readonly string[],
  anySite: Site,
  layouts: Layouts,
  { map, openingOf = () => undefined }: LocatorContents = {},
): Generator<string> {
  const view = siteViewOf(anySite, layouts, page)
  const { site, brandLayout } = view
  // The form of the page itself is the tool of agents.
  view.nextInstance('store-search')
  const groups = groupByBrand(stores, site)
  const directory = directoryOfMany(groups, site)
  const folds = !directory && countOf(groups) > mostUnfolded
  const numbers = { site, openingOf, openings: new Map<string, number>() }
  // The numbers are complete before the cities are rendered: their hours are below them.
  if (!directory) for (const store of stores) openingNumber(store, numbers)
  const title = locationSearchTitle(brandLayout.brand, site.words)
  const label = fill(site.words.directory.map, { place: site.words.directory.all })
  const drawing = map && <PlaceMap {...{ map, label, site, stores }} isNumbered={false} />
  const pieces = renderDocument({
    site,
    brandLayout,
    title,
    head: <PageHead {...{ site, groups, title }} />,
    bodyClass: 'location-search-page',
    script: site.assets.locationSearch,
    style: [
      brandLayout.style,
      locationSearchStyle,
      foundStyle,
      hasFeature(site, 'map') && mapStyle,
      folds && foldStyle,
    ]
      .filter(Boolean)
      .join(''),
    data: pageJson(view),
    body: [
      ...renderHeader(view),
      ...cutAtCities(
        renderToStaticMarkup(
          <LocationSearch {...{ groups, services, site, directory, folds, drawing }} />,
        ),
      ),
      numbers.openings.size > 0
        ? renderToStaticMarkup(<Openings openings={numbers.openings.keys()} />)
        : '',
      ...renderFooter(view),
    ],
  })
  yield* withCities(pieces, groups, numbers)
}

function pageJson({ site, brandLayout, page, words }: LayoutView): string {
  const { locator, life, map } = words
  const data = {
    brand: brandLayout.brand.id,
    navId: page.header.navId,
    ...(locator !== locatorInEnglish && { locator }),
    ...(life !== statusInEnglish && { life }),
    ...(map !== mapInEnglish && { map }),
    ...(site.streets && { streets: streetsData(site.streets, site.assets.streets) }),
  }
  return `{"site":${brandLayout.siteJson},${jsonText(data).slice(1)}`
}

function streetsData({ credits, ...map }: StreetMap, script: string): PageData['streets'] {
  return { script, isCredited: credits.length > 0, ...map }
}

interface PageHeadProps {
  site: LocalSite
  groups: BrandGroup[]
  title: string
}

function PageHead({ site, groups, title }: PageHeadProps): ReactNode {
  return (
    <>
      <SiteHead {...{ site, title, description: describe(groups, site), page }} />
      <Script code={locatorScript(otherLocators(site))} />
    </>
  )
}

function otherLocators({ base, brands, edition, ...site }: LocalSite): [string, string][] {
  return brands.flatMap(({ id }) => {
    const other = editionFor({ brands, ...site }, id, site.locale)
    const address = `${base}/${pathInEdition(other, page)}/`
    return id !== edition.brand && other.brand === id ? [[id, address]] : []
  })
}

interface SearchProps {
  groups: BrandGroup[]
  services: readonly string[]
  site: LocalSite
  /** The directory that the page links to in place of its stores. */
  directory: Directory | undefined
  folds: boolean
  /** The map of all stores, if there is one. */
  drawing: ReactNode
}

function LocationSearch(props: SearchProps): ReactNode {
  const { groups, services, site, drawing } = props
  const { words, locale } = site
  const { noun, names } = placeNamesOf(groups, locale)
  const { pickCountry, pickState, pickCity } = words.find
  const isFew = countOf(groups) <= mostSeen
  const pick =
    names.length > 0 && !isFew && { country: pickCountry, state: pickState, city: pickCity }[noun]
  return (
    <main id="main" className={drawing ? 'location-search with-map' : 'location-search'}>
      <h1>{words.find.store}</h1>
      <p className="location-lead">{[lead(groups, site), pick].filter(Boolean).join(' ')}</p>
      <LocationSearchForm
        action={`${site.home}/location_search/`}
        noun={noun}
        words={words}
        hasMap={hasFeature(site, 'map')}
        filters={<LocatorFilters site={site} services={services} />}
      />
      {/* Before the list, so that nothing moves when a slow network brings it. */}
      {drawing}
      <LocatorAnswers words={words} site={site} />
      <StoreList {...props} />
    </main>
  )
}

function StoreList({ groups, site, directory, folds }: SearchProps): ReactNode {
  const isOnly = groups.length === 1
  return (
    <div className="location-results">
      {groups.map((group) => {
        const { id } = group.brand
        return directory ? (
          <BrandPlaces key={id} {...{ group, site, isOnly, directory }} />
        ) : (
          <BrandStores key={id} {...{ group, site, isOnly, folds }} />
        )
      })}
    </div>
  )
}
