import { areaOfSquare, type MapDrawing, type MapLines } from '../../data/map-drawing.ts'
import { areApart, type Rect } from '../../data/rect.ts'

/**
 * Returns a function that loads the squares in an area of the world, if the area is that of a near view, each square
 * once, and adds their towns to those of the drawing. A square is plain land until it is loaded.
 */
export function mapSquares(
  drawing: MapDrawing,
  onAdd: (square: MapLines) => void,
): (area: Rect) => void {
  const missing = new Set(drawing.squares)
  const add = async (number: number) => {
    const square: MapLines = await requested(`map/${number}.json`)
    const known = new Set(drawing.towns.map(String))
    drawing.towns.push(...square.towns.filter((town) => !known.has(String(town))))
    // The sort keeps the order of towns of one size.
    drawing.towns.sort(([, , , one], [, , , other]) => other - one)
    onAdd(square)
  }
  return (area) => {
    if (area.right - area.left > drawing.near) return
    for (const square of missing) {
      if (areApart(area, areaOfSquare(square))) continue
      missing.delete(square)
      // The coarse lines would change under the stores.
      onAdd(plain(square))
      add(square).catch(() => {})
    }
  }
}

/** Returns a square of land without lines. */
function plain(square: number): MapLines {
  const { left, top, right, bottom } = areaOfSquare(square)
  return { box: [left, top, right, bottom], width: 1, land: 'm0 0h1v1h-1z', towns: [] }
}

// The file is beside this script. Its name never changes, so the cache has to be revalidated.
export async function requested(name: string) {
  const answer = await fetch(new URL(name, import.meta.url), { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`The map's ${name}: ${answer.status}`)
  return answer.json()
}
