import type { MapDrawing } from '../../../data/map-drawing.ts'
import { frameBleed, frameSize, type StoreFrame, type StoreMap } from '../../../data/store-map.ts'
import { bordersOf } from './borders.ts'
import { PathText } from './path-text.ts'
import { largestTowns } from './towns.ts'

/** Kilometres of a unit up to which a map in the US has counties. */
const upToCounties = 0.3
/** The same elsewhere for countries in detail, and in outlines; beyond, borders leave no room for coasts. */
const upTo = { countries: 3, continents: 8 }

/** The size of a drawing. */
interface Limits {
  /** The maximum number of characters of a path. */
  longest: number
  /** Whether too many lines are reduced to the longest ones; otherwise there are none. */
  thins: boolean
  /** The margin that is drawn beyond the frame, in its units. */
  bleed: { x: number; y: number }
}

/** The surroundings of a store: so many lines are a coast of islands. */
const ofStore: Limits = { longest: 1400, thins: false, bleed: frameBleed }
/** A place, which may have the world around it; its panel shows less beside the frame than that of a store. */
export const ofPlace: Limits = { longest: 5000, thins: true, bleed: { x: 150, y: 10 } }
/** The characters that a line of a path takes at least. */
const shortestLine = 10
/** The maximum number of towns; few of them have room for their names. */
const mostTowns = 12
/** The maximum number of attempts to draw a path; each doubles the distance between points. */
const tries = 7

/** Draws the surroundings of a store, or of a place: states and counties in the US, countries elsewhere. */
export function drawAround(
  frame: StoreFrame,
  inUs: boolean,
  { longest, thins, bleed }: Limits = ofStore,
): StoreMap {
  const borders = bordersOf(sourceOf(frame, inUs))
  const box = boxOf(frame, bleed)
  const lines = borders.meeting(box)
  const finest = Math.floor(Math.log2(frame.unit)) + 2
  const most = Math.floor(longest / shortestLine)
  const longestOf = (all: readonly number[]) =>
    all
      .map((line) => ({ line, points: borders.points(line, finest + 2).length }))
      .sort((one, other) => other.points - one.points)
      .slice(0, most / 2)
      .map(({ line }) => line)
  const draw = (all: readonly number[]): string => {
    if (all.length > most && !thins) return ''
    const wanted = all.length > most ? longestOf(all) : all
    for (let fineness = finest; fineness < finest + tries; fineness++) {
      const text = new PathText()
      for (const line of wanted) {
        addLine(text, borders.points(line, fineness), frame, box)
        if (text.end() > longest) break
      }
      if (text.end() <= longest) return text.take()
    }
    return ''
  }
  return {
    frame,
    borders: draw(lines.filter((line) => !borders.isCounty(line))),
    counties: draw(lines.filter((line) => borders.isCounty(line))),
    towns: townsIn(frame),
  }
}

function sourceOf({ kilometres }: StoreFrame, inUs: boolean) {
  if (inUs) return kilometres > upToCounties ? 'states' : 'counties'
  if (kilometres <= upTo.countries) return 'countries'
  return kilometres <= upTo.continents ? 'continents' : 'world'
}

function townsIn({ x, y, unit }: StoreFrame): StoreMap['towns'] {
  const { width, height } = frameSize
  const [across, down] = [(width / 2) * unit, (height / 2) * unit]
  const area = { left: x - across, top: y - down, right: x + across, bottom: y + down }
  return largestTowns(area, mostTowns).map((town) => [
    town.name,
    Math.round((town.x - area.left) / unit),
    Math.round((town.y - area.top) / unit),
  ])
}

function boxOf({ x, y, unit }: StoreFrame, bleed: Limits['bleed']): MapDrawing['box'] {
  const across = (frameSize.width / 2 + bleed.x) * unit
  const down = (frameSize.height / 2 + bleed.y) * unit
  return [x - across, y - down, x + across, y + down]
}

// Adds whole segments: parts beyond the frame's edges are invisible. Plain code, as V8 optimizes it only after
// most pages of a small chain are drawn.
function addLine(
  text: PathText,
  points: Float64Array,
  { x, y, unit }: StoreFrame,
  [left, top, right, bottom]: MapDrawing['box'],
): void {
  const zeroX = frameSize.width / 2 - x / unit
  const zeroY = frameSize.height / 2 - y / unit
  let fromX = points[0] as number
  let fromY = points[1] as number
  let isOpen = false
  for (let at = 2; at < points.length; at += 2) {
    const nextX = points[at] as number
    const nextY = points[at + 1] as number
    // A line from one edge of the world to the other goes around it the other way.
    const isAround = nextX - fromX > 0.5 || fromX - nextX > 0.5
    const isBeside = isAround || (nextX < left && fromX < left) || (nextX > right && fromX > right)
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
}
