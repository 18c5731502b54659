import type { MapPoint } from '../../data/mercator.ts'
import type { Rect } from '../../data/rect.ts'

/**
 * Points that are too close to show separately, as one point; a point with no close neighbour is a group of its own.
 */
export interface Group<Point extends MapPoint> extends MapPoint {
  members: Point[]
}

/**
 * Groups the points of an area: each is in exactly one group, and no two groups are nearer than `room`. Points in one
 * cell of a grid form a group; if the centres of two groups are too near, the larger takes in the smaller.
 */
export function groupPoints<Point extends MapPoint>(
  points: readonly Point[],
  area: Rect,
  room: number,
): Group<Point>[] {
  const first = { column: Math.floor(area.left / room), row: Math.floor(area.top / room) }
  // An empty column at each side ensures that the neighbours of a cell are never in another row.
  const columns = Math.ceil((area.right - area.left) / room) + 3
  const cells = new Map<number, Group<Point>>()
  for (const point of points) {
    if (!isIn(area, point)) continue
    const column = Math.floor(point.x / room) - first.column
    const cell = column + columns * (Math.floor(point.y / room) - first.row)
    const group = cells.get(cell)
    if (group) add(group, point)
    else cells.set(cell, { x: point.x, y: point.y, members: [point] })
  }
  return joined(cells, columns, room)
}

/** Joins groups that are too near each other; a group stays at the centre of its own cell's points. */
function joined<Point extends MapPoint>(
  cells: Map<number, Group<Point>>,
  columns: number,
  room: number,
): Group<Point>[] {
  const bySize = [...cells].sort(([, one], [, other]) => other.members.length - one.members.length)
  const groups: Group<Point>[] = []
  for (const [cell, group] of bySize) {
    if (!cells.delete(cell)) continue
    for (let row = -columns; row <= columns; row += columns) {
      for (let beside = cell + row - 1; beside <= cell + row + 1; beside++) {
        const other = cells.get(beside)
        if (!other || Math.hypot(other.x - group.x, other.y - group.y) >= room) continue
        cells.delete(beside)
        for (const member of other.members) group.members.push(member)
      }
    }
    groups.push(group)
  }
  return groups
}

export function isIn({ left, top, right, bottom }: Rect, { x, y }: MapPoint): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

function add<Point extends MapPoint>(group: Group<Point>, point: Point): void {
  const count = group.members.push(point)
  group.x += (point.x - group.x) / count
  group.y += (point.y - group.y) / count
}
