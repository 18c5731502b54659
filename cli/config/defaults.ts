import { defaultPictures, type PictureSettings } from '../../data/picture-settings.ts'
import type { UserConfig } from './schema.ts'

/** The default values. */
export const defaults = {
  concurrency: 8,
  rate: Number.POSITIVE_INFINITY,
  retries: 3,
  retryDelay: 10_000,
  timeout: 30_000,
  onDoneTimeout: 60_000,
  onError: 'fail',
  onMissing: 'fail',
  badRows: 'fail',
  columns: {},
  places: {},
  contentHeaders: {},
  schemaType: 'LocalBusiness',
  locale: 'en-US',
  currency: 'USD',
  preview: false,
  redirectPages: true,
  csp: {},
  hsts: false,
  forms: 'send',
  care: {},
  applicationId: 'store-pages',
  plugins: [],
} satisfies UserConfig

/** The limits of `keep-last`, with defaults. */
export function keepLastOf({
  maxAge = 7,
  maxShare = 0.05,
}: NonNullable<UserConfig['keepLast']> = {}) {
  return { maxAgeMs: maxAge * 86_400_000, maxShare }
}

/** How pictures are copied, with defaults. */
export function picturesOf(
  user: Exclude<UserConfig['pictures'], false | undefined>,
): PictureSettings {
  const { widths = defaultPictures.widths } = user
  const given = Object.entries(user).filter(([, value]) => value !== undefined)
  const sorted = [...new Set(widths)].sort((one, other) => one - other)
  return { ...defaultPictures, ...Object.fromEntries(given), widths: sorted }
}

/**
 * Further defaults for brands in a file, such as the shipped one, and a config without `stores`: they are from
 * before a config could have `stores` or a list of brands.
 */
export const defaultsWithBrandsFile = {
  appointmentPath: '/request-an-appointment?store={{locationID}}',
  copyrightYear: 2023,
  country: 'US',
} satisfies UserConfig

/** The configuration keys that have a default, all set. */
export type Settings = { [Key in keyof typeof defaults]: NonNullable<UserConfig[Key]> }
