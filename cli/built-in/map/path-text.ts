/**
 * Writes lines as a path of whole numbers, each point relative to the previous one. Lines that shrink to one point, such as the coasts of small islands, are dropped.
 */
export class PathText {
  #text = ''
  /** The end of the written path. */
  #endX = 0
  #endY = 0
  /** The line that is being drawn: alternating coordinates of points that differ from the previous one. */
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

  /** Ends the current line; returns the number of characters since the last `take`. */
  end(): number {
    this.#write(2, false)
    return this.#text.length
  }

  /** The whole path since the last `take`. */
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
    // A closed path continues at its start.
    this.#endX = isClosed ? (line[0] as number) : x
    this.#endY = isClosed ? (line[1] as number) : y
  }
}
