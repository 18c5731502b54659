import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { mainBrand } from '../data/brands.ts'
import type { Layouts, Site, SitePageContent } from '../data/page.ts'
import { addressOf } from '../data/paths.ts'
import { brandLayoutOf } from './brand-layout.tsx'
import { InPage } from './custom-island.tsx'
import { renderDocument } from './document.tsx'
import { renderFooter } from './footer.tsx'
import { renderHeader } from './header.tsx'
import { jsonText } from './json-text.ts'
import { localSite } from './local-site.ts'
import { customIslandsOf, layoutViewOf } from './view.ts'

/** Renders the document of a page that belongs to no store, in the main brand's layout. */
export function renderSitePage(
  page: SitePageContent<ReactNode>,
  anySite: Site,
  layouts: Layouts,
): string {
  const site = localSite(anySite)
  const brandLayout = brandLayoutOf(site, mainBrand(site.brands))
  const { brand } = brandLayout
  const view = layoutViewOf(layouts[brand.id], site, brandLayout)
  const { navId } = view.page.header
  const header = renderHeader(view)
  const content = page.content()
  const html =
    typeof content === 'string'
      ? content
      : renderToStaticMarkup(<InPage view={view}>{content}</InPage>)
  const body = [...header, mainOf(html), ...renderFooter(view)]
  const { path, title, description } = page
  const canonical = site.siteUrl && addressOf(site.siteUrl, path)
  const pieces = renderDocument({
    site,
    brandLayout,
    title: title === undefined ? brand.displayName : `${title} | ${brand.displayName}`,
    head: <PageHead {...{ description, canonical }} />,
    bodyClass: 'own-page',
    data: `{"site":${brandLayout.siteJson},${jsonText({ brand: brand.id, navId, ...customIslandsOf(view) }).slice(1)}`,
    body,
  })
  return pieces.join('')
}

// A document has one `main`: content may bring its own.
function mainOf(html: string): string {
  const tag = /<main[\s>]/i.test(html) ? 'div' : 'main'
  return `<${tag} id="main" class="editor-content">${html}</${tag}>`
}

interface HeadProps {
  description: string | undefined
  canonical: string | undefined
}

function PageHead({ description, canonical }: HeadProps): ReactNode {
  return (
    <>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={canonical} />}
    </>
  )
}
