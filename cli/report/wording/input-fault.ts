import { inputWords } from './input.ts'
import type { Wording } from './wording.ts'

/** A problem of the list. */
export interface InputFault {
  code: string
  args: Record<string, unknown>
}

/** A problem of the list in words, and what is equal in those of its kind. */
export function inputWordsOf({ code, args }: InputFault): { message: string; kind: string } {
  const all: Readonly<Record<string, Wording<never>>> = inputWords
  const wording = all[code] ?? inputWords.ROW_FIELD
  const { message, kind = message } = wording as Wording<Record<string, unknown>>
  return { message: message(args), kind: kind(args) }
}
