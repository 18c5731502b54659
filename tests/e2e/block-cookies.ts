import type { Page } from 'playwright/test'

/** Has the pages to come see no cookies, and set none. */
export async function blockCookies(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} }),
  )
}
