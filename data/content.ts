/** The content service's answer for one store: HTML as the editors wrote it, and structured facts. */
export interface Content {
  header: string
  body: string
  footer: string
  details: Details
  /** ISO date-time of the last change; absent if the content service sends none. */
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

/** `opens` and `closes` are `HH:MM`; a `closes` before `opens` is after midnight; `00:00` to `24:00` is all day. */
export interface OpeningHours {
  day: Weekday
  opens: string
  closes: string
}

/** A day with unreadable hours; `text` is the original text, absent if nothing can be shown. */
export interface UnclearDay {
  day: Weekday
  text?: string
}

/** Hours of one date; `name` is the name of the day, such as `Christmas Eve`. */
export type SpecialHours = { date: string; name?: string } & (
  | { closed: true }
  | { opens: string; closes: string }
)

export interface Service {
  name: string
  /** The name of a built-in icon, or an address. */
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
  /** The address of a picture, else a code, which is drawn and shown as text. */
  barcode?: string | undefined
  /** The code as text; without it, that of `barcode`. */
  code?: string | undefined
  logo?: string | undefined
}

export interface Promotion {
  title: string
  image: string
  alt?: string | undefined
  url?: string | undefined
}

/** The facts beside the HTML; each may be missing. */
export interface Details {
  hours?: OpeningHours[]
  /** The original text of a week that cannot be read for certain, line by line. */
  hoursText?: string
  /** Days with unreadable hours; every other day without an entry in `hours` is closed. */
  unclearDays?: UnclearDay[]
  /** Days marked as closed; the list's hours do not open them. */
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
