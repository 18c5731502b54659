import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { chainMarkup } from '../data/chain-markup.ts'
import type { ShownPromotion } from '../data/chain-promotion.ts'
import { type Directory, directoryOf } from '../data/directory.ts'
import { allPlacesAddress, hasFeature } from '../data/features.ts'
import type { HomeContents, OnlyStore } from '../data/home-contents.ts'
import type { Layouts, Site } from '../data/page.ts'
import { addressOf } from '../data/paths.ts'
import { remembered } from '../data/remembered.ts'
import type { Store } from '../data/store.ts'
import { fill } from '../data/words/words.ts'
import { Openings } from './directory-items.tsx'
import { renderDocument, Script } from './document.tsx'
import { renderFooter } from './footer.tsx'
import { renderHeader } from './header.tsx'
import { HomeOnly, onlyStyle } from './home-only.tsx'
import { HomeSearch } from './home-search.tsx'
import { type ShowStores, storesShower } from './home-stores.ts'
import { type Way, waysTo } from './home-ways.ts'
import { jsonText } from './json-text.ts'
import { localSite } from './local-site.ts'
import { type BrandGroup, type CountryGroup, groupByBrand } from './location-search-groups.ts'
import { Count } from './location-search-stores.tsx'
import { describe } from './location-search-words.ts'
import { Poster } from './parts/poster.tsx'
import { PlaceMap } from './place-map.tsx'
import { SavedCard } from './saved-card.tsx'
import { savedCardStyle } from './saved-card-style.ts'
import { SiteHead } from './site-head.tsx'
import { siteViewOf } from './site-view.ts'
import type { LocalSite } from './view.ts'

/**
 * Renders the document of an edition's home page in its look: the store search, the map, and links to the stores of
 * each brand, which lead to the pages of that brand.
 */
export function renderHome(
  stores: Iterable<Store>,
  anySite: Site,
  layouts: Layouts,
  { map, promotion, only: offered, openingOf = () => undefined }: HomeContents = {},
): string {
  const view = siteViewOf(anySite, layouts, '')
  const { site, brandLayout } = view
  const { find } = site.words
  const all = [...stores]
  const groups = groupByBrand(all, site)
  const waysIn = waysByBrand(all, anySite)
  const only = all.length === 1 ? all[0] : undefined
  const openings = new Map<string, number>()
  const showStores = storesShower(openingOf, openings, site, only !== undefined)
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
    style: [brandLayout.style, savedCardStyle, promotion && promotionStyle, only && onlyStyle]
      .filter(Boolean)
      .join(''),
    data: `{"site":${brandLayout.siteJson},${jsonText({ brand: brandLayout.brand.id, navId }).slice(1)}`,
    body: [
      ...header,
      renderToStaticMarkup(
        <Home
          {...{ site, groups, only, waysIn, showStores, search, promotion, offered }}
          drawing={drawing}
        />,
      ),
      openings.size > 0 ? renderToStaticMarkup(<Openings openings={openings.keys()} />) : '',
      ...renderFooter(view),
    ],
  })
  return pieces.join('')
}

const promotionStyle =
  '.home-promotion{margin-block-start:1.5rem}.home-promotion>*{border:1px solid var(--line);border-radius:var(--radius);overflow:hidden;background:var(--surface);font-size:clamp(1.125rem,2.2vw,1.75rem);line-height:1.3;text-wrap:balance}.home-promotion img{border-radius:0}.home-promotion .promotion-title{margin:0;padding:1rem 1.25rem}@media (min-width:768px){.home-promotion>:has(img){display:grid;grid-template-columns:24em minmax(0,1fr);align-items:center}.home-promotion .promotion-title{padding-inline:2rem}}'

type WaysIn = (country: CountryGroup, group: BrandGroup) => Way[]

// The directory of an edition has the stores of its page.
function waysByBrand(all: readonly Store[], anySite: Site): WaysIn {
  const own = localSite(anySite)
  const { locale } = own
  const placesOf = remembered<PlacesOf>(100)
  return (country, { brand }) => {
    const { site, directory } = placesOf(brand.id, () => {
      const site = localSite(anySite, { locale, brand: brand.id })
      const isOwn = site.edition.path === own.edition.path
      const stores = isOwn ? all : all.filter((store) => store.brand === brand.id)
      return { site, directory: site.directory && directoryOf(stores, site) }
    })
    return waysTo(country, brand, site, directory)
  }
}

interface PlacesOf {
  site: LocalSite
  directory: Directory | undefined
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
      <SiteHead site={site} title={title} description={describe(groups, site)} page="" />
      {markup && <Script type="application/ld+json" code={jsonText(markup)} />}
    </>
  )
}

interface HomeProps {
  site: LocalSite
  groups: BrandGroup[]
  /** The store of a chain with one store. */
  only: Store | undefined
  waysIn: WaysIn
  showStores: ShowStores
  /** The search field as HTML; empty without a locator. */
  search: string
  /** The map of all stores, if there is one. */
  drawing: ReactNode
  offered: OnlyStore | undefined
  /** The promotion of the chain. */
  promotion: ShownPromotion | undefined
}

function Home(props: HomeProps): ReactNode {
  const { site, groups, only, showStores, search, drawing, offered, promotion: shown } = props
  const [group] = only ? groups : []
  const store = group?.countries.flatMap((country) => showStores(country, group) ?? []) ?? []
  return (
    <main id="main" className="home">
      <SavedCard site={site} />
      <HomeSearch {...{ site, groups, only, search, drawing }} shown={store.join('')} />
      {only && <HomeOnly {...{ site, only, offered }} />}
      {shown && (
        <div className="home-promotion">
          <Poster promotion={shown.promotion} picture={shown.picture} site={site} />
        </div>
      )}
      {!only && (
        <>
          {groups.map((group) => (
            <HomeBrand key={group.brand.id} group={group} {...props} />
          ))}
          <HomeWays site={site} groups={groups} />
        </>
      )}
    </main>
  )
}

/** The number of stores up to which one link leads to all of them. */
const mostOnOnePage = 50

function HomeWays({ site, groups }: Pick<HomeProps, 'site' | 'groups'>): ReactNode {
  const address = allPlacesAddress(site)
  if (address && groups.reduce((sum, { count }) => sum + count, 0) <= mostOnOnePage)
    return (
      <p className="home-ways">
        <a href={address}>{site.words.page.allStores}</a>
      </p>
    )
  return (
    <p className="home-ways">
      {site.directory && (
        <a href={addressOf(site.home, site.directory.path)}>{site.words.directory.byPlace}</a>
      )}
      {hasFeature(site, 'locator') && (
        <a href={`${site.home}/location_search/`}>{site.words.find.onOnePage}</a>
      )}
    </p>
  )
}

function HomeBrand(props: HomeProps & { group: BrandGroup }): ReactNode {
  const { group, site, waysIn, showStores } = props
  const { words } = site
  return (
    <section className="home-brand">
      <h2>
        {group.brand.displayName} <Count of={group.count} words={words} />
      </h2>
      {group.countries.map((country) => (
        <Fragment key={country.id}>
          {country.name && (
            <h3>
              {country.name} <Count of={country.count} words={words} />
            </h3>
          )}
          <HomeList stores={showStores(country, group)} ways={() => waysIn(country, group)} />
        </Fragment>
      ))}
    </section>
  )
}

interface ListProps {
  stores: string[] | undefined
  ways: () => Way[]
}

function HomeList({ stores, ways }: ListProps): ReactNode {
  if (stores)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: Escaped where it is put together
    return <ul className="directory-list" dangerouslySetInnerHTML={{ __html: stores.join('') }} />
  return (
    <ul className="home-links">
      {ways().map(({ href, name, more }) => (
        <li key={href}>
          <a href={href}>
            <b>{name}</b> {more && <span>{more}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
