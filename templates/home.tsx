import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { mainBrand } from '../data/brands.ts'
import { chainMarkup } from '../data/chain-markup.ts'
import { type Directory, directoryOf } from '../data/directory.ts'
import { hasFeature } from '../data/features.ts'
import type { Layouts, Site } from '../data/page.ts'
import { addressOf } from '../data/paths.ts'
import { nearMeQuery } from '../data/search-field.ts'
import type { Store } from '../data/store.ts'
import type { StoreMap } from '../data/store-map.ts'
import { fill } from '../data/words/words.ts'
import { brandLayoutOf } from './brand-layout.tsx'
import { renderDocument, Script } from './document.tsx'
import { renderFooter } from './footer.tsx'
import { renderHeader } from './header.tsx'
import { waysTo } from './home-ways.ts'
import { Icon } from './icon.tsx'
import { jsonText } from './json-text.ts'
import { localSite } from './local-site.ts'
import { type BrandGroup, groupByBrand } from './location-search-groups.ts'
import { Count } from './location-search-stores.tsx'
import { describe, lead } from './location-search-words.ts'
import { PlaceMap } from './place-map.tsx'
import { SavedCard } from './saved-card.tsx'
import { savedCardStyle } from './saved-card-style.ts'
import { SiteHead } from './site-head.tsx'
import { type LocalSite, layoutViewOf } from './view.ts'

/**
 * Renders the document of `/` in the main brand's layout: the store search, the map, and links to the stores of each
 * brand.
 */
export function renderHome(
  stores: Iterable<Store>,
  anySite: Site,
  layouts: Layouts,
  map?: StoreMap,
): string {
  const site = localSite(anySite)
  const { find } = site.words
  const all = [...stores]
  const groups = groupByBrand(all, site)
  const directory = site.directory && directoryOf(all, site)
  const brandLayout = brandLayoutOf(site, mainBrand(site.brands))
  const view = layoutViewOf(layouts[brandLayout.brand.id], site, brandLayout)
  const header = renderHeader(view)
  const search = brandLayout.search(undefined, view.nextInstance('store-search'), find.store)
  const { navId } = view.page.header
  const label = fill(site.words.directory.map, { place: site.words.directory.all })
  const drawing = map && <PlaceMap {...{ map, label, site }} stores={all} isNumbered={false} />
  const title = fill(find.homeTitle, { brand: brandLayout.brand.displayName })
  const pieces = renderDocument({
    site,
    brandLayout,
    title,
    head: <HomeHead {...{ site, groups, title }} />,
    bodyClass: 'home-page',
    style: brandLayout.style + savedCardStyle,
    data: `{"site":${brandLayout.siteJson},${jsonText({ brand: brandLayout.brand.id, navId }).slice(1)}`,
    body: [
      ...header,
      renderToStaticMarkup(<Home {...{ site, groups, directory, search }} drawing={drawing} />),
      ...renderFooter(view),
    ],
  })
  return pieces.join('')
}

interface HomeHeadProps {
  site: LocalSite
  groups: BrandGroup[]
  title: string
}

function HomeHead({ site, groups, title }: HomeHeadProps): ReactNode {
  const markup = hasFeature(site, 'structured-data') && chainMarkup(site)
  return (
    <>
      <SiteHead
        site={site}
        title={title}
        description={describe(groups, site)}
        canonical={site.siteUrl && `${site.siteUrl}/`}
      />
      {markup && <Script type="application/ld+json" code={jsonText(markup)} />}
    </>
  )
}

interface HomeProps {
  site: LocalSite
  groups: BrandGroup[]
  /** Absent if the site has no directory. */
  directory: Directory | undefined
  /** The search field as HTML; empty without a locator. */
  search: string
  /** The map of all stores, if there is one. */
  drawing: ReactNode
}

function Home({ site, groups, directory, search, drawing }: HomeProps): ReactNode {
  return (
    <main id="main" className="home">
      <SavedCard site={site} />
      <section className="home-search" aria-labelledby="home-heading">
        <div>
          <h1 id="home-heading">{site.words.find.heading}</h1>
          <p className="home-lead">{lead(groups, site)}</p>
          {search && (
            <>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output */}
              <div dangerouslySetInnerHTML={{ __html: search }} />
              <p>
                <a
                  className="button button-quiet"
                  href={`${site.base}/location_search/${nearMeQuery}`}
                >
                  <Icon name="pin" />
                  {site.words.find.nearMe}
                </a>
              </p>
            </>
          )}
        </div>
        {drawing}
      </section>
      {groups.map((group) => (
        <section key={group.brand.id} className="home-brand">
          <h2>
            {group.brand.displayName} <Count of={group.count} words={site.words} />
          </h2>
          {group.countries.map((country) => (
            <Fragment key={country.id}>
              {country.name && (
                <h3>
                  {country.name} <Count of={country.count} words={site.words} />
                </h3>
              )}
              <ul>
                {waysTo(country, group.brand, site, directory).map(({ href, name, more }) => (
                  <li key={href}>
                    <a href={href}>
                      <b>{name}</b> {more && <span>{more}</span>}
                    </a>
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </section>
      ))}
      <p className="home-ways">
        {site.directory && (
          <a href={addressOf(site.base, site.directory.path)}>{site.words.directory.byPlace}</a>
        )}
        {hasFeature(site, 'locator') && (
          <a href={`${site.base}/location_search/`}>{site.words.find.onOnePage}</a>
        )}
      </p>
    </main>
  )
}
