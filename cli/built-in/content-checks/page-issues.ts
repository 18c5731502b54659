import type { ContentIssue, IssueKind } from '../../../data/content-scan.ts'
import { pageAddress } from '../../../data/paths.ts'
import type { Store } from '../../../data/store.ts'
import { countryOf } from '../../../data/store-address.ts'
import type { StoreDays } from './holidays-missing.ts'
import { IssueCounter } from './issue-counter.ts'
import type { ContentFacts } from './page-facts.ts'
import type { WrittenPhones } from './wrong-phones.ts'

/** A store's page with its facts. */
export interface CheckedPage {
  store: Store
  /** The path without slashes at the ends. */
  path: string
  /** Whether the page is in the store's main language. */
  isMain: boolean
  facts: ContentFacts
}

/** The issues of all pages, by kind. */
export class PageIssues {
  readonly #isDead: (link: string) => boolean
  readonly #site: { country?: string | undefined }
  readonly #byKind = new Map<IssueKind, IssueCounter>()
  readonly hours = new IssueCounter()
  readonly days: StoreDays[] = []
  readonly phones: WrittenPhones[] = []
  readonly words: [words: string, place: string][] = []
  /** The sketches of pages in all languages. */
  readonly sketches: { sketch: string; path: string; place: string }[] = []

  /** `isDead` reports whether a link is dead. */
  constructor(isDead: (link: string) => boolean, site: { country?: string | undefined }) {
    this.#isDead = isDead
    this.#site = site
  }

  add({ store, path, isMain, facts }: CheckedPage): void {
    const place = placeName(store, path)
    const { issues = [], words, faults = [], open, special } = facts
    const phones = this.addIssues(issues, place)
    if (phones.length > 0) this.phones.push({ store, place, phones })
    const { sketch } = facts
    if (sketch !== undefined) this.sketches.push({ sketch, path, place })
    if (!isMain) return
    if (words !== undefined) this.words.push([words, place])
    for (const fault of faults) this.hours.add(fault, place)
    if (!open) return
    const country = countryOf(store, this.#site) ?? ''
    this.days.push({ store, country, open: new Set(open), special: new Set(special) })
  }

  /** Adds the issues of a place, and returns the possible phones there. */
  addIssues(issues: readonly ContentIssue[], place: string): string[] {
    return issues.flatMap((issue) => {
      const border = issue.indexOf(' ')
      const [kind, value] = [issue.slice(0, border) as IssueKind, issue.slice(border + 1)]
      if (kind === 'phone') return [value]
      if (kind !== 'link' || this.#isDead(value)) this.#counter(kind).add(value, place)
      return []
    })
  }

  /** The faults of a kind, those on most pages first. */
  faults(kind: IssueKind): ReturnType<IssueCounter['faults']> {
    return this.#counter(kind).faults()
  }

  #counter(kind: IssueKind): IssueCounter {
    const counter = this.#byKind.get(kind) ?? new IssueCounter()
    this.#byKind.set(kind, counter)
    return counter
  }
}

/** A store with the address of its page: `store 7 (/ames/)`. */
export function placeName(store: Store, path = store.path): string {
  return `store ${store.id} (${pageAddress('', path)})`
}
