/**
 * The elements of a JSON array whose text comes in pieces: a long one is held neither as text nor as
 * values. It must begin as an array that is not empty. Throws `SyntaxError` where it is not JSON.
 */
export function* jsonElements(pieces: Iterable<string>): Generator<unknown> {
  const borders = new ArrayBorders()
  let begun = ''
  let isInside = false
  for (const piece of pieces) {
    let start = 0
    for (let at = 0; at < piece.length; at++) {
      if (!borders.isAt(piece.charCodeAt(at))) continue
      if (isInside) yield JSON.parse(begun + piece.slice(start, at))
      isInside = true
      begun = ''
      start = at + 1
    }
    begun += piece.slice(start)
  }
  if (!borders.areClosed) throw new SyntaxError('Unexpected end of JSON input')
  if (begun.trim() !== '') throw new SyntaxError('Unexpected text after the end of the JSON array')
}

const [quote, backslash, comma] = codesOf('"\\,')
const [openBracket, closeBracket, openBrace, closeBrace] = codesOf('[]{}')

/** Finds the brackets and commas of the outermost array, character by character. */
class ArrayBorders {
  #depth = 0
  #inText = false
  #isEscaped = false

  get areClosed(): boolean {
    return this.#depth === 0
  }

  isAt(code: number): boolean {
    if (this.#inText) this.#readText(code)
    else if (code === quote) this.#inText = true
    else if (code === comma) return this.#depth === 1
    else if (code === openBracket || code === openBrace) return this.#depth++ === 0
    else if (code === closeBracket) return --this.#depth === 0
    // An array is not closed by a brace: one that stands there is of an element that is no JSON.
    else if (code === closeBrace && this.#depth > 1) this.#depth -= 1
    return false
  }

  #readText(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (code === backslash) this.#isEscaped = true
    else if (code === quote) this.#inText = false
  }
}

function codesOf(characters: string): number[] {
  return [...characters].map((character) => character.charCodeAt(0))
}
