import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PageData } from '../../data/page-data.ts'
import { saveButtonText } from '../../data/saved-store.ts'
import { makeBannerRoom } from '../banner-room.ts'
import { writeSavedStore } from '../cookie-jar.ts'
import { reloadAt, takeFocusBack } from '../focus-after-reload.ts'
import { islandWords } from '../island-words.ts'
import { useSavedStore } from '../use-saved-store.ts'

/** The button that saves the page's store for the visitor. */
export function SaveStore({ data }: { data: PageData }): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  const [isRefused, setRefused] = useState(false)
  const savedId = useSavedStore()
  const isSaved = savedId !== undefined && savedId === data.store?.id
  useEffect(() => takeFocusBack(islandOf(button.current)), [])
  const words = islandWords(data.site)
  const label = data.site.brands.find((brand) => brand.id === data.brand)?.label ?? ''
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button button-quiet save-store-button"
        // Reserves the width of the other text, so that the button never changes size.
        data-other={saveButtonText(words, label, !isSaved)}
        disabled={isSaved}
        onClick={() => setRefused(!save(data, button.current))}
      >
        {saveButtonText(words, label, isSaved)}
      </button>
      {isRefused && <span role="alert">{words.saveStore.refused}</span>}
    </>
  )
}

function save({ store, site }: PageData, button: HTMLElement | null): boolean {
  if (!store || !writeSavedStore(store, site.savedDays)) return false
  if (button) makeBannerRoom(store.id, button)
  reloadAt(islandOf(button))
  return true
}

function islandOf(button: HTMLElement | null): HTMLElement | null {
  return button?.closest<HTMLElement>('[data-island]') ?? null
}
