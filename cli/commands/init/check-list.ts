import type { Store } from '../../../data/store.ts'
import { hasCountries } from '../../../data/store-address.ts'
import type { Config } from '../../config/config.ts'
import type { UserConfig } from '../../config/schema.ts'
import type { Problem } from '../../report/problems.ts'
import { UserError } from '../../report/user-error.ts'
import type { Warners } from '../../report/warners.ts'
import { loadPlaces } from '../../stores/load-places.ts'
import { type PreparedSite, prepareStores } from '../../stores/prepare-stores.ts'
import { absentFields, type ProjectAnswers } from './answers.ts'
import { countryDefaults } from './country-defaults.ts'
import { loadList } from './load-list.ts'
import { amenityList } from './project-files.ts'

/** The result of reading a list like `build` does. */
export interface CheckedList {
  /** The number of stores without the bad rows. */
  stores: number
  /** Errors in rows that can be skipped, as most other rows are valid. */
  faults: readonly Problem[]
  /** The number of bad rows, and of all rows. */
  bad: number
  of: number
  /** Errors that make `build` refuse the list even without the bad rows. */
  refused: readonly Problem[]
  /** All warnings; they include the bad rows if those are skipped. */
  warnings: readonly Problem[]
  /** The picture files that the list names, relative to its folder. */
  photos: readonly string[]
}

interface ListPlace {
  /** The current path of the list. */
  file: string
  /** The name of the list in the project, for messages. */
  name: string
  cwd: string
  signal: AbortSignal
}

/** Checks a list in the same steps as `build`. */
export async function checkList(place: ListPlace, answers: ProjectAnswers): Promise<CheckedList> {
  const warnings: Problem[] = []
  const warners: Warners = {
    warn: (problem) => void warnings.push(problem),
    warnAll: (problems) => {
      for (const problem of problems) warnings.push(problem)
    },
  }
  try {
    return { ...(await prepared(place, keysOf(answers, place.file), warners)), warnings }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    const nothing = { stores: 0, faults: [], bad: 0, of: 0, photos: [] }
    return { ...nothing, refused: error.problems, warnings }
  }
}

function keysOf(answers: ProjectAnswers, file: string): UserConfig {
  const { name, country, columns, hasNames, amenities } = answers
  const absent = absentFields(answers).map((field) => [field, false])
  const usual = country === '' ? undefined : countryDefaults(country)
  return {
    stores: hasNames === false ? { file, header: false } : file,
    brands: [{ name }],
    ...(usual && { country, locale: usual.locale }),
    ...(usual?.currency && { currency: usual.currency }),
    columns: { ...columns, ...Object.fromEntries(absent) },
    ...amenityList(amenities),
  }
}

async function prepared(
  { name, cwd, signal }: ListPlace,
  keys: UserConfig,
  warners: Warners,
): Promise<Omit<CheckedList, 'warnings'>> {
  const { listed, leftOut, config } = await loadList(keys, { cwd, name, signal, ...warners })
  const { stores } = await prepareStores(listed, {
    config,
    site: siteOf(config, listed),
    bundles: { customFiles: undefined, customMessages: () => ({}), unused: [] },
    hooks: { transformStores: async (all) => all },
    places: await loadPlaces(config, listed, siteOf(config, listed)),
    signal,
    leftOut,
    warn: warners.warn,
  })
  const { faults = [], bad = 0, of = stores.length } = leftOut ?? {}
  const areMostGood = bad * 2 < of
  const photos = stores.flatMap(
    ({ about }) => about?.photos?.flatMap(({ file = [] }) => file) ?? [],
  )
  return {
    ...{ stores: stores.length, faults, bad, of, refused: areMostGood ? [] : faults },
    photos: [...new Set(photos)],
  }
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
