import {
  areaOfSquare,
  type DrawnTown,
  type MapDrawing,
  squaresAcross,
} from '../../data/map-drawing.ts'
import { areApart, type Rect } from '../../data/rect.ts'

/** The width of a near view: one and a half squares. */
const near = 1.5 / squaresAcross

/**
 * Returns a function that adds to a drawing the towns of the squares in an area of the world, if the area is that of a
 * near view; each square once.
 */
export function squareTowns(drawing: MapDrawing, onAdd: () => void): (area: Rect) => void {
  const missing = new Set(drawing.squares)
  const add = async (square: number) => {
    // Without its smaller towns, a map is as it was.
    const towns: DrawnTown[] = await requested(`towns/${square}.json`).catch(() => [])
    const known = new Set(drawing.towns.map(String))
    drawing.towns.push(...towns.filter((town) => !known.has(String(town))))
    // The sort keeps the order of towns of one size.
    drawing.towns.sort(([, , , one], [, , , other]) => other - one)
    onAdd()
  }
  return (area) => {
    if (area.right - area.left > near) return
    for (const square of missing) {
      if (areApart(area, areaOfSquare(square))) continue
      missing.delete(square)
      void add(square)
    }
  }
}

// The file is beside this script. Its name never changes, so the cache has to be revalidated.
export async function requested(name: string) {
  const answer = await fetch(new URL(name, import.meta.url), { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`The map's ${name}: ${answer.status}`)
  return answer.json()
}
