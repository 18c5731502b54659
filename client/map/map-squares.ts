import { areaOfSquare, type MapDrawing, type MapLines } from '../../data/map-drawing.ts'
import { areApart, type Rect } from '../../data/rect.ts'

/** A map that has squares: `add` draws one, and `show` follows once the towns of several have come. */
interface MapOfSquares {
  add(square: MapLines): void
  show(): void
}

/**
 * Returns a function that loads the squares in an area of the world, if the area is that of a near view, each square
 * once, and adds their towns to those of the drawing. A square is plain land until it is loaded.
 */
export function mapSquares(drawing: MapDrawing, { add, show }: MapOfSquares): (area: Rect) => void {
  const missing = new Set(drawing.squares)
  const load = async (numbers: readonly number[]) => {
    const asked = numbers.map((number) => requested(`map/${number}.json`).catch(() => undefined))
    const squares = (await Promise.all(asked)).filter((square): square is MapLines => square)
    if (squares.length === 0) return
    for (const square of squares) add(square)
    const known = new Set(drawing.towns.map(String))
    const towns = squares.flatMap((square) => square.towns)
    drawing.towns.push(...towns.filter((town) => !known.has(String(town))))
    // The sort keeps the order of towns of one size.
    drawing.towns.sort(([, , , one], [, , , other]) => other - one)
    show()
  }
  return (area) => {
    if (area.right - area.left > drawing.near) return
    const wanted = [...missing].filter((square) => !areApart(area, areaOfSquare(square)))
    if (wanted.length === 0) return
    for (const square of wanted) {
      missing.delete(square)
      // The coarse lines would change under the stores.
      add(plain(square))
    }
    void load(wanted)
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
