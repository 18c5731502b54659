import { type GeoPath, geoMercator, geoPath } from 'd3-geo'
import type { MapDrawing } from '../../../data/map-drawing.ts'
import type { PathText } from './path-text.ts'

/** Draws or measures what is in a box of the map, in units of which it is `width` wide. */
export function pathIn(
  [left, top, right, bottom]: MapDrawing['box'],
  width: number,
  text: PathText | null = null,
): GeoPath {
  const world = width / (right - left)
  const projection = geoMercator()
    .precision(0)
    .scale(world / (2 * Math.PI))
    .translate([(0.5 - left) * world, (0.5 - top) * world])
    .clipExtent([
      [0, 0],
      [width, (bottom - top) * world],
    ])
  return geoPath(projection, text)
}
