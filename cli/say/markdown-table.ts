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
