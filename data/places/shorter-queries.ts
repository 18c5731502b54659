import type { LocatorIndex } from './locator-index.ts'
import { plainWords } from './place-words.ts'
import { partOf, type Query, readQuery } from './read-query.ts'

/** A part of a query that may name its place. */
export interface ShorterQuery {
  query: Query
  /** Set for the end of an address: a state or a country alone is not its town. */
  isTown: boolean
}

/**
 * Yields the parts of a query that may name its place: without words such as `near` and those of the chain's trade,
 * what follows `in`, and the town at the end of an address.
 */
export function* shorterQueries(
  index: LocatorIndex,
  typed: string,
  query: Query,
): Generator<ShorterQuery> {
  const { plain } = query
  const isExtra = (word: string) => extras.has(word) || index.trade.has(word)
  const bare = plain.filter((word) => !isExtra(word))
  if (bare.length < plain.length && (bare.length > 0 || query.country))
    yield { query: partOf(query, bare), isTown: false }
  const after = plain.slice(plain.findLastIndex((word) => leading.has(word)) + 1)
  const place = after.filter((word) => !isExtra(word))
  if (place.length > 0 && after.length < plain.length)
    yield { query: partOf(query, place), isTown: false }
  for (let comma = typed.indexOf(','); comma >= 0; comma = typed.indexOf(',', comma + 1))
    yield { query: readQuery(index, typed.slice(comma + 1), query.locale), isTown: true }
  yield* endsOf(
    query,
    plainWords(typed).some((word) => /^\d/.test(word)),
  )
}

/** Yields the first and the last words of a query, the longest first: `London W1`, `auto repair Ames`. */
export function* partsOf(query: Query): Generator<Query> {
  const plain = query.plain.filter((word) => !/^\d+$/.test(word))
  const most = Math.min(4, query.plain.length - 1)
  for (let length = most; length > 0; length -= 1) {
    yield partOf(query, plain.slice(-length))
    yield partOf(query, plain.slice(0, length))
  }
}

/** Yields the ends of an address without commas, and its words without numbers. */
function* endsOf(query: Query, isAddress: boolean): Generator<ShorterQuery> {
  if (!isAddress) return
  const words = query.plain.filter((word) => !/\d/.test(word))
  if (words.length > 0 && words.length < query.plain.length)
    yield { query: partOf(query, words), isTown: true }
  const longest = Math.min(4, query.plain.length - 1)
  for (let length = longest; length > 0; length -= 1) {
    const end = query.plain.slice(-length)
    if (/\p{L}/u.test(end.join(''))) yield { query: partOf(query, end), isTown: true }
  }
}

const leading = new Set('in near around at nahe bei um pres vers cerca en'.split(' '))

const extras = new Set([
  ...leading,
  ...'downtown center centre centrum zentrum centro area cbd shop shops store stores'.split(' '),
  ...'station airport hauptbahnhof hbf bahnhof flughafen altstadt gare'.split(' '),
  ...'location locations filiale filialen magasin magasins tienda tiendas the a of de'.split(' '),
])
