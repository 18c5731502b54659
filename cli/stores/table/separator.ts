/** Returns a table's text without the spreadsheet's separator line, and the separator. */
export function separated(text: string, name: string): { plain: string; separator: string } {
  const [, said] = /^sep=(.)\n/i.exec(text) ?? []
  // An empty line replaces it, so that other lines keep their numbers.
  if (said) return { plain: text.slice(text.indexOf('\n')), separator: said }
  if (/\.(?:tsv|tab)$/i.test(name)) return { plain: text, separator: '\t' }
  return { plain: text, separator: likelySeparator(text) }
}

const separators = [',', ';', '\t', '|']

/** The number of lines to examine. */
const most = 20

/** The number of columns of a header, and of lines with as many, that confirm its separator. */
const fewest = 3

interface Count {
  separator: string
  /** The number of columns of the first line that has the most frequent number. */
  columns: number
  /** The index of this line. */
  at: number
  /** The number of lines with this number of columns. */
  times: number
}

// Title lines and commas in cells give column numbers that differ from most lines.
function likelySeparator(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .split('\n')
    .map((line) => line.replace(/"[^"]*"/g, ''))
    .filter((line) => line.trim() !== '')
    .slice(0, most)
  const counts = separators.map((separator) => countIn(lines, separator))
  // The commas of long texts differ from line to line, but a header has a cell for each column.
  const headed = counts.filter(
    ({ at, columns, times }) => at === 0 && columns >= fewest && times >= fewest,
  )
  const likely = headed.length > 0 ? headed : counts
  const [best] = likely.sort((one, other) => other.columns - one.columns || one.at - other.at)
  if (best && best.columns > 1) return best.separator
  const [first = ''] = lines
  return (
    separators.toSorted((one, other) => columnsIn(first, other) - columnsIn(first, one))[0] ?? ','
  )
}

function countIn(lines: readonly string[], separator: string): Count {
  const columns = lines.map((line) => columnsIn(line, separator))
  const usual = mostFrequent(columns)
  const times = columns.filter((number) => number === usual).length
  return { separator, columns: usual, at: columns.indexOf(usual), times }
}

/** Returns the most frequent number; the larger one of a tie. */
export function mostFrequent(numbers: readonly number[]): number {
  const times = new Map<number, number>()
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1)
  const [[number] = [0]] = [...times].sort(([one, many], [other, few]) => few - many || other - one)
  return number
}

function columnsIn(line: string, separator: string): number {
  return line.split(separator).length
}
