import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { faviconPath } from '../data/brands.ts'
import type { Site } from '../data/page.ts'
import { pageDataId } from '../data/page-data.ts'
import type { Chrome } from './chrome.tsx'
import { earlyScript } from './early-script.ts'
import { spriteFor } from './icon.tsx'

/** What a whole document is made of. */
export interface DocumentParts {
  site: Site
  chrome: Chrome
  title: string
  /** Further elements of the head. */
  head: ReactNode
  bodyClass: string
  isCorporate?: boolean
  /** The page's own script in place of the one that wakes islands. */
  script?: string
  /** The islands' props as JSON that can stand in a script. */
  data: string
  children: ReactNode
}

/** A whole document as HTML, with the sprite of the pictures that it uses. */
export function renderDocument(parts: DocumentParts): string {
  const html = renderToStaticMarkup(<Document {...parts} />)
  // React writes the attribute with a capital letter; not every reader of HTML forgives it.
  const charset = html.indexOf('charSet')
  const end = html.lastIndexOf('</body>')
  const start = `${html.slice(0, charset)}charset${html.slice(charset + 'charset'.length, end)}`
  return `<!doctype html>${start}${spriteFor(html)}${html.slice(end)}\n`
}

function Document(parts: DocumentParts): ReactNode {
  const { site, chrome, bodyClass, isCorporate, data, children } = parts
  return (
    <html lang={site.locale} data-brand={chrome.brand.id}>
      <Head {...parts} />
      <body className={bodyClass} data-corporate={isCorporate}>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        {children}
        <Script type="application/json" id={pageDataId} code={data} />
      </body>
    </html>
  )
}

function Head({ site, chrome, title, head, script }: DocumentParts): ReactNode {
  const { brand } = chrome
  const font = site.assets.fonts[brand.id]
  const icon = `${site.base}/${faviconPath(site.brands, brand)}`
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {head}
      {site.sample && <meta name="robots" content="noindex" />}
      <meta name="theme-color" content={brand.theme.chrome} />
      <link rel="icon" type="image/svg+xml" href={icon} />
      {font && <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={font} />}
      <Script code={earlyScript} />
      {site.assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from the brand's theme */}
      <style dangerouslySetInnerHTML={{ __html: chrome.style }} />
      <script type="module" src={script ?? site.assets.script} />
    </head>
  )
}

/** A script with code or data inside. */
export function Script({
  code,
  type,
  id,
}: {
  code: string
  type?: string
  id?: string
}): ReactNode {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: constant code, or JSON without "<"
    <script type={type} id={id} dangerouslySetInnerHTML={{ __html: code }} />
  )
}
