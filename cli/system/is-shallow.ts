const [quote, backslash] = [0x22, 0x5c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Whether JSON is nested no deeper than `most`. Ten megabytes of nothing but brackets would take the
 * parser six seconds, and a hundred times the memory.
 */
export function isShallow(json: string, most: number): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const letter = json.charCodeAt(at)
    if (letter === quote) isText = !isText
    else if (isText) at += letter === backslash ? 1 : 0
    else if (letter === openList || letter === openObject) depth += 1
    else if (letter === closeList || letter === closeObject) depth -= 1
    if (depth > most) return false
  }
  return true
}
