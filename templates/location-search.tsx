import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { mainBrand } from '../data/brands.ts'
import type { Site } from '../data/page.ts'
import type { Store } from '../data/store.ts'
import { type Chrome, chromeOf } from './chrome.tsx'
import { renderDocument, Script } from './document.tsx'
import { Copyright } from './footer.tsx'
import { Logo } from './header.tsx'
import { LocationSearchForm } from './location-search-form.tsx'
import { type BrandGroup, groupByBrand, stateNamesOf } from './location-search-groups.ts'
import { lookScript, otherLooks } from './location-search-look.ts'
import { BrandStores, locationSearchTitle, withCities } from './location-search-stores.tsx'

/** The document of `/location_search/`, city by city: every store by brand, state and city. */
export function* renderLocationSearch(stores: Iterable<Store>, site: Site): Generator<string> {
  const groups = groupByBrand(stores, site.brands)
  const chrome = chromeOf(site, mainBrand(site.brands))
  const document = renderDocument({
    site,
    chrome,
    title: locationSearchTitle(chrome.brand),
    head: <PageHead site={site} groups={groups} />,
    bodyClass: 'location-search-page',
    script: site.assets.locationSearch,
    data: `{"site":${chrome.siteJson},"brand":${JSON.stringify(chrome.brand.id)}}`,
    body: [renderToStaticMarkup(<LocationSearch site={site} groups={groups} />)],
  })
  yield* withCities(document.join(''), groups, site.base)
}

function PageHead({ site, groups }: { site: Site; groups: BrandGroup[] }): ReactNode {
  const canonical = site.siteUrl && `${site.siteUrl}/location_search/`
  return (
    <>
      <meta name="description" content={describe(groups)} />
      {canonical && <link rel="canonical" href={canonical} />}
      <Script code={lookScript(site)} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from the brands' themes */}
      <style dangerouslySetInnerHTML={{ __html: otherLooks(site.brands) }} />
    </>
  )
}

function LocationSearch({ site, groups }: { site: Site; groups: BrandGroup[] }): ReactNode {
  const chromes = site.brands.map((brand) => chromeOf(site, brand))
  return (
    <>
      <header className="site-header">
        <div className="header-bar">
          {chromes.map((chrome) => (
            <OfBrand key={chrome.brand.id} chrome={chrome}>
              <Logo view={{ site, chrome }} />
            </OfBrand>
          ))}
        </div>
      </header>
      <main id="main" className="location-search">
        <h1>Find a store</h1>
        <p className="location-lead">{lead(groups)}</p>
        <LocationSearchForm action={`${site.base}/location_search/`} />
        <div className="location-results">
          {groups.map((group) => (
            <BrandStores key={group.brand.id} group={group} site={site} />
          ))}
        </div>
      </main>
      <footer className="site-footer">
        {chromes.map((chrome) => (
          <OfBrand key={chrome.brand.id} chrome={chrome}>
            <Copyright year={site.copyrightYear} name={chrome.brand.displayName} />
          </OfBrand>
        ))}
      </footer>
    </>
  )
}

/** What is shown where the page has this brand's look. */
function OfBrand({ chrome, children }: { chrome: Chrome; children: ReactNode }): ReactNode {
  return <div className={`of-brand of-${chrome.brand.id}`}>{children}</div>
}

function lead(groups: BrandGroup[]): string {
  const stores = groups.reduce((sum, { count }) => sum + count, 0)
  const states = stateNamesOf(groups).length
  return `${counted(stores, 'store')} in ${counted(states, 'state')}. Search, or pick your state.`
}

function describe(groups: BrandGroup[]): string {
  const counts = groups.map(({ brand, count }) => counted(count, `${brand.displayName} store`))
  const names = stateNamesOf(groups)
  const where = names.length > 12 ? counted(names.length, 'state') : listed(names)
  return `${listed(counts)} in ${where}: addresses and phone numbers. Find yours by ZIP code, city or street.`
}

function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`
}

function listed(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
