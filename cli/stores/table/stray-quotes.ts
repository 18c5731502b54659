/** The maximum number of lines of a cell with a quote that is closed late or never. */
const mostLines = 100

interface LooseRow {
  cells: string[]
  end: number
  /** Whether the row has a quote without meaning. */
  isOdd: boolean
}

/** A quote as the sign for seconds, after degrees and minutes. */
const seconds = /^[^"]*\d\s*['′’][^"]*\d\s*"[^"\d]*$/

/** Rows with the number of their first line, and the lines of rows with stray quotes. */
export interface LooseRows {
  rows: string[][]
  lines: number[]
  odd: number[]
}

/**
 * Parses a table with invalid quotes: `Joe "Big" Smith` is a text, and an unclosed quote is dropped. `width` is the
 * expected number of cells per row, which decides where a cell with a line break ends.
 */
export function parseLoosely(text: string, separator: string, width: number): LooseRows {
  const found: LooseRows = { rows: [], lines: [], odd: [] }
  let line = 1
  for (let at = 0; at < text.length; ) {
    const { cells, end, isOdd } = likelyRecord(text, at, separator, width)
    if (cells.some((cell) => cell !== '')) {
      found.rows.push(cells)
      found.lines.push(line)
      if (isOdd) found.odd.push(line)
    }
    line += text.slice(at, end).split('\n').length
    at = end + 1
  }
  return found
}

function likelyRecord(text: string, at: number, separator: string, width: number): LooseRow {
  const whole = record(text, at, separator, mostLines)
  const isLong = text.slice(at, whole.end).includes('\n')
  if (!isLong || (whole.cells.length === width && !whole.isOdd)) return whole
  const short = record(text, at, separator, 1)
  return short.cells.length === width || whole.cells.length !== width ? short : whole
}

/** Parses the cells of one row; a quoted cell may span at most `lines` lines. */
function record(text: string, start: number, separator: string, lines: number): LooseRow {
  const cells: string[] = []
  let isOdd = false
  let at = start
  for (;;) {
    const end = endOfCell(text, at, separator)
    const raw = text.slice(at, end)
    const opening = at + raw.search(/\S|$/)
    const closing = text[opening] === '"' ? closingQuote(text, opening + 1, separator, lines) : -1
    if (closing >= 0) {
      const inside = text.slice(opening + 1, closing)
      isOdd ||= inside.replaceAll('""', '').includes('"')
      cells.push(inside.replaceAll('""', '"').trim())
      at = endOfCell(text, closing + 1, separator)
    } else {
      isOdd ||= raw.includes('"') && !seconds.test(raw)
      cells.push(raw.trim().replace(/^"(?=[^"]*$)/, ''))
      at = end
    }
    if (text[at] !== separator) return { cells, end: at, isOdd }
    at += 1
  }
}

function endOfCell(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at++)
    if (text[at] === separator || text[at] === '\n') return at
  return text.length
}

/**
 * Returns the index of a cell's closing quote, which a separator or the end of the line follows; -1 if there is none.
 */
function closingQuote(text: string, from: number, separator: string, lines: number): number {
  let left = lines
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\n' && --left === 0) return -1
    if (text[at] !== '"') continue
    let run = 1
    while (text[at + run] === '"') run++
    const last = at + run - 1
    if (run % 2 === 1 && endsCell(text, last + 1, separator)) return last
    at = last
  }
  return -1
}

function endsCell(text: string, from: number, separator: string): boolean {
  let at = from
  while (text[at] === ' ') at++
  return at >= text.length || text[at] === separator || text[at] === '\n'
}
