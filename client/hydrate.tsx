import { hydrateRoot } from 'react-dom/client'
import type { PageData } from '../data/page-data.ts'
import { islandPrefix } from '../data/page-data.ts'
import { releaseClicks } from './early-clicks.ts'
import { customIslands, hasCustomIslands } from './islands/custom.ts'
import { type IslandName, islands } from './islands/index.ts'
import { readPageData } from './read-page-data.ts'
import { wakeCustomIsland } from './wake-custom-island.tsx'

/** Hydrates every island of the page, each in a task of its own. */
export async function hydrateIslands(): Promise<void> {
  const data = pageDataOrFailure()
  if (!data) return
  if (data.preview && new URLSearchParams(location.search).has('preview')) await preview(data)
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]'))
    setTimeout(hydrateIsland, 0, element, data)
}

// Runs before the islands hydrate, as it moves those in the body; they hydrate even if it fails.
async function preview(data: PageData): Promise<void> {
  try {
    const { showPreview } = await import('./preview.ts')
    await showPreview(data)
  } catch (error) {
    console.error('The preview could not be loaded.', error)
  }
}

function hydrateIsland(element: HTMLElement, data: PageData): void {
  const name = element.dataset.island ?? ''
  const fail = failing(element, name)
  try {
    if (hasCustomIslands && Object.hasOwn(customIslands, name)) {
      wakeCustomIsland(element, name, data, fail)
      return
    }
    if (!Object.hasOwn(islands, name)) throw new Error('There is no island of this name.')
    const Island = islands[name as IslandName]
    hydrateRoot(element, <Island data={data} />, {
      identifierPrefix: islandPrefix(data.site.applicationId, element.dataset.instance ?? ''),
      onUncaughtError: fail,
    })
    releaseClicks(element)
  } catch (error) {
    fail(error)
  }
}

// React empties a root that fails. This restores the first HTML: its forms and links work without an island, and the
// mark hides its buttons.
function failing(element: HTMLElement, name: string): (error: unknown) => void {
  const firstHtml = element.innerHTML
  return (error) => {
    reportFailure(name, error)
    element.innerHTML = firstHtml
    element.dataset.failed = ''
  }
}

function pageDataOrFailure(): PageData | undefined {
  try {
    return readPageData()
  } catch (error) {
    reportFailure('page data', error)
    document.documentElement.dataset.failed = ''
    return undefined
  }
}

function reportFailure(name: string, error: unknown): void {
  // Error monitoring on the window receives this error like any other.
  window.reportError(new Error(`The island "${name}" failed to start.`, { cause: error }))
}

hydrateIslands()
