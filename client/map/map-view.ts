import type { MapPoint } from '../../data/mercator.ts'
import type { Rect } from '../../data/rect.ts'

/** The visible part of the world: the point at the centre, and the width of the whole world in pixels. */
export interface MapView extends MapPoint {
  scale: number
}

export interface Size {
  width: number
  height: number
}

/** The largest scale, at which a pixel is about two metres. */
export const largestScale = 2 ** 24

/** Returns the view that contains all points, `room` pixels from the edges, at a scale of at most `nearest`. */
export function viewOf(
  points: readonly MapPoint[],
  { width, height }: Size,
  room: number,
  nearest: number,
): MapView {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right] = [least(xs), -least(xs.map((x) => -x))]
  const [top, bottom] = [least(ys), -least(ys.map((y) => -y))]
  const fitting = Math.min(
    (width - 2 * room) / (right - left),
    (height - 2 * room) / (bottom - top),
  )
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    scale: Math.min(nearest, Math.max(1, fitting)),
  }
}

/** Returns the position of a world point on the map, in pixels from the upper left corner. */
export function pixelOf(point: MapPoint, view: MapView, { width, height }: Size): MapPoint {
  return {
    x: width / 2 + (point.x - view.x) * view.scale,
    y: height / 2 + (point.y - view.y) * view.scale,
  }
}

/** Returns the part of the world that a view shows, with `more` pixels at each side. */
export function areaOf({ x, y, scale }: MapView, { width, height }: Size, more: number): Rect {
  const [across, down] = [(width / 2 + more) / scale, (height / 2 + more) / scale]
  return { left: x - across, top: y - down, right: x + across, bottom: y + down }
}

/** Returns the view zoomed by `factor`, with the point at `x` and `y` pixels from the centre fixed. */
export function zoomed(view: MapView, factor: number, x = 0, y = 0): MapView {
  const scale = Math.min(largestScale, view.scale * factor)
  const shift = 1 / view.scale - 1 / scale
  return { x: view.x + x * shift, y: view.y + y * shift, scale }
}

/** Moves and enlarges a view so that it stays inside the drawing. */
export function within(view: MapView, { width, height }: Size, edges: Rect): MapView {
  const [across, down] = [edges.right - edges.left, edges.bottom - edges.top]
  const scale = Math.max(view.scale, width / across, height / down)
  const keep = (at: number, low: number, high: number, shown: number) =>
    Math.min(Math.max(at, low + shown / 2), high - shown / 2)
  return {
    x: keep(view.x, edges.left, edges.right, width / scale),
    y: keep(view.y, edges.top, edges.bottom, height / scale),
    scale,
  }
}

/** Returns the view between two others, with `share` of the way done. */
export function between(from: MapView, to: MapView, share: number): MapView {
  const part = (one: number, other: number) => one + (other - one) * share
  return {
    x: part(from.x, to.x),
    y: part(from.y, to.y),
    scale: from.scale * (to.scale / from.scale) ** share,
  }
}

// `Math.min(...)` fails on very long lists.
function least(values: readonly number[]): number {
  return values.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
}
