import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { escapeHtml } from '../data/escape.ts'
import { allStoresAddress } from '../data/features.ts'
import { ledInEdition } from './edition-links.ts'
import { hasText, placeParts } from './place-parts.tsx'
import { precompiledMarkup } from './precompiled-markup.ts'
import type { LayoutView } from './view.ts'

/** The page can be painted once the parser has reached this element. */
export const footerId = 'site-footer'

const footerMarkup = precompiledMarkup<'editors' | 'copyright'>((slot) => (
  <footer className="site-footer" id={footerId}>
    {slot('editors')}
    {slot('copyright')}
  </footer>
))

const copyrightMarkup = precompiledMarkup<'line'>((slot) => (
  <p className="copyright">© {slot('line')}</p>
))

/**
 * Renders the page's footer: the editors' HTML, else the built-in one, and the copyright line unless theirs has one.
 */
export function renderFooter({ page, site, words, brandLayout }: LayoutView): string[] {
  const { displayName } = brandLayout.brand
  const year = site.copyrightYear === undefined ? '' : `${site.copyrightYear} `
  return footerMarkup({
    editors: hasText(page.footer)
      ? placeParts('editor-footer', ledInEdition(page.footer, site), () => '')
      : renderToStaticMarkup(
          <DefaultFooter
            name={displayName}
            address={allStoresAddress(site)}
            allStores={words.page.allStores}
          />,
        ),
    copyright: page.footer.hasCopyright
      ? ''
      : copyrightMarkup({ line: escapeHtml(year + displayName) }),
  })
}

function DefaultFooter({
  name,
  address,
  allStores,
}: {
  name: string
  address: string | undefined
  allStores: string
}): ReactNode {
  return (
    <div className="editor-footer">
      <p>
        <strong>{name}</strong>
      </p>
      {address && (
        <nav aria-label={name}>
          <ul>
            <li>
              <a href={address}>{allStores}</a>
            </li>
          </ul>
        </nav>
      )}
    </div>
  )
}
