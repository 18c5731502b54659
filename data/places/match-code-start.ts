import { countryName } from '../countries.ts'
import type { Point } from '../great-circle.ts'
import { centroid } from './centroid.ts'
import { mostOthers } from './geocode.ts'
import { isWholeCode } from './is-whole-code.ts'
import type { LocatorIndex } from './locator-index.ts'
import { plainCode, shapeOf } from './place-pieces.ts'
import type { Places, QueryMatch } from './query-match.ts'
import type { Query } from './read-query.ts'

/** Codes that share this many leading characters are near each other. */
const shortestStart = 3

/**
 * Returns the stores around all postal codes that start with the query, which is shorter than a code; a question if
 * several countries have such codes.
 */
export async function matchCodeStart(
  index: LocatorIndex,
  { plain, country: said, locale }: Query,
  places: Places | undefined,
): Promise<QueryMatch | undefined> {
  const start = plainCode(plain.join(''))
  if (!/\d/.test(start) || start.length < 2 || isWholeCode(index, start, said)) return undefined
  const isHouse = index.addresses().text.includes(` ${start.toLowerCase()} `)
  const areas: Area[] = []
  for (const [country, shapes] of index.countries) {
    const isStart = [...shapes].some((shape) => shape.startsWith(shapeOf(start)))
    if (!isStart || country !== (said ?? country)) continue
    const area = await areaOf(index, country, start, isHouse ? undefined : places)
    if (area.points.length > 0) areas.push(area)
  }
  const [only, ...others] = areas
  if (!only) return undefined
  // Four digits are a whole code in half of the world.
  if (/^\d{4,}$/.test(start) && !areas.some(({ hasStores }) => hasStores))
    return { kind: 'nothing' }
  if (others.length === 0)
    return { kind: 'near', name: start, point: centroid(only.points), others: [] }
  const names = areas.map(({ country }) => `${start}, ${countryName(country, locale)}`)
  return { kind: 'question', others: names.slice(0, mostOthers) }
}

/** The codes of a country with the same beginning. */
interface Area {
  country: string
  points: readonly Point[]
  hasStores: boolean
}

async function areaOf(
  index: LocatorIndex,
  country: string,
  start: string,
  places: Places | undefined,
): Promise<Area> {
  const stores = index.stores.filter(
    (store, at) => store.country === country && index.codes[at]?.startsWith(start),
  )
  const isAsked = places && index.tables[country] && start.length >= shortestStart
  const codes = isAsked ? await places.codes(country, start) : []
  const points = isAsked ? codes.filter(({ code }) => code.startsWith(start)) : stores
  return { country, points, hasStores: stores.length > 0 }
}
