import type { Point } from '../../data/great-circle.ts'
import type { FoundStores } from '../../data/places/find-stores.ts'
import type { Meaning } from '../../data/places/meaning.ts'
import type { Chosen } from './filter-of.ts'

/** What the page asks of the worker that knows all stores. */
export interface Question {
  query: string
  /** Nothing more is typed: places are looked up, and misspelt ones. */
  isWhole: boolean
  /** Where the visitor is, who then asks for no other place. */
  here?: { name: string; point: Point } | undefined
  chosen: Chosen
  /** So many stores are listed at first, where it is more than usual. */
  listed?: number | undefined
  /** Milliseconds since 1970. */
  now: number
}

export type Found = FoundStores['found'][number]

/** What is shown of an answer at once; the worker keeps the rest. */
export interface Answer {
  kind: Meaning['kind']
  /** Of the place that was meant. */
  name: string
  point?: Point | undefined
  /** What else may have been meant. */
  others: readonly string[]
  /** How many stores there are. */
  count: number
  areFar: boolean
  /** The map has some of them. */
  hasPlaces: boolean
  /** Of a state without a store. */
  isState?: true
  /** The place could not be looked up: these stores are what their own addresses say of it. */
  isLookupFailed?: true | undefined
  /** Some filter is on. */
  isNarrowed: boolean
  /** The first of them. */
  found: readonly Found[]
}

/** What the worker is sent; it sends a `Reply` with the same number. */
export type Call = { number: number } & (
  | { question: Question }
  /** The next stores of the last answer. */
  | { from: number }
  /** The places of all stores of the last answer. */
  | { places: true }
)

/** Without a value where another question came in between. */
export interface Reply {
  number: number
  value?: unknown
  error?: string
}

/** The answer to no question. */
export const nothing: Answer = {
  kind: 'nothing',
  name: '',
  others: [],
  count: 0,
  areFar: false,
  hasPlaces: false,
  isNarrowed: false,
  found: [],
}
