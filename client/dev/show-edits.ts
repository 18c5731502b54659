import { pageDataId } from '../../data/page-data.ts'
import { isHydrated } from './kept-roots.ts'
import { ServedPage } from './morph-page.ts'
import { hideFault, showFault } from './show-fault.ts'

/** Puts what is edited on the screen, and leaves all else of the page as it is. */
export async function showEdits(): Promise<void> {
  const fault = document.querySelector('#store-pages-fault')?.textContent
  if (fault) {
    import.meta.hot?.on('store-pages:changed', () => location.reload())
    showFault(JSON.parse(fault))
    return
  }
  let asked = 0
  import.meta.hot?.on('store-pages:changed', async () => {
    asked += 1
    const mine = asked
    const html = await ask()
    // A later edit has a later answer.
    if (mine === asked && html !== undefined) await show(html)
  })
  const first = await ask()
  const page = first === undefined ? undefined : new ServedPage(first)

  async function show(html: string): Promise<void> {
    hideFault()
    if (!page) return location.reload()
    const data = pageData()
    const added = page.become(html, isHydrated)
    const hasNewIslands = added.some(
      (element) => element.matches('[data-island]') || element.querySelector('[data-island]'),
    )
    if (isHydrated() && (hasNewIslands || pageData() !== data)) {
      // They have been answered.
      window.earlyClicks?.splice(0)
      const { hydrateIslands } = await import('../hydrate.tsx')
      await hydrateIslands()
    }
  }
}

/** The page as it is served now; undefined, with the fault on the screen, where it cannot be made. */
async function ask(): Promise<string | undefined> {
  const answer = await fetch(location.href, { headers: { 'x-store-pages-anew': '1' } })
  if (answer.headers.get('content-type')?.includes('json')) {
    showFault(await answer.json())
    return undefined
  }
  return answer.text()
}

function pageData(): string {
  return document.getElementById(pageDataId)?.textContent ?? ''
}
