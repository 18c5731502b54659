/** A picture without `alt`, a link's address on the site, a link's id on the page, or a possible phone. */
export type ContentIssue = `${'picture' | 'link' | 'anchor' | 'phone'} ${string}`

/** The issues in an editors' text, before the store is known. */
export interface ContentScan {
  /** Each issue once, in document order. */
  issues: readonly ContentIssue[]
  /** A hash of the words with unfilled tokens; absent for a text with few words. */
  words?: string
}
