import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { frameOf } from './frame.ts'
import { placeParts } from './place-parts.tsx'
import type { SurroundView } from './view.ts'

/** Where the page is read far enough to be painted. */
export const footerId = 'site-footer'

const footerFrame = frameOf<'editors' | 'copyright'>((slot) => (
  <footer className="site-footer" id={footerId}>
    {slot('editors')}
    {slot('copyright')}
  </footer>
))

/** The page's footer: the editors' HTML, and the copyright line unless theirs has one. */
export function renderFooter({ page, site, chrome }: SurroundView): string[] {
  const line = <Copyright year={site.copyrightYear} name={chrome.brand.displayName} />
  return footerFrame({
    editors: placeParts('editor-footer', page.footer, () => ''),
    copyright: page.footer.hasCopyright ? '' : renderToStaticMarkup(line),
  })
}

function Copyright({ year, name }: { year: number; name: string }): ReactNode {
  return (
    <p className="copyright">
      © {year} {name}
    </p>
  )
}
