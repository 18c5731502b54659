import type { HoursDetails } from './hours-detail.ts'

/** The fields of a row that tell more of a store than where it is and when it is open. */
export const aboutFields = [
  'Photos',
  'Email',
  'Description',
  'Type',
  'PriceRange',
  'PaymentAccepted',
  'Departments',
] as const

export type AboutField = (typeof aboutFields)[number]

/** The facts that these fields give, as they have been read; each is absent where there is none. */
export interface AboutStore {
  /** The first one is the store itself, as from the street. */
  photos?: readonly Photo[]
  email?: string
  /** Its paragraphs. */
  description?: readonly string[]
  /** A type of schema.org below `LocalBusiness`, in place of that of its brand. */
  type?: string
  priceRange?: string
  /** The keys of `paymentNames`, and texts as the list has them. */
  payment?: readonly string[]
  departments?: readonly Department[]
}

/** A picture of a store. */
export interface Photo {
  /** An address, or where the picture is in the site: `assets/pictures/front-1a2b3c4d.jpg`. */
  src: string
  /** The file that is copied there, relative to the project, with `/`; absent for one that is elsewhere. */
  file?: string
}

/** A part of a store with hours or a phone of its own. */
export interface Department extends HoursDetails {
  name: string
  /** As it is shown, with its number as E.164 where it is one. */
  phone?: { text: string; number?: string }
}

/** Most pictures that a page shows: one beside the name, the others below. */
export const mostPhotos = 6

/** The address of a picture on pages: `base` is that of the site. */
export function photoAddress({ src, file }: Photo, base: string): string {
  return file === undefined ? src : `${base}/${src}`
}

/** The address of a picture for strangers; undefined where the site's own address is unknown. */
export function absolutePhoto(photo: Photo, siteUrl: string | undefined): string | undefined {
  if (photo.file === undefined) return photo.src
  return siteUrl === undefined ? undefined : photoAddress(photo, siteUrl)
}
