import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { mainBrand } from '../data/brands.ts'
import type { Site, Surrounds } from '../data/page.ts'
import { addressOf } from '../data/paths.ts'
import { chromeOf } from './chrome.tsx'
import { renderDocument } from './document.tsx'
import { renderFooter } from './footer.tsx'
import { renderHeader } from './header.tsx'
import { jsonText } from './json-text.ts'
import { localSite } from './local-site.ts'
import { ownPages } from './own.ts'
import { InPage } from './own-island.tsx'
import type { PageDefinition } from './own-page.ts'
import { ownIslandsOf, surroundViewOf } from './view.ts'

/** The document of a page of the chain's own, in the main brand's surround. */
export function renderOwnPage(path: string, anySite: Site, surrounds: Surrounds): string {
  const site = localSite(anySite)
  const page = ownPages[path]
  if (!page) throw new Error(`There is no own page ${path}.`)
  const chrome = chromeOf(site, mainBrand(site.brands))
  const { brand } = chrome
  const view = surroundViewOf(surrounds[brand.id], site, chrome)
  const { navId } = view.page.header
  const body = [
    ...renderHeader(view),
    renderToStaticMarkup(
      <main id="main" className="editor-content">
        <InPage view={view}>{page.render({ site, brand, words: site.words })}</InPage>
      </main>,
    ),
    ...renderFooter(view),
  ]
  const pieces = renderDocument({
    site,
    chrome,
    title: `${page.title} | ${brand.displayName}`,
    head: <PageHead page={page} canonical={site.siteUrl && addressOf(site.siteUrl, path)} />,
    bodyClass: 'own-page',
    data: `{"site":${chrome.siteJson},${jsonText({ brand: brand.id, navId, ...ownIslandsOf(view) }).slice(1)}`,
    body,
  })
  return pieces.join('')
}

function PageHead({
  page,
  canonical,
}: {
  page: PageDefinition
  canonical: string | undefined
}): ReactNode {
  return (
    <>
      {page.description && <meta name="description" content={page.description} />}
      {canonical && <link rel="canonical" href={canonical} />}
    </>
  )
}
