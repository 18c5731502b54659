/** Lines joined to one long text, because one search in it is faster than thousands in short texts. */
export interface TextLines {
  text: string
  /** The end of each line in the text. */
  ends: number[]
}

/** Joins lines; a line must not have a line break. */
export function textLines(lines: readonly string[]): TextLines {
  let end = -1
  return { text: lines.join('\n'), ends: lines.map((line) => (end += line.length + 1)) }
}

/** Returns the indexes of the lines that contain a text; none for an empty text. */
export function linesWith({ text, ends }: TextLines, wanted: string): number[] {
  const found: number[] = []
  let line = 0
  let at = wanted.trim() === '' ? -1 : text.indexOf(wanted)
  while (at >= 0) {
    while ((ends[line] ?? Infinity) < at) line += 1
    found.push(line)
    at = text.indexOf(wanted, ends[line] ?? Infinity)
  }
  return found
}
