import { getLocation, type ParseError, parse, printParseErrorCode } from 'jsonc-parser'

/** The location where a text stops being JSON, in words that follow "is not JSON". */
export interface JsonFault {
  words: string
  /** The number of the row if the text is a list; 1 is the first. */
  row?: number
}

/** The first fault of a text that `JSON.parse` has refused with `cause`. */
export function jsonFault(text: string, cause: unknown): JsonFault {
  const errors: ParseError[] = []
  parse(text, errors, { disallowComments: true })
  const [first] = errors
  if (!first) return { words: String(cause) }
  const { offset } = first
  const before = text.slice(0, offset)
  const place = `at line ${before.split('\n').length}, column ${offset - before.lastIndexOf('\n')}`
  const [item] = getLocation(text, offset).path
  return {
    words: `${place}: ${wordsOf(first, text)}`,
    ...(typeof item === 'number' && { row: item + 1 }),
  }
}

const unfinished = 'a text without an end, or with a line break or a wrong \\ in it'

const words: Record<string, string> = {
  ValueExpected: 'a value is expected',
  PropertyNameExpected: 'a name in "" is expected',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: '} is missing',
  CloseBracketExpected: '] is missing',
  EndOfFileExpected: 'the end of the file is expected',
}
const wordsAlone: Record<string, string> = {
  InvalidCommentToken: 'JSON has no comments',
  InvalidUnicode: unfinished,
  InvalidEscapeCharacter: unfinished,
  InvalidCharacter: unfinished,
  UnexpectedEndOfString: unfinished,
}

function wordsOf({ error, offset, length }: ParseError, text: string): string {
  const code = printParseErrorCode(error)
  const alone = wordsAlone[code]
  if (alone !== undefined) return alone
  const missing = words[code] ?? 'a value, or a name in "", is expected'
  const found = text.slice(offset, offset + length)
  if (found === '') return `it ends too early; ${missing}`
  return `${missing} before ${found.length > 30 ? `${found.slice(0, 29)}…` : found}`
}
