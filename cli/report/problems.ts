import { isDeepStrictEqual } from 'node:util'
import type { StoreId } from '../../data/store.ts'
import { cut } from './cut.ts'
import { someOf } from './format.ts'
import { bucketWords } from './wording/buckets.ts'
import { checkWords } from './wording/check.ts'
import { contentWords } from './wording/content.ts'
import { contentCheckWords } from './wording/content-checks.ts'
import { codeWords } from './wording/custom-code.ts'
import { deployWords } from './wording/deploys.ts'
import { detailsWords } from './wording/details.ts'
import { headerWords } from './wording/headers.ts'
import { indexNowWords } from './wording/index-now.ts'
import { inputWords } from './wording/input.ts'
import { listAboutWords } from './wording/list-about.ts'
import { listHoursWords } from './wording/list-hours.ts'
import { listRowsWords } from './wording/list-rows.ts'
import { listenWords } from './wording/listen.ts'
import { markupCheckWords } from './wording/markup-checks.ts'
import { outputWords } from './wording/output.ts'
import { pictureWords } from './wording/pictures.ts'
import { publicWords } from './wording/public.ts'
import { redirectWords } from './wording/redirects.ts'
import { publishWords, shardWords } from './wording/releases.ts'
import { serverWords } from './wording/servers.ts'
import { skippedRowWords } from './wording/skipped-rows.ts'
import type { Level, Wording } from './wording/wording.ts'

/** All texts of the tool about problems. */
const catalogue = {
  ...contentWords,
  ...detailsWords,
  ...contentCheckWords,
  ...markupCheckWords,
  ...inputWords,
  ...listAboutWords,
  ...listHoursWords,
  ...listRowsWords,
  ...skippedRowWords,
  ...codeWords,
  ...pictureWords,
  ...publicWords,
  ...outputWords,
  ...redirectWords,
  ...headerWords,
  ...publishWords,
  ...bucketWords,
  ...deployWords,
  ...serverWords,
  ...indexNowWords,
  ...shardWords,
  ...listenWords,
  ...checkWords,
}

/** All messages by subject, each subject with its most specific page of docs/. */
export const subjects: {
  title: string
  docs: string
  words: Readonly<Record<string, Wording<never>>>
}[] = [
  {
    title: 'Config and list',
    docs: 'configuration',
    words: {
      ...inputWords,
      ...listAboutWords,
      ...listHoursWords,
      ...listRowsWords,
      ...skippedRowWords,
    },
  },
  { title: 'Templates and plugins', docs: 'templates', words: codeWords },
  { title: 'Content', docs: 'content', words: { ...contentWords, ...detailsWords } },
  { title: 'Pictures', docs: 'pictures', words: pictureWords },
  {
    title: 'Content checks',
    docs: 'care',
    words: { ...contentCheckWords, ...markupCheckWords },
  },
  { title: 'Files of public/', docs: 'templates', words: publicWords },
  { title: 'Output and guard', docs: 'nightly', words: outputWords },
  { title: 'Old addresses', docs: 'hosts/README', words: redirectWords },
  { title: 'Headers', docs: 'security', words: headerWords },
  { title: 'Releases on a server', docs: 'publishing', words: publishWords },
  { title: 'Releases in a bucket', docs: 'publishing', words: bucketWords },
  { title: 'Releases at Netlify and Cloudflare', docs: 'publishing', words: deployWords },
  { title: 'Releases over SFTP and FTPS', docs: 'publishing', words: serverWords },
  { title: 'IndexNow', docs: 'index-now', words: indexNowWords },
  { title: 'Shards', docs: 'nightly', words: shardWords },
  { title: 'Hooks', docs: 'live', words: listenWords },
  { title: 'Check and explain', docs: 'check', words: checkWords },
]

/** The location of a problem, as far as it is known. */
export interface Where {
  file?: string
  /** The line in a file of code; lines and columns start at 1. */
  line?: number
  column?: number
  /** The row of the store list; the first row is 1. */
  row?: number
  field?: string
  store?: StoreId
  url?: string
}

/** A problem as data: the catalogue has its text, and only the reporter writes it. */
export interface Problem {
  code: ProblemCode
  level: Level
  where: Where
  args: Record<string, unknown>
}

export type ProblemCode = keyof typeof catalogue

/** A problem of the catalogue, with the facts for its text. */
export function problem<Code extends ProblemCode>(
  code: Code,
  args: Parameters<(typeof catalogue)[Code]['message']>[0],
  where: Where = {},
): Problem {
  return { code, level: catalogue[code].level, where, args }
}

/** The text of a problem: what is wrong, and a hint unless the message is enough. */
export function formatMessage({ code, args }: Problem): { message: string; hint?: string } {
  const { message, hint } = wordingOf(code)
  const facts = Object.entries(args).some(([, arg]) => arg !== cut(arg))
    ? Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, cut(arg)]))
    : args
  const advice = hint?.(facts)
  return { message: message(facts), ...(advice && { hint: advice }) }
}

/** The code for people and reports; for a plugin's problem, the plugin's code. */
export function shownCode({ code, args }: Problem): string {
  return code === 'SITE_CHECK' && typeof args.code === 'string' ? args.code : code
}

/** The text of problems of one kind: that of the first. */
export function formatAlike(alike: Alike): { message: string; hint?: string } {
  const [first] = alike
  const { message, ...others } = formatMessage(first)
  // Equal facts have equal texts, and comparing facts is faster than formatting.
  const differ = alike
    .filter(({ args }) => !isDeepStrictEqual(args, first.args))
    .slice(0, mostCompared)
    .some((problem) => formatMessage(problem).message !== message)
  return { ...others, message: differ ? `${message}, and the like` : message }
}

const mostCompared = 100

/** Equal for problems that differ only in their row or store, so that one line can report them. */
export function kindOf({ code, where, args }: Problem): string {
  const { message, kind = message } = wordingOf(code)
  return JSON.stringify(
    [code, where.file, where.line, where.field, kind(args)].map((part) => cut(part)),
  )
}

/** Problems of one kind. */
export type Alike = readonly [Problem, ...Problem[]]

/** The maximum number of problems of one kind that have a line each; of more, one line names the first ones. */
export const mostAlike = 3

/** The location of a problem as text before its message: `list.json row 2 (store 7) City: `. */
export function formatLocation({ file, line, column, row, field, store, url }: Where): string {
  const storeText = store === undefined ? '' : `store ${store}`
  const rowText = row === undefined ? '' : `row ${row}`
  const place = rowText && storeText ? `${rowText} (${storeText})` : rowText + storeText
  const code = [file, line, column].filter((part) => part !== undefined).join(':')
  return asPlace([code, place, field, url])
}

/**
 * The location of problems of one kind: `list.json 500 rows (1, 2, 3 and 497 more) City: `; a single problem is
 * formatted by `formatLocation`.
 */
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

/** The rows or else the stores of problems of one kind, without duplicates. */
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
