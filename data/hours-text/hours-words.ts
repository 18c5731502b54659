/**
 * The words of one language in opening hours. Each text separates entries by `|`, and the words of an entry by a
 * space. Input may lack accents, and entries need no dots.
 */
export interface HoursWords {
  /** The names of the days from Monday on, separated by spaces; `_` is a space within a name. */
  days: string
  /** Short names of days, such as `do`, that count only with another word of the language in the text. */
  weakDays?: string
  closed?: string
  /** Words between two days or two times. */
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
  /** Whether 12 am or 12 pm may mean noon as well as midnight. */
  twelveIsUnclear?: boolean
  /** Words after a time of the 24-hour clock. */
  unit?: string
  /** Words without a meaning for the hours. */
  filler?: string
  /** Whether times without am and pm are of the 24-hour clock. */
  clock24: boolean
}
