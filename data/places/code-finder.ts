import { type CodePlace, codePieces, plainCode, readCodes } from './place-pieces.ts'
import type { PlacesOfCountry } from './places-of-country.ts'

/** Returns a lookup of the points of a country's postal codes; reads each piece once. */
export function codeFinder({
  country,
  table,
  pieces,
}: PlacesOfCountry): (zip: string) => CodePlace | undefined {
  const read = new Map<string, Map<string, CodePlace>>()
  const codesIn = (name: string) => {
    const known = read.get(name)
    const codes = known ?? new Map(readCodes(pieces.get(name) ?? '').map((one) => [one.code, one]))
    read.set(name, codes)
    return codes
  }
  return (zip) => {
    const whole = plainCode(zip)
    const code = country === 'US' ? whole.slice(0, 5) : whole
    if (code === '') return undefined
    for (const name of codePieces(code, table)) {
      const found = codesIn(name).get(code)
      if (found) return found
    }
    return undefined
  }
}
