import { z } from 'zod'
import { featureNames } from '../../data/features.ts'
import { profileNames } from '../../data/list-profiles.ts'
import { currencyRule, isCurrency, isLocale, localeRule } from '../../data/locale.ts'
import { pathFault, storePath } from '../../data/paths.ts'
import { headSchema } from '../plugins/head-schema.ts'
import { headersSchema } from '../plugins/headers-schema.ts'
import { pluginSchema } from '../plugins/plugin-schema.ts'
import { sourceSchema } from '../plugins/source-schema.ts'
import { isAddress } from '../system/refuse-address.ts'
import { amenitiesSchema } from './amenities-schema.ts'
import { appointmentSchema } from './appointment-schema.ts'
import { type BrandInput, businessType } from './brand-schema.ts'
import { careSchema } from './care-schema.ts'
import { countryFault } from './country-fault.ts'
import { type FieldsSchema, isFieldsSchema } from './fields-schema.ts'
import { isHttpAddress } from './http-address.ts'
import { languageList } from './languages.ts'
import { mapSchema } from './map-schema.ts'

/** Gives the rows of the store list, as a JSON list would have them. */
export type StoresFunction = () => readonly object[] | Promise<readonly object[]>

const text = z.string('should be text')
const country = text.refine((said) => countryFault(said) === undefined, {
  error: ({ input }) => countryFault(String(input)),
})
const file = z.string('should be the name of a file')
const storesFile = z.strictObject({
  file,
  /** The sheet of a workbook. Default: the first one. */
  sheet: text.optional(),
  /** The program that the list was exported from, where its columns do not tell. */
  profile: z.enum(profileNames, `should be one of ${profileNames.join(', ')}`).optional(),
})
const count = z.int('should be a whole number').nonnegative('should not be negative')
const filledCount = count.positive('should be at least 1')
const shareRule = 'should be a number from 0 to 1'
const share = z.number(shareRule).min(0, shareRule).max(1, shareRule)
const address = text.refine(isHttpAddress, 'should be an address with http:// or https://')

/** What `store-pages.config.ts` may say; every key is optional. File names are relative to the config file. */
export const userConfigSchema = z
  .strictObject({
    /** For editors: where the JSON Schema of a config in JSON is. */
    $schema: text,
    /**
     * The store list: a file or an `https://` address of CSV, Excel, JSON or GeoJSON, or a function that gives its rows.
     * Default: the sample chain.
     */
    stores: z.union(
      [file, storesFile, z.custom<StoresFunction>((value) => typeof value === 'function')],
      'should be the name of a file, { file, sheet, profile }, or a function that gives the rows',
    ),
    /** A zod object schema of the list's own fields; what it makes of them is `store.fields`. */
    fields: z.custom<FieldsSchema>(isFieldsSchema, 'should be a zod schema: z.object({ … })'),
    /** Columns of a CSV list, by the field that they are: `{ AddressLine1: 'Street' }`. */
    columns: z.record(z.string(), text, 'should be an object of names of columns'),
    /**
     * The fate of a row of the list that something is wrong with: `fail` refuses the list, `leave-out` builds the site
     * without the row, as far as `guard.maxBadRows` lets that go. Default: `fail`.
     */
    badRows: z.enum(['fail', 'leave-out'], 'should be fail or leave-out'),
    /** A JSON array with the ids of corporate stores. */
    corporateStores: file,
    /** The brands, or a JSON file with them; a brand needs a name and nothing else. */
    brands: z.custom<string | BrandInput[]>(
      (value) => typeof value === 'string' || Array.isArray(value),
      'should be a list of brands, or the name of a JSON file with one',
    ),
    /** What a store is in structured data, where its brand does not say it. Default: `LocalBusiness`. */
    schemaType: businessType,
    /** What stores may offer, by the key that rows name, in the order of pages. */
    amenities: amenitiesSchema,
    /** Files with the postal codes of countries, by their two letters: CSV with code, lat, lng and perhaps city and state. */
    places: z.record(country, file, 'should be an object of names of files by country'),
    /** What visitors may narrow the page of all stores by, beside what they type. Default: nothing. */
    locator: z
      .strictObject({
        filters: z.array(
          z.enum(
            ['open', 'amenities', 'services', 'brand'],
            'should be open, amenities, services or brand',
          ),
          'should be a list of open, amenities, services and brand',
        ),
      })
      .partial()
      .describe('the locator'),
    /** The chain's own map of streets, which visitors can put under the stores of the locator. Default: none. */
    map: mapSchema,
    /** The country of all stores that do not say it: ISO 3166, two letters. */
    country,
    /** Address of the content service. An empty text counts as a missing secret. */
    contentHost: text,
    /** Address of the content service of the second brand. */
    secondBrandHost: text,
    /** Headers for the content service alone, such as basic auth of a staging host; never logged. */
    contentHeaders: headersSchema,
    /**
     * Where pages get header, body and footer from: `hlCms`, `wordpress`, `files`, an object of your own, or
     * `'none'`, where the list says all. Default: the content host.
     */
    source: sourceSchema,
    /**
     * What becomes of a store that the source has no page for: `fail` ends the build, `leave-out` gives it
     * no page, `facts-only` one of what the list says. Default: `fail`. The calls of `hl-cms` have `onError`.
     */
    onMissing: z.enum(
      ['fail', 'leave-out', 'facts-only'],
      'should be fail, leave-out or facts-only',
    ),
    /** Where the site will stand; a path in it stands before every link. */
    siteUrl: address,
    /** The output folder. Default: `out`. */
    out: z
      .string('should be the name of a folder')
      .refine((name) => !isAddress(name), 'should be the name of a folder, not an address'),
    /** Requests in flight at once, over all hosts. Default: 8. */
    concurrency: filledCount,
    /** Requests a second, evenly spaced, over all hosts; 0.5 is one every two seconds. Default: no cap. */
    rate: z.number('should be a number of requests a second').positive('should be above 0'),
    /** Further attempts after a failed one. Default: 3. */
    retries: count,
    /** Milliseconds between attempts. Default: 10000. */
    retryDelay: count,
    /** Milliseconds for one attempt. Default: 30000. */
    timeout: filledCount,
    /** Milliseconds that `onDone` or `onFail` of a plugin may take before it is no longer waited for. Default: 60000. */
    onDoneTimeout: filledCount.max(86_400_000, 'should be at most a day'),
    /**
     * When the content of a store finally fails: `fail` ends the build, `keep-last` shows the store's
     * last good content. Default: `fail`.
     */
    onError: z.enum(['fail', 'keep-last'], 'should be fail or keep-last'),
    /** How far `keep-last` goes before nothing is published. */
    keepLast: z
      .strictObject({
        /** Days that a store may keep earlier content. Default: 7. */
        maxAge: z.number('should be a number of days').nonnegative('should not be negative'),
        /** Share of the stores that may keep earlier content or be left out; one always may. Default: 0.05. */
        maxShare: share,
      })
      .partial(),
    /** The year of the copyright line. Default: none stands there. */
    copyrightYear: filledCount,
    /** BCP 47. Default: `en-US`. */
    locale: text.refine(isLocale, localeRule),
    /**
     * In place of `locale`, where a store has a page in each of several languages: the main one first. The
     * others stand below their language, such as `/fr/`.
     */
    languages: languageList,
    /** ISO 4217. Default: `USD`. */
    currency: text.refine(isCurrency, currencyRule),
    /** Where visitors ask for an appointment, and what the buttons for it say. Default: none, no buttons. */
    appointment: appointmentSchema,
    /** The older way to say `appointment: { href }`. */
    appointmentPath: text.startsWith('/', 'should start with /'),
    /**
     * The pages of all stores by state and city: `false`, or where they are. Default: `{ path: 'locations' }`. No store
     * may have one of their paths.
     */
    directory: z.union(
      [
        z.literal(false),
        z
          .strictObject({
            path: text.refine(isFreePath, 'should be a path that no other file of the site has'),
          })
          .describe('a directory'),
      ],
      'should be false, or an object with path',
    ),
    /** Where the sign-up form posts to; none, no form. */
    couponSignup: text.startsWith('/', 'should start with /'),
    /** Address of the reviews frame, with `{YextId}`; none, no frame. */
    reviewsFrame: address.includes('{YextId}', 'should have {YextId} in it'),
    /** Address of a folder with `{id}-desktop.png` and `{id}-mobile.png`; none, no map picture. */
    mediaBucket: address,
    /**
     * Whether `?preview` shows editors what the content service has now. Default: false. Pages then
     * hold the content service's address and the store's row, never `contentHeaders`: a service that
     * asks for those refuses the browser.
     */
    preview: z.boolean('should be true or false'),
    /** Whether old addresses have pages that lead on, for hosts that read no `_redirects`. Default: true. */
    redirectPages: z.boolean('should be true or false'),
    /** When a release has lost too much to be published. */
    guard: z
      .strictObject({
        /** The share of stores that may lose their page, hours, body ... at once; always one. Default: 0.05. */
        maxShare: share,
        /** The share of the list's rows that may be left out (`badRows`); always one. Default: `maxShare`. */
        maxBadRows: share,
      })
      .partial(),
    /** Warnings of what is odd in the content of pages: `false`, or which kinds nobody wants. Default: all kinds. */
    care: careSchema,
    /** Built-in features that the site is without: `{ map: false }`. Default: all are there. */
    builtIn: z
      .partialRecord(
        z.enum(featureNames, `should be ${featureNames.join(', ')}`),
        z.boolean('should be true or false'),
      )
      .describe('the built-in features'),
    /** React's `identifierPrefix`. Default: `store-pages`. */
    applicationId: text.regex(/^[\w-]+$/, 'should be letters, digits, - and _'),
    /** HTML at the end of every page's head, such as analytics, consent or a verification; as it is. */
    head: headSchema,
    /** Run in this order, after the built-in ones. One with a built-in's name takes its place. */
    plugins: z.array(pluginSchema, 'should be a list of plugins'),
  })
  .partial()
  .describe('the configuration')

export type UserConfig = z.input<typeof userConfigSchema>

/** What holds where nobody has said anything else. */
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
  care: {},
  applicationId: 'store-pages',
  plugins: [],
} satisfies UserConfig

/** How far `keep-last` goes, with what a chain does not say of it. */
export function keepLastOf({
  maxAge = 7,
  maxShare = 0.05,
}: NonNullable<UserConfig['keepLast']> = {}) {
  return { maxAgeMs: maxAge * 86_400_000, maxShare }
}

/**
 * What holds beside that where the brands stand in a file, as the shipped ones do, and the config has no list: so it
 * was before a config could have either.
 */
export const defaultsWithBrandsFile = {
  appointmentPath: '/request-an-appointment',
  copyrightYear: 2023,
  country: 'US',
} satisfies UserConfig

/** The keys of the configuration that have a default, without holes. */
export type Settings = { [Key in keyof typeof defaults]: NonNullable<UserConfig[Key]> }

function isFreePath(path: string): boolean {
  return pathFault(storePath(path), 1000) === undefined
}
