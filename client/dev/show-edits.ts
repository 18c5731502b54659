import { pageDataId } from '../../data/page-data.ts'
import { isHydrated } from './kept-roots.ts'
import { ServedPage } from './morph.ts'
import { hideFault, showFault } from './show-fault.ts'

/** Shows edits on the open page without touching the rest of it; returns a function that updates the page at once. */
export function showEdits(onShown: () => void): () => Promise<void> {
  const fault = document.querySelector('#store-pages-fault')?.textContent
  if (fault) {
    const reload = async () => location.reload()
    import.meta.hot?.on('store-pages:changed', reload)
    showFault(JSON.parse(fault))
    return reload
  }
  const served = ask().then((first) => first && new ServedPage(first))
  let requests = 0
  const showAnew = async () => {
    requests += 1
    const mine = requests
    const html = await ask()
    // An answer is outdated after a later edit.
    if (mine === requests && html !== undefined) await show(html)
    onShown()
  }
  import.meta.hot?.on('store-pages:changed', showAnew)
  return showAnew

  async function show(html: string): Promise<void> {
    hideFault()
    const page = await served
    // React has lost the place of a failed island.
    if (!page || document.querySelector('[data-failed]')) return location.reload()
    const data = pageData()
    const added = page.become(html, isHydrated)
    const hasNewIslands = added.some(
      (element) => element.matches('[data-island]') || element.querySelector('[data-island]'),
    )
    if (isHydrated() && (hasNewIslands || pageData() !== data)) {
      // The clicks have been answered already.
      window.earlyClicks?.splice(0)
      const { hydrateIslands } = await import('../hydrate.tsx')
      await hydrateIslands()
    }
  }
}

/** Requests the page again; if it cannot be rendered, shows the error and returns undefined. */
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
