import { seconds } from '../format.ts'
import { type Html, html } from './html.ts'

/** A figure of the report, with the place in the report that it is from and its value as it is there. */
export function figure(of: string, value: number, words = value.toLocaleString('en-US')): Html {
  return html`<data data-of="${of}" value="${value}">${words}</data>`
}

/** Milliseconds. */
export function time(of: string, ms: number): Html {
  return figure(of, ms, ms < 1000 ? `${Math.round(ms * 10) / 10} ms` : seconds(ms))
}

/** Bytes. */
export function size(of: string, bytes: number): Html {
  const words = bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`
  return figure(of, bytes, words)
}

/** A heading of a column; one of numbers stands at their right. */
type Column = string | { number: string }

/** A table with its rows; the cells of columns of numbers stand at the right. */
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
