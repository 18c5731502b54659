import { type Box, boxAround, isFree } from '../data/box.ts'

/** Where a name stands beside its point of the map. */
export interface MapLabel {
  side: 'right' | 'left' | 'below' | 'above'
  /** It has room on a phone, too. */
  isOnPhone: boolean
}

interface LabelledPoint {
  /** In units of a frame. */
  x: number
  y: number
  /** The lines of the name. */
  lines: readonly string[]
}

/** Pixels: the narrowest map of a phone, and of a wider page. */
const widths = { phone: 330, page: 540 }
/** Pixels of a letter, a line and a point, and between a point and its name. */
const size = { letter: 7, line: 18, point: 24, gap: 14 }
/** Pixels: the lower corners have the scale, and the way there. */
const corners = { left: 110, right: 150, height: 58 }
const sides = ['right', 'left', 'below', 'above'] as const

/**
 * Finds places for the names of points where none covers another; undefined for those that have none. Those that come
 * first choose first.
 */
export function mapLabels(
  points: readonly LabelledPoint[],
  frame: { width: number; height: number },
): (MapLabel | undefined)[] {
  const onPage = labelsAt(points, frame, widths.page, () => sides)
  const onPhone = labelsAt(points, frame, widths.phone, (at) => {
    const side = onPage[at]
    return side ? [side] : []
  })
  return onPage.map((side, at) => side && { side, isOnPhone: onPhone[at] !== undefined })
}

function labelsAt(
  points: readonly LabelledPoint[],
  frame: { width: number; height: number },
  width: number,
  sidesOf: (at: number) => readonly MapLabel['side'][],
): (MapLabel['side'] | undefined)[] {
  const scale = width / frame.width
  const spots = points.map(({ x, y, lines }) => ({ x: x * scale, y: y * scale, lines }))
  const taken = spots.map(({ x, y }) => boxAround(x, y, size.point, size.point))
  const bottom = frame.height * scale
  taken.push({ left: 0, top: bottom - corners.height, right: corners.left, bottom })
  taken.push({ left: width - corners.right, top: bottom - corners.height, right: width, bottom })
  return spots.map((spot, at) =>
    sidesOf(at).find((side) => {
      const box = labelBox(spot, side)
      const isInside = box.left >= 0 && box.right <= width
      if (!isInside || !isFree(box, taken)) return false
      taken.push(box)
      return true
    }),
  )
}

function labelBox({ x, y, lines }: LabelledPoint, side: MapLabel['side']): Box {
  const width = Math.max(...lines.map(({ length }) => length)) * size.letter
  const height = lines.length * size.line
  const across = size.gap + width / 2
  const down = size.gap + height / 2
  switch (side) {
    case 'right':
      return boxAround(x + across, y, width, height)
    case 'left':
      return boxAround(x - across, y, width, height)
    case 'below':
      return boxAround(x, y + down, width, height)
    case 'above':
      return boxAround(x, y - down, width, height)
  }
}
