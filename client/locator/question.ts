import type { Point } from '../../data/great-circle.ts'
import type { FoundStores } from '../../data/places/find-stores.ts'
import type { QueryMatch } from '../../data/places/query-match.ts'
import type { Chosen } from './filter-of.ts'

/** A question from the page to the worker that has all stores. */
export interface Question {
  query: string
  /** Whether the text is complete: then places are looked up, also with typing errors. */
  isWhole: boolean
  /** The visitor's position; the question then looks up no other place. */
  here?: { name: string; point: Point } | undefined
  chosen: Chosen
  /** The page's language (BCP 47). */
  locale: string
  /** Number of stores to list at first, if it is more than the default. */
  listed?: number | undefined
  /** Milliseconds since 1970. */
  now: number
}

export type Found = FoundStores['found'][number]

/** The part of an answer that is shown at once; the worker keeps the rest. */
export interface Answer {
  kind: QueryMatch['kind']
  /** The name of the matched place. */
  name: string
  point?: Point | undefined
  /** Other places that the text may mean. */
  others: readonly string[]
  /** The number of stores. */
  count: number
  areFar: boolean
  /** Whether some of the stores have coordinates for the map. */
  hasPlaces: boolean
  /** True if the place is a state without a store. */
  isState?: true
  /** True if the place could not be looked up: the stores match by their own addresses. */
  isLookupFailed?: true | undefined
  /** The store that opens first, if none near the place is open: the results are those near it. */
  next?: Found['store'] | undefined
  /** Whether a filter is on. */
  isNarrowed: boolean
  /** The number of stores before the first one that is much farther away than they are. */
  near: number
  /** The first stores. */
  found: readonly Found[]
}

/** A message to the worker; the worker replies with a `Reply` of the same number. */
export type Call =
  /** The first call: the end of the names of the store lists. */
  { lists: string } | ({ number: number } & Asked)

export type Asked =
  | { question: Question }
  /** Asks for the next stores of the last answer. */
  | { from: number }
  /** Asks for the coordinates of all stores of the last answer. */
  | { places: true }
  /** Asks for places that begin with a text, in a language (BCP 47). */
  | { typed: string; locale: string }

/** Has no value if another question came in between. */
export interface Reply {
  number: number
  value?: unknown
  error?: string
}

/** The empty answer, if there is no question. */
export const nothing: Answer = {
  kind: 'nothing',
  name: '',
  others: [],
  count: 0,
  areFar: false,
  hasPlaces: false,
  isNarrowed: false,
  near: 0,
  found: [],
}
