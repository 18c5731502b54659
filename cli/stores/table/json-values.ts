/** A top-level value of a text, by its offsets. */
interface Span {
  start: number
  end: number
}

const openers = new Set(['{', '['])
const closers = new Set(['}', ']'])

/**
 * Returns the end of the object or list that begins at `start`, by its brackets and quotes alone; undefined if it is
 * never closed.
 */
export function endOfValue(text: string, start = 0): number | undefined {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === '"') {
      at = endOfString(text, at)
    } else if (openers.has(sign)) depth++
    else if (closers.has(sign) && --depth === 0) return at + 1
  }
  return undefined
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

/**
 * Returns the objects of a text that has objects alone, one after another, with or without commas between them;
 * undefined for any other text.
 */
export function objectsIn(text: string): Span[] | undefined {
  const spans: Span[] = []
  const between = /(?:\s|,)*/y
  for (let at = 0; ; ) {
    between.lastIndex = at
    at += between.exec(text)?.[0].length ?? 0
    if (at >= text.length) return spans
    if (text[at] !== '{') return undefined
    const end = endOfValue(text, at)
    if (end === undefined) return undefined
    spans.push({ start: at, end })
    at = end
  }
}
