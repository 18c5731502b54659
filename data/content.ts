/** What the content service says of one store: HTML as the editors wrote it, and the facts beside it. */
export interface Content {
  header: string
  body: string
  footer: string
  details: Details
  /** ISO date-time of the last change, where the content service gives one. */
  modified?: string
}

export type Weekday =
  | 'Monday'
  | 'Tuesday'
  | 'Wednesday'
  | 'Thursday'
  | 'Friday'
  | 'Saturday'
  | 'Sunday'

/** `opens` and `closes` are `HH:MM`; a `closes` before `opens` runs past midnight; `00:00` to `24:00` is all day. */
export interface OpeningHours {
  day: Weekday
  opens: string
  closes: string
}

/** A day whose hours could not be read, as it is written; without `text`, nothing of it can be shown. */
export interface UnclearDay {
  day: Weekday
  text?: string
}

/** Hours of one date; `name` is that of the day, as in `Christmas Eve`. */
export type SpecialHours = { date: string; name?: string } & (
  | { closed: true }
  | { opens: string; closes: string }
)

export interface Service {
  name: string
  /** A name of the built-in icon set, or an address. */
  icon?: string | undefined
  url?: string | undefined
}

export interface Review {
  author: string
  rating: number
  date?: string | undefined
  text: string
}

/** Dates are `YYYY-MM-DD`, both inclusive. */
export interface Coupon {
  id: string
  description: string
  expires: string
  validFrom?: string | undefined
  rules?: string | undefined
  /** An address of a picture, or else the code to show. */
  barcode?: string | undefined
  logo?: string | undefined
}

export interface Promotion {
  title: string
  image: string
  alt?: string | undefined
  url?: string | undefined
}

/** The facts beside the HTML; every one may be missing. */
export interface Details {
  hours?: OpeningHours[]
  /** A week as it is written, where it cannot be read for certain: a line for each line. */
  hoursText?: string
  /** Days with hours that cannot be read; any other day that `hours` does not have is closed. */
  unclearDays?: UnclearDay[]
  /** Days that are said to be closed, which the list's hours do not open. */
  closedDays?: Weekday[]
  specialHours?: SpecialHours[]
  /** IANA name. */
  timeZone?: string
  services?: Service[]
  rating?: { value: number; count?: number | undefined }
  reviews?: Review[]
  coupons?: Coupon[]
  promotions?: Promotion[]
  banner?: string
  modified?: string
}
