import type { MapDrawing } from '../../data/map-drawing.ts'
import { isIn } from './group-points.ts'
import { areaOf, type MapView, type Size } from './map-view.ts'

/** The number of towns by which visitors know a place, and how often a view is halved to have as many. */
const [enough, halvings] = [3, 4]

/**
 * Returns a view, zoomed out until it has towns; as it is if there are none in reach, as outlines of a whole continent
 * are too coarse for it.
 */
export function widenView(view: MapView, size: Size, towns: MapDrawing['towns']): MapView {
  const views = Array.from({ length: halvings + 1 }, (_, times) => ({
    ...view,
    scale: view.scale / 2 ** times,
  }))
  return views.find((wide) => hasTowns(towns, wide, size)) ?? view
}

function hasTowns(towns: MapDrawing['towns'], view: MapView, size: Size): boolean {
  const area = areaOf(view, size, 0)
  return towns.filter(([, x, y]) => isIn(area, { x: x / 1e6, y: y / 1e6 })).length >= enough
}
