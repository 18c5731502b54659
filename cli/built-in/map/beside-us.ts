import { placeAt } from '../../../data/mercator.ts'
import { type Atlas, countries } from '../../system/atlas.ts'
import type { Box } from './lines.ts'

const codes: readonly string[] = ['BS', 'CA', 'CU', 'MX']
/** The latitudes between Mexico and Canada. */
const amongStates = { south: 32.8, north: 41.6 }

/** The countries beside the US, without which it would be an island. */
export function besideUs(): Atlas {
  return countries((code) => code !== undefined && codes.includes(code))
}

/** Whether a box of the map is between Mexico and Canada. */
export function isAmongStates([left, top, right, bottom]: Box): boolean {
  const { south, north } = amongStates
  return placeAt({ x: left, y: bottom }).lat > south && placeAt({ x: right, y: top }).lat < north
}
