import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { type Brand, mainBrand } from '../data/brands.ts'
import type { Site, Surrounds } from '../data/page.ts'
import type { Store } from '../data/store.ts'
import { chromeOf } from './chrome.tsx'
import { renderDocument, Script } from './document.tsx'
import { renderFooter } from './footer.tsx'
import { renderHeader } from './header.tsx'
import { jsonText } from './json-text.ts'
import { LocationSearchForm } from './location-search-form.tsx'
import { type BrandGroup, groupByBrand, placeNamesOf } from './location-search-groups.ts'
import { lookScript, looksStyle, othersOf, takeLookScript } from './location-search-look.ts'
import {
  BrandStores,
  cutAtCities,
  locationSearchTitle,
  withCities,
} from './location-search-stores.tsx'
import { describe, lead } from './location-search-words.ts'
import { type SurroundView, surroundViewOf } from './view.ts'

/** The document of `/location_search/`, city by city: every store by brand, state and city. */
export function* renderLocationSearch(
  stores: Iterable<Store>,
  site: Site,
  surrounds: Surrounds,
): Generator<string> {
  const groups = groupByBrand(stores, site)
  const [main, ...others] = viewsOf(site, surrounds)
  const { chrome } = main
  const pieces = renderDocument({
    site,
    chrome,
    title: locationSearchTitle(chrome.brand),
    head: <PageHead site={site} groups={groups} />,
    bodyClass: 'location-search-page',
    script: site.assets.locationSearch,
    style: looksStyle(site),
    data: pageJson(main, others),
    body: [
      ...inEachLook(renderHeader, main, others),
      ...cutAtCities(renderToStaticMarkup(<LocationSearch site={site} groups={groups} />)),
      ...inEachLook(renderFooter, main, others),
    ],
  })
  yield* withCities(pieces, groups, site)
}

/** The main brand's view, and those of the other looks. */
function viewsOf(site: Site, surrounds: Surrounds): [SurroundView, ...SurroundView[]] {
  const viewOf = (brand: Brand) => surroundViewOf(surrounds[brand.id], site, chromeOf(site, brand))
  return [viewOf(mainBrand(site.brands)), ...othersOf(site.brands).map(viewOf)]
}

// What is not of the page's look waits in a template: no id stands twice, and no island wakes there.
function inEachLook(
  render: (view: SurroundView) => string[],
  main: SurroundView,
  others: readonly SurroundView[],
): string[] {
  if (others.length === 0) return render(main)
  const templates = others.map((view) =>
    renderToStaticMarkup(
      <template
        data-look={view.chrome.brand.id}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered like the page's own
        dangerouslySetInnerHTML={{ __html: render(view).join('') }}
      />,
    ),
  )
  return [...render(main), ...templates, renderToStaticMarkup(<Script code={takeLookScript} />)]
}

function pageJson(main: SurroundView, others: readonly SurroundView[]): string {
  const facts = ({ chrome, page }: SurroundView) => ({
    brand: chrome.brand.id,
    navId: page.header.navId,
  })
  const looks = Object.fromEntries(others.map((view) => [view.chrome.brand.id, facts(view)]))
  return `{"site":${main.chrome.siteJson},${jsonText({ ...facts(main), looks }).slice(1)}`
}

function PageHead({ site, groups }: { site: Site; groups: BrandGroup[] }): ReactNode {
  const canonical = site.siteUrl && `${site.siteUrl}/location_search/`
  return (
    <>
      <meta name="description" content={describe(groups)} />
      {canonical && <link rel="canonical" href={canonical} />}
      <Script code={lookScript(site)} />
    </>
  )
}

function LocationSearch({ site, groups }: { site: Site; groups: BrandGroup[] }): ReactNode {
  return (
    <main id="main" className="location-search">
      <h1>Find a store</h1>
      <p className="location-lead">{`${lead(groups)} Search, or pick your ${placeNamesOf(groups).noun}.`}</p>
      <LocationSearchForm
        action={`${site.base}/location_search/`}
        noun={placeNamesOf(groups).noun}
      />
      <div className="location-results">
        {groups.map((group) => (
          <BrandStores key={group.brand.id} group={group} site={site} />
        ))}
      </div>
    </main>
  )
}
