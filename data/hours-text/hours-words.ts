/**
 * The words of one language in opening hours. In each text, `|` is between entries; words of one entry have a
 * blank between them. Accents may be left out in what is read, and no entry needs its dots.
 */
export interface HoursWords {
  /** From Monday on, each day's names with blanks between them; `_` is a blank in a name. */
  days: string
  /** Short names of days, such as `do`, that count only beside another word of the language. */
  weakDays?: string
  closed?: string
  /** Between two days or two times. */
  to?: string
  and?: string
  daily?: string
  weekdays?: string
  weekend?: string
  holiday?: string
  allDay?: string
  noon?: string
  midnight?: string
  am?: string
  pm?: string
  /** With am or pm, 12 may be noon as well as midnight. */
  twelveIsUnclear?: boolean
  /** Follows a time of the 24-hour clock. */
  unit?: string
  /** Changes no reading. */
  filler?: string
  /** Times without am and pm are of the 24-hour clock. */
  clock24: boolean
}
