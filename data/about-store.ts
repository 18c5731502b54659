import type { HoursDetails } from './hours-detail.ts'
import type { MirroredFiles } from './mirrored.ts'

/** The fields of a row with facts beyond address and hours. */
export const aboutFields = [
  'Photos',
  'Email',
  'Description',
  'Type',
  'PriceRange',
  'PaymentAccepted',
  'Departments',
  'Services',
] as const

export type AboutField = (typeof aboutFields)[number]

/** The parsed values of these fields; a property is absent if the row has no value. */
export interface AboutStore {
  /** The first photo shows the store from the street. */
  photos?: readonly Photo[]
  email?: string
  /** Paragraphs. */
  description?: readonly string[]
  /** A schema.org type below `LocalBusiness`; overrides the type of the brand. */
  type?: string
  priceRange?: string
  /** Keys of `paymentNames`, or texts as in the list. */
  payment?: readonly string[]
  departments?: readonly Department[]
  /** Names of services, in the most usual spelling of the list. */
  services?: readonly string[]
}

/** A photo of a store. */
export interface Photo {
  /** An absolute address, or a path in the site: `assets/pictures/front-1a2b3c4d.jpg`. */
  src: string
  /** The file to copy to that path, relative to the project, with `/`; absent for a photo on another host. */
  file?: string
}

/** A department with its own hours or phone. */
export interface Department extends HoursDetails {
  name: string
  /** The phone as shown; `number` is E.164, absent if the text is not a valid number. */
  phone?: { text: string; number?: string }
}

/** The maximum number of photos per page: one beside the name, the others below. */
export const mostPhotos = 6

/** Returns the key of a photo among the pictures of a page. */
export function photoKey({ src, file }: Photo): string {
  return file === undefined ? src : `project:${file}`
}

/** Returns the address of a photo on pages; `base` is the site's base path. */
export function photoAddress({ src, file }: Photo, base: string): string {
  return file === undefined ? src : `${base}/${src}`
}

/** Returns the absolute address of a photo, for other sites; undefined if the site URL is unknown. */
export function absolutePhoto(
  photo: Photo,
  siteUrl: string | undefined,
  pictures: MirroredFiles = {},
): string | undefined {
  const found = pictures[photoKey(photo)]
  if (found === null) return undefined
  if (found) return siteUrl === undefined ? undefined : `${siteUrl}/${found.path}`
  if (photo.file === undefined) return photo.src
  return siteUrl === undefined ? undefined : photoAddress(photo, siteUrl)
}

/**
 * Returns the address of a small form of a store's first photo, at least `width` pixels wide where there is one: a path in
 * the site without a leading slash, or an absolute address; undefined without a photo that can be had.
 */
export function smallPhoto(
  photos: readonly Photo[],
  pictures: MirroredFiles = {},
  width: number,
): string | undefined {
  const photo = photos.find((one) => pictures[photoKey(one)] !== null)
  const found = photo && pictures[photoKey(photo)]
  // WebP stands last among the formats: AVIF comes in later nights.
  const files = found?.sources?.at(-1)?.files ?? []
  return (
    (files.find((file) => file.width >= width) ?? files.at(-1))?.path ?? found?.path ?? photo?.src
  )
}
