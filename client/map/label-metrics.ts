/** Measures the width of texts in the font of an element, in pixels; measures each text once. */
export class NameWidths {
  readonly #context = document.createElement('canvas').getContext('2d')
  readonly #known = new Map<string, number>()

  widthOf(text: string, element: Element): number {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const width = this.#measure(text, element)
    this.#known.set(text, width)
    return width
  }

  #measure(text: string, element: Element): number {
    if (!this.#context) return 0
    if (this.#known.size === 0) {
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(element)
      this.#context.font = `${fontWeight} ${fontSize} ${fontFamily}`
    }
    return Math.ceil(this.#context.measureText(text).width)
  }
}
