import type { MapPoint } from '../../data/mercator.ts'

/** The steps of the search: parts of the room, and directions. */
const [partsOfRoom, directions] = [4, 16]
/** The farthest a point is moved, in rooms. */
const farthest = 5

/**
 * Returns the nearest places of points that are at least `room` from each other and from `taken` ones; a point without
 * such a place in reach stays. Unlike pushing apart, this finds a way out of a crowd.
 */
export function freePlaces(
  points: readonly MapPoint[],
  taken: readonly MapPoint[],
  room: number,
): MapPoint[] {
  const all = [...taken]
  return points.map((point) => {
    const place = firstFree(point, all, room) ?? point
    all.push(place)
    return place
  })
}

function firstFree(point: MapPoint, taken: readonly MapPoint[], room: number) {
  for (const place of around(point, room)) if (taken.every(isApart(place, room))) return place
  return undefined
}

function isApart({ x, y }: MapPoint, room: number): (other: MapPoint) => boolean {
  return (other) => Math.hypot(other.x - x, other.y - y) >= room
}

/** Yields a point and those around it, the nearest first. */
function* around({ x, y }: MapPoint, room: number): Generator<MapPoint> {
  yield { x, y }
  for (let step = 1; step <= farthest * partsOfRoom; step++) {
    const distance = (step * room) / partsOfRoom
    for (let turn = 0; turn < directions; turn++) {
      const angle = (2 * Math.PI * turn) / directions
      yield { x: x + distance * Math.cos(angle), y: y + distance * Math.sin(angle) }
    }
  }
}
