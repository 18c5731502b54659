import type { ReactNode } from 'react'
import { Markup } from './markup.tsx'
import { placeParts } from './place-parts.tsx'
import type { View } from './view.ts'

/** Where the page is read far enough to be painted. */
export const footerId = 'site-footer'

/** The page's footer: the editors' HTML, and the copyright line unless theirs has one. */
export function Footer({ view }: { view: View }): ReactNode {
  const { footer, brand } = view.page
  const html = placeParts(footer, view)
  return (
    <footer className="site-footer" id={footerId}>
      {html.trim() && <Markup className="editor-footer" html={html} />}
      {!footer.hasCopyright && (
        <Copyright year={view.site.copyrightYear} name={brand.displayName} />
      )}
    </footer>
  )
}

/** The copyright line. */
export function Copyright({ year, name }: { year: number; name: string }): ReactNode {
  return (
    <p className="copyright">
      © {year} {name}
    </p>
  )
}
