import { isInCountry } from '../../data/country-boxes.ts'
import type { CellsAt } from './column-content.ts'
import { bare } from './column-match.ts'
import { readDegrees } from './degrees.ts'

/** Exchanges the columns of `Lat` and `Lng` if they can only be the other way round; returns them, `Lat` first. */
export function exchange(
  columns: Map<string, number>,
  {
    header,
    cellsAt,
    country,
  }: { header: readonly string[]; cellsAt: CellsAt; country?: string | undefined },
): [number, number] | false {
  const [Lat, Lng] = [columns.get('Lat'), columns.get('Lng')]
  if (Lat === undefined || Lng === undefined) return false
  const degreesIn = (at: number, axis: 'Lat' | 'Lng') =>
    cellsAt(at).flatMap((cell) => readDegrees(cell, axis) ?? [])
  const [lats, lngs] = [degreesIn(Lat, 'Lat'), degreesIn(Lng, 'Lng')]
  const isOver = (degrees: number) => Math.abs(degrees) > 90
  const over = lats.filter(isOver).length
  const areOver = over >= Math.max(2, lats.length / 10) && lngs.length > 0 && !lngs.some(isOver)
  // `X` is the longitude on a map, but some lists have the latitude first.
  const areAxes = [Lat, Lng].every((at) => /^(?:geo|coord)?[xy]$/.test(bare(header[at] ?? '')))
  if (!areOver && !(areAxes && areThereExchanged(lats, lngs, country))) return false
  columns.set('Lat', Lng).set('Lng', Lat)
  return [Lng, Lat]
}

/** The number of points that make an exchange certain. */
const fewest = 3

/** Whether the points are in the list's country only if latitude and longitude are exchanged. */
function areThereExchanged(
  lats: readonly number[],
  lngs: readonly number[],
  country: string | undefined,
): boolean {
  if (country === undefined || lats.length !== lngs.length) return false
  const points = lats
    .map((Lat, at) => ({ Lat, Lng: lngs[at] ?? Number.NaN }))
    .filter(({ Lat, Lng }) => Lat !== 0 || Lng !== 0)
  if (points.length < fewest) return false
  const isThere = (Lat: number, Lng: number) => isInCountry({ Lat, Lng }, country) === true
  const exchanged = points.filter(({ Lat, Lng }) => isThere(Lng, Lat)).length
  return exchanged >= points.length * 0.95 && !points.some(({ Lat, Lng }) => isThere(Lat, Lng))
}
