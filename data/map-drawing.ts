/** The outlines of countries and states around a chain's stores, with their towns: `assets/map.json`. */
export interface MapDrawing {
  /** Left, top, right and bottom edge of the drawing, in `mercator` coordinates. */
  box: [left: number, top: number, right: number, bottom: number]
  /** The width of the box, in units of the paths. */
  width: number
  /** SVG paths: the area of all regions with the lakes in it, rivers, and the borders of regions with the coasts. */
  land: string
  lakes: string
  rivers: string
  borders: string
  /** The names of regions, with position and width of the region, in units of the paths. */
  names: [name: string, x: number, y: number, width: number][]
  /** Towns from the largest to the smallest, in millionths of `mercator` coordinates. */
  towns: [name: string, x: number, y: number, size: TownSize][]
}

/** Large, of medium size, or small. */
export type TownSize = 2 | 1 | 0
