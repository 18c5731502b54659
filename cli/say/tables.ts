import type { GuardRow } from './report.ts'

const verdicts: Record<GuardRow['verdict'], string> = {
  fine: 'fine',
  warning: 'warning',
  stopped: 'STOPPED',
}

/** What was lost as a table for people, the cells by row; the first row has the headings. */
export function guardTable(rows: readonly GuardRow[]): [head: string[], ...lost: string[][]] {
  const lost = rows
    .filter(({ stores }) => stores.length > 0)
    .map(({ what, stores, of, allowed, verdict }) => [
      what,
      ...[stores.length, of, allowed].map(String),
      verdicts[verdict],
    ])
  return [['lost', 'on stores', 'of', 'allowed', ''], ...lost]
}

/** A table as lines of text with aligned columns. */
export function textTable(table: readonly string[][]): string {
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  return table
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => `  ${line.trimEnd()}`)
    .join('\n')
}

/** A table in Markdown; text stays text in its cells. */
export function markdownTable(head: string[], rows: (string | number)[][]): string {
  const lines = [head, head.map(() => '---'), ...rows.map((row) => row.map(markdownText))]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}

/** Text from outside as a line of Markdown that shows it as it is. */
export function markdownText(value: string | number): string {
  return String(value)
    .replace(/[\\`*_[\]<>|]/g, '\\$&')
    .replace(/\s+/g, ' ')
}
