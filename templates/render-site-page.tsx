import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import type { Layouts, Site, SitePageContent } from '../data/page.ts'
import { InPage } from './custom-island.tsx'
import { renderDocument } from './document.tsx'
import { renderFooter } from './footer.tsx'
import { renderHeader } from './header.tsx'
import { jsonText } from './json-text.ts'
import { SiteLinks } from './site-head.tsx'
import { siteViewOf } from './site-view.ts'
import { customIslandsOf, type LocalSite } from './view.ts'

/** Renders the document of a page that belongs to no store, in the edition's look. */
export function renderSitePage(
  page: SitePageContent<ReactNode>,
  anySite: Site,
  layouts: Layouts,
): string {
  const { path, title, description } = page
  const view = siteViewOf(anySite, layouts, path)
  const { site, brandLayout } = view
  const { brand } = brandLayout
  const { navId } = view.page.header
  const header = renderHeader(view)
  const content = page.content()
  const html =
    typeof content === 'string'
      ? content
      : renderToStaticMarkup(<InPage view={view}>{content}</InPage>)
  const body = [...header, mainOf(html), ...renderFooter(view)]
  const pieces = renderDocument({
    site,
    brandLayout,
    title: title === undefined ? brand.displayName : `${title} | ${brand.displayName}`,
    head: <PageHead {...{ site, description }} page={path} />,
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
  site: LocalSite
  description: string | undefined
  /** The path of the page in its edition. */
  page: string
}

function PageHead({ site, description, page }: HeadProps): ReactNode {
  return (
    <>
      {description && <meta name="description" content={description} />}
      <SiteLinks site={site} page={page} />
    </>
  )
}
