import type { PlaceTable } from './place-pieces.ts'

/** The places of a country, cut into pieces by their names. */
export interface PlacesOfCountry {
  /** Two letters. */
  country: string
  table: PlaceTable
  pieces: ReadonlyMap<string, string>
}
