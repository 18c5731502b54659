import { areApart, boxAround, isFree, type Rect } from '../data/rect.ts'

/** The position of a name beside its point on the map. */
export interface MapLabel {
  side: 'right' | 'left' | 'below' | 'above' | 'on'
  /** Whether the name also fits on a phone. */
  isOnPhone: boolean
}

interface LabelledPoint {
  /** In units of the frame. */
  x: number
  y: number
  /** The lines of the name. */
  lines: readonly string[]
}

/** Pixels: the narrowest map on a phone, and on a wider page. */
const widths = { phone: 284, page: 506 }
/** Pixels: width of a letter, height of a line, size of a point, and gap between a point and its name. */
const size = { letter: 7.5, line: 18, point: 24, gap: 14 }
/** Pixels of a line around a point: a name that ended nearer to it would seem to be its own. */
const widthOfPoint = 44
/**
 * Pixels of the widest letters of a system font. Used only for the distance to the edges, as names may come nearer to
 * each other.
 */
const widestLetter = 9
/** Pixels: the lower corners contain the scale and, except on a phone, the directions link. */
const corners = { left: 110, right: 150, height: 58 }
/** Pixels: the upper right corner contains the credit of the towns. */
const credit = { width: 90, height: 24 }
const sides = ['right', 'left', 'below', 'above'] as const
/** A point that covers a town leaves room beside it. */
const sidesOfTown = ['on', 'above', 'below', 'right', 'left'] as const

/**
 * Finds positions for the names of points so that none covers another, preferably where they also fit on a phone;
 * undefined for names without a position. Earlier points take precedence; names of towns are on their points or near
 * them, in what is left of the map.
 */
export function mapLabels(
  points: readonly LabelledPoint[],
  frame: { width: number; height: number },
  towns: readonly LabelledPoint[] = [],
  townSides: readonly MapLabel['side'][] = sidesOfTown,
): Record<'points' | 'towns', (MapLabel | undefined)[]> {
  const page = new Room(points, frame, widths.page)
  const phone = new Room(points, frame, widths.phone, 0)
  const labelOf = (sides: readonly MapLabel['side'][]) => (point: LabelledPoint) => {
    const free = sides.filter((side) => point.lines.length > 0 && page.isFree(point, side))
    const onPhone = free.find((side) => phone.isFree(point, side))
    const side = onPhone ?? free[0]
    if (!side) return undefined
    page.take(point, side)
    if (onPhone) phone.take(point, side)
    return { side, isOnPhone: onPhone !== undefined }
  }
  return { points: points.map(labelOf(sides)), towns: towns.map(labelOf(townSides)) }
}

/** The free space of a map of a given width in pixels. */
class Room {
  readonly #scale: number
  readonly #width: number
  readonly #height: number
  readonly #points: readonly { point: LabelledPoint; around: Rect }[]
  readonly #taken: Rect[]

  constructor(
    points: readonly LabelledPoint[],
    frame: { width: number; height: number },
    width: number,
    corner = corners.right,
  ) {
    this.#scale = width / frame.width
    this.#width = width
    const bottom = frame.height * this.#scale
    this.#height = bottom
    const top = bottom - corners.height
    this.#points = points.map((point) => ({
      point,
      around: boxAround(...this.#pixel(point), widthOfPoint, size.point),
    }))
    this.#taken = [
      { left: 0, top, right: corners.left, bottom },
      { left: width - corner, top, right: width, bottom },
      { left: width - credit.width, top: 0, right: width, bottom: credit.height },
    ]
  }

  isFree(point: LabelledPoint, side: MapLabel['side']): boolean {
    const { left, top, right, bottom } = this.#box(point, side, widestLetter)
    const isInside = left >= 0 && top >= 0 && right <= this.#width && bottom <= this.#height
    if (!isInside) return false
    const box = this.#box(point, side)
    const isBeside = this.#points.every(
      ({ point: other, around }) => other === point || areApart(box, around),
    )
    return isBeside && isFree(box, this.#taken)
  }

  take(point: LabelledPoint, side: MapLabel['side']): void {
    this.#taken.push(this.#box(point, side))
  }

  #box(point: LabelledPoint, side: MapLabel['side'], letter = size.letter): Rect {
    return labelBox(this.#pixel(point), point.lines, side, letter)
  }

  #pixel({ x, y }: LabelledPoint): [x: number, y: number] {
    return [x * this.#scale, y * this.#scale]
  }
}

function labelBox(
  [x, y]: [number, number],
  lines: readonly string[],
  side: MapLabel['side'],
  letter: number,
): Rect {
  const width = Math.max(...lines.map(({ length }) => length)) * letter
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
    case 'on':
      return boxAround(x, y, width, height)
  }
}
