import type { DrawnTown } from '../../data/map-drawing.ts'
import { isIn } from './group-points.ts'
import { areaOf, type MapView, type Size } from './map-view.ts'

/** The number of towns by which visitors know a place. */
const enough = 3
/** Pixels to the edges of the map, so that the names of towns have room. */
const edge = -16

/**
 * Returns a view, zoomed out until it has towns; as it is if there are none at most `halvings` times as far away, as
 * outlines of a whole continent are too coarse for it.
 */
export function widenView(
  view: MapView,
  size: Size,
  towns: readonly DrawnTown[],
  halvings: number,
): MapView {
  const views = Array.from({ length: halvings + 1 }, (_, times) => ({
    ...view,
    scale: view.scale / 2 ** times,
  }))
  return views.find((wide) => hasTowns(towns, wide, size)) ?? view
}

function hasTowns(towns: readonly DrawnTown[], view: MapView, size: Size): boolean {
  const area = areaOf(view, size, edge)
  return towns.filter(([, x, y]) => isIn(area, { x: x / 1e6, y: y / 1e6 })).length >= enough
}
