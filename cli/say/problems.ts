import { contentWords } from './wording/content.ts'
import { inputWords } from './wording/input.ts'
import { outputWords } from './wording/output.ts'
import { publishWords } from './wording/publish.ts'
import type { Level, Wording } from './wording/says.ts'
import { shardWords } from './wording/shards.ts'

/** Every word that the tool says about something that is wrong. */
const catalogue = { ...contentWords, ...inputWords, ...outputWords, ...publishWords, ...shardWords }

/** Where a problem is: as much of it as is known. */
export interface Where {
  file?: string
  /** 1 is the first row of the store list. */
  row?: number
  field?: string
  store?: number
  url?: string
}

/** One thing to tell, as data: worded here, printed by the reporter alone. */
export interface Problem {
  code: ProblemCode
  level: Level
  where: Where
  args: Record<string, unknown>
}

export type ProblemCode = keyof typeof catalogue

type ArgsOf<Code extends ProblemCode> = Parameters<(typeof catalogue)[Code]['message']>[0]

/** A problem of the catalogue, with the facts that its words need. */
export function problem<Code extends ProblemCode>(
  code: Code,
  args: ArgsOf<Code>,
  where: Where = {},
): Problem {
  return { code, level: catalogue[code].level, where, args }
}

/** The words of a problem: what is wrong, and what to do unless the message says all. */
export function word(problem: Problem): { message: string; hint?: string } {
  const { message, hint } = wordingOf(problem)
  const { args } = problem
  return hint ? { message: message(args), hint: hint(args) } : { message: message(args) }
}

/** Equal for problems that differ only in the row or the store that they are of, so that one line can tell them. */
export function kindOf(problem: Problem): string {
  const { code, where, args } = problem
  const { message, kind = message } = wordingOf(problem)
  return JSON.stringify([code, where.file, where.field, kind(args)])
}

function wordingOf({ code }: Problem): Wording<Record<string, unknown>> {
  return catalogue[code] as Wording<Record<string, unknown>>
}
