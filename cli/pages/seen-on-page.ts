import type { Details } from '../../data/content.ts'
import type { Page } from '../../data/page.ts'
import { phoneNumber } from '../../data/store-address.ts'
import type { Seen, Thing } from '../editors-html/program.ts'
import type { ReleasePage } from './rendered-page.ts'

/** What may be a fault on a page, as far as one page shows it. */
export interface SeenOnPage extends Pick<Details, 'hours' | 'specialHours'> {
  things: Thing[]
}

/** What the ledger knows of a page that may be a fault; `seen` is that of its body. */
export function seenOnPage(
  { things, words }: Seen,
  page: Page,
  html: string,
): Pick<ReleasePage, 'seen' | 'words'> {
  const own = phoneNumber(page.store) ?? ''
  const left = things.filter((thing) => !isFine(thing, own, html))
  const seen: SeenOnPage = { things: left, ...hoursOf(page) }
  const isSome = left.length > 0 || seen.hours
  return { ...(isSome && { seen: JSON.stringify(seen) }), ...(words !== undefined && { words }) }
}

/** What `seenOnPage` has said. */
export function readSeen(seen: string | undefined): SeenOnPage {
  return seen === undefined ? { things: [] } : JSON.parse(seen)
}

function isFine(thing: Thing, own: string, html: string): boolean {
  const value = thing.slice(thing.indexOf(' ') + 1)
  if (thing.startsWith('phone ')) {
    const digits = value.replace(/\D/g, '').replace(/^0+/, '')
    return digits.length >= 7 && own.endsWith(digits)
  }
  return thing.startsWith('anchor ') && hasId(html, value)
}

function hasId(html: string, anchor: string): boolean {
  return [anchor, decoded(anchor)].some(
    (id) => html.includes(` id="${id}"`) || html.includes(` name="${id}"`),
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

// With a time zone, they are in what lists of stores know of the page.
function hoursOf({ details }: Pick<Page, 'details'>): Pick<Details, 'hours' | 'specialHours'> {
  const { hours, specialHours, timeZone } = details
  if (!hours?.length || timeZone) return {}
  return { hours, ...(specialHours && { specialHours }) }
}
