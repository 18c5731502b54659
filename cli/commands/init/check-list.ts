import type { Store } from '../../../data/store.ts'
import { hasCountries } from '../../../data/store-address.ts'
import type { Config } from '../../config/config.ts'
import { loadConfig } from '../../config/load-config.ts'
import type { UserConfig } from '../../config/schema.ts'
import type { Problem } from '../../report/problems.ts'
import { UserError } from '../../report/user-error.ts'
import type { Warners } from '../../report/warners.ts'
import { loadPlaces } from '../../stores/load-places.ts'
import { loadStores } from '../../stores/load-stores.ts'
import { type PreparedSite, prepareStores } from '../../stores/prepare-stores.ts'
import type { ProjectAnswers } from './answers.ts'
import { countryDefaults } from './country-defaults.ts'
import { amenityList } from './project-files.ts'

/** A list as `build` will find it. */
export interface CheckedList {
  /** How many stores it will have, without bad rows. */
  stores: number
  /** The faults of rows that can be left out, as most others are good. */
  faults: readonly Problem[]
  /** How many rows these are, and of how many. */
  bad: number
  of: number
  /** Why it will be refused, whatever is left out. */
  refused: readonly Problem[]
  /** Where its bad rows are left out, these are among them. */
  warnings: readonly Problem[]
}

interface ListPlace {
  /** Where it is now. */
  file: string
  /** As messages call the one in the project. */
  name: string
  cwd: string
  signal: AbortSignal
}

/** Looks at a list as `build` will, by the same steps. */
export async function checkList(place: ListPlace, answers: ProjectAnswers): Promise<CheckedList> {
  const warnings: Problem[] = []
  const warners: Warners = {
    warn: (problem) => void warnings.push(problem),
    warnAll: (problems) => {
      for (const problem of problems) warnings.push(problem)
    },
  }
  try {
    return { ...(await prepared(place, keysOf(answers), warners)), warnings }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { stores: 0, faults: [], bad: 0, of: 0, refused: error.problems, warnings }
  }
}

function keysOf({ name, country, columns, amenities }: ProjectAnswers): UserConfig {
  const usual = country === '' ? undefined : countryDefaults(country)
  return {
    brands: [{ name }],
    ...(usual && { country, locale: usual.locale }),
    ...(usual?.currency && { currency: usual.currency }),
    columns,
    ...amenityList(amenities),
  }
}

async function prepared(
  { file, name, cwd, signal }: ListPlace,
  keys: UserConfig,
  warners: Warners,
): Promise<Omit<CheckedList, 'warnings'>> {
  const leaving = { badRows: 'leave-out', guard: { maxBadRows: 1 } } as const
  const given: UserConfig = { ...keys, ...leaving, stores: file, source: 'none' }
  const loaded = await loadConfig({ config: given }, { cwd, env: {} })
  const config = { ...loaded, storesName: name }
  const { listed, leftOut } = await loadStores(config, { ...warners, signal })
  const { stores } = await prepareStores(listed, {
    config,
    site: siteOf(config, listed),
    bundles: { own: undefined, customMessages: () => ({}), unused: [] },
    hooks: { transformStores: async (all) => all },
    places: await loadPlaces(config, listed, siteOf(config, listed)),
    signal,
    leftOut,
    warn: warners.warn,
  })
  const { faults = [], bad = 0, of = stores.length } = leftOut ?? {}
  const areMostGood = bad * 2 < of
  return { stores: stores.length, faults, bad, of, refused: areMostGood ? [] : faults }
}

function siteOf(config: Config, listed: readonly Store[]): PreparedSite {
  const { brands, locale, currency, country, directory } = config
  return {
    brands,
    locale,
    currency,
    ...(country !== undefined && { country }),
    ...(directory && { directory }),
    ...(hasCountries(listed, config) && { showsCountry: true as const }),
  }
}
