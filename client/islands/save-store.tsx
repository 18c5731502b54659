import type { ReactNode } from 'react'
import type { PageData } from '../../data/page-data.ts'
import { saveButtonText } from '../../data/saved-store.ts'
import { writeSavedStore } from '../cookie-jar.ts'
import { useSavedStore } from '../use-saved-store.ts'

/** The button that makes the page's store the visitor's own. */
export function SaveStore({ data }: { data: PageData }): ReactNode {
  const savedId = useSavedStore()
  const isSaved = savedId !== undefined && savedId === data.store?.id
  const label = data.site.brands.find((brand) => brand.id === data.brand)?.label ?? ''
  return (
    <button
      type="button"
      className="button button-quiet save-store-button"
      // The other text keeps its width free, so that the button never changes size.
      data-other={saveButtonText(label, !isSaved)}
      disabled={isSaved}
      onClick={() => save(data)}
    >
      {saveButtonText(label, isSaved)}
    </button>
  )
}

function save({ store }: PageData): void {
  if (!store) return
  writeSavedStore(store)
  location.reload()
}
