import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { pictureAddress } from '../data/brands.ts'
import type { OwnPartName, Page, Site } from '../data/page.ts'
import { remembered } from '../data/remembered.ts'
import { savedStoreOf } from '../data/saved-store.ts'
import { chromeOf } from './chrome.tsx'
import { renderDocument, Script } from './document.tsx'
import { factsStyle } from './facts-style.ts'
import { footerId, renderFooter } from './footer.tsx'
import { renderHeader } from './header.tsx'
import { draftScript } from './inline-scripts/draft-script.ts'
import { jsonText } from './json-text.ts'
import { Alternates } from './languages.tsx'
import { localSite } from './local-site.ts'
import { bodyParts, ownPartNames, partNamed } from './parts/index.ts'
import { hasText } from './place-parts.tsx'
import { previewOf } from './preview-data.ts'
import { renderQuickBar } from './store-card.tsx'
import { renderStorePage } from './store-page.tsx'
import { ownIslandsOf, type View, viewOf } from './view.ts'

/** The whole document of a store page, from `<!doctype html>`, in pieces. */
export function renderPage(page: Page, site: Site): string[] {
  const view = viewIn(page, site)
  const body = [
    ...renderHeader(view),
    ...renderStorePage(view),
    ...renderFooter(view),
    renderQuickBar(view),
  ]
  return renderDocument({
    site: view.site,
    chrome: view.chrome,
    title: page.title,
    head: <PageHead page={page} site={site} />,
    bodyClass: 'has-quick-bar',
    isCorporate: page.store.isCorporate,
    data: pageJson(view),
    body,
  })
}

/** The parts of the chain's own that a page has something to show for. */
export function ownPartsOf(page: Page, site: Site): OwnPartName[] {
  if (ownPartNames.length === 0) return []
  const view = viewIn(page, site)
  return ownPartNames.filter((name) => partNamed(name).content(view))
}

/** The name of the part that throws an error with this message: React does not tell. */
export function partThatThrows(page: Page, site: Site, message: string): string | undefined {
  const view = viewIn(page, site)
  return Object.entries(bodyParts).find(([, { content }]) => {
    try {
      renderToStaticMarkup(content(view))
      return false
    } catch (error) {
      return error instanceof Error && error.message === message
    }
  })?.[0]
}

function viewIn(page: Page, site: Site): View {
  const local = localSite(site, page.locale)
  return viewOf(page, local, chromeOf(local, page.brand))
}

function PageHead({
  page,
  site: { siteUrl, preview },
}: {
  page: Page
  site: Pick<Site, 'siteUrl' | 'preview'>
}): ReactNode {
  const picture = pictureAddress(page.brand, { siteUrl })
  return (
    <>
      {preview && <Script code={draftScript} />}
      {/* The pieces of main do not stand in the order of its text: painted half read, they would move. */}
      <link rel="expect" href={`#${footerId}`} blocking="render" />
      <meta name="description" content={page.description} />
      {page.canonical && <link rel="canonical" href={page.canonical} />}
      {page.languages && siteUrl !== undefined && (
        <Alternates languages={page.languages} siteUrl={siteUrl} />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={page.brand.displayName} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      {page.canonical && <meta property="og:url" content={page.canonical} />}
      {picture !== undefined && <meta property="og:image" content={picture} />}
      <meta property="og:locale" content={graphLocale(page.locale)} />
      {page.languages
        ?.filter(({ locale }) => locale !== page.locale)
        .map(({ locale }) => (
          <meta key={locale} property="og:locale:alternate" content={graphLocale(locale)} />
        ))}
      {page.modified && <meta property="article:modified_time" content={page.modified} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant CSS */}
      {!hasText(page.body) && <style dangerouslySetInnerHTML={{ __html: factsStyle }} />}
      {page.jsonLd.map((object, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, in the order given
        <Script key={index} type="application/ld+json" code={jsonText(object)} />
      ))}
    </>
  )
}

const graphLocales = remembered<string>(100)

// `de_AT`, whatever else the locale says.
function graphLocale(locale: string): string {
  return graphLocales(locale, () => {
    const { language, region } = new Intl.Locale(locale)
    return region === undefined ? language : `${language}_${region}`
  })
}

// What many pages share is made text once.
function pageJson(view: View): string {
  const { page, site, chrome, opening } = view
  const own = jsonText({
    brand: page.brand.id,
    store: savedStoreOf(page.store, site.base),
    navId: page.header.navId,
    preview: previewOf(page, site),
    ...ownIslandsOf(view),
  })
  const shared = opening === undefined ? '' : `"opening":${opening},`
  return `{"site":${chrome.siteJson},${shared}${own.slice(1)}`
}
