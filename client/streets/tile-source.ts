/** A tile of the world, which has 2^z tiles in each direction. */
export interface Tile {
  z: number
  x: number
  y: number
}

/** A tile that is loading or loaded. */
export interface LoadingTile {
  element: HTMLElement
  /** Rejects if the tile does not exist or cannot be loaded. */
  ready: Promise<unknown>
}

/** A source of map tiles. */
export interface TileSource {
  minZoom: number
  maxZoom: number
  load(tile: Tile): LoadingTile
  /** Called for each tile that is no longer shown. */
  forget?(tile: Tile): void
}
