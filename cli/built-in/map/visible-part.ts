import type { GeoContext } from 'd3-geo'

/** The size and the centre of a drawn polygon. */
interface Measures {
  area: number
  x: number
  y: number
  width: number
}

/** Receives the drawing of d3-geo and measures it in one pass; d3-geo's own measures clip a polygon anew for each. */
export class VisiblePart implements GeoContext {
  /** The corner before the current one, and the first of the ring. */
  #lastX = 0
  #lastY = 0
  #firstX = 0
  #firstY = 0
  /** Twice the signed area: holes turn the other way. */
  #area = 0
  /** The sums of the corners, weighted by that area. */
  #sumX = 0
  #sumY = 0
  #left = Infinity
  #right = -Infinity

  moveTo(x: number, y: number): void {
    this.#firstX = x
    this.#firstY = y
    this.#go(x, y)
  }

  lineTo(x: number, y: number): void {
    const area = this.#lastX * y - x * this.#lastY
    this.#area += area
    this.#sumX += (this.#lastX + x) * area
    this.#sumY += (this.#lastY + y) * area
    this.#go(x, y)
  }

  closePath(): void {
    this.lineTo(this.#firstX, this.#firstY)
  }

  arc(): void {}

  beginPath(): void {}

  /** The measures since the last `take`, in units of the drawing. */
  take(): Measures {
    const measures = {
      area: Math.abs(this.#area) / 2,
      x: this.#sumX / (3 * this.#area),
      y: this.#sumY / (3 * this.#area),
      width: this.#right - this.#left,
    }
    this.#area = 0
    this.#sumX = 0
    this.#sumY = 0
    this.#left = Infinity
    this.#right = -Infinity
    return measures
  }

  #go(x: number, y: number): void {
    this.#lastX = x
    this.#lastY = y
    if (x < this.#left) this.#left = x
    if (x > this.#right) this.#right = x
  }
}
