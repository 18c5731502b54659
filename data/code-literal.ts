/** Strings of Python and JSON, and the Python words for JSON's true, false and null. */
const pieces =
  /\bu?'((?:[^'\\]|\\.)*)'|(?<!\w)'((?:[^'\\]|\\.)*)'|"(?:[^"\\]|\\.)*"|\b(?:True|False|None)\b/g

const words: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' }

/** Parses JSON, or a list or an object as Python prints it; undefined for any other text. */
export function readLiteral(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  return parsed(text) ?? parsed(text.replace(pieces, inJson))
}

function inJson(piece: string, prefixed: string | undefined, plain: string | undefined): string {
  const inner = prefixed ?? plain
  return inner === undefined ? (words[piece] ?? piece) : JSON.stringify(unescaped(inner))
}

function unescaped(text: string): string {
  return text.replace(/\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|(.))/gi, (_, byte, unit, sign) =>
    sign === undefined ? String.fromCharCode(parseInt(byte ?? unit, 16)) : (signs[sign] ?? sign),
  )
}

const signs: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
