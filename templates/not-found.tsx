import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { mainBrand } from '../data/brands.ts'
import type { Site, Surrounds } from '../data/page.ts'
import { chromeOf } from './chrome.tsx'
import { renderDocument, Script } from './document.tsx'
import { renderFooter } from './footer.tsx'
import { renderHeader } from './header.tsx'
import { notFoundScript } from './inline-scripts/not-found-script.ts'
import { jsonText } from './json-text.ts'
import { surroundViewOf } from './view.ts'

/** The document of `404.html`, in the main brand's surround; its script puts the path in as text. */
export function renderNotFound(site: Site, surrounds: Surrounds): string {
  const chrome = chromeOf(site, mainBrand(site.brands))
  const view = surroundViewOf(surrounds[chrome.brand.id], site, chrome)
  const { navId } = view.page.header
  const header = renderHeader(view)
  const search = chrome.search(undefined, view.nextInstance('store-search'), 'Find a store')
  const pieces = renderDocument({
    site,
    chrome,
    title: `Page not found | ${chrome.brand.displayName}`,
    head: site.sample ? null : <meta name="robots" content="noindex" />,
    bodyClass: 'not-found-page',
    data: `{"site":${chrome.siteJson},${jsonText({ brand: chrome.brand.id, navId }).slice(1)}`,
    body: [
      ...header,
      renderToStaticMarkup(<NotFound search={search} />),
      ...renderFooter(view),
      renderToStaticMarkup(<Script code={notFoundScript(site.base)} />),
    ],
  })
  return pieces.join('')
}

function NotFound({ search }: { search: string }): ReactNode {
  return (
    <main id="main" className="not-found">
      <h1>We could not find this page</h1>
      <p className="not-found-path">
        Unsupported location path: <span id="path" />
      </p>
      <p>Look for a store near you by ZIP code or city.</p>
      <div
        className="not-found-search"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
        dangerouslySetInnerHTML={{ __html: search }}
      />
    </main>
  )
}
