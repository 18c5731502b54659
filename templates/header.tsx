import type { ReactNode } from 'react'
import type { HeaderPartName } from '../data/page.ts'
import { Markup } from './markup.tsx'
import { headerParts } from './parts/header-parts.tsx'
import { placeParts } from './place-parts.tsx'
import type { View } from './view.ts'

/** The page's header: the editors' HTML with our parts where they put them or at their default places. */
export function Header({ view }: { view: View }): ReactNode {
  const { header } = view.page
  const html = placeParts(header, view)
  return (
    <header className="site-header">
      <DefaultPart name="your-store" view={view} />
      <div className={header.hasPicture ? 'header-bar' : 'header-bar with-logo'}>
        {!header.hasPicture && <Logo view={view} />}
        {/* Before the nav that it opens: the next Tab goes into the menu. */}
        <DefaultPart name="menu-toggle" view={view} />
        {html.trim() && <Markup className="editor-header" html={html} />}
        <DefaultPart name="store-search" view={view} />
      </div>
    </header>
  )
}

/** The brand's logo, the way home. */
export function Logo({
  view: { site, chrome },
}: {
  view: Pick<View, 'site' | 'chrome'>
}): ReactNode {
  return (
    <a
      className="brand-logo"
      href={`${site.base}/`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the brand's own SVG
      dangerouslySetInnerHTML={{ __html: chrome.brand.logo }}
    />
  )
}

function DefaultPart({ name, view }: { name: HeaderPartName; view: View }): ReactNode {
  if (view.page.header.placed.includes(name)) return null
  const html = headerParts[name](view)
  if (!html) return null
  return (
    <div
      className={`header-part header-${name}`}
      data-part={name}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
