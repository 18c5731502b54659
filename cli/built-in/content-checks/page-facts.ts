import type { Weekday } from '../../../data/content.ts'
import type { ContentIssue } from '../../../data/content-scan.ts'
import type { Page } from '../../../data/page.ts'
import { phoneNumber } from '../../../data/store-address.ts'
import type { FactsContext } from '../../plugins/hook-context.ts'
import { hoursFaults } from './hours-faults.ts'
import { wordSketch } from './word-sketch.ts'

/** The facts of a page for its checks; each is absent if there is nothing to check. */
export interface ContentFacts {
  /** The issues of the scan that the page itself does not settle. */
  issues?: readonly ContentIssue[]
  /** A hash of the editors' words; absent for a short text. */
  words?: string
  /** Hours that are probably wrong, in words. */
  faults?: readonly string[]
  /** The weekdays with hours; absent if hours are unknown. */
  open?: readonly Weekday[]
  /** The dates of special hours. */
  special?: readonly string[]
  /** The sketch of the page's words; absent if no check needs it. */
  sketch?: string
}

/** The facts of a finished page for the content checks; undefined if there are none. */
export function contentFacts(
  page: Page,
  { scan, html, site }: Pick<FactsContext, 'scan' | 'html' | 'site'>,
): ContentFacts | undefined {
  const phone = phoneNumber(page.store) ?? ''
  const issues = scan.issues.filter((issue) => !isSettled(issue, phone, html))
  const { hours = [], specialHours = [] } = page.details
  const faults = hoursFaults(page.details)
  const sketch = site.comparesWords ? wordSketch(html) : undefined
  const facts: ContentFacts = {
    ...(issues.length > 0 && { issues }),
    ...(scan.words !== undefined && { words: scan.words }),
    ...(faults.length > 0 && { faults }),
    ...(hours.length > 0 && { open: [...new Set(hours.map(({ day }) => day))] }),
    ...(hours.length > 0 &&
      specialHours.length > 0 && { special: specialHours.map(({ date }) => date) }),
    ...(sketch !== undefined && { sketch }),
  }
  return Object.keys(facts).length > 0 ? facts : undefined
}

// The page settles the store's own phone and a link to an existing place on the page.
function isSettled(issue: ContentIssue, phone: string, html: string): boolean {
  const value = issue.slice(issue.indexOf(' ') + 1)
  if (issue.startsWith('phone ')) {
    const digits = value.replace(/\D/g, '').replace(/^0+/, '')
    return digits.length >= 7 && phone.endsWith(digits)
  }
  return issue.startsWith('anchor ') && hasId(html, value)
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
