import type { GeoContext } from 'd3-geo'

type Point = readonly [x: number, y: number]

/**
 * Takes what d3-geo draws, and writes it as a path of whole numbers, each point relative to the one before. Lines
 * that come to nothing so, such as the coasts of small islands, are left out.
 */
export class PathText implements GeoContext {
  #text = ''
  /** Where the written path ends. */
  #end: Point = [0, 0]
  /** The line that is being drawn: points that differ from the one before. */
  #line: Point[] = []

  moveTo(x: number, y: number): void {
    this.#write(2, '')
    this.#line = [[Math.round(x), Math.round(y)]]
  }

  lineTo(x: number, y: number): void {
    const point: Point = [Math.round(x), Math.round(y)]
    const last = this.#line.at(-1)
    if (last?.[0] !== point[0] || last[1] !== point[1]) this.#line.push(point)
  }

  closePath(): void {
    this.#write(3, 'z')
  }

  arc(): void {}

  beginPath(): void {}

  /** All that was drawn since it was last taken. */
  take(): string {
    this.#write(2, '')
    const text = this.#text
    this.#text = ''
    this.#end = [0, 0]
    return text
  }

  #write(leastPoints: number, ending: string): void {
    const line = this.#line
    this.#line = []
    const [start] = line
    if (!start || line.length < leastPoints) return
    let [x, y] = this.#end
    for (const [at, point] of line.entries()) {
      const step = pair(point[0] - x, point[1] - y)
      const command = ['m', 'l'][at] ?? (step.startsWith('-') ? '' : ' ')
      this.#text += command + step
      ;[x, y] = point
    }
    this.#text += ending
    // A closed path goes on from where it began.
    this.#end = ending ? start : [x, y]
  }
}

function pair(right: number, down: number): string {
  return down < 0 ? `${right}${down}` : `${right} ${down}`
}
