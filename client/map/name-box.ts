import type { MapPoint } from '../../data/mercator.ts'
import { boxAround, type Rect } from '../../data/rect.ts'
import type { Size } from './map-view.ts'

/** Pixels: height of a name, distance from it to its marker's centre, and to the edge of the map. */
const [line, off, edge] = [22, 26, 4]

/** The position of a name: below or above its marker, and from its middle (0) to the left (-1) or right (1). */
interface Position {
  isAbove: boolean
  side: number
}

/**
 * Returns the area of a name of this width beside the marker at a pixel, moved sideways to be fully visible, and how
 * far that is from the marker's middle.
 */
export function nameBox(
  { x, y }: MapPoint,
  across: number,
  { width }: Size,
  { isAbove, side }: Position,
): { isAbove: boolean; shift: number; box: Rect } {
  const most = across / 2
  const least = edge + across / 2
  const wanted = Math.min(Math.max(x + side * most, least), width - least) - x
  const shift = Math.round(Math.min(most, Math.max(-most, wanted)))
  return { shift, isAbove, box: boxAround(x + shift, isAbove ? y - off : y + off, across, line) }
}
