import type { Details, OpeningHours, SpecialHours, UnclearDay, Weekday } from './content.ts'
import { grouped } from './grouped.ts'
import { remembered } from './remembered.ts'
import { weekdaysFromMonday } from './weekdays.ts'
import type { Language } from './words/words.ts'

/** Consecutive days with the same hours as text: `Monday – Friday`, `7:30 AM – 6:00 PM`. */
export interface HoursLine {
  label: string
  hours: string
}

/**
 * Returns the week from Monday on, with consecutive days of the same hours on one line; an unclear day shows its
 * text, if any.
 */
export function weekLines(
  hours: readonly OpeningHours[],
  language: Language,
  weekday: 'long' | 'short' = 'long',
  unclear: readonly UnclearDay[] = [],
): HoursLine[] {
  const groups: { first: number; last: number; hours: string }[] = []
  weekdaysFromMonday.forEach((day, index) => {
    const odd = unclear.find((one) => one.day === day)
    if (odd && odd.text === undefined) return
    const text = odd?.text ?? dayHours(hours, day, language)
    const group = groups.at(-1)
    if (group?.hours === text && group.last === index - 1) group.last = index
    else groups.push({ first: index, last: index, hours: text })
  })
  return groups.map(({ first, last, hours: text }) => ({
    label: dayRange(first, last, language, weekday),
    hours: text,
  }))
}

/** Returns the number of times that a page shows for a week, unclear ones included. */
export function countHours(details: Details): number {
  return (details.hours?.length ?? 0) + unclearTexts(details).length
}

/** Returns the original texts of unclear hours; the text of a single day starts with its name. */
export function unclearTexts({ hoursText, unclearDays = [] }: Details): string[] {
  const days = unclearDays.flatMap(({ day, text }) =>
    text === undefined ? [] : [`${day}: ${text}`],
  )
  return hoursText === undefined ? days : [hoursText, ...days]
}

/** Returns the days that differ from the week, by date: `Thursday, November 26`, `Closed`. */
export function specialLines(
  special: readonly SpecialHours[],
  language: Language,
): (HoursLine & { date: string })[] {
  const days = [...grouped(special, ({ date }) => date)].sort(([a], [b]) => (a < b ? -1 : 1))
  return days.map(([date, spans]) => {
    const day = formatDate(date, language.locale, 'weekday and day')
    const name = spans.find((one) => one.name)?.name
    return {
      date,
      label: name === undefined ? day : `${day} – ${name}`,
      hours: spans.map((one) => specialText(one, language)).join(', '),
    }
  })
}

function specialText(special: SpecialHours, language: Language): string {
  return 'closed' in special ? language.words.hours.closed : interval(special, language)
}

/** Returns the open days of a week in one line: `Mon – Fri 7:30 AM – 6:00 PM, Sat 8:00 AM – 2:00 PM`. */
export function hoursSummary(
  hours: readonly OpeningHours[],
  language: Language,
  unclear?: readonly UnclearDay[],
): string {
  return openLines(hours, language, unclear)
    .map((line) => `${line.label} ${line.hours}`)
    .join(', ')
}

/** Returns the lines of a week without closed days. */
export function openLines(
  hours: readonly OpeningHours[],
  language: Language,
  unclear?: readonly UnclearDay[],
): HoursLine[] {
  const { closed } = language.words.hours
  return weekLines(hours, language, 'short', unclear).filter((line) => line.hours !== closed)
}

/** Formats a time of day in a locale: `18:00` is `6:00 PM`. */
export function formatTime(time: string, locale: string): string {
  return formatOnce(locale, 'time', time, () => {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    return Date.UTC(2024, 0, 1, hour, minute)
  })
}

/** Formats a `YYYY-MM-DD` in a locale; any other text stays unchanged. */
export function formatDate(date: string, locale: string, style: DateStyle = 'date'): string {
  return formatOnce(locale, style, date, () => Date.parse(date))
}

function dayHours(hours: readonly OpeningHours[], day: Weekday, language: Language): string {
  const intervals = hours
    .filter((candidate) => candidate.day === day)
    .sort((a, b) => (a.opens < b.opens ? -1 : 1))
  if (intervals.length === 0) return language.words.hours.closed
  return intervals.map((open) => interval(open, language)).join(', ')
}

function interval(
  { opens, closes }: { opens: string; closes: string },
  { locale, words }: Language,
): string {
  if (opens === '00:00' && (closes === '24:00' || closes === '00:00')) return words.hours.allDay
  return `${formatTime(opens, locale)} – ${formatTime(closes, locale)}`
}

function dayRange(
  first: number,
  last: number,
  { locale, words }: Language,
  weekday: 'long' | 'short',
): string {
  // January 1, 2024 is a Monday.
  const style = weekday === 'long' ? 'weekday' : 'short weekday'
  const name = (index: number) => formatDate(`2024-01-0${1 + index}`, locale, style)
  if (first === 0 && last === 6) return words.hours.everyDay
  return first === last ? name(first) : `${name(first)} – ${name(last)}`
}

const styles = {
  date: { month: 'short', day: 'numeric', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  day: { month: 'long', day: 'numeric' },
  'weekday and day': { weekday: 'long', month: 'long', day: 'numeric' },
  weekday: { weekday: 'long' },
  'short weekday': { weekday: 'short' },
  time: { hour: 'numeric', minute: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

type Style = keyof typeof styles

/** The format of a date; `date` is `Jan 31, 2027`. */
export type DateStyle = Exclude<Style, 'time'>

const formatter = remembered<Intl.DateTimeFormat>(100)
// Cached: the pages of a chain repeat few times and days.
const texts = remembered<string>(5000)

function formatOnce(locale: string, style: Style, text: string, moment: () => number): string {
  return texts(`${locale} ${style} ${text}`, () => {
    const time = moment()
    return Number.isNaN(time) ? text : plainSpaces(formatterOf(locale, style).format(time))
  })
}

function formatterOf(locale: string, style: Style): Intl.DateTimeFormat {
  const make = () => new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' })
  return formatter(`${locale} ${style}`, make)
}

// ICU versions use different spaces before AM and PM; equal input must give equal bytes.
function plainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}
