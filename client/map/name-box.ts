import type { MapPoint } from '../../data/mercator.ts'
import { boxAround, type Rect } from '../../data/rect.ts'
import type { Size } from './map-view.ts'

/** Pixels: height of a name, distance from it to its marker's centre, and to the edge of the map. */
const [line, off, edge] = [22, 26, 4]
/** Pixels that a name may be farther away: a row of markers. */
const farther = 28

/** The position of a name: below or above its marker, and from its middle (0) to the left (-1) or right (1). */
interface Position {
  isAbove: boolean
  side: number
  /** Further pixels from the marker. */
  away: number
}

/** The area of a name, and its position there; `shift` is the distance from the marker's middle, in pixels. */
interface NameBox extends Omit<Position, 'side'> {
  shift: number
  box: Rect
}

/**
 * Returns the area of a name of this width beside the marker at a pixel, moved sideways to be fully visible.
 */
export function nameBox(
  { x, y }: MapPoint,
  across: number,
  { width }: Size,
  { isAbove, side, away }: Position,
): NameBox {
  const most = across / 2
  const least = edge + across / 2
  const wanted = Math.min(Math.max(x + side * most, least), width - least) - x
  const shift = Math.round(Math.min(most, Math.max(-most, wanted)))
  const down = (isAbove ? -1 : 1) * (off + away)
  return { shift, isAbove, away, box: boxAround(x + shift, y + down, across, line) }
}

/**
 * Returns the areas for a name, the best first: below its marker and above it; beside and farther away, too, for a
 * place with near stores around it.
 */
export function nameBoxes(
  marker: MapPoint,
  across: number,
  size: Size,
  isCrowded: boolean,
): NameBox[] {
  const [sides, distances] = isCrowded
    ? [
        [0, 1, -1],
        [0, farther, 2 * farther],
      ]
    : [[0], [0]]
  return distances.flatMap((away) =>
    sides.flatMap((side) =>
      [false, true].map((isAbove) => nameBox(marker, across, size, { isAbove, side, away })),
    ),
  )
}
