const usualColumns = 80
const leastColumns = 20

/** How many columns a terminal has; one that reports none, or hardly any, does not know. */
export function columnsOf({ columns = 0 }: { columns?: number | undefined }): number {
  return columns < leastColumns ? usualColumns : columns
}

/** A text in lines of so many columns, all but the first of them indented; a longer word has a line of its own. */
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
