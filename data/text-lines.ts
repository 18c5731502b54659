/** Lines as one long text, which is searched faster than thousands of short ones. */
export interface TextLines {
  text: string
  /** Where in the text each line ends. */
  ends: number[]
}

/** Joins lines; none may have a line break. */
export function textLines(lines: readonly string[]): TextLines {
  let end = -1
  return { text: lines.join('\n'), ends: lines.map((line) => (end += line.length + 1)) }
}

/** The numbers of the lines that hold a text; none holds an empty one. */
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
