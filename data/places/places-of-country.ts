import type { PlaceTable } from './place-pieces.ts'

/** The places of a country, split into pieces by name. */
export interface PlacesOfCountry {
  /** The country's two letters. */
  country: string
  table: PlaceTable
  pieces: ReadonlyMap<string, string>
}
