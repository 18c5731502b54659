import { renderToStaticMarkup } from 'react-dom/server.edge'
import type { Site } from '../data/page.ts'
import { localSite } from './local-site.ts'

/**
 * Renders the document that redirects to another address, for hosts without redirects; an address of the site is
 * without the base.
 */
export function renderRedirect(to: string, site: Site): string {
  const { locale, words, siteUrl, base } = localSite(site)
  const isOurs = to.startsWith('/')
  const address = isOurs ? base + to : to
  const [page = ''] = to.split('?')
  const document = (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <title>{words.moved.title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {siteUrl && isOurs && <link rel="canonical" href={siteUrl + page} />}
        <meta httpEquiv="refresh" content={`0; url=${address}`} />
      </head>
      <body>
        <main>
          <h1>{words.moved.title}</h1>
          <p>
            <a href={address}>{words.moved.link}</a>
          </p>
        </main>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(document)}\n`
}
