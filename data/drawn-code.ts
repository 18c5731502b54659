/** A barcode or QR code, drawn with its quiet zone; lengths are in modules, the smallest squares of it. */
export interface DrawnCode {
  columns: number
  rows: number
  /** CSS pixels for each module: a whole number, so that edges are crisp. */
  scale: number
  /** The strokes that are its dark modules, in SVG's form. */
  path: string
  thickness: number
}
