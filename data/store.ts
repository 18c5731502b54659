import type { AboutStore } from './about-store.ts'
import type { Details } from './content.ts'
import type { Point } from './great-circle.ts'
import type { StoreFields } from './register.ts'

/** A whole number, or a short word (`STORE-12`): letters, digits, `-` and `_`. */
export type StoreId = number | string

/** One row of the store list, with the list's own field names. Unknown extra fields stay in it. */
export interface StoreRow {
  /** Made of the path where the list has none. */
  locationID: StoreId
  /** Empty where the path is made of the address. */
  URL: string
  /** 0 as `Lng` is, where nobody knows the point. */
  Lat: number
  Lng: number
  /** Empty where the list does not say it, as the town. */
  AddressLine1: string
  AddressLine2: string
  City: string
  State: string
  Zip: string
  Phone: string
  /** Keys of what the store offers; of a chain with slots, one slot each, empty where it is not offered. */
  Amenities: readonly string[]
  YextId: string
  /** The store's own name, as in `Northbound`; absent or empty where the brand and its town are its name. */
  Name?: string | undefined
  /** The store's page elsewhere, such as on the chain's main site; empty or absent where it has none. */
  Website?: string | undefined
  /** As the list calls it; a store that is not for visitors is none of the stores. */
  Status?: unknown
  /** Two letters; absent or empty where the list does not say it. */
  Country?: string
  /** BCP 47; empty or absent where the brand's counts. */
  Locale?: string | undefined
  /** BCP 47, the main one first; absent where the brand's count. */
  Languages?: readonly string[] | undefined
  /** ISO 4217; empty or absent where the brand's counts. */
  Currency?: string | undefined
  /** The week's opening hours in one text, or as `details.hours` has them. */
  Hours?: WrittenHours | undefined
  /** The hours of one day; they go before those of `Hours`. */
  HoursMonday?: WrittenHours | undefined
  HoursTuesday?: WrittenHours | undefined
  HoursWednesday?: WrittenHours | undefined
  HoursThursday?: WrittenHours | undefined
  HoursFriday?: WrittenHours | undefined
  HoursSaturday?: WrittenHours | undefined
  HoursSunday?: WrittenHours | undefined
  /** Days that differ: `2026-12-25: closed, 2026-12-24: 07:00-14:00`. */
  SpecialHours?: WrittenHours | undefined
  /** IANA name; without one it follows from where the store is. */
  TimeZone?: string | undefined
  /** The first day of a new store; this date and those below are `YYYY-MM-DD` of the store's own calendar. */
  OpensOn?: string | undefined
  /** The first day of a closing for a while. */
  ClosedFrom?: string | undefined
  /** The first day after it. */
  ReopensOn?: string | undefined
  /** `yes`, or the first day without the store. */
  ClosedForGood?: string | undefined
  /** The id of the store that this one is a part of now; empty where it is none. */
  MergedInto?: StoreId | undefined
  /** The address where the store was before. */
  MovedFrom?: string | undefined
  /** Addresses of pictures, or files of the project, the store itself first; this field and those below may have other shapes. */
  Photos?: unknown
  Email?: unknown
  /** Text, or HTML of which the text is taken. */
  Description?: unknown
  /** A type of schema.org below `LocalBusiness`. */
  Type?: unknown
  /** `$$`, `€10–20` */
  PriceRange?: unknown
  /** `Cash, Visa` */
  PaymentAccepted?: unknown
  /** `Pharmacy: 555-0100, Mo-Fr 9-17; Photo: …` */
  Departments?: unknown
  [extra: string]: unknown
}

/** Hours as a list has them, before they are read. */
type WrittenHours = string | readonly unknown[] | Readonly<Record<string, unknown>>

/** The hours that a list has of a store, as `details` of content has them. */
export type ListHours = Pick<
  Details,
  'hours' | 'hoursText' | 'unclearDays' | 'closedDays' | 'specialHours' | 'timeZone'
>

/** Fields of a row that are there in another language, and what is read of them. */
export interface StoreTexts {
  row: Partial<StoreRow>
  about?: AboutStore
}

/** A store's page in one of several languages. */
export interface StoreLanguage {
  /** BCP 47. */
  locale: string
  /** What stands before the store's own paths, without slashes: `fr`; empty for the main language. */
  prefix: string
  /** The path of the page without slashes at its ends, as in `Store.path`. */
  path: string
}

/** A checked store: its row as the list has it, and what follows from the row. */
export interface Store {
  id: StoreId
  /** The custom path without slashes at its ends, decoded: `des-moines/hickman-rd`. */
  path: string
  brand: BrandId
  isCorporate: boolean
  row: StoreRow
  /** Its id is made of its path. */
  hasMadeId?: true
  /** Where its postal code is, where nobody knows its own point. */
  near?: Point
  /** The row's `Phone` as it has been read, with its number as E.164 where it is one. */
  phone?: { text: string; number?: string }
  /** The row's hours as they have been read; absent where it has none. */
  hours?: ListHours
  /** What its row says of it beside its place and its hours, as it has been read; absent where that is nothing. */
  about?: AboutStore
  /** What its row says in the language of each further page, by locale; absent where that is nothing. */
  texts?: Readonly<Record<string, StoreTexts>>
  /** The chain's own fields of the row, as the schema under `fields` in the config has made them. */
  fields: StoreFields
  /** The main language first; absent where there is only one. */
  languages?: readonly StoreLanguage[]
}

export type BrandId = string
