import { expect, type Page } from 'playwright/test'

declare global {
  interface Window {
    /** All layout shifts so far without a press by the visitor. */
    layoutShifts?: () => string[]
  }
}

/** A moment at which the sample's stores are open, on their clocks and on those of Europe. */
export const fridayEvening = '2026-11-20T16:00:00Z'

/** Every console error and uncaught error from now on. */
export function watchFailures(page: Page): string[] {
  const failures: string[] = []
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
  page.on('pageerror', (error) => failures.push(error.message))
  return failures
}

/**
 * Records layout shifts of parsed documents from the next page on; the returned function gives each, with the moved
 * elements.
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<string[] | undefined>> {
  await page.addInitScript(noteLayoutShifts)
  return async () => {
    await nextPaint(page)
    return page.evaluate(() => window.layoutShifts?.())
  }
}

/** Touches an island, and waits until all are hydrated. */
export async function wakeIslands(page: Page): Promise<void> {
  await page.evaluate(() =>
    document
      .querySelector('[data-island]')
      ?.dispatchEvent(new Event('pointerover', { bubbles: true })),
  )
  await expect(page.locator('[data-island]:not([data-awake])')).toHaveCount(0)
}

/** Holds the bundle back until the returned function is called. */
export async function holdBundle(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Resolves when two frames have been painted. */
export async function nextPaint(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

function noteLayoutShifts() {
  const shifts: string[] = []
  const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`
  const source = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]) => {
    const element = node instanceof Element ? node : node?.parentElement
    const name = `${element?.localName} ${element?.className} ${element?.textContent?.slice(0, 30)}`
    return `${name}: ${place(previousRect)} to ${place(currentRect)}`
  }
  // A busy browser paints half of a document, and the next half moves the first.
  const isParsedAt = (time: number) => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return visit !== undefined && visit.domInteractive > 0 && time >= visit.domInteractive
  }
  const add = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput, sources, startTime } of entries as LayoutShift[]) {
      if (hadRecentInput || !isParsedAt(startTime)) continue
      shifts.push(`${value} at ${startTime} ms, y ${scrollY}: ${sources.map(source).join('; ')}`)
    }
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.layoutShifts = () => {
    add(observer.takeRecords())
    return shifts
  }
}
