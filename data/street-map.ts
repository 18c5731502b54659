/** The street map that visitors can select, and its attributions. */
export type StreetMap = (StreetTiles | StreetStyle) & {
  /** Empty if the map itself names them. */
  credits: readonly Credit[]
}

/** A map of tiles that the chain hosts. */
export interface StreetTiles {
  /** An address with `{z}`, `{x}` and `{y}`, or the address of a `.pmtiles` file. */
  tiles: string
  /** The highest zoom level with tiles; a `.pmtiles` file has its own value. */
  maxZoom: number
}

/** A map in a MapLibre style. */
export interface StreetStyle {
  /** The address of the style. */
  style: string
  /** The addresses of MapLibre's script and of its worker. */
  library: { script: string; worker: string }
}

/** An attribution of a map. */
export interface Credit {
  text: string
  href?: string | undefined
}
