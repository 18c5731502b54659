import { nearest } from './nearest.ts'
import { placeholderFacts } from './placeholder-facts.ts'
import { subjects } from './problems.ts'
import { userError } from './user-error.ts'
import type { Level, Wording } from './wording/wording.ts'
import { wrapped } from './wrapped.ts'

/** The meaning of a message, its cause, and what to do. Throws `UserError` (exit code 2) for an unknown code. */
export function explain(name: string): string {
  const code = name.toUpperCase()
  const subject = subjects.find(({ words }) => Object.hasOwn(words, code))
  const wording = subject?.words[code] as Wording<unknown> | undefined
  if (!wording || !subject) {
    const meant = nearest(name, allCodes())
    throw userError(2, 'CODE_UNKNOWN', { code: name, meant })
  }
  const facts = placeholderFacts(wording.example)
  const docs = docsOf(code) ?? subject.docs
  return [
    `${code}, ${levels[wording.level]}`,
    '',
    ...indented([asSentence(wording.message(facts))]),
    ...section('What it means', wording.explain),
    ...section('What to do', wording.hint?.(facts)),
    ...section('More', `docs/${docs}.md of store-pages`),
  ].join('\n')
}

/** All messages by subject, each with its level and the beginning of its text. */
export function listCodes(): string {
  return subjects
    .map(({ title, words }) => [`${title}:`, ...Object.entries(words).map(codeLine)].join('\n'))
    .join('\n\n')
}

/** The codes of all messages. */
export function allCodes(): string[] {
  return subjects.flatMap(({ words }) => Object.keys(words))
}

const levels: Record<Level, string> = {
  error: 'an error: it ends the command',
  warning: 'a warning: the command continues',
  info: 'a note: nothing is wrong',
}

/** Messages with a more specific page of docs/ than that of their subject. */
const pages: [codes: RegExp, docs: string][] = [
  [/^(?:LIST|CSV|ROW|ONLY|PHONES|PATHS)_/, 'stores'],
  [/^BRAND_/, 'look'],
  [/^WORDS_/, 'languages'],
  [/^(?:TEMPLATE|OWN_FILE|TYPE|PAGE_PATH)/, 'templates'],
  [/^PLUGIN_/, 'plugins'],
  [/^TELEMETRY_/, 'watching'],
  [/^(?:SOURCE_[FOW]|PAGE_MISSING)/, 'sources'],
  [/^(?:CONTENT_KEPT|STORE_LEFT_OUT|KEEP_|LAST_GOOD)/, 'nightly'],
  [/^DIRECTORY_/, 'directory'],
  [/^PLACES_/, 'locator'],
  [/^(?:HISTORY|REDIRECTS)_/, 'hosts/README'],
]

function docsOf(code: string): string | undefined {
  return pages.find(([codes]) => codes.test(code))?.[1]
}

function section(title: string, text: string | undefined): string[] {
  return text === undefined ? [] : ['', title, ...indented([text])]
}

function indented(texts: readonly string[]): string[] {
  return texts.map((text) => wrapped(`  ${text}`, 2))
}

// Most messages continue a location: a file, its row and field.
function asSentence(message: string): string {
  return /^(?:[a-z]|<fault>|<cause>|<key>)/.test(message) ? `<place>: ${message}` : message
}

function codeLine([code, wording]: [string, Wording<never>]): string {
  const { message, example } = wording as Wording<unknown>
  const text = asSentence(message(placeholderFacts(example)))
  const line = `  ${code.padEnd(22)} ${wording.level.padEnd(7)} ${text}`
  return line.length <= 80 ? line : line.slice(0, 78).replace(/\s+\S*$/, ' …')
}
