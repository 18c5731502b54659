import type { Page } from 'playwright/test'

/** Disables cookies for the following pages. */
export async function blockCookies(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} }),
  )
}
