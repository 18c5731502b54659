/** A text in lines of so many columns, all but the first of them indented; a longer word has a line of its own. */
export function wrapped(text: string, indent = 0, columns = 80): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<=\S) /)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length <= columns || line === '') line = longer
    else {
      lines.push(line)
      line = ' '.repeat(indent) + word
    }
  }
  return [...lines, line].join('\n')
}
