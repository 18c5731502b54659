import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { type Brand, faviconPath } from '../data/brands.ts'
import { pageDataId } from '../data/page-data.ts'
import { spriteFor } from './icon.tsx'
import { earlyScript } from './inline-scripts/early-script.ts'
import { withSmallLetters } from './languages.tsx'
import {
  type PrecompiledMarkup,
  precompiledMarkup,
  type SlotContent,
} from './precompiled-markup.ts'
import type { BrandLayout, LocalSite } from './view.ts'

/** The elements that many documents of a brand share. */
interface DocumentKind {
  bodyClass: string
  isCorporate?: boolean | undefined
  /** The page's own script, beside the one that hydrates islands. */
  script?: string | undefined
  /** CSS that replaces the brand's. */
  style?: string | undefined
}

/** The parts of a whole document. */
export interface DocumentParts extends FurtherParts {
  title: string
  /** Further elements of the head. */
  head: ReactNode
}

/** The parts of a whole document, without the page's own elements of the head. */
interface FurtherParts extends DocumentKind {
  site: LocalSite
  brandLayout: BrandLayout
  /** The islands' props as JSON for a script element. */
  data: string
  body: readonly string[]
}

type DocumentSlot = 'head' | 'chain-head' | 'body' | 'data' | 'sprite'

/** Renders a whole document in pieces, with the sprite of the icons that it uses. */
export function renderDocument({ title, head, ...parts }: DocumentParts): string[] {
  const element = (
    <>
      <title>{title}</title>
      {head}
    </>
  )
  return documentAround(withSmallLetters(renderToStaticMarkup(element)), parts)
}

/** Renders a whole document, with `head` as the page's own markup in its head. */
export function documentAround(head: SlotContent, parts: FurtherParts): string[] {
  const { site, brandLayout, data, body } = parts
  const content: Record<DocumentSlot, SlotContent> = {
    head,
    'chain-head': site.head ?? '',
    body,
    data,
    sprite: spriteFor(body),
  }
  return ['<!doctype html>', ...documentMarkup(parts, site, brandLayout)(content), '\n']
}

const documents = new WeakMap<BrandLayout, Map<string, PrecompiledMarkup<DocumentSlot>>>()

function documentMarkup(
  { bodyClass, isCorporate, script, style }: DocumentKind,
  site: LocalSite,
  brandLayout: BrandLayout,
): PrecompiledMarkup<DocumentSlot> {
  const kind = { bodyClass, isCorporate, script, style }
  const ofLayout = documents.get(brandLayout) ?? new Map<string, PrecompiledMarkup<DocumentSlot>>()
  documents.set(brandLayout, ofLayout)
  const key = JSON.stringify(kind)
  const markup =
    ofLayout.get(key) ??
    precompiledMarkup<DocumentSlot>((slot) => <Document {...{ kind, site, brandLayout, slot }} />)
  ofLayout.set(key, markup)
  return markup
}

interface DocumentProps {
  kind: DocumentKind
  site: LocalSite
  brandLayout: BrandLayout
  slot: (name: DocumentSlot) => string
}

function Document({ kind, site, brandLayout, slot }: DocumentProps): ReactNode {
  return (
    <html lang={site.locale} data-brand={brandLayout.brand.id}>
      <Head {...{ kind, site, brandLayout, slot }} />
      <body className={kind.bodyClass} data-corporate={kind.isCorporate}>
        <a className="skip-link" href="#main">
          {site.words.page.skip}
        </a>
        {slot('body')}
        <Script type="application/json" id={pageDataId} code={slot('data')} />
        {slot('sprite')}
      </body>
    </html>
  )
}

function Head({ kind, site, brandLayout, slot }: DocumentProps): ReactNode {
  const { brand } = brandLayout
  const font = site.assets.fonts[brand.id]
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {slot('head')}
      {site.sample && <meta name="robots" content="noindex" />}
      <meta name="theme-color" content={brand.theme.chrome} />
      <Icons brand={brand} site={site} />
      {font && <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={font} />}
      <Script code={earlyScript} />
      {site.assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from the brand's theme */}
      <style dangerouslySetInnerHTML={{ __html: kind.style ?? brandLayout.style }} />
      <script type="module" src={site.assets.script} />
      {kind.script && <script type="module" src={kind.script} />}
      {slot('chain-head')}
    </head>
  )
}

// Browsers use the last icon that they support.
function Icons({ brand, site }: { brand: Brand; site: LocalSite }): ReactNode {
  const { icon } = brand
  const touch = icon && `${site.base}/${icon}`
  return (
    <>
      {touch && <link rel="icon" type="image/png" sizes="180x180" href={touch} />}
      {touch && <link rel="apple-touch-icon" href={touch} />}
      <link
        rel="icon"
        type="image/svg+xml"
        href={`${site.base}/${faviconPath(site.brands, brand)}`}
      />
    </>
  )
}

/** A script element with code or data. */
export function Script({
  code,
  type,
  id,
  preview,
}: {
  code: string
  type?: string
  id?: string
  /** The address that the script requests. */
  preview?: string
}): ReactNode {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: constant code, or JSON without "<"
    <script type={type} id={id} data-preview={preview} dangerouslySetInnerHTML={{ __html: code }} />
  )
}
