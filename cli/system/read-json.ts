const [quote, backslash, comma] = ['"', '\\', ','].map(codeOf)
const opening = new Set(['[', '{'].map(codeOf))
const closing = new Set([']', '}'].map(codeOf))

/**
 * The items of a JSON list, one by one. Throws a `SyntaxError` for any other text or an empty list, at the
 * latest after the last item.
 */
export function* rowsOf(text: string): Generator<unknown> {
  const [start, end] = [text.indexOf('['), text.lastIndexOf(']')]
  if (start < 0 || /\S/.test(text.slice(0, start)) || /\S/.test(text.slice(end + 1)))
    throw new SyntaxError('no list')
  const borders: number[] = []
  eachSign(text, start + 1, end, (at, depth) => {
    if (depth === 0 && text.charCodeAt(at) === comma) borders.push(at)
  })
  let from = start + 1
  for (const border of [...borders, end]) {
    yield JSON.parse(text.slice(from, border))
    from = border + 1
  }
}

/** The error for a JSON text that is nested too deeply. */
export const tooDeep: SyntaxError = new SyntaxError('Unexpected depth of JSON')

/**
 * The value of a JSON text. Throws a `SyntaxError`, also for a text nested deeper than `deepest`: the parser
 * would take six seconds, and a hundred times the memory, for ten megabytes of brackets.
 */
export function parseShallow(text: string, deepest: number): unknown {
  eachSign(text, 0, text.length, (_, depth) => {
    if (depth > deepest) throw tooDeep
  })
  return JSON.parse(text)
}

/** Calls `see` for each bracket and comma outside strings between two positions, with the nesting depth there. */
function eachSign(
  text: string,
  from: number,
  to: number,
  see: (at: number, depth: number) => void,
): void {
  let depth = 0
  let isText = false
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) isText = !isText
    else if (isText) at += code === backslash ? 1 : 0
    else if (opening.has(code)) see(at, ++depth)
    else if (closing.has(code)) see(at, --depth)
    else if (code === comma) see(at, depth)
  }
}

function codeOf(letter: string): number {
  return letter.charCodeAt(0)
}
