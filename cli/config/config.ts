import type { Amenities } from '../../data/amenities.ts'
import type { Appointment } from '../../data/appointment.ts'
import type { Brand } from '../../data/brands.ts'
import type { FeatureName } from '../../data/features.ts'
import type { PictureSettings } from '../../data/picture-settings.ts'
import type { StoreId } from '../../data/store.ts'
import type { ListSource, Source } from '../plugins/source.ts'
import type { Shard } from '../report/shard.ts'
import type { Settings } from './defaults.ts'
import type { StoresFunction, UserConfig } from './schema.ts'

/** The complete settings of a build; file names are absolute. */
export interface Config
  extends Omit<Settings, 'retryDelay' | 'timeout'>,
    Pick<
      UserConfig,
      | 'copyrightYear'
      | 'country'
      | 'couponSignup'
      | 'fields'
      | 'head'
      | 'indexNow'
      | 'locator'
      | 'languages'
      | 'nearby'
      | 'reviewsFrame'
      | 'mediaBucket'
      | 'savedStore'
    > {
  /** A hash of the config file's code; undefined if some of the code is unknown. */
  configCode: string | undefined
  /** The folder of the config file, which contains the chain's files; undefined for the sample. */
  projectDir: string | undefined
  /** The file or the address of the list, the function that returns its rows, or the source that brings them. */
  storesFrom: string | StoresFunction | ListSource
  /** The list's sheet in a workbook (undefined is the first one), and its export profile. */
  storesAs: {
    sheet?: string | undefined
    profile?: string | undefined
    header?: boolean | undefined
  }
  /** The list's name for people: relative to the working folder if it is inside, `stores()`, or the source. */
  storesName: string
  corporateIds: ReadonlySet<StoreId>
  brands: Brand[]
  /** The name of the only brand if the config file has custom stores but no brands. */
  guessedName: string | undefined
  /** Whether nothing names a list, so that the brands and the source of the chain get the stores of the sample. */
  hasSampleStores: boolean
  amenities: Amenities
  /** The path of the directory of all stores, without slashes at the ends; undefined if there is none. */
  directory: { path: string } | undefined
  pictures: PictureSettings
  /** The chain's street map. */
  map: Exclude<UserConfig['map'], false>
  /** The built-in features that are disabled. */
  disabled: readonly FeatureName[]
  /** Undefined if visitors cannot request appointments. */
  appointment: Appointment | undefined
  /** The brands' custom fonts and pictures by path in the site: file names, or contents. */
  brandFiles: Readonly<Record<string, string | Buffer>>
  /** The configured hosts; whether the sample may be used is decided after the list is read. */
  contentHost: string | undefined
  secondBrandHost: string | undefined
  /** A custom source in place of the three calls; a content host from another setting overrides it. */
  source: Source | undefined
  configFolder: string
  /** The file of the settings; undefined if a program passes them. */
  configFile?: string | undefined
  /** Without a slash at its end. */
  siteUrl: string | undefined
  /** The path of `siteUrl`: `''` or `/shops`. */
  base: string
  out: string
  /** The output folder's name for people: that of the command line, or else relative to the working folder. */
  outName: string
  cacheDir: string
  /** The pictures that builds keep. */
  picturesDir: string
  /** The last good answers of every store. */
  lastGoodDir: string
  /** The folder where `report.json` and `report.md` are always written. */
  reportDir: string
  /** A further path for the JSON report. */
  reportFile: string | undefined
  retryDelayMs: number
  timeoutMs: number
  /** The maximum age of earlier content, and the share of stores that may lack new content. */
  keepLast: { maxAgeMs: number; maxShare: number }
  only: string[]
  /** The part of the stores that is built; undefined is all of them. */
  shard: Shard | undefined
  /** The command line's options for the site: a merge uses them too. */
  given: { stores?: string | undefined; siteUrl?: string | undefined }
  useCache: boolean
  /** Whether the types of the chain's templates are checked. */
  checkTypes: boolean
  allowSample: boolean
  /** The release to compare with: a folder or an address; undefined is the previous one in `out`. */
  previous: string | undefined
  /** The maximum share of stores that may lose a thing, 0 to 1. */
  guardMaxShare: number
  /** The maximum share of the list's rows that may be skipped, 0 to 1. */
  guardMaxBadRows: number
  allowRemovals: boolean
}

/** The command line options of a merge; a missing key is an option that is not set. */
export interface MergeOptions {
  /** A file, or the config itself from a program. */
  config?: string | UserConfig
  stores?: string | undefined
  contentHost?: string
  secondBrandHost?: string
  siteUrl?: string | undefined
  out?: string
  report?: string
  cache?: boolean
  previous?: string
  allowRemovals?: boolean
}

/** The command line options of a build; a missing key is an option that is not set. */
export interface BuildOptions extends MergeOptions {
  concurrency?: number
  rate?: number
  retries?: number
  retryDelay?: number
  timeout?: number
  onError?: 'fail' | 'keep-last'
  only?: string[]
  /** Not together with `only`. */
  shard?: Shard
  allowSample?: boolean
  types?: boolean
}
