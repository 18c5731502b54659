import { isInCountry } from '../../data/country-boxes.ts'
import { placeKey } from '../../data/places/place-words.ts'
import { statesOf } from '../../data/states.ts'
import { type Problem, problem } from '../report/problems.ts'
import type { CellsAt } from './column-content.ts'
import { bare } from './column-match.ts'
import { isStreet, isWholeAddress } from './content-columns.ts'
import { townsNamed } from './towns-named.ts'

/** A list whose columns are recognized, and its default country. */
export interface PlaceList {
  header: readonly string[]
  cellsAt: CellsAt
  country?: string | undefined
}

/** The share of cells that prove a column. */
const nearlyAll = 0.9

/**
 * Adds columns of addresses, streets and towns whose names have other meanings, too, if their cells prove them; `said`
 * are the fields whose columns are known otherwise.
 */
export function addPlaces(
  columns: Map<string, number>,
  said: Readonly<Record<string, unknown>>,
  list: PlaceList,
): void {
  const { header, cellsAt, country } = list
  const hasAddress = ['AddressLine1', 'Address'].some((one) => columns.has(one) || one in said)
  const description = columns.get('Description') ?? -1
  const areAddresses = share(cellsAt(description), (cell) => isWholeAddress(cell, country))
  if (!hasAddress && !('Description' in said) && areAddresses >= nearlyAll) {
    columns.delete('Description')
    columns.set('Address', description)
  } else if (!hasAddress) {
    // Short for the Portuguese word for an address.
    const at = header.findIndex((name) => bare(name) === 'end')
    if (share(cellsAt(at), isStreet) >= nearlyAll) columns.set('AddressLine1', at)
  }
  if ('City' in said || !lacksTowns(columns, list)) return
  const town = townPlaces(columns, list).find((at) => areTowns(cellsAt(at), country))
  if (town !== undefined) columns.set('City', town)
}

/** Returns what is assumed about the towns of a list, and the keys of groups whose meaning is unclear. */
export function placeProblems(
  columns: ReadonlyMap<string, number>,
  said: Readonly<Record<string, unknown>>,
  list: PlaceList & { file: string },
): Problem[] {
  const { header, cellsAt, file } = list
  if ('City' in said) return []
  const nameOf = (at: number) => header[at] ?? ''
  const textsOf = (at: number) => [...new Set(cellsAt(at))]
  const city = columns.get('City') ?? -1
  if (townNames.has(nameOf(city).toLowerCase()) || isGroup(nameOf(city)))
    return [problem('TOWNS_ASSUMED', { column: nameOf(city), towns: textsOf(city) }, { file })]
  const unclear = lacksTowns(columns, list)
    ? townPlaces(columns, list).filter((at) => isGroup(nameOf(at)))
    : []
  return unclear.map((at) =>
    problem('GROUPS_UNCLEAR', { column: nameOf(at), groups: textsOf(at) }, { file }),
  )
}

/** Names of columns that may have towns, or parts of towns, or regions of a chain. */
const townNames: ReadonlySet<string> = new Set(
  'area location locatie place lugar lieu luogo'.split(' '),
)

/** Whether a name is that of the keys around the stores of a list. */
function isGroup(name: string): boolean {
  return /^group(?: \d+)?$/.test(name)
}

function townPlaces(columns: ReadonlyMap<string, number>, { header }: PlaceList): number[] {
  const taken = new Set(columns.values())
  return [...header.entries()].flatMap(([at, name]) =>
    !taken.has(at) && (isGroup(name) || townNames.has(name.toLowerCase())) ? [at] : [],
  )
}

/** Whether a list has no column of towns, and no addresses that name them. */
function lacksTowns(columns: ReadonlyMap<string, number>, list: PlaceList): boolean {
  const address = columns.get('Address') ?? columns.get('AddressLine1') ?? -1
  const areWhole = share(list.cellsAt(address), (cell) => isWholeAddress(cell, list.country))
  return !columns.has('City') && areWhole < 0.5
}

/** The share of names that are those of known towns: small towns are unknown. */
const mostTowns = 0.6

function areTowns(cells: readonly string[], country: string | undefined): boolean {
  const names = [...new Set(cells)]
  const isTown = (name: string) =>
    townsNamed(placeKey(name)).some(
      ({ point }) => country === undefined || isInCountry(point, country) !== false,
    )
  const areWords = names.every((name) => /^\p{L}[^\d_]+$/u.test(name))
  return names.length > 1 && areWords && share(names, isTown) >= mostTowns
}

function share(cells: readonly string[], looks: (cell: string) => boolean): number {
  return cells.filter(looks).length / Math.max(1, cells.length)
}

/** Whether the column of states has states, not counties or regions of a chain, in a country whose states are known. */
export function isOfStates(
  columns: ReadonlyMap<string, number>,
  { header, cellsAt, country = '' }: PlaceList,
): boolean {
  const at = columns.get('State') ?? -1
  const name = bare(header[at] ?? '')
  if (country === 'US' && name === 'county') return false
  const states = statesOf(country)
  const cells = cellsAt(at)
  if (name !== 'region' || states.size === 0 || cells.length === 0) return true
  const known = new Set([...states].flat().map((one) => bare(one)))
  return cells.some((cell) => known.has(bare(cell)))
}
