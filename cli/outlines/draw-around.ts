import type { MapDrawing } from '../../data/map-drawing.ts'
import { frameBleed, frameSize, type StoreFrame, type StoreMap } from '../../data/store-map.ts'
import { bordersOf } from './borders.ts'
import { PathText } from './path-text.ts'

/** Kilometres of a unit from which on there would be more counties than paper. */
const tooFar = 0.3
/** Characters of a path that a page may have. */
const longest = 1400
/** How often a path that is too long is drawn with points twice as far from each other. */
const tries = 7

/** Draws what is around a store: states and counties of the US, elsewhere countries. */
export function drawAround(frame: StoreFrame, inUs: boolean): StoreMap {
  const near = frame.kilometres > tooFar ? 'states' : 'counties'
  const borders = bordersOf(inUs ? near : 'countries')
  const box = boxOf(frame)
  const lines = borders.meeting(box)
  const finest = Math.floor(Math.log2(frame.unit)) + 2
  const draw = (wanted: readonly number[]) => {
    for (let fineness = finest; fineness < finest + tries; fineness++) {
      const text = new PathText()
      for (const line of wanted) addLine(text, borders.points(line, fineness), frame, box)
      const path = text.take()
      if (path.length <= longest) return path
    }
    return ''
  }
  return {
    frame,
    borders: draw(lines.filter((line) => !borders.isCounty(line))),
    counties: draw(lines.filter((line) => borders.isCounty(line))),
  }
}

function boxOf({ x, y, unit }: StoreFrame): MapDrawing['box'] {
  const across = (frameSize.width / 2 + frameBleed.x) * unit
  const down = (frameSize.height / 2 + frameBleed.y) * unit
  return [x - across, y - down, x + across, y + down]
}

// Whole pieces from point to point: what is beyond the frame's edges is not seen.
function addLine(
  text: PathText,
  points: Float64Array,
  { x, y, unit }: StoreFrame,
  [left, top, right, bottom]: MapDrawing['box'],
): void {
  const toX = (at: number) => frameSize.width / 2 + (at - x) / unit
  const toY = (at: number) => frameSize.height / 2 + (at - y) / unit
  let [fromX = 0, fromY = 0] = points
  let isOpen = false
  for (let at = 2; at < points.length; at += 2) {
    const [nextX, nextY] = [points[at] ?? 0, points[at + 1] ?? 0]
    const isSeen =
      Math.max(nextX, fromX) >= left &&
      Math.min(nextX, fromX) <= right &&
      Math.max(nextY, fromY) >= top &&
      Math.min(nextY, fromY) <= bottom
    if (isSeen && !isOpen) text.moveTo(toX(fromX), toY(fromY))
    if (isSeen) text.lineTo(toX(nextX), toY(nextY))
    isOpen = isSeen
    ;[fromX, fromY] = [nextX, nextY]
  }
}
