import type { OpeningHours, Weekday } from '../content.ts'
import { weekdaysFromMonday } from '../weekdays.ts'
import { isLikelyWeek } from './is-likely-week.ts'
import { type Entry, pairSigns } from './pair-signs.ts'
import { plainLines } from './plain-lines.ts'
import { readSigns, type Sign } from './read-signs.ts'
import { resolveClocks, type Span } from './resolve-clocks.ts'
import { normalHours, scanHours, type Token } from './scan-hours.ts'
import { type Vocabulary, vocabularies } from './vocabulary.ts'
import { type DayHours, type Week, weekOf } from './week-of.ts'
import { yextLines } from './yext-lines.ts'

/** A week of opening hours, or the text if it is not certain; empty if the text has no content. */
export type ReadHours = { hours: OpeningHours[] } | { text: string }

const longest = 4000

/**
 * Reads a week of opening hours in any of many languages: `Mon-Fri 9am-5pm, Sat 10-14`, OSM's `opening_hours`, and
 * others. An ambiguous text is returned unchanged except for markup. Never throws.
 */
export function readHours(text: string): ReadHours {
  const read = readWeek(text)
  return 'text' in read ? read : { hours: read.hours }
}

/** Hours, and the days that the text marks as closed. */
export interface ReadWeek {
  hours: OpeningHours[]
  closedDays: Weekday[]
}

/** Reads hours like `readHours`, and the days that the text marks as closed. */
export function readWeek(text: string): ReadWeek | { text: string } {
  if (text.length > longest) return { text }
  const plain = plainLines(text).replace(/[\ue000-\uf8ff]/g, '\ufffd')
  const lines = withCommas(withSaturdays(normalHours(yextLines(plain) ?? plain)))
  if (isNothing(lines)) return { text: '' }
  const tokens = scanHours(lines)
  const read = weekIn(tokens)
  if (read && !mayAddDay(read, lines)) return weekOfRead(read)
  if (areDaysAlone(tokens)) return { text: '' }
  return { text: plain === text ? text : trimmedLines(plain) }
}

const openWord =
  '(?:open|offen|geöffnet|ouverte?s?|abiertos?|abre|apert[oi]|abertos?|geopend|åpent|öppet|otwarte)'
const opensOnDay = new RegExp(
  `\\d[^\\p{L}]*(?:(?:am|pm|uhr|h)[^\\p{L}]+)?(?:${openWord}(?: (?:on|le|les|el|los|la|di|ao|aos|am|op))? \\p{L}+|(?:\\p{L}{1,3} )?\\p{L}+ ${openWord}|[月火水木金土日]曜?日?営業)\\s*$`,
  'u',
)

/** Whether times may be those of all days, followed by a day that is open, too: `9-5, open Sundays`. */
function mayAddDay({ week }: Read, lines: string): boolean {
  return week.filter(({ length }) => length > 0).length === 1 && opensOnDay.test(lines)
}

function isNothing(text: string): boolean {
  return (
    !/[\p{L}\p{N}]/u.test(text) ||
    /^\s*(?:n\/?a|none|null|tbd|undefined)\s*$/.test(text) ||
    // A heading without hours.
    /^\s*[\p{L}\p{M} ]{3,40}:[\s,;]*$/u.test(text)
  )
}

/** Returns whether a text names all days and has no hours. */
function areDaysAlone(tokens: readonly Token[]): boolean {
  if (tokens.some(({ digits }) => digits)) return false
  return vocabularies().some((vocabulary) => {
    const signs = readSigns(tokens, vocabulary)
    const days = signs?.flatMap((sign) => (sign.kind === 'days' ? sign.days : []))
    const isAll = days?.length === everyDay.length && new Set(days).size === everyDay.length
    return (
      isAll && signs?.every(({ kind }) => kind === 'days' || kind === 'and' || kind === 'break')
    )
  })
}

/** With hours for Sunday in the text, `M-S` ends on Saturday. */
function withSaturdays(text: string): string {
  return /\bsun(?:days?)?\b/.test(text) ? text.replace(/\bm\s?-\s?s\b/g, 'mon-sat') : text
}

const span = String.raw`\d{1,2}:\d\d\s?[-–]\s?\d{1,2}:\d\d`
const spansApart = new RegExp(`(${span});(?=\\s*${span}\\s*(?:;|$))`, 'g')

/**
 * A semicolon between two spans of named days is a comma: `mon: 9:00-13:00; 14:00-18:00`. In OpenStreetMap's format,
 * without a colon after the days, it separates rules.
 */
function withCommas(text: string): string {
  return /\p{L}:\s*\d/u.test(text) ? text.replace(spansApart, '$1,') : text
}

function trimmedLines(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
  return lines.filter(Boolean).join('\n')
}

/** Reads lines that each start with a `daySign`; undefined if a line is unclear, or names another day. */
export function readDayLines(lines: string): ReadWeek | undefined {
  const read = weekIn(scanHours(normalHours(plainLines(lines))), true)
  return read && weekOfRead(read)
}

/** The week in one language, and the days that have an entry in the text. */
interface Read {
  week: Week
  named: ReadonlySet<number>
}

function weekOfRead({ week, named }: Read): ReadWeek {
  const isClosed = (at: number) => named.has(at) && week[at]?.length === 0
  return { hours: hoursOf(week), closedDays: weekdaysFromMonday.filter((_, at) => isClosed(at)) }
}

/** Returns the week if all languages that understand the text agree on it. */
function weekIn(tokens: readonly Token[], isByDay = false): Read | undefined {
  const words = tokens.flatMap(({ text }) => (/\p{L}/u.test(text) ? [text] : []))
  const isNumeric = isByDay && words.length === 0
  let found: { read: Read; key: string } | undefined
  for (const vocabulary of isByDay ? vocabulariesFor(words) : vocabularies()) {
    const read = readIn(tokens, vocabulary, isByDay)
    if (read === 'unknown') continue
    // Every language understands numbers: "9-5" is invalid on the 24-hour clock, but a week on the 12-hour clock.
    if (read === undefined && isNumeric && vocabulary.clock24) continue
    const key = JSON.stringify(read?.week)
    if (read === undefined || (found && found.key !== key)) return undefined
    found = { read, key }
  }
  return found?.read
}

/** Returns the languages to try; skips languages that read a text of numbers, am and pm like an earlier one. */
function vocabulariesFor(words: readonly string[]): readonly Vocabulary[] {
  if (words.some((word) => word !== 'am' && word !== 'pm')) return vocabularies()
  const seen = new Set<string>()
  return vocabularies().filter((one) => {
    const clock = `${one.clock24} ${one.twelveIsUnclear}`
    const isOfLanguage = words.some((word) => one.hasWord(word))
    if (!isOfLanguage && seen.has(clock)) return false
    seen.add(clock)
    return true
  })
}

/** Reads the week in one language; undefined if every word is known, but the week is not certain. */
function readIn(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  isByDay: boolean,
): Read | 'unknown' | undefined {
  const signs = readSigns(tokens, vocabulary)
  if (!signs) return 'unknown'
  const entries = pairSigns(isByDay ? withoutRepeats(signs) : signs)
  if (isByDay && entries?.some(({ days }) => days?.length !== 1)) return undefined
  const days = entries && !isCutOff(tokens) && dayHours(entries, vocabulary.clock24)
  if (!days) return undefined
  const isOsm = isOpeningHours(tokens)
  const hasSemicolon = tokens.some(({ text }) => text === ';')
  const week = weekOf(days, { laterWins: isOsm && hasSemicolon, joins: !hasSemicolon })
  if (!week || !isLikelyWeek(week)) return undefined
  return { week, named: new Set(days.flatMap((entry) => entry.days)) }
}

/** Drops a day's name after the sign of the same day: `Monday: Mon 9-5`. */
function withoutRepeats(signs: readonly Sign[]): Sign[] {
  return signs.filter((sign, at) => {
    const before = signs[at - 1]
    const isRepeat =
      sign.kind === 'days' && before?.kind === 'days' && `${sign.days}` === `${before.days}`
    return !isRepeat
  })
}

/** Whether a text may be cut off within a number: "Mon-Fri 9am-5pm, Sat 9am-1". */
function isCutOff(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)
  return (last?.text === '1' || last?.text === '2') && tokens.some(isExact)
}

function isExact({ text }: Token): boolean {
  return /\d\d$/.test(text) || text === 'am' || text === 'pm'
}

const everyDay = [0, 1, 2, 3, 4, 5, 6]

function dayHours(entries: readonly Entry[], clock24: boolean): DayHours[] | undefined {
  const written = entries.map(({ value }) => (typeof value === 'string' ? [] : value))
  if (entries.some((entry) => !entry.days && hasCompact(entry))) return undefined
  const resolved = resolveClocks(written, clock24)
  return (
    resolved &&
    entries.map(({ days = everyDay, value }, at) => ({
      days,
      spans: spansOf(value, resolved[at] ?? []),
    }))
  )
}

function hasCompact({ value }: Entry): boolean {
  return (
    typeof value !== 'string' && value.some(({ opens, closes }) => opens.compact || closes.compact)
  )
}

const wholeDay: Span = { opens: 0, closes: 24 * 60 }

function spansOf(value: Entry['value'], resolved: readonly Span[]): DayHours['spans'] {
  if (value === 'closed') return value
  if (value === 'allDay') return [wholeDay]
  return resolved.map((span) =>
    span.opens === 0 && span.closes === wholeDay.closes - 1 ? wholeDay : span,
  )
}

const osmWords = new Set(['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su', 'ph', 'sh', 'off', 'closed'])

/** Whether a text has OpenStreetMap's format, in which a later rule overrides an earlier one. */
function isOpeningHours(tokens: readonly Token[]): boolean {
  return tokens.every(({ text, digits }) =>
    digits ? /^\d\d:\d\d$/.test(text) : !/^\p{L}/u.test(text) || osmWords.has(text),
  )
}

function hoursOf(week: Week): OpeningHours[] {
  return weekdaysFromMonday.flatMap((day, at) =>
    (week[at] ?? []).map(({ opens, closes }) => ({
      day,
      opens: timeOf(opens),
      closes: closes === 1440 ? '24:00' : timeOf(closes % 1440),
    })),
  )
}

function timeOf(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
