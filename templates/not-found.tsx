import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { mainBrand } from '../data/brands.ts'
import type { Site } from '../data/page.ts'
import { type Chrome, chromeOf } from './chrome.tsx'
import { renderDocument, Script } from './document.tsx'
import { Copyright } from './footer.tsx'
import { Logo } from './header.tsx'
import { notFoundScript } from './not-found-script.ts'

/** The document of `404.html`; its script puts the path in as text. */
export function renderNotFound(site: Site): string {
  const chrome = chromeOf(site, mainBrand(site.brands))
  const pieces = renderDocument({
    site,
    chrome,
    title: `Page not found | ${chrome.brand.displayName}`,
    head: site.sample ? null : <meta name="robots" content="noindex" />,
    bodyClass: 'not-found-page',
    data: `{"site":${chrome.siteJson},"brand":${JSON.stringify(chrome.brand.id)}}`,
    body: [renderToStaticMarkup(<NotFound site={site} chrome={chrome} />)],
  })
  return pieces.join('')
}

function NotFound({ site, chrome }: { site: Site; chrome: Chrome }): ReactNode {
  return (
    <>
      <header className="site-header">
        <div className="header-bar">
          <Logo view={{ site, chrome }} />
        </div>
      </header>
      <main id="main" className="not-found">
        <h1>We could not find this page</h1>
        <p className="not-found-path">
          Unsupported location path: <span id="path" />
        </p>
        <p>Look for a store near you by ZIP code or city.</p>
        <div
          className="not-found-search"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
          dangerouslySetInnerHTML={{ __html: chrome.search() }}
        />
      </main>
      <footer className="site-footer">
        <Copyright year={site.copyrightYear} name={chrome.brand.displayName} />
      </footer>
      <Script code={notFoundScript(site.base)} />
    </>
  )
}
