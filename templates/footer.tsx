import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { frameOf } from './frame.ts'
import { placeParts } from './place-parts.tsx'
import type { View } from './view.ts'

/** Where the page is read far enough to be painted. */
export const footerId = 'site-footer'

const footerFrame = frameOf<'editors' | 'copyright'>((slot) => (
  <footer className="site-footer" id={footerId}>
    {slot('editors')}
    {slot('copyright')}
  </footer>
))

const editorsFrame = frameOf<'html'>((slot) => <div className="editor-footer">{slot('html')}</div>)

/** The page's footer: the editors' HTML, and the copyright line unless theirs has one. */
export function renderFooter(view: View): string[] {
  const { page, site } = view
  const html = placeParts(page.footer, view)
  const line = <Copyright year={site.copyrightYear} name={page.brand.displayName} />
  return footerFrame({
    editors: html.length > 0 ? editorsFrame({ html }) : '',
    copyright: page.footer.hasCopyright ? '' : renderToStaticMarkup(line),
  })
}

/** The copyright line. */
export function Copyright({ year, name }: { year: number; name: string }): ReactNode {
  return (
    <p className="copyright">
      © {year} {name}
    </p>
  )
}
