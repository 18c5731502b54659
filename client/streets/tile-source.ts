/** A tile of the world, which has 2^z of them in each direction. */
export interface Tile {
  z: number
  x: number
  y: number
}

/** A tile that is loading or loaded. */
export interface LoadingTile {
  element: HTMLElement
  /** Is rejected where there is no such tile, or it cannot be had. */
  ready: Promise<unknown>
}

/** Where tiles come from. */
export interface TileSource {
  minZoom: number
  maxZoom: number
  load(tile: Tile): LoadingTile
  /** Is told of each tile that is not shown any more. */
  forget?(tile: Tile): void
}
