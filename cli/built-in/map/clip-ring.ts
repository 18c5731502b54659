import type { MapPoint } from '../../../data/mercator.ts'
import { type Box, boxOf, type LinePoints } from './lines.ts'

/** The sides of a box: the place of the coordinate in a point, and whether the inside is beyond the side. */
const sides = [
  { at: 0, sign: 1 },
  { at: 1, sign: 1 },
  { at: 0, sign: -1 },
  { at: 1, sign: -1 },
] as const

/**
 * Cuts a closed line at the edges of a box (Sutherland and Hodgman); both have alternating coordinates. Empty if the
 * line does not meet the box.
 */
export function clipRing(ring: LinePoints, box: Box): LinePoints {
  if (isWithin(ring, box)) return ring
  let points = nearPart(ring, box)
  if (!meets(points, box)) return []
  for (const [number, { at, sign }] of sides.entries())
    points = cutAt(points, at, sign, box[number] as number)
  return points
}

/** Returns the part of a closed line in a box: all of the box if that is inside the line. */
export function cutOut(ring: LinePoints, box: Box): LinePoints {
  const corners = clipRing(ring, box)
  const [left, top, right, bottom] = box
  const centre = { x: (left + right) / 2, y: (top + bottom) / 2 }
  if (corners.length > 0 || !isInside(centre, [ring])) return corners
  return [left, top, right, top, right, bottom, left, bottom]
}

/** Whether a point is inside closed lines; those inside another one are its holes. */
export function isInside({ x, y }: MapPoint, rings: readonly LinePoints[]): boolean {
  let isIn = false
  for (const ring of rings) {
    let fromX = ring[ring.length - 2] as number
    let fromY = ring[ring.length - 1] as number
    for (let at = 0; at < ring.length; at += 2) {
      const toX = ring[at] as number
      const toY = ring[at + 1] as number
      if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX)
        isIn = !isIn
      fromX = toX
      fromY = toY
    }
  }
  return isIn
}

/** The coordinates of a part of a ring, which are passed over together. */
const partLength = 64

/**
 * Returns a ring in which each part that is beside the box is a single line: a coast has thousands of points, of which a
 * map of a town shows few.
 */
function nearPart(ring: LinePoints, [left, top, right, bottom]: Box): LinePoints {
  if (ring.length <= partLength) return ring
  const boxes = boxesOf(ring)
  const points: number[] = []
  for (let part = 0; part < boxes.length; part += 4) {
    const isBeside = (boxes[part] as number) >= right || (boxes[part + 2] as number) <= left
    const isFar =
      isBeside || (boxes[part + 1] as number) >= bottom || (boxes[part + 3] as number) <= top
    const start = (part / 4) * partLength
    const end = Math.min(start + partLength, ring.length)
    for (let at = isFar ? end - 2 : start; at < end; at++) points.push(ring[at] as number)
  }
  return points
}

function isWithin(ring: LinePoints, [left, top, right, bottom]: Box): boolean {
  for (let at = 0; at < ring.length; at += 2) {
    const x = ring[at] as number
    const y = ring[at + 1] as number
    if (x <= left || x >= right || y <= top || y >= bottom) return false
  }
  return true
}

function meets(ring: LinePoints, [left, top, right, bottom]: Box): boolean {
  let fromX = ring[ring.length - 2] as number
  let fromY = ring[ring.length - 1] as number
  for (let at = 0; at < ring.length; at += 2) {
    const x = ring[at] as number
    const y = ring[at + 1] as number
    if (x > left && x < right && y > top && y < bottom) return true
    const isBeside = (x <= left && fromX <= left) || (x >= right && fromX >= right)
    if (!isBeside && !(y <= top && fromY <= top) && !(y >= bottom && fromY >= bottom)) {
      // A long side crosses the box if corners of the box are on both sides of it.
      const isLeft = (column: number, row: number) =>
        (x - fromX) * (row - fromY) > (y - fromY) * (column - fromX)
      const first = isLeft(left, top)
      const others = [isLeft(right, top), isLeft(left, bottom), isLeft(right, bottom)]
      if (others.some((other) => other !== first)) return true
    }
    fromX = x
    fromY = y
  }
  return false
}

const known = new WeakMap<LinePoints, Float64Array>()

/** Returns the boxes of the parts of a ring, each with the last point of the part before. */
function boxesOf(ring: LinePoints): Float64Array {
  const made = known.get(ring)
  if (made) return made
  const boxes = new Float64Array(4 * Math.ceil(ring.length / partLength))
  for (let start = 0; start < ring.length; start += partLength) {
    const before = start === 0 ? ring.length : start
    const [x, y] = [ring[before - 2] as number, ring[before - 1] as number]
    const [left, top, right, bottom] = boxOf(ring, start, Math.min(start + partLength, ring.length))
    const box = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)]
    boxes.set(box, (4 * start) / partLength)
  }
  known.set(ring, boxes)
  return boxes
}

// Plain code without arrays in between: places draw coasts of thousands of points.
function cutAt(points: LinePoints, axis: 0 | 1, sign: 1 | -1, edge: number): number[] {
  const kept: number[] = []
  let fromAlong = points[points.length - 2 + axis] as number
  let fromAcross = points[points.length - 1 - axis] as number
  let wasIn = (fromAlong - edge) * sign >= 0
  for (let at = 0; at < points.length; at += 2) {
    const along = points[at + axis] as number
    const across = points[at + 1 - axis] as number
    const isIn = (along - edge) * sign >= 0
    if (isIn !== wasIn) {
      const part = (edge - fromAlong) / (along - fromAlong)
      addPoint(kept, axis, edge, edge, fromAcross + part * (across - fromAcross))
    }
    if (isIn) addPoint(kept, axis, edge, along, across)
    fromAlong = along
    fromAcross = across
    wasIn = isIn
  }
  return kept
}

/** Adds a point by its coordinates on an axis and on the other one. Of several points on the edge, two are enough. */
function addPoint(kept: number[], axis: 0 | 1, edge: number, along: number, across: number): void {
  const last = kept.length
  const isThird = along === edge && kept[last - 2 + axis] === edge && kept[last - 4 + axis] === edge
  const at = isThird ? last - 2 : last
  kept[at + axis] = along
  kept[at + 1 - axis] = across
}
