import type { ReactNode } from 'react'
import { nearMeQuery } from '../data/search-field.ts'
import type { Store } from '../data/store.ts'
import { Icon } from './icon.tsx'
import type { BrandGroup } from './location-search-groups.ts'
import { lead } from './location-search-words.ts'
import type { LocalSite } from './view.ts'

interface SearchProps {
  site: LocalSite
  groups: readonly BrandGroup[]
  /** The store of a chain with one store. */
  only: Store | undefined
  /** The only store as a list item in HTML. */
  shown: string
  /** The search field as HTML; empty without a locator. */
  search: string
  /** The map of all stores, if there is one. */
  drawing: ReactNode
}

/** The first section of the home page: the search and the map, or the only store. */
export function HomeSearch(props: SearchProps): ReactNode {
  const { site, groups, only, shown, search, drawing } = props
  const { words } = site
  return (
    <section className="home-search" aria-labelledby="home-heading">
      <div>
        <h1 id="home-heading">{only ? groups[0]?.brand.displayName : words.find.heading}</h1>
        {!only && <p className="home-lead">{lead(groups, site)}</p>}
        {only && (
          <>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Escaped where it is put together */}
            <ul className="directory-list" dangerouslySetInnerHTML={{ __html: shown }} />
          </>
        )}
        {search && !only && (
          <>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output */}
            <div dangerouslySetInnerHTML={{ __html: search }} />
            <p>
              <a
                className="button button-quiet"
                href={`${site.home}/location_search/${nearMeQuery}`}
              >
                <Icon name="pin" />
                {words.find.nearMe}
              </a>
            </p>
          </>
        )}
      </div>
      {drawing}
    </section>
  )
}
