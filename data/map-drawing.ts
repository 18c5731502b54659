/** The outlines of countries and states around a chain's stores: `assets/map.json`. */
export interface MapDrawing {
  /** Left, top, right and bottom edge of the drawing, as `mercator` has points. */
  box: [left: number, top: number, right: number, bottom: number]
  /** How many units of the paths the box is wide. */
  width: number
  /** SVG paths: the area of all regions, and their borders with the coast. */
  land: string
  borders: string
  /** What regions are called, where the name goes, and how wide the region is; in units of the paths. */
  names: [name: string, x: number, y: number, width: number][]
}
