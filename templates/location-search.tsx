import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { type Brand, mainBrand } from '../data/brands.ts'
import { hasFeature } from '../data/features.ts'
import type { Layouts, Site } from '../data/page.ts'
import type { PageData } from '../data/page-data.ts'
import type { Store } from '../data/store.ts'
import type { StreetMap } from '../data/street-map.ts'
import {
  locatorInEnglish,
  mapInEnglish,
  statusInEnglish,
} from '../data/words/locator-in-english.ts'
import { brandLayoutOf } from './brand-layout.tsx'
import { renderDocument, Script } from './document.tsx'
import { renderFooter } from './footer.tsx'
import { foundStyle } from './found-style.ts'
import { renderHeader } from './header.tsx'
import { jsonText } from './json-text.ts'
import { localSite } from './local-site.ts'
import { LocationSearchForm } from './location-search-form.tsx'
import { type BrandGroup, groupByBrand, placeNamesOf } from './location-search-groups.ts'
import { lookScript, looksStyle, othersOf, takeLookScript } from './location-search-look.ts'
import { BrandPlaces, directoryOfMany } from './location-search-places.tsx'
import {
  BrandStores,
  cutAtCities,
  locationSearchTitle,
  withCities,
} from './location-search-stores.tsx'
import { describe, lead } from './location-search-words.ts'
import { LocatorAnswers } from './locator-answers.tsx'
import { LocatorFilters } from './locator-filters.tsx'
import { mapStyle } from './map-style.ts'
import { SiteHead } from './site-head.tsx'
import { type LayoutView, type LocalSite, layoutViewOf } from './view.ts'

/**
 * Renders the document of `/location_search/`, city by city: every store by brand, state and city, or links to them
 * if there are many.
 */
export function* renderLocationSearch(
  stores: Iterable<Store>,
  services: readonly string[],
  anySite: Site,
  layouts: Layouts,
): Generator<string> {
  const site = localSite(anySite)
  const groups = groupByBrand(stores, site)
  const [main, ...others] = viewsOf(site, layouts)
  const { brandLayout } = main
  const title = locationSearchTitle(brandLayout.brand, site.words)
  const pieces = renderDocument({
    site,
    brandLayout,
    title,
    head: <PageHead {...{ site, groups, title }} />,
    bodyClass: 'location-search-page',
    script: site.assets.locationSearch,
    style: looksStyle(site) + foundStyle + (hasFeature(site, 'map') ? mapStyle : ''),
    data: pageJson(site, main, others),
    body: [
      ...inEachLook(renderHeader, main, others),
      ...cutAtCities(renderToStaticMarkup(<LocationSearch {...{ groups, services, site }} />)),
      ...inEachLook(renderFooter, main, others),
    ],
  })
  yield* withCities(pieces, groups, site)
}

/** Returns the view of the main brand, and those of the other looks. */
function viewsOf(site: LocalSite, layouts: Layouts): [LayoutView, ...LayoutView[]] {
  const viewOf = (brand: Brand) => layoutViewOf(layouts[brand.id], site, brandLayoutOf(site, brand))
  return [viewOf(mainBrand(site.brands)), ...othersOf(site.brands).map(viewOf)]
}

// The other looks wait in templates, so that no id is twice in the page and no island hydrates there.
function inEachLook(
  render: (view: LayoutView) => string[],
  main: LayoutView,
  others: readonly LayoutView[],
): string[] {
  if (others.length === 0) return render(main)
  const templates = others.map((view) =>
    renderToStaticMarkup(
      <template
        data-look={view.brandLayout.brand.id}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered like the page's own
        dangerouslySetInnerHTML={{ __html: render(view).join('') }}
      />,
    ),
  )
  return [...render(main), ...templates, renderToStaticMarkup(<Script code={takeLookScript} />)]
}

function pageJson(site: Site, main: LayoutView, others: readonly LayoutView[]): string {
  const facts = ({ brandLayout, page }: LayoutView) => ({
    brand: brandLayout.brand.id,
    navId: page.header.navId,
  })
  const looks = Object.fromEntries(others.map((view) => [view.brandLayout.brand.id, facts(view)]))
  const { locator, life, map } = main.words
  const data = {
    ...facts(main),
    looks,
    ...(locator !== locatorInEnglish && { locator }),
    ...(life !== statusInEnglish && { life }),
    ...(map !== mapInEnglish && { map }),
    ...(site.streets && { streets: streetsData(site.streets, site.assets.streets) }),
  }
  return `{"site":${main.brandLayout.siteJson},${jsonText(data).slice(1)}`
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
  const canonical = site.siteUrl && `${site.siteUrl}/location_search/`
  return (
    <>
      <SiteHead {...{ site, title, description: describe(groups, site), canonical }} />
      <Script code={lookScript(site)} />
    </>
  )
}

interface SearchProps {
  groups: BrandGroup[]
  services: readonly string[]
  site: LocalSite
}

function LocationSearch({ groups, services, site }: SearchProps): ReactNode {
  const { words, locale } = site
  const { noun, names } = placeNamesOf(groups, locale)
  const { pickCountry, pickState, pickCity } = words.find
  const directory = directoryOfMany(groups, site)
  const pick = names.length > 0 && { country: pickCountry, state: pickState, city: pickCity }[noun]
  return (
    <main id="main" className="location-search">
      <h1>{words.find.store}</h1>
      <p className="location-lead">{[lead(groups, site), pick].filter(Boolean).join(' ')}</p>
      <LocationSearchForm
        action={`${site.base}/location_search/`}
        noun={noun}
        words={words}
        filters={<LocatorFilters site={site} services={services} />}
      />
      <LocatorAnswers words={words} site={site} />
      <div className="location-results">
        {groups.map((group) => {
          const { id } = group.brand
          return directory ? (
            <BrandPlaces key={id} {...{ group, site, directory }} />
          ) : (
            <BrandStores key={id} {...{ group, site }} />
          )
        })}
      </div>
    </main>
  )
}
