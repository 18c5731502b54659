import { escapeHtml } from '../data/escape.ts'
import { ledInEdition } from './edition-links.ts'
import { renderLanguages } from './languages.tsx'
import { hasText, placeParts } from './place-parts.tsx'
import { precompiledMarkup } from './precompiled-markup.ts'
import { renderStoreLinks } from './store-links.tsx'
import type { LayoutView } from './view.ts'

/** The page can be painted once the parser has reached this element. */
export const footerId = 'site-footer'

const footerMarkup = precompiledMarkup<'editors' | 'copyright'>((slot) => (
  <footer className="site-footer" id={footerId}>
    {slot('editors')}
    {slot('copyright')}
  </footer>
))

const defaultMarkup = precompiledMarkup<'name' | 'links' | 'languages'>((slot) => (
  <div className="plain-footer">
    <strong>{slot('name')}</strong>
    {slot('links')}
    {slot('languages')}
  </div>
))

const copyrightMarkup = precompiledMarkup<'line'>((slot) => (
  <p className="copyright">© {slot('line')}</p>
))

/**
 * Renders the page's footer: the editors' HTML, else the built-in one, and the copyright line unless theirs has one.
 */
export function renderFooter(view: LayoutView): string[] {
  const { page, site, brandLayout } = view
  const { displayName } = brandLayout.brand
  const year = site.copyrightYear === undefined ? '' : `${site.copyrightYear} `
  return footerMarkup({
    editors: hasText(page.footer)
      ? placeParts('editor-footer', ledInEdition(page.footer, site), () => '')
      : defaultMarkup({
          name: escapeHtml(displayName),
          links: renderStoreLinks(view, displayName),
          languages: renderLanguages(view),
        }),
    copyright: page.footer.hasCopyright
      ? ''
      : copyrightMarkup({ line: escapeHtml(year + displayName) }),
  })
}
