import type { TownSize } from '../../../data/map-drawing.ts'
import type { MapPoint } from '../../../data/mercator.ts'
import { frameBleed, frameSize, type StoreFrame, type StoreMap } from '../../../data/store-map.ts'
import { addLine, addRing, type Sheet } from './add-lines.ts'
import { isAmongStates } from './beside-us.ts'
import { groundOf } from './borders.ts'
import type { Box, LinePoints, Lines } from './lines.ts'
import { isOnLand, landOf, type Shores } from './on-land.ts'
import { PathText } from './path-text.ts'
import { shores } from './shores.ts'
import { largestTowns, sizeOf } from './towns.ts'

/** Kilometres of a unit up to which a map in the US has counties. */
const upToCounties = 0.3
/** The same elsewhere for countries in detail, and in outlines; beyond, borders leave no room for coasts. */
const upTo = { countries: 3, continents: 8 }
/** Kilometres of a unit at which coasts and rivers are exact enough, and rivers are not too many. */
const exact = { coasts: 0.03, rivers: 0.12, mostRivers: 3 }

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
/** The maximum number of towns, of which few have room for their names, and of those from which they are chosen. */
const mostTowns = { drawn: 16, known: 80 }
/** Units around a town in which a smaller one is a part of it. */
const aroundTown = 36
/** The maximum number of attempts to draw a path; each doubles the distance between points. */
const tries = 7

/**
 * Draws the surroundings of a store, or of a place: states and counties in the US, countries elsewhere. There is no
 * water if it would cover one of these stores or a city, as its shores are not exact.
 */
export function drawAround(
  frame: StoreFrame,
  inUs: boolean,
  stores: readonly MapPoint[],
  { longest, thins, bleed }: Limits = ofStore,
): StoreMap {
  const { borders, counties, coasts } = groundOf(sourceOf(frame, inUs))
  const box = boxOf(frame, bleed)
  const sheet = sheetOf(frame, box)
  const draw = penFor(sheet, thins)
  const area = (linesOf: () => Lines, most = longest / 2) =>
    frame.kilometres < exact.coasts ? nothing : draw(linesOf(), addRing, most)
  const hasRivers = frame.kilometres >= exact.rivers && frame.kilometres <= exact.mostRivers
  const land = area(coasts, longest)
  const hasBeside = land.path !== '' && inUs && !isAmongStates(box)
  const ground = {
    land,
    beside: hasBeside ? area(() => shores().besideUs) : nothing,
    lakes: area(() => shores().lakes),
  }
  const water: Shores = {
    land: [ground.land, ground.beside].flatMap(({ path, lines }) => (path ? [lines] : [])),
    lakes: ground.lakes.lines,
  }
  const towns = townsIn(frame)
  const isAtLand = landOf(sheet, water)
  const isTownOnLand = ([, x, y]: StoreMap['towns'][number]) =>
    isAtLand({ x: sheet.left + x * frame.unit, y: sheet.top + y * frame.unit })
  const isRight =
    inWholeUnits(stores, sheet).every((store) => isOnLand(store, water)) &&
    towns.filter(([, , , size]) => size === 2).every(isTownOnLand)
  const wet = (layer: Drawn) => (isRight ? layer.path : '')
  return {
    frame,
    ...{ land: wet(ground.land), beside: wet(ground.beside), lakes: wet(ground.lakes) },
    rivers: hasRivers ? draw(shores().rivers, addLine, longest / 2).path : '',
    borders: draw(borders, addLine, longest).path,
    counties: counties ? draw(counties, addLine, longest).path : '',
    towns: isRight ? towns.filter(isTownOnLand) : towns,
  }
}

interface Drawn {
  /** Empty if there is nothing to draw, or too much. */
  path: string
  /** The lines, as far as they are drawn. */
  lines: readonly LinePoints[]
}

const nothing: Drawn = { path: '', lines: [] }

/** Returns a function that draws lines, as finely as the maximum number of characters allows. */
function penFor(sheet: Sheet, thins: boolean) {
  const finest = Math.floor(Math.log2(sheet.unit)) + 2
  const longestOf = (lines: Lines, all: readonly number[], most: number) =>
    all
      .map((line) => ({ line, points: lines.points(line, finest + 2).length }))
      .sort((one, other) => other.points - one.points)
      .slice(0, most / 2)
      .map(({ line }) => line)
  return (lines: Lines, add: typeof addLine, longest: number): Drawn => {
    const all = lines.meeting(sheet.box)
    const most = Math.floor(longest / shortestLine)
    if (all.length > most && !thins && add === addLine) return nothing
    const wanted = all.length > most ? longestOf(lines, all, most) : all
    for (let fineness = finest; fineness < finest + tries; fineness++) {
      const text = new PathText()
      const drawn: LinePoints[] = []
      for (const line of wanted) {
        drawn.push(add(text, lines.points(line, fineness), sheet))
        if (text.end() > longest) break
      }
      if (text.end() <= longest) return { path: text.take(), lines: drawn }
    }
    return nothing
  }
}

/** Returns the points in the box of a map, one for each unit that has any: a place may have thousands. */
function inWholeUnits(points: readonly MapPoint[], { box, unit }: Sheet): MapPoint[] {
  const [left, top, right, bottom] = box
  const found = new Map<string, MapPoint>()
  for (const { x, y } of points)
    if (x > left && x < right && y > top && y < bottom)
      found.set(`${Math.floor(x / unit)} ${Math.floor(y / unit)}`, { x, y })
  return [...found.values()]
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
  const found: [name: string, x: number, y: number, size: TownSize][] = []
  for (const town of largestTowns(area, mostTowns.known)) {
    const column = Math.round((town.x - area.left) / unit)
    const row = Math.round((town.y - area.top) / unit)
    const larger = found.find(([, x, y]) => Math.hypot(x - column, y - row) < aroundTown)
    // A part of a city may have more people in the source: New South Memphis.
    if (larger?.[0].endsWith(` ${town.name}`)) larger[0] = town.name
    if (larger) continue
    if (found.push([town.name, column, row, sizeOf(town.people)]) === mostTowns.drawn) break
  }
  return found
}

function boxOf({ x, y, unit }: StoreFrame, bleed: Limits['bleed']): Box {
  const across = (frameSize.width / 2 + bleed.x) * unit
  const down = (frameSize.height / 2 + bleed.y) * unit
  return [x - across, y - down, x + across, y + down]
}

function sheetOf({ x, y, unit }: StoreFrame, box: Box): Sheet {
  const { width, height } = frameSize
  return { box, unit, left: x - (width / 2) * unit, top: y - (height / 2) * unit }
}
