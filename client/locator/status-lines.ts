import { hasBegun } from '../../data/day-start.ts'
import type { PageData } from '../../data/page-data.ts'
import type { LocatorStore } from '../../data/places/locator-file.ts'
import { statusNotices } from '../../data/status-notices.ts'
import { statusInEnglish } from '../../data/words/locator-in-english.ts'

/**
 * Returns the status lines of a found store, as on its page and in the list of all stores, without those that have
 * ended.
 */
export function statusLines(
  { status, hours }: LocatorStore,
  { site, life: words = statusInEnglish }: PageData,
  now: Date,
): HTMLElement[] {
  const zone = hours?.timeZone
  return statusNotices(status, { locale: site.locale, words: { life: words } })
    .filter(({ ends }) => ends === undefined || !hasBegun(ends, zone, now))
    .map(({ kind, text }) => {
      const line = Object.assign(document.createElement('span'), { textContent: text })
      line.className = 'life-line'
      line.dataset.life = kind
      return line
    })
}
