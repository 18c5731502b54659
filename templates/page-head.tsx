import { renderToStaticMarkup } from 'react-dom/server.edge'
import { absolutePhoto, photoKey } from '../data/about-store.ts'
import { pictureAddress } from '../data/brands.ts'
import type { MirroredFile } from '../data/mirrored.ts'
import type { Page, Site } from '../data/page.ts'
import { remembered } from '../data/remembered.ts'
import { storeName } from '../data/store-name.ts'
import { aboutStyle } from './about-style.ts'
import { Script } from './document.tsx'
import { factsStyle } from './facts-style.ts'
import { footerId } from './footer.tsx'
import { draftScript } from './inline-scripts/draft-script.ts'
import { jsonText } from './json-text.ts'
import { Alternates, withSmallLetters } from './languages.tsx'
import { hasText } from './place-parts.tsx'
import { precompiled, renderMarkup } from './precompiled.ts'
import { precompiledMarkup } from './precompiled-markup.ts'

interface Facts extends Record<string, string> {
  title: string
  description: string
  brand: string
  locale: string
}

const PageFacts = precompiled<Facts>(({ title, description, brand, locale }) => (
  <>
    <title>{title}</title>
    {/* Main is not in visual order, so a partly parsed page would move after its first paint. */}
    <link rel="expect" href={`#${footerId}`} blocking="render" />
    <meta name="description" content={description} />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content={brand} />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:locale" content={locale} />
  </>
))

const Canonical = precompiled<{ href: string }>(({ href }) => <link rel="canonical" href={href} />)

const Meta = precompiled<{ property: string; content: string }>(({ property, content }) => (
  <meta property={property} content={content} />
))

const TwitterCard = () => <meta name="twitter:card" content="summary_large_image" />

const dataMarkup = precompiledMarkup<'json'>((slot) => (
  <Script type="application/ld+json" code={slot('json')} />
))

const DraftScript = precompiled<{ address: string }>(({ address }) => (
  <Script code={draftScript} preview={address} />
))

const styleMarkup = (style: string) =>
  precompiledMarkup(() => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: constant CSS
    <style dangerouslySetInnerHTML={{ __html: style }} />
  ))
const styleMarkups = { facts: styleMarkup(factsStyle), about: styleMarkup(aboutStyle) }

/**
 * Renders the head of a store's page without the elements that all pages share; `preview` is the address for drafts.
 */
export function renderPageHead(page: Page, { siteUrl }: Site, preview?: string): string[] {
  const { title, description, brand, canonical, locale } = page
  const { pictures } = page
  const photos = page.store.about?.photos ?? []
  const photo = photos.find((one) => pictures?.[photoKey(one)] !== null)
  const photoAddress = photo && absolutePhoto(photo, siteUrl, pictures)
  const others = page.languages?.filter((other) => other.locale !== locale) ?? []
  return [
    renderMarkup(
      <>
        <PageFacts
          {...{ title, description, brand: brand.displayName, locale: graphLocale(locale) }}
        />
        {preview !== undefined && <DraftScript address={preview} />}
        {canonical && <Canonical href={canonical} />}
      </>,
    ),
    siteUrl === undefined ? '' : renderAlternates(page.languages, siteUrl),
    renderMeta('og:url', canonical),
    renderMeta('og:image', photoAddress ?? pictureAddress(brand, { siteUrl })),
    photo && photoAddress ? renderAboutPhoto(page, pictures?.[photoKey(photo)]) : '',
    ...others.map((other) => renderMeta('og:locale:alternate', graphLocale(other.locale))),
    renderMeta('article:modified_time', page.modified),
    hasText(page.body) ? '' : styleMarkups.facts({}).join(''),
    page.store.about ? styleMarkups.about({}).join('') : '',
    ...page.jsonLd.flatMap((object) => dataMarkup({ json: jsonText(object) })),
  ]
}

/** The size and the text of the photo, for networks that show it with a link. */
function renderAboutPhoto({ store, brand }: Page, file: MirroredFile | null | undefined): string {
  if (file?.width === undefined || file.height === undefined) return ''
  return [
    renderMeta('og:image:width', String(file.width)),
    renderMeta('og:image:height', String(file.height)),
    renderMeta('og:image:alt', storeName(store, brand)),
    renderMarkup(<TwitterCard />),
  ].join('')
}

function renderMeta(property: string, content: string | undefined): string {
  return content ? renderMarkup(<Meta property={property} content={content} />) : ''
}

function renderAlternates(languages: Page['languages'], siteUrl: string): string {
  if (!languages) return ''
  return withSmallLetters(
    renderToStaticMarkup(<Alternates languages={languages} siteUrl={siteUrl} />),
  )
}

const graphLocales = remembered<string>(100)

// Keeps only language and country of a locale: `de_AT`.
function graphLocale(locale: string): string {
  return graphLocales(locale, () => {
    const { language, region } = new Intl.Locale(locale)
    return region === undefined ? language : `${language}_${region}`
  })
}
