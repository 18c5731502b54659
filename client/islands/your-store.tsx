import type { ReactNode } from 'react'
import { brandOf } from '../../data/brands.ts'
import type { PageData } from '../../data/page-data.ts'
import { idPath, pageAddress } from '../../data/paths.ts'
import { saveButtonText } from '../../data/saved-store.ts'
import { islandWords } from '../island-words.ts'
import { useSavedStore } from '../use-saved-store.ts'

/** The banner with the way to the saved store, and to an appointment where there are any. */
export function YourStore({ data }: { data: PageData }): ReactNode {
  const savedId = useSavedStore()
  if (savedId === undefined) return null
  const words = islandWords(data.site)
  const { base, brands, appointment, appointmentLabel = words.appointment } = data.site
  // The first script has given the banner its room; not on a page that was left before a store was saved.
  const takeRoom = () => {
    document.documentElement.dataset.savedStore = `${savedId}`
  }
  return (
    <div className="your-store-banner" ref={takeRoom}>
      <a className="your-store-link" href={pageAddress(base, idPath(savedId))}>
        {saveButtonText(words, brandOf(brands, savedId).label, true)}
      </a>
      {appointment && (
        <a
          className="button button-small"
          href={appointment.replaceAll('{{locationID}}', encodeURIComponent(savedId))}
        >
          {appointmentLabel}
        </a>
      )}
    </div>
  )
}
