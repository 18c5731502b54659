import type { AboutStore } from './about-store.ts'
import type { Details } from './content.ts'
import type { Point } from './great-circle.ts'
import type { StoreFields } from './register.ts'

/** A whole number, or a short word (`STORE-12`): letters, digits, `-` and `_`. */
export type StoreId = number | string

/** One row of the store list, with the list's field names; unknown fields are kept. */
export interface StoreRow {
  /** Derived from the path if the list has no id. */
  locationID: StoreId
  /** Empty if the path is derived from the address. */
  URL: string
  /** 0, like `Lng`, if the coordinates are unknown. */
  Lat: number
  Lng: number
  /** Empty if the list lacks it; the same holds for the city. */
  AddressLine1: string
  AddressLine2: string
  City: string
  State: string
  Zip: string
  Phone: string
  /** Amenity keys; in a list with slots, one slot per amenity, empty if not offered. */
  Amenities: readonly string[]
  YextId: string
  /** The store's own name, such as `Northbound`; absent or empty if brand and town make up the name. */
  Name?: string | undefined
  /** The store's page on another site, such as the chain's main site; empty or absent without one. */
  Website?: string | undefined
  /** The status in the list's words; a store that its status hides is skipped. */
  Status?: unknown
  /** Two letters; absent or empty if the list lacks it. */
  Country?: string
  /** BCP 47; empty or absent if the brand's locale applies. */
  Locale?: string | undefined
  /** BCP 47, the main one first; absent if the brand's languages apply. */
  Languages?: readonly string[] | undefined
  /** ISO 4217; empty or absent if the brand's currency applies. */
  Currency?: string | undefined
  /** The opening hours of a week in one text, or in the form of `details.hours`. */
  Hours?: WrittenHours | undefined
  /** The hours of one day; they override `Hours`. */
  HoursMonday?: WrittenHours | undefined
  HoursTuesday?: WrittenHours | undefined
  HoursWednesday?: WrittenHours | undefined
  HoursThursday?: WrittenHours | undefined
  HoursFriday?: WrittenHours | undefined
  HoursSaturday?: WrittenHours | undefined
  HoursSunday?: WrittenHours | undefined
  /** Days that differ from the week: `2026-12-25: closed, 2026-12-24: 07:00-14:00`. */
  SpecialHours?: WrittenHours | undefined
  /** IANA name; derived from the store's place if absent. */
  TimeZone?: string | undefined
  /** The first open day of a new store; like the dates below, `YYYY-MM-DD` of the store's calendar. */
  OpensOn?: string | undefined
  /** The first day of a temporary closure. */
  ClosedFrom?: string | undefined
  /** The first open day after a temporary closure. */
  ReopensOn?: string | undefined
  /** `yes`, or the first day after the store closes for good. */
  ClosedForGood?: string | undefined
  /** The id of the store that this one merged into; empty if it has not merged. */
  MergedInto?: StoreId | undefined
  /** The address before the store moved. */
  MovedFrom?: string | undefined
  /**
   * Addresses of pictures, or files of the project, the store itself first; this field and the fields below may have
   * other shapes.
   */
  Photos?: unknown
  Email?: unknown
  /** Text, or HTML that is reduced to text. */
  Description?: unknown
  /** A schema.org type below `LocalBusiness`. */
  Type?: unknown
  /** For example `$$` or `€10–20`. */
  PriceRange?: unknown
  /** For example `Cash, Visa`. */
  PaymentAccepted?: unknown
  /** For example `Pharmacy: 555-0100, Mo-Fr 9-17; Photo: …`. */
  Departments?: unknown
  /** For example `Car wash; Tire repair`. */
  Services?: unknown
  [extra: string]: unknown
}

/** Hours as in a list, unparsed. */
type WrittenHours = string | readonly unknown[] | Readonly<Record<string, unknown>>

/** The hours of a store from the list, in the form of `details`. */
export type ListHours = Pick<
  Details,
  'hours' | 'hoursText' | 'unclearDays' | 'closedDays' | 'specialHours' | 'timeZone'
>

/** A row's texts in another language, and the parsed values. */
export interface StoreTexts {
  row: Partial<StoreRow>
  about?: AboutStore
}

/** A store's page in one of several languages. */
export interface StoreLanguage {
  /** BCP 47. */
  locale: string
  /** The prefix of the store's paths, without slashes: `fr`; empty for the main language. */
  prefix: string
  /** The path of the page without slashes at its ends, like `Store.path`. */
  path: string
}

/** A checked store: its row, and the values derived from the row. */
export interface Store {
  id: StoreId
  /** The custom path without slashes at its ends, decoded: `des-moines/hickman-rd`. */
  path: string
  brand: BrandId
  isCorporate: boolean
  row: StoreRow
  /** The id is derived from the path. */
  hasMadeId?: true
  /** Most stores of its brand have its name, which tells none of them apart. */
  hasCommonName?: true
  /** The point of its postal code, if its own coordinates are unknown. */
  near?: Point
  /** The row's `Phone` after parsing; `number` is E.164, absent if the phone is not a valid number. */
  phone?: { text: string; number?: string }
  /** The row's hours after parsing; absent if the row has none. */
  hours?: ListHours
  /** The row's facts beyond address and hours after parsing; absent if the row has none. */
  about?: AboutStore
  /** The row's texts for each further language, by locale; absent if the row has none. */
  texts?: Readonly<Record<string, StoreTexts>>
  /** The custom fields of the row, as parsed by the schema under `fields` in the config. */
  fields: StoreFields
  /** The main language first; absent for a single language. */
  languages?: readonly StoreLanguage[]
  /** City and state in the main language, from which paths are made; absent unless the row has them in another one. */
  listed?: Pick<StoreRow, 'City' | 'State'>
}

export type BrandId = string
