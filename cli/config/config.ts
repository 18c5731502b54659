import type { Amenities } from '../../data/amenities.ts'
import type { Appointment } from '../../data/appointment.ts'
import type { Brand } from '../../data/brands.ts'
import type { FeatureName } from '../../data/features.ts'
import type { StoreId } from '../../data/store.ts'
import type { Source } from '../plugins/source.ts'
import type { Shard } from '../report/shard.ts'
import type { Settings, StoresFunction, UserConfig } from './schema.ts'

/** Everything a build needs to know, without holes; file names are absolute. */
export interface Config
  extends Omit<Settings, 'retryDelay' | 'timeout'>,
    Pick<
      UserConfig,
      | 'copyrightYear'
      | 'country'
      | 'couponSignup'
      | 'fields'
      | 'head'
      | 'locator'
      | 'languages'
      | 'map'
      | 'reviewsFrame'
      | 'mediaBucket'
    > {
  /** A hash of the code of the config file; undefined when it is made of more than can be seen. */
  configCode: string | undefined
  /** The folder of the config file, in which the chain's own files stand; undefined for the sample. */
  projectDir: string | undefined
  /** The file or the address of the list, or what gives its rows. */
  storesFrom: string | StoresFunction
  /** Its sheet in a workbook, undefined is the first one; and the export that it is. */
  storesAs: { sheet?: string | undefined; profile?: string | undefined }
  /** As people know it: relative to the working folder where it lies in it, or `stores()`. */
  storesName: string
  corporateIds: ReadonlySet<StoreId>
  brands: Brand[]
  /** What the one brand is called where the config file has its own stores and says no brands. */
  guessedName: string | undefined
  amenities: Amenities
  /** Where the directory of all stores is, without slashes at the ends; undefined where there is none. */
  directory: { path: string } | undefined
  /** The built-in features that the site is without. */
  leftOut: readonly FeatureName[]
  /** Undefined where visitors do not ask for appointments. */
  appointment: Appointment | undefined
  /** The brands' own fonts and pictures by where they stand in the site: names of files, or what is in them. */
  brandFiles: Readonly<Record<string, string | Buffer>>
  /** Said about hosts; whether the sample may be used is decided with the list at hand. */
  contentHost: string | undefined
  secondBrandHost: string | undefined
  /** In place of the three calls; a content host that was said otherwise wins. */
  source: Source | undefined
  /** The folder of the config file. */
  configFolder: string
  /** Where the settings stand; undefined where a program has given them. */
  configFile?: string | undefined
  /** Without a slash at its end. */
  siteUrl: string | undefined
  /** The path of `siteUrl`: `''` or `/shops`. */
  base: string
  out: string
  /** As people know it: what the command line said, or else relative to the working folder. */
  outName: string
  cacheDir: string
  /** The last good answers of every store. */
  lastGoodDir: string
  /** Where `report.json` and `report.md` are always written. */
  reportDir: string
  /** A further place for the JSON. */
  reportFile: string | undefined
  retryDelayMs: number
  timeoutMs: number
  /** How old earlier content may be, and how many of the stores may do without new content. */
  keepLast: { maxAgeMs: number; maxShare: number }
  only: string[]
  /** The part of the stores that is built; undefined is all of them. */
  shard: Shard | undefined
  /** What the command line said of the site: a merge goes by it too. */
  said: { stores?: string | undefined; siteUrl?: string | undefined }
  useCache: boolean
  /** Whether the types of the chain's templates are checked. */
  checkTypes: boolean
  allowSample: boolean
  /** What the release is compared with: a folder or an address; undefined is the previous one in `out`. */
  previous: string | undefined
  /** The share of stores that may lose a thing, 0 to 1. */
  guardMaxShare: number
  /** The share of the list's rows that may be left out, 0 to 1. */
  guardMaxBadRows: number
  allowRemovals: boolean
}

/** What the command line of a merge says; a missing key was not said. */
export interface MergeOptions {
  /** A file, or, from a program, what one would say. */
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

/** What the command line of a build says; a missing key was not said. */
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
