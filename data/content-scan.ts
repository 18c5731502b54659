/** The kinds of issues in an editors' text; each issue is written as its kind, a blank and the fault. */
export type IssueKind =
  /** The address of a picture without `alt`. */
  | 'picture'
  /** The address of a link on the site. */
  | 'link'
  /** The id that a link on the page leads to. */
  | 'anchor'
  /** A number that may be a phone. */
  | 'phone'
  /** A link that only a script can follow. */
  | 'script'
  /** A link to an e-mail address that is none. */
  | 'mail'
  /** A link to a site that visitors cannot see, or should not. */
  | 'staging'
  /** The address of a video file. */
  | 'video'
  /** The name of a short code that is shown as text. */
  | 'shortcode'
  /** A message of PHP. */
  | 'notice'
  /** A text that WordPress or a theme brings along. */
  | 'sample'
  /** A token of another system. */
  | 'token'
  /** The address that a form posts to; empty for the page itself. */
  | 'form'
  /** An element of a page's head, which is dropped. */
  | 'head'
  /** A business in structured data, which is dropped. */
  | 'business'

export type ContentIssue = `${IssueKind} ${string}`

/** The issues in an editors' text, before the store is known. */
export interface ContentScan {
  /** Each issue once, in document order. */
  issues: readonly ContentIssue[]
  /** A hash of the words with unfilled tokens; absent for a text with few words. */
  words?: string
}
