import { isDeepStrictEqual } from 'node:util'
import type { StoreId } from '../../data/store.ts'
import { cut } from './cut.ts'
import { someOf } from './format.ts'
import { careWords } from './wording/care.ts'
import { checkWords } from './wording/check.ts'
import { contentWords } from './wording/content.ts'
import { detailsWords } from './wording/details.ts'
import { inputWords } from './wording/input.ts'
import { leftOutWords } from './wording/left-out.ts'
import { listAboutWords } from './wording/list-about.ts'
import { listHoursWords } from './wording/list-hours.ts'
import { listenWords } from './wording/listen.ts'
import { outputWords } from './wording/output.ts'
import { codeWords } from './wording/own-code.ts'
import { publicWords } from './wording/public.ts'
import { publishWords, shardWords } from './wording/releases.ts'
import type { Level, Wording } from './wording/wording.ts'

/** Every word that the tool says about something that is wrong. */
const catalogue = {
  ...contentWords,
  ...detailsWords,
  ...careWords,
  ...inputWords,
  ...listAboutWords,
  ...listHoursWords,
  ...leftOutWords,
  ...codeWords,
  ...publicWords,
  ...outputWords,
  ...publishWords,
  ...shardWords,
  ...listenWords,
  ...checkWords,
}

/** All messages by subject, each with the page of docs/ that tells most about it. */
export const subjects: {
  title: string
  docs: string
  words: Readonly<Record<string, Wording<never>>>
}[] = [
  {
    title: 'Config and list',
    docs: 'configuration',
    words: { ...inputWords, ...listAboutWords, ...listHoursWords, ...leftOutWords },
  },
  { title: 'Templates and plugins', docs: 'templates', words: codeWords },
  { title: 'Content', docs: 'content', words: { ...contentWords, ...detailsWords } },
  { title: 'Care for the content', docs: 'care', words: careWords },
  { title: 'Files of public/', docs: 'templates', words: publicWords },
  { title: 'Output and guard', docs: 'nightly', words: outputWords },
  { title: 'Releases on a server', docs: 'publishing', words: publishWords },
  { title: 'Shards', docs: 'nightly', words: shardWords },
  { title: 'Hooks', docs: 'live', words: listenWords },
  { title: 'Check and explain', docs: 'check', words: checkWords },
]

/** Where a problem is: as much of it as is known. */
export interface Where {
  file?: string
  /** In a file of code; 1 is the first, of columns as well. */
  line?: number
  column?: number
  /** 1 is the first row of the store list. */
  row?: number
  field?: string
  store?: StoreId
  url?: string
}

/** One thing to report, as data: worded here, written by the reporter alone. */
export interface Problem {
  code: ProblemCode
  level: Level
  where: Where
  args: Record<string, unknown>
}

export type ProblemCode = keyof typeof catalogue

/** A problem of the catalogue, with the facts that its words need. */
export function problem<Code extends ProblemCode>(
  code: Code,
  args: Parameters<(typeof catalogue)[Code]['message']>[0],
  where: Where = {},
): Problem {
  return { code, level: catalogue[code].level, where, args }
}

/** The words of a problem: what is wrong, and what to do unless the message says all. */
export function formatMessage({ code, args }: Problem): { message: string; hint?: string } {
  const { message, hint } = wordingOf(code)
  const facts = Object.entries(args).some(([, arg]) => arg !== cut(arg))
    ? Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, cut(arg)]))
    : args
  const advice = hint?.(facts)
  return { message: message(facts), ...(advice && { hint: advice }) }
}

/** The code that people and reports see: of a plugin's own problem, the one that the plugin gives. */
export function shownCode({ code, args }: Problem): string {
  return code === 'SITE_CHECK' && typeof args.code === 'string' ? args.code : code
}

/** The words of problems of one kind: those of the first. */
export function formatAlike(alike: Alike): { message: string; hint?: string } {
  const [first] = alike
  const { message, ...others } = formatMessage(first)
  // Equal facts have equal words, which take longer to make than to compare.
  const differ = alike
    .filter(({ args }) => !isDeepStrictEqual(args, first.args))
    .slice(0, mostCompared)
    .some((problem) => formatMessage(problem).message !== message)
  return { ...others, message: differ ? `${message}, and the like` : message }
}

const mostCompared = 100

/** Equal for problems that differ only in the row or the store that they are of, so that one line can report them. */
export function kindOf({ code, where, args }: Problem): string {
  const { message, kind = message } = wordingOf(code)
  return JSON.stringify(
    [code, where.file, where.line, where.field, kind(args)].map((part) => cut(part)),
  )
}

/** Problems of one kind. */
export type Alike = readonly [Problem, ...Problem[]]

/** So many problems of one kind are reported one by one; of more, one line names the first ones. */
export const mostAlike = 3

/** Where a problem is, in words that come before what is wrong: `list.json row 2 (store 7) City: `. */
export function formatLocation({ file, line, column, row, field, store, url }: Where): string {
  const storeText = store === undefined ? '' : `store ${store}`
  const rowText = row === undefined ? '' : `row ${row}`
  const place = rowText && storeText ? `${rowText} (${storeText})` : rowText + storeText
  const code = [file, line, column].filter((part) => part !== undefined).join(':')
  return asPlace([code, place, field, url])
}

/** Where problems of one kind are: `list.json 500 rows (1, 2, 3 and 497 more) City: `; one as `formatLocation` says it. */
export function placeOf(alike: Alike, more = ''): string {
  const [{ where }] = alike
  if (alike.length === 1) return formatLocation(where)
  const { noun, names } = namesOf(alike)
  const same = (key: 'file' | 'field') =>
    alike.every((one) => one.where[key] === where[key]) ? where[key] : undefined
  const all = names.length > 1 ? ` (${someOf(names, mostAlike)})` : ''
  const places = `${all ? names.length : alike.length}${more} ${all ? noun : 'times'}${all}`
  return asPlace([same('file'), places, same('field')])
}

/** The rows or else the stores of problems of one kind, each once. */
export function namesOf(alike: Alike): { noun: 'rows' | 'stores' | 'times'; names: StoreId[] } {
  for (const [noun, key] of [
    ['rows', 'row'],
    ['stores', 'store'],
  ] as const) {
    const names = new Set(alike.flatMap(({ where }) => where[key] ?? []))
    if (names.size > 0) return { noun, names: [...names] }
  }
  return { noun: 'times', names: [] }
}

function wordingOf(code: ProblemCode): Wording<Record<string, unknown>> {
  return catalogue[code] as Wording<Record<string, unknown>>
}

function asPlace(parts: (string | undefined)[]): string {
  const known = parts.filter(Boolean).map((part) => cut(part))
  return known.length === 0 ? '' : `${known.join(' ')}: `
}
