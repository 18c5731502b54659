/** What a new release has lost against the one before, kind by kind. */
export interface GuardRow {
  /** `page`, `body` or the name of a part. */
  what: string
  /** The stores that lost it, or most of it, in the order of the release before. */
  stores: number[]
  /** How many stores could have lost it: those that had it. */
  of: number
  /** As many stores may lose it without a word. */
  allowed: number
  verdict: 'fine' | 'warning' | 'stopped'
}

const columns = ['lost', 'on stores', 'of', 'allowed', '']

const words: Record<GuardRow['verdict'], string> = {
  fine: 'fine',
  warning: 'warning',
  stopped: 'STOPPED',
}

/** What was lost as a table for people, the cells by row; the first row has the headings. */
export function guardTable(rows: readonly GuardRow[]): string[][] {
  const lost = rows.filter(({ stores }) => stores.length > 0)
  return [columns, ...lost.map((row) => [row.what, ...countsOf(row), words[row.verdict]])]
}

/** The table as lines of text with aligned columns. */
export function tableText(table: readonly string[][]): string {
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  return table
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => `  ${line.trimEnd()}`)
    .join('\n')
}

function countsOf({ stores, of, allowed }: GuardRow): string[] {
  return [stores.length, of, allowed].map(String)
}
