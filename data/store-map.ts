import { isPlace, type Point } from './great-circle.ts'
import { type MapPoint, mercator } from './mercator.ts'

/** The part of the world that the map of a store's page shows: the store is in its middle. */
export interface StoreFrame extends MapPoint {
  /** How much of the world one unit of the frame is. */
  unit: number
  /** How many kilometres that is. */
  kilometres: number
}

/** What is drawn of the world around a store, as SVG paths in units of its frame. */
export interface StoreMap {
  frame: StoreFrame
  /** Coasts, and borders of states and countries. */
  borders: string
  /** Borders of counties. */
  counties: string
}

/** The size of a frame in its units. */
export const frameSize = { width: 800, height: 500 }
/** Beyond its edges something is drawn, too: the page may have room for that. */
export const frameBleed = { x: 240, y: 250 }

/** Of the frame's halves, so much is for the stores. */
const within = { x: 320, y: 190 }
/** Kilometres from the middle to the upper edge: at least, at most, and where no other store is near. */
const reach = { least: 2, most: 600, alone: 30 }
/** Others may be so many times as far as the second nearest. */
const farthest = 4

/** The frame around a store and those of the others that are near enough; undefined where nobody knows where it is. */
export function frameAround(store: Point, others: readonly Point[]): StoreFrame | undefined {
  if (!isPlace(store)) return undefined
  const middle = mercator({ lat: store.Lat, lng: store.Lng })
  const around = 40_075.017 * Math.cos((store.Lat * Math.PI) / 180)
  const unitFor = (kilometres: number) => kilometres / around / (frameSize.height / 2)
  const needed = others.map((other) => unitToShow(middle, other)).sort((one, two) => one - two)
  const [nearest = unitFor(reach.alone), second = nearest] = needed
  const most = Math.min(second * farthest, unitFor(reach.most))
  const shown = needed.filter((unit) => unit <= most)
  const unit = Math.max(unitFor(reach.least), shown.at(-1) ?? unitFor(reach.alone))
  return { ...middle, unit, kilometres: unit * around }
}

/** Where a place is in a frame; undefined beyond its edges. */
export function placeIn(frame: StoreFrame, place: Point): MapPoint | undefined {
  const [right, down] = stepsTo(frame, place)
  const [x, y] = [right / frame.unit, down / frame.unit]
  // Rounding may put the farthest one a little beyond.
  if (Math.abs(x) > within.x + 1 || Math.abs(y) > within.y + 1) return undefined
  return { x: frameSize.width / 2 + x, y: frameSize.height / 2 + y }
}

function unitToShow(middle: MapPoint, other: Point): number {
  const [right, down] = stepsTo(middle, other)
  return Math.max(Math.abs(right) / within.x, Math.abs(down) / within.y)
}

function stepsTo(middle: MapPoint, { Lat, Lng }: Point): [right: number, down: number] {
  const { x, y } = mercator({ lat: Lat, lng: Lng })
  return [x - middle.x, y - middle.y]
}
