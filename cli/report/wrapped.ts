const usualColumns = 80
const leastColumns = 20

/** The number of columns of a terminal; a missing or tiny number counts as unknown. */
export function columnsOf({ columns = 0 }: { columns?: number | undefined }): number {
  return columns < leastColumns ? usualColumns : columns
}

/** A text wrapped to a number of columns, all lines but the first indented; a longer word has its own line. */
export function wrapped(text: string, indent = 0, columns = usualColumns): string {
  const [first = '', ...words] = text.split(/(?<=\S) /)
  let line = first
  let whole = ''
  for (const word of words)
    if (line.length + 1 + word.length <= columns) line += ` ${word}`
    else {
      whole += `${line}\n`
      line = ' '.repeat(indent) + word.trimStart()
    }
  return whole + line
}
