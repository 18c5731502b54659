import { basename } from 'node:path'
import { countryFault } from '../../config/country-fault.ts'
import { typeFault } from '../../config/type-fault.ts'
import { findStoreList } from './find-store-list.ts'

/** Where a new chain's content comes from. */
export const sources = ['none', 'hl-cms', 'wordpress', 'files'] as const

/** The country of a chain that does not say it. */
export const defaultCountry = 'US'

/** What a new project is made from. */
export interface Answers {
  name: string
  /** A type of schema.org that is a LocalBusiness, or one itself. */
  type: string
  /** ISO 3166-1, two letters; empty where nobody knows it. */
  country: string
  /** The list, absolute or relative to the working folder; undefined or empty when there is none yet. */
  stores?: string | undefined
  source: (typeof sources)[number]
}

/** The answers, and what has been seen in the list. */
export interface ProjectAnswers extends Answers {
  /** Columns of the list by field, as far as their names do not tell. */
  columns: Readonly<Record<string, string>>
  /** What stores offer, by key. */
  amenities: readonly string[]
  /** How many of the list's rows are left out; undefined where each bad one is to be refused. */
  leaves?: { bad: number; of: number } | undefined
}

/** What was not said is taken from here. `dir` is the project's folder. */
export function defaultAnswers(dir: string, cwd: string): Answers {
  const stores = findStoreList(dir, cwd)
  const name = titleOf(basename(dir))
  const usual = { type: 'LocalBusiness', country: defaultCountry, source: 'none' } as const
  return { name, ...usual, ...(stores && { stores }) }
}

/** What is wrong with an answer; undefined when it can be taken. */
export const faultOf = {
  name: (value: string): string | undefined =>
    value.trim() === '' ? 'should not be empty' : undefined,
  type: typeFault,
  country: (value: string): string | undefined => countryFault(literal('country', value)),
}

/** An answer as the config file says it. */
export function literal(key: keyof Answers, value: string): string {
  return key === 'country' ? value.trim().toUpperCase() : value
}

// `bean-and-cup` is the folder of Bean And Cup.
function titleOf(folder: string): string {
  const words = folder.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ') || 'My Chain'
}
