import { type ReactNode, useEffect, useState } from 'react'
import { brandOf } from '../../data/brands.ts'
import type { PageData } from '../../data/page-data.ts'
import { idPath, pageAddress } from '../../data/paths.ts'
import { saveButtonText, savedFacts } from '../../data/saved-store.ts'
import type { StoreId } from '../../data/store.ts'
import { readCookies } from '../cookie-jar.ts'
import { forgetGoneStore } from '../forget-gone-store.ts'
import { islandWords } from '../island-words.ts'
import { useSavedStore } from '../use-saved-store.ts'

/**
 * The banner with the links to the saved store and, if the site has appointments, to an appointment; links to all
 * stores if the saved store no longer exists.
 */
export function YourStore({ data }: { data: PageData }): ReactNode {
  const savedId = useSavedStore()
  const isGone = useGone(data, savedId)
  const words = islandWords(data.site)
  const { base, brands, appointment, appointmentLabel = words.appointment } = data.site
  const { allStores = pageAddress(base, 'location_search') } = data.site
  if (savedId === undefined)
    return (
      isGone &&
      allStores !== false && (
        // A separate element, so that the store's link does not move.
        <div className="your-store-banner" key="gone">
          <a className="your-store-link" href={allStores}>
            {words.search.label}
          </a>
        </div>
      )
    )
  // The first script reserves room for the banner, but not on a page that was left before a store was saved.
  const takeRoom = () => {
    document.documentElement.dataset.savedStore = `${savedId}`
  }
  return (
    <div className="your-store-banner" ref={takeRoom}>
      <div className="your-store-text">
        <a className="your-store-link" href={pageAddress(base, idPath(savedId))}>
          {saveButtonText(words, brandOf(brands, savedId).label, true)}
        </a>
        <span className="your-store-place">{savedFacts(readCookies())?.address}</span>
      </div>
      {appointment && (
        <a
          className="button button-small"
          data-book=""
          href={appointment.replaceAll('{{locationID}}', encodeURIComponent(savedId))}
        >
          {appointmentLabel}
        </a>
      )}
    </div>
  )
}

function useGone({ site, store }: PageData, savedId: StoreId | undefined): boolean {
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    // The page of the store itself exists.
    if (savedId === undefined || savedId === store?.id) return
    forgetGoneStore(site.base, savedId).then(setGone)
  }, [savedId, site, store])
  return isGone
}
