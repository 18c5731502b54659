import type { DirectorySite } from '../../data/directory.ts'
import type { EditionSite } from '../../data/editions.ts'
import type { PlacesOfCountry } from '../../data/places/places-of-country.ts'
import type { Store } from '../../data/store.ts'
import type { Bundles } from '../bundler/bundles.ts'
import { type WordedSite, wordsWarnings } from '../bundler/words-warnings.ts'
import type { Config } from '../config/config.ts'
import type { Hooks } from '../plugins/run-hooks.ts'
import { type Problem, problem } from '../report/problems.ts'
import { AboutReader } from './about-reader.ts'
import { checkCustomPages } from './check-custom-pages.ts'
import { checkSitePaths } from './check-site-paths.ts'
import { markCommonNames } from './common-names.ts'
import { doubtfulPoints } from './doubtful-points.ts'
import { emptyFields, idsMade, storesAlike } from './empty-fields.ts'
import type { LeftOut } from './left-out.ts'
import { apartFromMerged, type MergedStore } from './merged-stores.ts'
import { missingPlaces } from './missing-places.ts'
import { oddZips } from './odd-zips.ts'
import { unportablePaths } from './path-problems.ts'
import { pointsFromCodes } from './points-from-codes.ts'
import { readPhones, unreadablePhones } from './read-phones.ts'
import { HoursReader } from './read-store-hours.ts'
import { type CutZips, cutZips, restoreLeadingZeros } from './restore-leading-zeros.ts'
import { sharedAppointment } from './shared-appointment.ts'
import { type FoundTowns, foundTowns, townsFromAddresses } from './towns-from-addresses.ts'
import { townsFromCodes } from './towns-from-codes.ts'
import { transformStores } from './transform-stores.ts'
import { unclearAbout } from './unclear-about.ts'
import { unclearHours } from './unclear-hours.ts'
import { withoutTaken } from './without-taken.ts'

/** The facts of a site for the preparation of its stores. */
export type PreparedSite = DirectorySite & EditionSite & WordedSite

export interface PrepareOptions {
  config: Config
  site: PreparedSite
  bundles: Pick<Bundles, 'customFiles' | 'customMessages' | 'unused'>
  hooks: Pick<Hooks, 'transformStores'>
  /** The postal codes of each country with stores. */
  places: readonly PlacesOfCountry[]
  signal: AbortSignal
  /** The skipped rows of the list; undefined if no row may be skipped. */
  leftOut: LeftOut | undefined
  warn: (problem: Problem) => void
}

/** Runs a step; returns undefined if it fails and the next steps go on. */
export type Attempt = <T>(step: () => T | Promise<T>) => Promise<T | undefined>

/** The stores of a site. */
export interface PreparedStores {
  /** Stores with pages. */
  stores: readonly Store[]
  /** Stores that have merged into another one. */
  merged: readonly MergedStore[]
}

/**
 * Prepares the stores of a site from a checked list: repairs damage by spreadsheets, runs the plugins, then checks
 * paths against other pages. Throws `UserError`.
 */
export async function prepareStores(
  listed: readonly Store[],
  options: PrepareOptions,
): Promise<PreparedStores> {
  const prepared = await tryStores(listed, options, async (step) => step())
  if (!prepared) throw new Error('a step has failed without a word')
  return prepared
}

/** Prepares stores like `prepareStores`, but continues after a failed step; undefined if the plugins fail. */
export async function tryStores(
  listed: readonly Store[],
  { config, site, bundles, hooks, places, signal, leftOut, warn }: PrepareOptions,
  attempt: Attempt,
): Promise<PreparedStores | undefined> {
  const cut: CutZips = new Map()
  const towns: FoundTowns = new Map()
  const hours = new HoursReader(config, places)
  const about = new AboutReader(config)
  // The repair may run twice: a repaired value stays unchanged.
  const repair = async (stores: readonly Store[]) => {
    await readPhones(stores, config)
    restoreLeadingZeros(stores, config, cut)
    townsFromCodes(stores, config, places)
    townsFromAddresses(stores, config, towns)
    pointsFromCodes(stores, config, places)
    hours.read(stores)
    await about.read(stores)
    markCommonNames(stores)
  }
  await repair(listed)
  for (const file of bundles.unused) warn(problem('TEMPLATE_UNUSED', {}, { file }))
  const transformed = await attempt(() => transformStores(listed, hooks, config, signal))
  if (!transformed) return undefined
  if (transformed !== listed) await repair(transformed)
  const { customFiles: own } = bundles
  const taking = leftOut && { config, site, own, listed, leftOut, warn }
  const free = taking ? await attempt(() => withoutTaken(transformed, taking)) : transformed
  const prepared = apartFromMerged(free ?? transformed)
  const { stores } = prepared
  if (own) await attempt(() => checkCustomPages(own, stores, config))
  await attempt(() => checkSitePaths(stores, site, config.storesName))
  const warnings = [
    ...unportablePaths(stores),
    ...unreadablePhones(stores),
    ...cutZips(stores, cut),
    ...oddZips(stores, config),
    ...foundTowns(stores, towns),
    ...idsMade(stores),
    ...storesAlike(stores),
    ...emptyFields(stores),
    ...unclearHours(stores, listed, hours),
    ...unclearAbout(stores, listed, about),
    ...doubtfulPoints(stores, config),
    ...sharedAppointment(stores, config),
    ...missingPlaces(stores, places, site),
    ...wordsWarnings(stores, site, bundles),
  ]
  for (const warning of warnings) warn(warning)
  return prepared
}
