/** The map of streets that a chain hosts, and whom it has to name for that. */
export interface StreetMap {
  /** An address with `{z}`, `{x}` and `{y}`, or that of a `.pmtiles` file. */
  tiles: string
  /** Nearer levels have no tiles; a `.pmtiles` file says that itself. */
  maxZoom: number
  credits: readonly Credit[]
}

/** Somebody who is named for a map. */
interface Credit {
  text: string
  href?: string | undefined
}
