import type { GuardRow } from './report.ts'

/** The losses of a release as a table for people: the headings, and the cells by row. */
export function guardTable(rows: readonly GuardRow[]): [head: string[], lost: string[][]] {
  const lost = rows
    .filter(({ stores }) => stores.length > 0)
    .map(({ what, stores, of, allowed, verdict }) => [
      what,
      ...[stores.length, of, allowed].map(String),
      verdict === 'stopped' ? 'STOPPED' : verdict,
    ])
  return [['lost', 'on stores', 'of', 'allowed', ''], lost]
}

/** A table as lines of text with aligned columns. */
export function textTable(head: string[], rows: readonly string[][]): string {
  const table = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => `  ${line.trimEnd()}`)
    .join('\n')
}

/** A table in Markdown; the text of cells is escaped. */
export function markdownTable(head: string[], rows: (string | number)[][]): string {
  const lines = [head, head.map(() => '---'), ...rows.map((row) => row.map(markdownText))]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}

/** Text from outside as a line of Markdown that shows it unchanged. */
export function markdownText(value: string | number): string {
  return String(value)
    .replace(/[\\`*_[\]<>|]/g, '\\$&')
    .replace(/\s+/g, ' ')
}
