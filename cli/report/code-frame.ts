import { readFileSync } from 'node:fs'
import type { Where } from './problems.ts'

/** The number of lines before and after the line of the problem. */
const linesAround = 2

/** Fits a terminal of 80 columns with the reporter's indent of 8. */
const mostColumns = 72

/** The number of columns behind the problem that a long line shows. */
const afterColumn = 20

/**
 * The lines of a file around a location, as plain text with marks at the line and column; undefined if there
 * are none.
 */
export function codeFrame({ file, line, column }: Where): string | undefined {
  const lines = file === undefined || line === undefined ? [] : linesOf(file)
  if (line === undefined || lines[line - 1] === undefined) return undefined
  const first = Math.max(1, line - linesAround)
  const shown = lines.slice(first - 1, line + linesAround)
  const digits = String(first + shown.length - 1).length
  const room = mostColumns - digits - 5
  // Of long lines, only the part around the column is shown.
  const from = column === undefined || column < room ? 0 : column + afterColumn - room
  const framed = shown.flatMap((text, at) => {
    const isMeant = first + at === line
    const number = String(first + at).padStart(digits)
    const row = `${isMeant ? '>' : ' '} ${number} | ${cropped(text, from, room)}`
    if (!isMeant || column === undefined) return [row]
    return [row, `  ${' '.repeat(digits)} | ${' '.repeat(column - 1 - from)}^`]
  })
  return framed.map((row) => row.trimEnd()).join('\n')
}

function cropped(text: string, from: number, room: number): string {
  const [start, end] = [
    from > 0 && text.length > 0 ? '…' : '',
    text.length > from + room ? '…' : '',
  ]
  return start + text.slice(from + start.length, from + room - end.length) + end
}

function linesOf(file: string): string[] {
  try {
    const lines = readFileSync(file, 'utf8').split(/\r?\n/)
    // The text after the last line break is not a line.
    if (lines.at(-1) === '') lines.pop()
    return lines.map((line) => withoutSecrets(line).replace(signs, ' '))
  } catch {
    return []
  }
}

// Each of these characters becomes one column wide, so that the marks are aligned.
const signs = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu

// Secrets should come from the environment, but code may contain them, and a log must not show them.
function withoutSecrets(line: string): string {
  const starred = (text: string) => '*'.repeat(text.length)
  const plain = line.replace(/(?<=:\/\/)[^/@\s'"`]+(?=@)/g, starred)
  if (!mentionsSecret.test(plain)) return plain
  return plain.replace(/(?<=(['"`])).*?(?=\1)/g, starred).replace(/\d+/g, starred)
}

const mentionsSecret = /authorization|cookie|headers|passw|secret|token|[-_]key/i
