import { isPlace, kilometresBetween } from '../../data/great-circle.ts'
import { placeKey } from '../../data/places/place-words.ts'
import { statesOf } from '../../data/states.ts'
import type { Store, StoreId } from '../../data/store.ts'
import { countryOf } from '../../data/store-address.ts'
import { zipPattern } from '../../data/zip-forms.ts'
import { type Problem, problem } from '../report/problems.ts'
import { stateKey } from './points-from-codes.ts'
import { withoutCountry } from './split-address.ts'
import { type Town, townsNamed } from './towns-named.ts'

/** The towns that were found in addresses, by store. */
export type FoundTowns = Map<StoreId, string>

/** The distance in kilometres between a store and the middle of its town. */
const near = 25
const nearLargeCity = 50

/** People of a large city. */
const large = 1_000_000

/** Words of a town without a comma before it. */
const mostWords = 4

/**
 * Gives stores without a town the last part of their address, if a town of that name is near their point; adds these
 * towns to `found`. Paths, which were made before, stay.
 */
export function townsFromAddresses(
  stores: readonly Store[],
  site: { country?: string | undefined },
  found: FoundTowns,
): void {
  for (const { id, row } of stores) {
    if (row.City.trim() !== '' || !isPlace(row)) continue
    const line = row.AddressLine2.trim() === '' ? 'AddressLine1' : 'AddressLine2'
    const address = row[line]
    if (address === '' || address.length > longest) continue
    const country = countryOf({ row }, site)
    const end = endsOf(address, country).find(({ town }) => isNear(townsNamed(placeKey(town)), row))
    if (!end) continue
    Object.assign(row, { [line]: end.rest, City: end.town })
    if (row.Zip === '' && end.zip) row.Zip = end.zip
    found.set(id, end.town)
  }
}

/** The length limit of an address. */
const longest = 300

/** Returns a message about the towns of these stores that were found in addresses. */
export function foundTowns(stores: readonly Store[], found: FoundTowns): Problem[] {
  const all = stores.flatMap(({ id }) => {
    const town = found.get(id)
    return town === undefined ? [] : [`${town} (store ${id})`]
  })
  return all.length > 0 ? [problem('TOWNS_FROM_ADDRESSES', { towns: all })] : []
}

function isNear(towns: readonly Town[], point: Town['point']): boolean {
  return towns.some((town) => {
    const most = town.people >= large ? nearLargeCity : near
    return kilometresBetween(town.point, point) <= most
  })
}

/** An end of an address that may be its town. */
interface End {
  town: string
  rest: string
  zip?: string | undefined
}

function endsOf(address: string, country: string | undefined): End[] {
  const whole = withoutCountry(address.trim(), country)
  const zip = zipAtEnd(whole, country)
  const text = withoutState(zip === undefined ? whole : whole.slice(0, -zip.length), country)
  const comma = text.lastIndexOf(',')
  const last = text.slice(comma + 1).trim()
  const rest = text.slice(0, Math.max(0, comma)).trim()
  const part = { town: last, rest, zip }
  if (zip === undefined) return [part]
  // A street may stand before the town without a comma.
  const words = last.split(/\s+/)
  const counts = [1, 2, 3, 4].filter((count) => count <= mostWords && count < words.length)
  const ends = counts.reverse().map((count) => {
    const street = words.slice(0, -count).join(' ')
    return {
      town: words.slice(-count).join(' '),
      rest: [rest, street].filter(Boolean).join(', '),
      zip,
    }
  })
  return [part, ...ends]
}

function zipAtEnd(text: string, country = ''): string | undefined {
  const pattern = zipPattern(country)
  if (pattern === undefined) return undefined
  return new RegExp(String.raw`(?<=[\s,])(?:${pattern})$`, 'u').exec(text)?.[0]
}

// A state after its town.
function withoutState(text: string, country = ''): string {
  const plain = text.replace(/[\s,;-]+$/, '')
  const at = plain.lastIndexOf(',')
  const said = stateKey(plain.slice(at + 1), country)
  const isState = [...statesOf(country).values()].some((name) => name.toLowerCase() === said)
  return at > 0 && isState ? plain.slice(0, at).trim() : plain
}
