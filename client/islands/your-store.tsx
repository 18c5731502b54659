import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { brandOf } from '../../data/brands.ts'
import type { PageData } from '../../data/page-data.ts'
import { idPath, pageAddress } from '../../data/paths.ts'
import { saveButtonText } from '../../data/saved-store.ts'
import type { StoreId } from '../../data/store.ts'
import { forgetSavedStore, readSavedStoreId } from '../cookie-jar.ts'
import { islandWords } from '../island-words.ts'
import { useSavedStore } from '../use-saved-store.ts'

/**
 * The banner with the links to the saved store and, if the site has appointments, to an appointment; links to all
 * stores if the saved store no longer exists.
 */
export function YourStore({ data }: { data: PageData }): ReactNode {
  const savedId = useSavedStore()
  const { banner, isGone } = useCard(data, savedId)
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
  const takeRoom = (element: HTMLElement | null) => {
    banner.current = element
    document.documentElement.dataset.savedStore = `${savedId}`
  }
  return (
    <div className="your-store-banner" key={savedId} ref={takeRoom}>
      <div className="your-store-text">
        <a className="your-store-link" href={pageAddress(base, idPath(savedId))}>
          {saveButtonText(words, brandOf(brands, savedId).label, true)}
        </a>
        <span className="your-store-facts">
          <span data-saved="open" />
          <span data-saved="phone" />
          <span data-saved="place" />
        </span>
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

/** Fills the banner with the card of the saved store; returns whether the site has no such store. */
function useCard(
  { site }: PageData,
  savedId: StoreId | undefined,
): { banner: RefObject<HTMLElement | null>; isGone: boolean } {
  const banner = useRef<HTMLElement>(null)
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    if (savedId === undefined) return
    let isOver = false
    let stop = () => {}
    const show = async () => {
      const { askCard, showCard } = await import('../store-card.ts')
      const card = await askCard(site, savedId)
      // The visitor may have saved another store meanwhile.
      if (isOver || readSavedStoreId() !== savedId) return
      if (card === 'gone') {
        forgetSavedStore()
        setGone(true)
      } else if (card && banner.current) stop = showCard(banner.current, card, site)
    }
    show().catch(() => {})
    return () => {
      isOver = true
      stop()
    }
  }, [savedId, site])
  return { banner, isGone }
}
