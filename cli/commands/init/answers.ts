import { basename } from 'node:path'
import { countryFault } from '../../config/country-fault.ts'
import { typeFault } from '../../config/type-fault.ts'
import { findStoreList } from './find-store-list.ts'
import type { Host } from './host-workflow.ts'

/** Possible content sources of a new chain. */
export const sources = ['none', 'hl-cms', 'wordpress', 'files'] as const

/** The country of a chain that names none. */
export const defaultCountry = 'US'

/** The answers that a new project is made from. */
export interface Answers {
  name: string
  /** A schema.org type: a subtype of LocalBusiness, or LocalBusiness itself. */
  type: string
  /** ISO 3166-1, two letters; empty if unknown. */
  country: string
  /** The list, absolute or relative to the working folder; undefined or empty if there is none yet. */
  stores?: string | undefined
  source: (typeof sources)[number]
  host: Host
}

/** The answers, and the facts found in the list. */
export interface ProjectAnswers extends Answers {
  /** Columns of the list by field, for columns whose names do not name the field. */
  columns: Readonly<Record<string, string>>
  /** Why the list's column of ids has none: it repeats values for different stores, or most values cannot be ids. */
  idFault?: 'repeated' | 'unusable'
  /** Whether the first line of the list has the names of its columns. */
  hasNames?: boolean
  /** Keys of the amenities of the stores. */
  amenities: readonly string[]
  /** False if the list's column of amenities has other texts than keys. */
  hasAmenities?: boolean
  /** How many of the list's rows are skipped as bad; undefined if each bad row is an error. */
  leaves?: { bad: number; of: number } | undefined
}

/** Returns the fields that no column of the list is, in spite of its name. */
export function absentFields({ idFault, hasAmenities = true }: ProjectAnswers): string[] {
  return [...(idFault ? ['locationID'] : []), ...(hasAmenities ? [] : ['Amenities'])]
}

/** Returns defaults for answers that are not given; `dir` is the project's folder. */
export function defaultAnswers(dir: string, cwd: string): Answers {
  const stores = findStoreList(dir, cwd)
  const name = titleOf(basename(dir))
  const usual = {
    type: 'LocalBusiness',
    country: defaultCountry,
    source: 'none',
    host: 'none',
  } as const
  return { name, ...usual, ...(stores && { stores }) }
}

/** Checks of answers, by question: each returns an error message, or undefined for a valid answer. */
export const faultOf = {
  name: (value: string): string | undefined =>
    value.trim() === '' ? 'should not be empty' : undefined,
  type: typeFault,
  country: (value: string): string | undefined => countryFault(literal('country', value)),
}

/** Returns an answer in the form of the config file. */
export function literal(key: keyof Answers, value: string): string {
  return key === 'country' ? value.trim().toUpperCase() : value
}

// Turns the folder name `bean-and-cup` into the name Bean And Cup.
function titleOf(folder: string): string {
  const words = folder.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ') || 'My Chain'
}
