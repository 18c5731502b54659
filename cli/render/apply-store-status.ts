import type { Details, SpecialHours } from '../../data/content.ts'
import type { FilledHtml } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import { isGone, shortClosing, statusOf } from '../../data/store-status.ts'
import type { PageContent } from './fill-content.ts'

/**
 * The content of a page according to the status of its store: the days of a short closing become special
 * hours, and a store that is gone keeps no text, and only the facts `timeZone` and `modified`.
 */
export function applyStoreStatus(content: PageContent, { row }: Pick<Store, 'row'>): PageContent {
  if (isGone(row)) return { ...content, body: nothing, details: factsLeft(content.details) }
  const status = statusOf(row)
  const days = status && shortClosing(status)
  if (!days) return content
  const { details } = content
  const others = (details.specialHours ?? []).filter(({ date }) => !days.includes(date))
  const closed = days.map((date): SpecialHours => ({ date, closed: true }))
  return { ...content, details: { ...details, specialHours: [...others, ...closed] } }
}

function factsLeft({ timeZone, modified }: Details): Details {
  return {
    ...(timeZone !== undefined && { timeZone }),
    ...(modified !== undefined && { modified }),
  }
}

const nothing: FilledHtml = {
  pieces: [],
  placed: [],
  hasHeading: false,
  hasPicture: false,
  hasCopyright: false,
}
