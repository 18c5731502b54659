import type { ReactNode } from 'react'
import { allPlacesAddress, hasFeature } from '../data/features.ts'
import { precompiled, renderMarkup } from './precompiled.ts'
import type { LayoutView } from './view.ts'

const Links = precompiled<{ label: string; links: ReactNode }>(({ label, links }) => (
  <nav className="store-links" aria-label={label}>
    <ul>{links}</ul>
  </nav>
))

const Item = precompiled<{ href: string; text: string }>(({ href, text }) => (
  <li>
    <a href={href}>{text}</a>
  </li>
))

/** Renders links to the locator and to all stores, for a header or footer without editors' links. */
export function renderStoreLinks({ site, words }: LayoutView, label: string): string {
  const { home, directory } = site
  if (site.hasOneStore) return ''
  const search = hasFeature(site, 'locator') && directory && `${home}/location_search/`
  const all = allPlacesAddress(site)
  if (!all) return ''
  return renderMarkup(
    <Links
      label={label}
      links={[
        search && <Item key="search" href={search} text={words.find.store} />,
        <Item key="all" href={all} text={words.page.allStores} />,
      ]}
    />,
  )
}
