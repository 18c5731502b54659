import { clipRing } from './clip-ring.ts'
import { type Box, finest, type LinePoints, type Lines } from './lines.ts'
import { PathText } from './path-text.ts'

/** The part of the map of the world that is drawn, and its scale. */
export interface Sheet {
  /** The part of the map that is drawn. */
  box: Box
  /** The size of a unit of the drawing, and the place of its zero, in map coordinates. */
  unit: number
  left: number
  top: number
}

/** Adds the area inside a closed line, which has alternating coordinates; returns the part on the sheet. */
export function addRing(text: PathText, points: LinePoints, sheet: Sheet): LinePoints {
  const corners = clipRing(points, sheet.box)
  addCorners(text, corners, sheet)
  return corners
}

/** Adds the area inside a closed line, which has alternating coordinates. */
export function addCorners(text: PathText, corners: LinePoints, sheet: Sheet): void {
  for (let at = 0; at < corners.length; at += 2) {
    const x = ((corners[at] as number) - sheet.left) / sheet.unit
    const y = ((corners[at + 1] as number) - sheet.top) / sheet.unit
    if (at === 0) text.moveTo(x, y)
    else text.lineTo(x, y)
  }
  if (corners.length > 0) text.closePath()
}

/**
 * Adds the whole segments of a line, and returns the line: parts beyond the edges are invisible. Plain code, as V8
 * optimizes it only after most pages of a small chain are drawn.
 */
export function addLine(text: PathText, points: LinePoints, sheet: Sheet): LinePoints {
  const { unit } = sheet
  const [left, top, right, bottom] = sheet.box
  const zeroX = -sheet.left / unit
  const zeroY = -sheet.top / unit
  let fromX = points[0] as number
  let fromY = points[1] as number
  let isOpen = false
  for (let at = 2; at < points.length; at += 2) {
    const nextX = points[at] as number
    const nextY = points[at + 1] as number
    const isBeside = (nextX < left && fromX < left) || (nextX > right && fromX > right)
    const isSeen =
      !isBeside && (nextY >= top || fromY >= top) && (nextY <= bottom || fromY <= bottom)
    if (isSeen) {
      if (!isOpen) text.moveTo(zeroX + fromX / unit, zeroY + fromY / unit)
      text.lineTo(zeroX + nextX / unit, zeroY + nextY / unit)
    }
    isOpen = isSeen
    fromX = nextX
    fromY = nextY
  }
  return points
}

/** Returns the path of the lines that have at least so many points. */
export function pathOf(
  lines: Lines,
  add: typeof addLine,
  sheet: Sheet,
  fineness = finest,
  leastPoints = 2,
): string {
  const text = new PathText()
  for (const line of lines.meeting(sheet.box)) {
    const points = lines.points(line, fineness)
    if (points.length >= leastPoints * 2) add(text, points, sheet)
  }
  return text.take()
}
