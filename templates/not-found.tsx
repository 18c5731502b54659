import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { editionBrand, listsOf } from '../data/editions.ts'
import { allPlacesAddress } from '../data/features.ts'
import type { NearPlace } from '../data/near-places.ts'
import type { Layouts, Site } from '../data/page.ts'
import { addressOf } from '../data/paths.ts'
import { en } from '../data/words/en.ts'
import { fill } from '../data/words/words.ts'
import { renderDocument, Script } from './document.tsx'
import { renderFooter } from './footer.tsx'
import { renderHeader } from './header.tsx'
import { notFoundScript } from './inline-scripts/not-found-script.ts'
import { jsonText } from './json-text.ts'
import { SavedCard } from './saved-card.tsx'
import { savedCardStyle } from './saved-card-style.ts'
import { siteViewOf } from './site-view.ts'
import type { LocalSite } from './view.ts'

/**
 * Renders the document of `404.html` in the edition's look, with links to towns; its script inserts the path as text.
 */
export function renderNotFound(
  anySite: Site,
  layouts: Layouts,
  towns: readonly NearPlace[] = [],
): string {
  // The page has no address of its own: its other languages are the home pages.
  const view = siteViewOf(anySite, layouts, '')
  const { site, brandLayout } = view
  const { find, notFound } = site.words
  const { navId } = view.page.header
  const header = renderHeader(view)
  const search = site.hasOneStore
    ? ''
    : brandLayout.search(undefined, view.nextInstance('store-search'), find.store)
  const pieces = renderDocument({
    site,
    brandLayout,
    title: fill(notFound.title, { brand: brandLayout.brand.displayName }),
    // Hosts send the status 404, which keeps the page out of search engines.
    head: <meta name="description" content={notFound.lead} />,
    bodyClass: 'not-found-page',
    style: brandLayout.style + savedCardStyle + likelyStyle,
    data: `{"site":${brandLayout.siteJson},${jsonText({ brand: brandLayout.brand.id, navId }).slice(1)}`,
    body: [
      ...header,
      renderToStaticMarkup(<NotFound search={search} towns={towns} site={site} />),
      ...renderFooter(view),
    ],
  })
  return pieces.join('')
}

const { path: fixedWords } = en.notFound

// The place has its room from the beginning, so that nothing moves when likely stores come.
const likelyStyle =
  '.likely-stores{min-height:10rem;margin-block-start:.5rem}[data-scripting]:not([data-failed]) .likely-stores:not([data-shown]),.likely-stores[data-empty]:not([data-shown]){visibility:hidden}.likely-stores h2{font-size:1.125rem}.likely-stores ul{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));max-width:24rem;gap:0 1.5rem;margin:.25rem 0 0;padding:0;list-style:none}.likely-stores[data-shown=likely] ul{display:block}.likely-stores a{display:block;padding-block:.5rem}.likely-stores:not([data-shown=likely]) a{overflow:hidden;white-space:nowrap;text-overflow:ellipsis}@media (width>=992px){.not-found-panel:has(>.likely-stores){grid-template:repeat(4,auto) 1fr/1fr 1fr;column-gap:4rem}.likely-stores{grid-area:1/2/span 5;min-height:27rem;margin:0}.likely-stores ul{display:block;max-width:none;margin-block-start:.75rem}.likely-stores li{border-block-start:1px solid var(--chrome-line)}.likely-stores a{padding-block:1rem}}'

interface NotFoundProps {
  /** The search field as HTML; empty without a locator. */
  search: string
  towns: readonly NearPlace[]
  site: LocalSite
}

function NotFound({ search, towns, site }: NotFoundProps): ReactNode {
  const { notFound: words, page } = site.words
  const allStores = allPlacesAddress(site)
  return (
    <main id="main" className="not-found">
      <SavedCard site={site} />
      <div className="not-found-panel">
        <h1>{words.heading}</h1>
        {site.hasOneStore ? (
          <p>
            <a className="button" href={`${site.home}/`}>
              {editionBrand(site).displayName}
            </a>
          </p>
        ) : (
          <p>{words.lead}</p>
        )}
        {search && (
          <div
            className="not-found-search"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
            dangerouslySetInnerHTML={{ __html: search }}
          />
        )}
        {!site.hasOneStore && (search || towns.length > 0) && (
          <Ways lists={search ? listsIn(site) : undefined} towns={towns} site={site} />
        )}
        {allStores && (
          <p>
            <a href={allStores}>{page.allStores}</a>
          </p>
        )}
        <p className="not-found-path">
          {words.path} <span id="path" />
        </p>
        {/* The fixed words by which people and programs know this answer, in any language. */}
        {words.path !== fixedWords && (
          <p className="not-found-path" lang="en">
            {fixedWords} <span data-path="" />
          </p>
        )}
        <Script code={notFoundScript(site.base)} />
      </div>
    </main>
  )
}

interface WaysProps extends Pick<NotFoundProps, 'towns' | 'site'> {
  /** The addresses of the lists of stores that the search has. */
  lists: string | undefined
}

/** Links to the towns with most stores, which a script replaces by the likely stores of the path. */
function Ways({ lists, towns, site }: WaysProps): ReactNode {
  const { notFound: words } = site.words
  return (
    <nav
      className="likely-stores"
      aria-labelledby="likely-stores"
      data-base={site.base}
      data-lists={lists}
      data-likely={words.likely}
      data-empty={towns.length === 0 ? '' : undefined}
    >
      <h2 id="likely-stores">{towns.length > 0 ? words.towns : words.likely}</h2>
      <ul>
        {towns.map(({ name, path, isOfStore }) => (
          <li key={path}>
            <a href={addressOf(isOfStore ? site.base : site.home, path)}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function listsIn({ base, brands, edition }: LocalSite): string {
  const end = edition.language ? listsOf(edition) : ''
  return brands.map(({ id }) => `${base}/assets/stores-${id}${end}.json`).join(' ')
}
