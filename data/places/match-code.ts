import { kilometresBetween, type Point } from '../great-circle.ts'
import { centroid } from './centroid.ts'
import type { LocatorIndex } from './locator-index.ts'
import { type CodePlace, plainCode, shapeOf } from './place-pieces.ts'
import type { Places, QueryMatch } from './query-match.ts'
import type { Query } from './read-query.ts'

/** Codes that share this many leading characters are near each other. */
const shortestStart = 3

/** Returns the stores around a full postal code, which may be before or after a city. */
export async function matchCode(
  index: LocatorIndex,
  { plain }: Query,
  places: Places | undefined,
): Promise<QueryMatch | undefined> {
  const whole = plain.join(' ')
  // The second-to-last word is the code if four more digits follow.
  const ends = [plain.slice(-1), plain.slice(-2), plain.slice(-2, -1)]
  const parts = [...ends, plain.slice(0, 1), plain.slice(0, 2)]
  const typed = [whole, ...parts.map((words) => words.join(' '))].filter(hasDigit)
  // Maps each normalized code to its spelling.
  const codes = new Map(typed.flatMap(withShorter).map((text) => [plainCode(text), text]))
  for (const [code, text] of codes) {
    const known = await placesOf(index, code, places)
    // Stores of countries without a table.
    const stores = index.stores.filter(
      ({ country }, at) => index.codes[at] === code && !(places && index.tables[country]),
    )
    const place = nearestToStores(
      index,
      stores.length > 0 ? [...known, named(code, stores)] : known,
    )
    if (place) return near({ ...place, code: text.toUpperCase() })
    if (code === plainCode(whole) && places) {
      const unknown = await nextTo(index, code, places)
      if (unknown) return near({ ...unknown, code: text.toUpperCase() })
    }
  }
  return undefined
}

/** Returns the stores around all postal codes that start with the query. */
export async function matchCodeStart(
  index: LocatorIndex,
  { plain }: Query,
  places: Places | undefined,
): Promise<QueryMatch | undefined> {
  const start = plainCode(plain.join(''))
  if (!hasDigit(start) || start.length < 2) return undefined
  const stores = index.stores.filter((_, at) => index.codes[at]?.startsWith(start))
  const isHouse = stores.length === 0 && index.addresses().text.includes(` ${start.toLowerCase()}`)
  if (isHouse) return undefined
  for (const [country, table] of Object.entries(index.tables)) {
    const isStart = table.shapes.some((shape) => shape.startsWith(shapeOf(start)))
    if (!places || !isStart || start.length < shortestStart) continue
    const codes = (await places.codes(country, start)).filter(({ code }) => code.startsWith(start))
    if (codes.length > 0) return near({ name: '', code: start, ...centroid(codes) })
  }
  return stores.length > 0 ? near(named(start, stores)) : undefined
}

async function placesOf(
  { tables }: LocatorIndex,
  code: string,
  places: Places | undefined,
): Promise<CodePlace[]> {
  const found: CodePlace[] = []
  for (const [country, { shapes }] of Object.entries(tables)) {
    if (!places || !shapes.includes(shapeOf(code))) continue
    const place = (await places.codes(country, code)).find((one) => one.code === code)
    if (place) found.push(place)
  }
  return found
}

// A code that is newer than the table is located by its numeric neighbours.
async function nextTo(
  { tables }: LocatorIndex,
  code: string,
  places: Places,
): Promise<CodePlace | undefined> {
  for (const [country, table] of Object.entries(tables)) {
    if (!table.shapes.includes(shapeOf(code))) continue
    const start = code.slice(0, /^\d/.test(code) ? shortestStart : -3)
    const codes = (await places.codes(country, code)).filter((place) =>
      place.code.startsWith(start),
    )
    const before = codes.filter((place) => place.code < code).at(-1) ?? codes[0]
    if (before) return { ...before, code }
  }
  return undefined
}

// Two countries may share a code.
function nearestToStores(
  { placed }: LocatorIndex,
  places: readonly CodePlace[],
): CodePlace | undefined {
  const far = (place: Point) =>
    placed.reduce((least, store) => Math.min(least, kilometresBetween(place, store)), Infinity)
  if (places.length < 2) return places[0]
  return [...places].sort((one, other) => far(one) - far(other))[0]
}

function named(code: string, stores: readonly Point[]): CodePlace {
  return { code, name: '', ...centroid(stores) }
}

function near({ code, name, ...point }: CodePlace): QueryMatch {
  return { kind: 'near', name: name ? `${name} ${code}` : code, point, others: [] }
}

// `503101234` is a US code with four more digits, `SW1A1AA` a British code with three more characters.
function withShorter(text: string): string[] {
  if (/^\d{9}$/.test(text)) return [text.slice(0, 5)]
  return /^\p{L}[\p{L}\d]{2,3}\d\p{L}[\p{L}\d]$/u.test(text) ? [text, text.slice(0, -3)] : [text]
}

function hasDigit(text: string): boolean {
  return /\d/.test(text)
}
