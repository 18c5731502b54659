import type { GeoContext } from 'd3-geo'

/**
 * Takes what d3-geo draws, and writes it as a path of whole numbers, each point relative to the one before. Lines
 * that come to nothing so, such as the coasts of small islands, are left out.
 */
export class PathText implements GeoContext {
  #text = ''
  /** Where the written path ends. */
  #endX = 0
  #endY = 0
  /** The line that is being drawn: points that differ from the one before, one number after the other. */
  readonly #line: number[] = []
  #length = 0

  moveTo(x: number, y: number): void {
    this.#write(2, false)
    this.#add(Math.round(x), Math.round(y))
  }

  lineTo(x: number, y: number): void {
    const column = Math.round(x)
    const row = Math.round(y)
    const last = this.#length - 2
    if (this.#line[last] !== column || this.#line[last + 1] !== row) this.#add(column, row)
  }

  closePath(): void {
    this.#write(3, true)
  }

  arc(): void {}

  beginPath(): void {}

  /** Ends the line that is being drawn; gives how many characters were drawn since they were last taken. */
  end(): number {
    this.#write(2, false)
    return this.#text.length
  }

  /** All that was drawn since it was last taken. */
  take(): string {
    this.end()
    const text = this.#text
    this.#text = ''
    this.#endX = 0
    this.#endY = 0
    return text
  }

  #add(x: number, y: number): void {
    this.#line[this.#length++] = x
    this.#line[this.#length++] = y
  }

  #write(leastPoints: number, isClosed: boolean): void {
    const line = this.#line
    const length = this.#length
    this.#length = 0
    if (length < leastPoints * 2) return
    let x = this.#endX
    let y = this.#endY
    let text = ''
    for (let at = 0; at < length; at += 2) {
      const nextX = line[at] as number
      const nextY = line[at + 1] as number
      text += at === 0 ? 'm' : at === 2 ? 'l' : nextX < x ? '' : ' '
      text += nextX - x
      if (nextY >= y) text += ' '
      text += nextY - y
      x = nextX
      y = nextY
    }
    this.#text += isClosed ? `${text}z` : text
    // A closed path goes on from where it began.
    this.#endX = isClosed ? (line[0] as number) : x
    this.#endY = isClosed ? (line[1] as number) : y
  }
}
