import type { Page } from 'playwright/test'

declare global {
  interface Window {
    /** The sum of all layout shifts so far that no press of the visitor's led to. */
    layoutShifts?: () => number
  }
}

/** Every console error and uncaught error from now on. */
export function watchFailures(page: Page): string[] {
  const failures: string[] = []
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
  page.on('pageerror', (error) => failures.push(error.message))
  return failures
}

/** Counts layout shifts from the next page on; the function it returns reads their sum. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number | undefined>> {
  await page.addInitScript(sumLayoutShifts)
  return async () => {
    await nextPaint(page)
    return page.evaluate(() => window.layoutShifts?.())
  }
}

/** Holds the bundle back until the function it returns is called. */
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
}

function sumLayoutShifts() {
  let sum = 0
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries as LayoutShift[]) if (!entry.hadRecentInput) sum += entry.value
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.layoutShifts = () => {
    add(observer.takeRecords())
    return sum
  }
}
