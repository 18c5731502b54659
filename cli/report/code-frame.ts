import { readFileSync } from 'node:fs'
import type { Where } from './problems.ts'

/** So many lines stand before and after the one that is meant. */
const linesAround = 2

/** With the 8 columns that the reporter indents it by, it fits into a terminal of 80. */
const mostColumns = 72

/** So much is shown behind the column in a line that is too long. */
const afterColumn = 20

/** The lines of a file around a place in it, as plain text, with marks at its line and column; undefined without any. */
export function codeFrame({ file, line, column }: Where): string | undefined {
  const lines = file === undefined || line === undefined ? [] : linesOf(file)
  if (line === undefined || lines[line - 1] === undefined) return undefined
  const first = Math.max(1, line - linesAround)
  const shown = lines.slice(first - 1, line + linesAround)
  const digits = String(first + shown.length - 1).length
  const room = mostColumns - digits - 5
  // Of long lines, the piece around the column.
  const from = column === undefined || column <= room ? 0 : column + afterColumn - room
  const framed = shown.flatMap((text, at) => {
    const isMeant = first + at === line
    const number = String(first + at).padStart(digits)
    const row = `${isMeant ? '>' : ' '} ${number} | ${text.slice(from, from + room)}`
    if (!isMeant || column === undefined) return [row]
    return [row, `  ${' '.repeat(digits)} | ${' '.repeat(column - 1 - from)}^`]
  })
  return framed.map((row) => row.trimEnd()).join('\n')
}

function linesOf(file: string): string[] {
  try {
    const lines = readFileSync(file, 'utf8').split(/\r?\n/)
    // What follows the last line break is none.
    if (lines.at(-1) === '') lines.pop()
    return lines.map((line) => withoutSecrets(line).replace(signs, ' '))
  } catch {
    return []
  }
}

// Each takes one column then, so that the marks stand right.
const signs = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu

// They should come from the environment, but a log must not have them where they do not.
function withoutSecrets(line: string): string {
  const starred = (text: string) => '*'.repeat(text.length)
  const plain = line.replace(/(?<=:\/\/)[^/@\s'"`]+(?=@)/g, starred)
  if (!mentionsSecret.test(plain)) return plain
  return plain.replace(/(?<=(['"`])).*?(?=\1)/g, starred).replace(/\d+/g, starred)
}

const mentionsSecret = /authorization|cookie|headers|passw|secret|token|[-_]key/i
