import { seconds } from '../format.ts'
import { type Html, html } from './html.ts'

/** A figure of the report, with its path in the report and its original value. */
export function figure(of: string, value: number, words = value.toLocaleString('en-US')): Html {
  return html`<data data-of="${of}" value="${value}">${words}</data>`
}

/** A duration in milliseconds. */
export function time(of: string, ms: number): Html {
  return figure(of, ms, ms < 1000 ? `${Math.round(ms * 10) / 10} ms` : seconds(ms))
}

/** A size in bytes. */
export function size(of: string, bytes: number): Html {
  const words = bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`
  return figure(of, bytes, words)
}

/** The heading of a column; numbers are aligned right. */
type Column = string | { number: string }

/** A table with its rows; the cells of number columns are aligned right. */
export function table(
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly (Html | string)[])[],
): Html {
  const heads = columns.map((column) =>
    typeof column === 'string'
      ? html`<th scope="col">${column}</th>`
      : html`<th scope="col" class="n">${column.number}</th>`,
  )
  const cells = (row: readonly (Html | string)[]) =>
    row.map((cell, at) =>
      typeof columns[at] === 'string' ? html`<td>${cell}</td>` : html`<td class="n">${cell}</td>`,
    )
  return html`<div class="wide" tabindex="0" role="region" aria-label="${caption}"><table><thead><tr>${heads}</tr></thead><tbody>${rows.map((row) => html`<tr>${cells(row)}</tr>\n`)}</tbody></table></div>`
}
