import { type GeoContext, type GeoPath, geoMercator, geoPath } from 'd3-geo'
import type { MapDrawing } from '../../../data/map-drawing.ts'

/** A d3-geo path that draws the content of a map box, scaled to a width of `width` units. */
export function pathIn(
  [left, top, right, bottom]: MapDrawing['box'],
  width: number,
  context: GeoContext,
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
  return geoPath(projection, context)
}
