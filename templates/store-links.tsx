import type { ReactNode } from 'react'
import { allStoresAddress, hasFeature } from '../data/features.ts'
import { precompiled, renderMarkup } from './precompiled.ts'
import type { LayoutView } from './view.ts'

const Links = precompiled<{ links: ReactNode }>(({ links }) => (
  <ul className="store-links">{links}</ul>
))

const Item = precompiled<{ href: string; text: string }>(({ href, text }) => (
  <li>
    <a href={href}>{text}</a>
  </li>
))

/** Renders links to the locator and to all stores, for a header or footer without editors' links. */
export function renderStoreLinks({ site, words }: LayoutView): string {
  const { home, directory } = site
  if (site.hasOneStore) return ''
  const search = hasFeature(site, 'locator') && directory && `${home}/location_search/`
  const all = directory ? `${home}/${directory.path}/` : allStoresAddress(site)
  if (!all) return ''
  return renderMarkup(
    <Links
      links={[
        search && <Item key="search" href={search} text={words.find.store} />,
        <Item key="all" href={all} text={words.page.allStores} />,
      ]}
    />,
  )
}
