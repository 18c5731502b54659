import { LookupFailure } from './lookup-failure.ts'
import {
  cityPiece,
  codePieces,
  isPiece,
  type PlaceTable,
  readCities,
  readCodes,
} from './place-pieces.ts'
import type { Places } from './query-match.ts'

/** Loads the text of a piece by its name, such as `us/code-17`; rejects if the piece fails to load. */
export type LoadPiece = (name: string) => Promise<string>

/**
 * Returns the lookup of places in pieces, each loaded once; a lookup rejects with `LookupFailure` if its piece fails
 * to load.
 */
export function placesIn(tables: Readonly<Record<string, PlaceTable>>, load: LoadPiece): Places {
  const pieces = new Map<string, string>()
  const pieceOf = async (country: string, piece: string) => {
    const name = `${country.toLowerCase()}/${piece}`
    const text = pieces.get(name) ?? (await load(name).catch(() => ''))
    if (!isPiece(text)) throw new LookupFailure(name)
    pieces.set(name, text)
    return text
  }
  return {
    async codes(country, start) {
      const table = tables[country]
      const names = table ? codePieces(start, table) : []
      const texts = await Promise.all(names.map((piece) => pieceOf(country, piece)))
      return texts.flatMap(readCodes)
    },
    async cities(country, key) {
      const table = tables[country]
      // Some tables have no cities.
      if (!table?.cities.length) return []
      return readCities(await pieceOf(country, cityPiece(key, table)), key)
    },
  }
}
