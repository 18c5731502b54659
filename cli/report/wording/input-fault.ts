import { cut } from '../cut.ts'
import { inputWords } from './input.ts'
import type { Wording } from './wording.ts'

/** A problem of the list. */
export interface InputFault {
  code: string
  args: Record<string, unknown>
}

/** The text of a list problem, with its hint. */
export function inputWordsOf(fault: InputFault): { message: string; hint: string | undefined } {
  const { message, hint } = wordingOf(fault)
  const entries = Object.entries(fault.args).map(([name, arg]) => [name, cut(arg)])
  const args = Object.fromEntries(entries)
  return { message: message(args), hint: hint?.(args) }
}

/** Equal for list problems that one line can report together. */
export function inputKindOf(fault: InputFault): string {
  const { message, kind = message } = wordingOf(fault)
  return `${fault.code} ${kind(fault.args)}`
}

function wordingOf({ code }: InputFault): Wording<Record<string, unknown>> {
  const all: Readonly<Record<string, Wording<never>>> = inputWords
  return (all[code] ?? inputWords.ROW_FIELD) as Wording<Record<string, unknown>>
}
