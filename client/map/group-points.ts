import type { MapPoint } from '../../data/mercator.ts'

/** Points that are too near each other to be told apart, as one; alone, a point is a group of its own. */
export interface Group<Point extends MapPoint> extends MapPoint {
  members: Point[]
}

/**
 * Each point in exactly one group, and no two groups nearer than `room`. Points of one cell of a grid go together;
 * of cells whose middles are too near, the larger takes in the smaller.
 */
export function groupPoints<Point extends MapPoint>(
  points: Iterable<Point>,
  room: number,
): Group<Point>[] {
  const cells = new Map<number, Group<Point>>()
  const columns = Math.ceil(1 / room)
  const cellOf = ({ x, y }: MapPoint) => Math.floor(x / room) + columns * Math.floor(y / room)
  for (const point of points) {
    const cell = cellOf(point)
    const group = cells.get(cell)
    if (group) group.members.push(point)
    else cells.set(cell, { x: 0, y: 0, members: [point] })
  }
  for (const group of cells.values()) Object.assign(group, middleOf(group.members))

  const bySize = [...cells].sort(([, one], [, other]) => other.members.length - one.members.length)
  const left = new Set(cells.keys())
  const groups: Group<Point>[] = []
  for (const [cell, group] of bySize) {
    if (!left.delete(cell)) continue
    for (const beside of [-columns, 0, columns].flatMap((row) => [row - 1, row, row + 1])) {
      const other = cells.get(cell + beside)
      if (!other || !left.has(cell + beside)) continue
      if (Math.hypot(other.x - group.x, other.y - group.y) >= room) continue
      left.delete(cell + beside)
      group.members.push(...other.members)
    }
    groups.push(group)
  }
  return groups
}

function middleOf(points: readonly MapPoint[]): MapPoint {
  let [x, y] = [0, 0]
  for (const point of points) {
    x += point.x
    y += point.y
  }
  return { x: x / points.length, y: y / points.length }
}
