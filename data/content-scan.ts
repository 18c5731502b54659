/** A picture without `alt`, the address on the site or the id on the page that a link leads to, or what may be a phone. */
export type ContentIssue = `${'picture' | 'link' | 'anchor' | 'phone'} ${string}`

/** The findings in an editors' text, before the store is known. */
export interface ContentScan {
  /** Each once, in their order. */
  issues: readonly ContentIssue[]
  /** A hash of the words, with their tokens unfilled; absent where there are few. */
  words?: string
}
