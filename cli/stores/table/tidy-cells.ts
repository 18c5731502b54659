import { Parser } from 'htmlparser2'
import { type Problem, problem } from '../../report/problems.ts'
import { decodeText } from '../../system/decode-text.ts'
import type { Table } from './table.ts'
import { encodeWindows1252 } from './windows-1252.ts'

/** Signs of machine-encoded or wrongly decoded text in a cell. */
const suspicious =
  /&#?\w{2,8};|\\u[\da-f]{4}|\\['"/]|[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u2122]|[\ue000-\uf8ff]/i

/** Decodes cells that export programs have encoded, in place; warns of text that was read in a wrong encoding. */
export function tidyCells(
  { header, rows, lines }: Pick<Table, 'header' | 'rows' | 'lines'>,
  file: string,
): Problem[] {
  const found: { row: number; text: string; meant: string }[] = []
  for (const [at, name] of header.entries()) header[at] = plainText(name)
  for (const [place, cells] of rows.entries())
    for (const [at, cell] of cells.entries()) {
      if (typeof cell !== 'string' || !suspicious.test(cell)) continue
      const text = plainText(cell)
      cells[at] = text
      const meant = meantBy(text)
      if (meant !== undefined) found.push({ row: lines[place] ?? 0, text, meant })
    }
  const [first] = found
  if (!first) return []
  const rowsOf = [...new Set(found.map(({ row }) => row))]
  const { text, meant } = first
  return [problem('TABLE_MISREAD', { text, meant, rows: rowsOf }, { file })]
}

/** Returns a text without entities and escapes; text with markup stays unchanged. */
function plainText(text: string): string {
  const unescaped = withoutSlashes(text)
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    // Icons of a web page's own font, copied with its text.
    .replace(/[\ue000-\uf8ff]\s*/g, '')
  if (unescaped.includes('<') || !unescaped.includes('&')) return unescaped
  let plain = ''
  const parser = new Parser({
    ontext(piece) {
      plain += piece
    },
  })
  parser.end(unescaped)
  return plain
}

// PHP programs export `Joe\'s`, and JSON in a cell `1\/188`. In JSON, the backslash is a part of the syntax.
function withoutSlashes(text: string): string {
  return /^\s*[[{]/.test(text) ? text : text.replace(/\\(['"/])/g, '$1')
}

/** Returns the original of UTF-8 text that was read as Windows-1252; undefined for any other text. */
function meantBy(text: string): string | undefined {
  if (!/[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u2122]/.test(text)) return undefined
  const bytes = encodeWindows1252(text)
  const decoded = bytes && decodeText(bytes)
  // Characters that were lost earlier cannot be restored.
  return decoded?.includes('\ufffd') ? undefined : decoded
}
