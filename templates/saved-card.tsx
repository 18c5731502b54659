import type { ReactNode } from 'react'
import { allStoresAddress } from '../data/features.ts'
import type { LocalSite } from './view.ts'

/** The card of the saved store, which a script fills; visible only to visitors who have saved one. */
export function SavedCard({ site }: { site: LocalSite }): ReactNode {
  if (site.savedStore === false) return null
  const { find } = site.words
  const allStores = allStoresAddress(site)
  return (
    <section className="saved-card" aria-labelledby="saved-card-heading">
      <p id="saved-card-heading">{find.mine}</p>
      <p className="saved-card-place" data-saved="link" />
      <p className="saved-card-open" data-saved="open" />
      <p className="saved-card-phone" data-saved="phone" />
      <p className="saved-card-ways">
        {allStores && <a href={allStores}>{find.otherStore}</a>}
        <button type="button">{find.forget}</button>
      </p>
    </section>
  )
}
