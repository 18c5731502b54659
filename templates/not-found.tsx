import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { listsOf } from '../data/editions.ts'
import { allStoresAddress } from '../data/features.ts'
import type { Layouts, Site } from '../data/page.ts'
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

/** Renders the document of `404.html` in the edition's look; its script inserts the path as text. */
export function renderNotFound(anySite: Site, layouts: Layouts): string {
  // The page has no address of its own: its other languages are the home pages.
  const view = siteViewOf(anySite, layouts, '')
  const { site, brandLayout } = view
  const { find, notFound } = site.words
  const { navId } = view.page.header
  const header = renderHeader(view)
  const search = brandLayout.search(undefined, view.nextInstance('store-search'), find.store)
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
      renderToStaticMarkup(<NotFound search={search} site={site} />),
      ...renderFooter(view),
    ],
  })
  return pieces.join('')
}

const { path: fixedWords } = en.notFound

// The place has its room from the beginning, so that nothing moves when the stores come.
const likelyStyle =
  '.likely-stores{visibility:hidden;min-height:10.5rem}.likely-stores[data-shown]{visibility:visible}.likely-stores h2{font-size:1.125rem}.likely-stores ul{margin:0;padding:0;list-style:none}.likely-stores a{display:block;padding-block:.5rem}'

interface NotFoundProps {
  /** The search field as HTML; empty without a locator. */
  search: string
  site: LocalSite
}

function NotFound({ search, site }: NotFoundProps): ReactNode {
  const { notFound: words, find } = site.words
  const allStores = allStoresAddress(site)
  return (
    <main id="main" className="not-found">
      <SavedCard site={site} />
      <div className="not-found-panel">
        <h1>{words.heading}</h1>
        <p className="not-found-path">
          {words.path} <span id="path" />
        </p>
        {/* The fixed words by which people and programs know this answer, in any language. */}
        {words.path !== fixedWords && (
          <p className="not-found-path" lang="en">
            <small>
              {fixedWords} <span data-path="" />
            </small>
          </p>
        )}
        {/* Before all that would move. */}
        <Script code={notFoundScript(site.base)} />
        <p>{words.lead}</p>
        {search && (
          <div
            className="not-found-search"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
            dangerouslySetInnerHTML={{ __html: search }}
          />
        )}
        {allStores && (
          <p>
            <a href={allStores}>{find.onOnePage}</a>
          </p>
        )}
        {search && (
          <nav
            className="likely-stores"
            aria-labelledby="likely-stores"
            data-base={site.base}
            data-lists={listsIn(site)}
          >
            <h2 id="likely-stores">{words.likely}</h2>
            <ul />
          </nav>
        )}
      </div>
    </main>
  )
}

/** The addresses of the lists of stores that the search has. */
function listsIn({ base, brands, edition }: LocalSite): string {
  const end = edition.language ? listsOf(edition) : ''
  return brands.map(({ id }) => `${base}/assets/stores-${id}${end}.json`).join(' ')
}
