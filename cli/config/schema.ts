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
import { contentChecksSchema } from './content-checks-schema.ts'
import { countryFault } from './country-fault.ts'
import { cspSchema } from './csp-schema.ts'
import { type FieldsSchema, isFieldsSchema } from './fields-schema.ts'
import { isHttpAddress } from './http-address.ts'
import { indexNowSchema } from './index-now-schema.ts'
import { languageList } from './languages.ts'
import { mapSchema } from './map-schema.ts'
import { nearbySchema } from './nearby-schema.ts'
import { picturesSchema } from './pictures-schema.ts'
import { savedStoreSchema } from './saved-store-schema.ts'

/** Returns the rows of the store list, in the form of a JSON list. */
export type StoresFunction = () => readonly object[] | Promise<readonly object[]>

const text = z.string('should be text')
const country = text.refine((value) => countryFault(value) === undefined, {
  error: ({ input }) => countryFault(String(input)),
})
const file = z.string('should be the name of a file')
const storesFile = z.strictObject({
  file,
  /** The sheet of a workbook. Default: the first one. */
  sheet: text.optional(),
  /** Whether the first line has the names of the columns. Without names, they are `column 1`, `column 2` and so on. */
  header: z.boolean('should be true or false').optional(),
  /** The program that exported the list, if its columns do not show it. */
  profile: z.enum(profileNames, `should be one of ${profileNames.join(', ')}`).optional(),
})
const count = z.int('should be a whole number').nonnegative('should not be negative')
const filledCount = count.positive('should be at least 1')
const shareRule = 'should be a number from 0 to 1'
const share = z.number(shareRule).min(0, shareRule).max(1, shareRule)
const address = text.refine(isHttpAddress, 'should be an address with http:// or https://')

/** The schema of `store-pages.config.ts`; every key is optional. File names are relative to the config file. */
export const userConfigSchema = z
  .strictObject({
    /** The address of the JSON Schema of a config in JSON, for editors. */
    $schema: text,
    /**
     * The store list: a file or an `https://` address of CSV, Excel, JSON or GeoJSON, or a function that
     * returns its rows. Default: the sample chain.
     */
    stores: z.union(
      [file, storesFile, z.custom<StoresFunction>((value) => typeof value === 'function')],
      'should be the name of a file, { file, sheet, header, profile }, or a function that gives the rows',
    ),
    /** A zod object schema of the list's custom fields; its parsed value is `store.fields`. */
    fields: z.custom<FieldsSchema>(isFieldsSchema, 'should be a zod schema: z.object({ … })'),
    /** Column names of a CSV list, by field: `{ AddressLine1: 'Street' }`. */
    columns: z.record(
      z.string(),
      z.union([z.string(), z.literal(false)], 'should be text, or false for no column'),
      'should be an object of names of columns',
    ),
    /**
     * The handling of a wrong row of the list: `fail` refuses the list, `leave-out` builds the site without the
     * row, up to the limit `guard.maxBadRows`. Default: `fail`.
     */
    badRows: z.enum(['fail', 'leave-out'], 'should be fail or leave-out'),
    /** A JSON array with the ids of corporate stores. */
    corporateStores: file,
    /** The brands, or a JSON file with them; a brand needs only a name. */
    brands: z.custom<string | BrandInput[]>(
      (value) => typeof value === 'string' || Array.isArray(value),
      'should be a list of brands, or the name of a JSON file with one',
    ),
    /** The default type of a store in structured data, unless its brand has one. Default: `LocalBusiness`. */
    schemaType: businessType,
    /** The amenities that stores may offer, by the key that rows use, in the order of pages. */
    amenities: amenitiesSchema,
    /**
     * Files with the postal codes of countries, by country code: CSV with code, lat, lng and optionally city
     * and state.
     */
    places: z.record(country, file, 'should be an object of names of files by country'),
    /** The filters for visitors on the page of all stores, beside the search field. Default: none. */
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
    /** The stores that store pages show as nearby: within 100 miles, of the same brand. */
    nearby: nearbySchema,
    /**
     * A street map under the stores of the locator's map, which visitors can select; `false` for no map at all.
     * Default: none.
     */
    map: mapSchema,
    /** The default country of stores: ISO 3166, two letters. */
    country,
    /** Address of the content service. An empty text counts as a missing secret. */
    contentHost: text,
    /** Address of the content service of the second brand. */
    secondBrandHost: text,
    /** Headers for the content service alone, such as basic auth of a staging host; never logged. */
    contentHeaders: headersSchema,
    /**
     * The source of header, body and footer of pages: `hlCms`, `wordpress`, `files`, a custom object, or
     * `'none'` for pages from the list alone. Default: the content host.
     */
    source: sourceSchema,
    /**
     * The handling of a store without a page in the source: `fail` ends the build, `leave-out` makes no page,
     * `facts-only` a page from the list alone. Default: `fail`. For the calls of `hl-cms`, see `onError`.
     */
    onMissing: z.enum(
      ['fail', 'leave-out', 'facts-only'],
      'should be fail, leave-out or facts-only',
    ),
    /** The address of the published site; its path is put before every link. */
    siteUrl: address,
    /** The output folder. Default: `out`. */
    out: z
      .string('should be the name of a folder')
      .refine((name) => !isAddress(name), 'should be the name of a folder, not an address'),
    /** Requests in flight at once, over all hosts. Default: 8. */
    concurrency: filledCount,
    /** Requests per second, evenly spaced, over all hosts; 0.5 is one every two seconds. Default: no limit. */
    rate: z.number('should be a number of requests a second').positive('should be above 0'),
    /** Retries after a failed attempt. Default: 3. */
    retries: count,
    /** Milliseconds between attempts. Default: 10000. */
    retryDelay: count,
    /** Milliseconds for one attempt. Default: 30000. */
    timeout: filledCount,
    /** Maximum milliseconds to wait for a plugin's `onDone` or `onFail`. Default: 60000. */
    onDoneTimeout: filledCount.max(86_400_000, 'should be at most a day'),
    /**
     * The handling of a store whose content finally fails: `fail` ends the build, `keep-last` shows the store's
     * last good content. Default: `fail`.
     */
    onError: z.enum(['fail', 'keep-last'], 'should be fail or keep-last'),
    /** The limits of `keep-last`; beyond them, nothing is published. */
    keepLast: z
      .strictObject({
        /** Maximum age of earlier content, in days. Default: 7. */
        maxAge: z.number('should be a number of days').nonnegative('should not be negative'),
        /** Share of the stores that may keep earlier content or be skipped; one always may. Default: 0.05. */
        maxShare: share,
      })
      .partial(),
    /** The year of the copyright line. Default: no year. */
    copyrightYear: filledCount,
    /** BCP 47. Default: `en-US`. */
    locale: text.refine(isLocale, localeRule),
    /**
     * In place of `locale`, for stores with a page in each of several languages: the main language first. The
     * other pages are below their language, such as `/fr/`.
     */
    languages: languageList,
    /** ISO 4217. Default: `USD`. */
    currency: text.refine(isCurrency, currencyRule),
    /**
     * The address where visitors request an appointment, and the labels of its buttons. Default: none, no
     * buttons.
     */
    appointment: appointmentSchema,
    /** The older form of `appointment: { href }`. */
    appointmentPath: text.startsWith('/', 'should start with /'),
    /** The days for which a visitor's own store is remembered, or `false` for no saved store. Default: `{ days: 1 }`. */
    savedStore: savedStoreSchema,
    /**
     * The pages of all stores by state and city: `false`, or their path. Default: `{ path: 'locations' }`. No
     * store may have one of their paths.
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
    /** The address that the sign-up form posts to. Default: no form. */
    couponSignup: text.startsWith('/', 'should start with /'),
    /** Address of the reviews frame, with `{YextId}`. Default: no frame. */
    reviewsFrame: address.includes('{YextId}', 'should have {YextId} in it'),
    /** Address of a folder with `{id}-desktop.png` and `{id}-mobile.png`. Default: no map picture. */
    mediaBucket: address,
    /**
     * Whether `?preview` shows editors the content service's current content. Default: false. Pages then
     * contain the content service's address and the store's row, never `contentHeaders`: a service that
     * requires those refuses the browser.
     */
    preview: z.boolean('should be true or false'),
    /**
     * The list of the addresses of the site before, with the columns `from`, `to` and perhaps `status`. Default: none.
     */
    redirects: z.string('should be the name of a file').min(1, 'should be the name of a file'),
    /** Whether old addresses get redirect pages, for hosts that do not read `_redirects`. Default: true. */
    redirectPages: z.boolean('should be true or false'),
    /**
     * The content security policy of the files for web hosts: the inline scripts of editors and of `head` that may
     * run, and the hosts of further scripts; `false` for no policy.
     */
    csp: cspSchema,
    /** Whether the files for web hosts tell browsers to use only https, for a year. Default: false. */
    hsts: z.boolean('should be true or false'),
    /** How search engines are told of changed pages (IndexNow). Default: they are not. */
    indexNow: indexNowSchema,
    /** The limits of losses beyond which a release is not published. */
    guard: z
      .strictObject({
        /** Share of the stores that may lose their page, hours, body ... at once; one always may. Default: 0.05. */
        maxShare: share,
        /** Share of the list's rows that may be skipped (`badRows`); one always may. Default: `maxShare`. */
        maxBadRows: share,
      })
      .partial(),
    /**
     * The handling of editors' forms that post: `send` lets them post to the content service, `drop` leaves them
     * out. Default: `send`.
     */
    forms: z.enum(['send', 'drop'], 'should be send or drop'),
    /**
     * Warnings about probable mistakes in the content of pages: `false`, or the kinds to disable. Default: all
     * kinds.
     */
    care: contentChecksSchema,
    /** How the pictures of pages are copied into the site; `false` leaves them on their hosts. */
    pictures: picturesSchema,
    /** Built-in features to disable: `{ map: false }`. Default: all are enabled. */
    builtIn: z
      .partialRecord(
        z.enum(featureNames, `should be ${featureNames.join(', ')}`),
        z.boolean('should be true or false'),
      )
      .describe('the built-in features'),
    /** React's `identifierPrefix`. Default: `store-pages`. */
    applicationId: text.regex(/^[\w-]+$/, 'should be letters, digits, - and _'),
    /** HTML at the end of every page's head, such as analytics, consent or a verification; inserted unchanged. */
    head: headSchema,
    /** Plugins, run in this order after the built-in ones. A plugin with a built-in's name replaces that one. */
    plugins: z.array(pluginSchema, 'should be a list of plugins'),
  })
  .partial()
  .describe('the configuration')

export type UserConfig = z.input<typeof userConfigSchema>

function isFreePath(path: string): boolean {
  return pathFault(storePath(path), 1000) === undefined
}
