const [quote, backslash, comma] = ['"', '\\', ','].map(codeOf)
const opening = new Set(['[', '{'].map(codeOf))
const closing = new Set([']', '}'].map(codeOf))

/** The items of a JSON list, one by one. Throws a `SyntaxError`, at last when all were taken, for what is none, or has none. */
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

/** The fault of a JSON text that is nested too deeply. */
export const tooDeep: SyntaxError = new SyntaxError('Unexpected depth of JSON')

/**
 * The value of a JSON text. Throws a `SyntaxError`, also for one that is nested deeper: ten megabytes of nothing
 * but brackets would take the parser six seconds, and a hundred times the memory.
 */
export function parseShallow(text: string, deepest: number): unknown {
  eachSign(text, 0, text.length, (_, depth) => {
    if (depth > deepest) throw tooDeep
  })
  return JSON.parse(text)
}

/** Sees each bracket and comma between two places that is not in a text, and how deep it then is. */
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
