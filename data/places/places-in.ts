import { cityPiece, codePieces, type PlaceTable, readCities, readCodes } from './place-pieces.ts'
import type { Places } from './understand.ts'

/** Gives a piece by its name, `us/503`; undefined where there is none. */
export type LoadPiece = (name: string) => Promise<string | undefined>

/** The places of tables that stand in pieces. */
export function placesIn(tables: Readonly<Record<string, PlaceTable>>, load: LoadPiece): Places {
  return {
    async codes(country, start) {
      const names = tables[country] ? codePieces(start, tables[country]) : []
      const pieces = await Promise.all(
        names.map((name) => load(`${country.toLowerCase()}/${name}`)),
      )
      return pieces.flatMap((piece) => (piece ? readCodes(piece) : []))
    },
    async cities(country, key) {
      const table = tables[country]
      const piece = table && (await load(`${country.toLowerCase()}/${cityPiece(key, table)}`))
      return piece ? readCities(piece, key) : []
    },
  }
}
