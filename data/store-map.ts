import { isPlace, type Point } from './great-circle.ts'
import type { TownSize } from './map-drawing.ts'
import { kilometresAround, type MapPoint, mercator, placeAt } from './mercator.ts'

/** The visible area of a store page's map, centred on the store. */
export interface StoreFrame extends MapPoint {
  /** The size of one unit in map coordinates. */
  unit: number
  /** The size of one unit in kilometres. */
  kilometres: number
}

/** The map around a store as SVG paths, in units of its frame. */
export interface StoreMap {
  frame: StoreFrame
  /** The land, if there is a coast; otherwise all is land. */
  land: string
  /** The land of neighbouring countries, drawn below it. */
  beside: string
  lakes: string
  rivers: string
  /** Borders of states and countries. */
  borders: string
  /** County borders. */
  counties: string
  /** The largest towns, largest first. */
  towns: readonly (readonly [name: string, x: number, y: number, size?: TownSize])[]
}

/** The size of a frame in units. */
export const frameSize = { width: 800, height: 500 }
/** The margin that is drawn beyond the frame, because the page may have room for it. */
export const frameBleed = { x: 240, y: 250 }

/** Stores are shown only this far from the centre, in units. */
const within = { x: 320, y: 190 }
/** On the map of a place, there are towns around its stores. */
const withinPlace = { x: 270, y: 160 }
/** Farther to the right, and farther down, the directions link would cover a store, in units from the centre. */
const besideLink = { x: 160, y: 148 }
/**
 * Kilometres from the centre to the upper edge: minimum, minimum with no other store beside, that of a place, maximum,
 * and value if no other store is near.
 */
const reach = { least: 2, leastAlone: 10, leastOfPlace: 12, most: 600, alone: 30 }
/** Units to the nearest store up to which a map is made wider. */
const nearestAt = 60
/** Other stores are shown up to this multiple of the second nearest store's distance. */
const farthest = 4

/** Returns the frame around a store and the stores that are near enough; undefined if the store has no coordinates. */
export function frameAround(store: Point, others: readonly Point[]): StoreFrame | undefined {
  if (!isPlace(store)) return undefined
  const middle = mercator({ lat: store.Lat, lng: store.Lng })
  const around = kilometresAround(store.Lat)
  const unitFor = (kilometres: number) => kilometres / around / (frameSize.height / 2)
  const needed = others.map((other) => unitToShow(middle, other)).sort((one, two) => one - two)
  const [nearest = unitFor(reach.alone), second = nearest] = needed
  const most = Math.min(second * farthest, unitFor(reach.most))
  const shown = needed.filter((unit) => unit <= most)
  const steps = others.map((other) => Math.hypot(...stepsTo(middle, other)) / nearestAt)
  const least = Math.max(unitFor(reach.least), Math.min(unitFor(reach.leastAlone), ...steps))
  const unit = Math.max(least, shown.at(-1) ?? unitFor(reach.alone))
  return { ...middle, unit, kilometres: unit * around }
}

/** Returns the frame that shows all of these points; undefined without any. */
export function frameOver(points: readonly Point[]): StoreFrame | undefined {
  const places = points.filter(isPlace).map(({ Lat, Lng }) => mercator({ lat: Lat, lng: Lng }))
  const [first] = places
  if (!first) return undefined
  const box = { left: first.x, right: first.x, top: first.y, bottom: first.y }
  for (const { x, y } of places) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
  const around = kilometresAround(placeAt(middle).lat)
  const nearest = places.length > 1 ? reach.leastOfPlace : reach.alone
  const least = nearest / around / (frameSize.height / 2)
  const across = (box.right - middle.x) / withinPlace.x
  const down = (box.bottom - middle.y) / withinPlace.y
  const unit = Math.max(least, across, down)
  return { ...middle, unit, kilometres: unit * around }
}

/** Returns the position of a point in a frame; undefined outside the area for stores. */
export function placeIn(frame: StoreFrame, place: Point): MapPoint | undefined {
  const [right, down] = stepsTo(frame, place)
  const [x, y] = [right / frame.unit, down / frame.unit]
  // Rounding may put the farthest store slightly outside.
  if (Math.abs(x) > within.x + 1 || Math.abs(y) > within.y + 1) return undefined
  return { x: frameSize.width / 2 + x, y: frameSize.height / 2 + y }
}

function unitToShow(middle: MapPoint, other: Point): number {
  const [right, down] = stepsTo(middle, other)
  const uncovered = Math.min(right / besideLink.x, down / besideLink.y)
  return Math.max(Math.abs(right) / within.x, Math.abs(down) / within.y, uncovered)
}

function stepsTo(middle: MapPoint, { Lat, Lng }: Point): [right: number, down: number] {
  const { x, y } = mercator({ lat: Lat, lng: Lng })
  return [x - middle.x, y - middle.y]
}
