import { grouped } from '../grouped.ts'
import { centroid } from './centroid.ts'
import type { LocatorIndex } from './locator-index.ts'
import { type CodePlace, plainCode, shapeOf } from './place-pieces.ts'
import type { Places } from './query-match.ts'
import type { Query } from './read-query.ts'

/** The place of a code in one of the countries with stores. */
export interface CodeInCountry {
  country: string
  place: CodePlace
  /** The names of its town. */
  towns: readonly string[]
  /** Undefined for a code of a table or of a store; else the part of the code that it shares with those of stores. */
  shared?: number
  /** Set for a code that is not in the table, between two of one town. */
  isNew?: true
}

/**
 * Returns the places of a full postal code in each country with stores: of its table, else of its stores, whose codes
 * locate similar ones.
 */
export async function codesOfCountries(
  index: LocatorIndex,
  { country: said }: Query,
  text: string,
  places: Places | undefined,
): Promise<CodeInCountry[]> {
  const found: CodeInCountry[] = []
  for (const [country, shapes] of index.countries) {
    if (said !== undefined && country !== said) continue
    for (const code of withShorter(plainCode(text))) {
      if (!shapes.has(shapeOf(code))) continue
      const table = index.tables[country]
      const one =
        table && places
          ? await inTable(country, code, places)
          : inStores(index, country, code, !table && !isWaiting(index, code, places))
      if (!one) continue
      found.push(one)
      break
    }
  }
  return found.length > 0 ? [...found, ...withLetters(index, text, found)] : found
}

/** Returns the places of codes of stores that have letters after this number: `1012 JS` of Amsterdam. */
function withLetters(
  { stores, codes }: LocatorIndex,
  text: string,
  known: readonly CodeInCountry[],
): CodeInCountry[] {
  const code = plainCode(text)
  if (!/^\d+$/.test(code)) return []
  const meant = stores.filter(
    ({ country }, at) =>
      codes[at]?.startsWith(code) &&
      /^\p{L}+$/u.test(codes[at].slice(code.length)) &&
      !known.some((one) => one.country === country),
  )
  return [...grouped(meant, ({ country }) => country)].map(([country, own]) => ({
    country,
    place: { code, name: '', ...centroid(own) },
    towns: [],
    shared: code.length / (code.length + 2),
  }))
}

/** Whether a table may have the code, and is not asked. */
function isWaiting({ tables }: LocatorIndex, code: string, places: Places | undefined): boolean {
  const shape = shapeOf(code)
  return !places && Object.values(tables).some(({ shapes }) => shapes.includes(shape))
}

async function inTable(
  country: string,
  code: string,
  places: Places,
): Promise<CodeInCountry | undefined> {
  const codes = await places.codes(country, code)
  const known = codes.find((one) => one.code === code)
  const place = known ?? between(codes, code)
  return place && { country, place, towns: [place.name], ...(!known && { isNew: true as const }) }
}

// A code that is newer than the table is between its neighbours, if these are in one place.
function between(codes: readonly CodePlace[], code: string): CodePlace | undefined {
  const start = code.slice(0, -1)
  const near = codes.filter((one) => one.code.startsWith(start))
  const before = near.findLast((one) => one.code < code)
  const after = near.find((one) => one.code > code)
  if (!before || before.name !== after?.name) return undefined
  return { ...before, code }
}

/** Finds a code by the stores of a country: by their own code, else by the longest beginning that codes share. */
function inStores(
  index: LocatorIndex,
  country: string,
  code: string,
  isGuess: boolean,
): CodeInCountry | undefined {
  const least = isGuess ? leastShared(country, code) : code.length
  const ats = index.codes.flatMap((one, at) =>
    one.startsWith(code.slice(0, least)) && index.stores[at]?.country === country ? [at] : [],
  )
  for (let length = code.length; length >= least; length -= 1) {
    const start = code.slice(0, length)
    const stores = ats.flatMap((at) =>
      index.codes[at]?.startsWith(start) ? (index.stores[at] ?? []) : [],
    )
    if (stores.length === 0) continue
    const towns = [...new Set(stores.map(({ City, State }) => `${City}, ${State}`))]
    const shared = length < code.length ? { shared: length / code.length } : {}
    return { country, place: { code, name: '', ...centroid(stores) }, towns, ...shared }
  }
  return undefined
}

/** The letters at the beginning of a British code stand for a city and the land around it. */
function leastShared(country: string, code: string): number {
  const [area = ''] = country === 'GB' ? (/^[A-Z]+(?=\d)/.exec(code) ?? []) : []
  return area.length || Math.max(2, Math.floor(code.length / 2))
}

// `503101234` is a US code with four more digits, `SW1A1AA` a British code with three more characters.
function withShorter(code: string): string[] {
  if (/^\d{9}$/.test(code)) return [code.slice(0, 5)]
  return /^\p{L}[\p{L}\d]{2,3}\d\p{L}[\p{L}\d]$/u.test(code) ? [code, code.slice(0, -3)] : [code]
}
