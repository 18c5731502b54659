/** The street map that a chain hosts, and its attributions. */
export interface StreetMap {
  /** An address with `{z}`, `{x}` and `{y}`, or the address of a `.pmtiles` file. */
  tiles: string
  /** The highest zoom level with tiles; a `.pmtiles` file has its own value. */
  maxZoom: number
  credits: readonly Credit[]
}

/** An attribution of a map. */
interface Credit {
  text: string
  href?: string | undefined
}
