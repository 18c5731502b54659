import { dayText, isTime } from '../../data/day-text.ts'
import { isBlank } from '../../data/detail-schemas.ts'
import { dayFields, hoursFields } from '../../data/hours-fields.ts'
import { readYesNo } from '../../data/list-status.ts'
import { rowFields } from '../../data/store-schema.ts'
import { weekdaysFromMonday } from '../../data/weekdays.ts'
import { fieldNamed } from './columns.ts'
import { dailyTimes, type HoursHeading, hoursHeadings } from './hours-headings.ts'

type Row = Readonly<Record<string, unknown>>

/** Finds the hours of rows that have them under other names; rows of one list have the same names. */
export class HoursColumns {
  readonly #known = new Map<string, (row: Row) => Record<string, unknown>>()
  readonly #own: ReadonlySet<string>

  /** `own` are the names of the chain's own fields. */
  constructor(own: Iterable<string> = []) {
    this.#own = new Set(own)
  }

  /** A row with its hours in the fields for them. */
  complete(raw: unknown): unknown {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw
    const names = Object.keys(raw)
    const key = names.join('\0')
    let read = this.#known.get(key)
    if (!read) {
      read = this.#reader(names)
      if (this.#known.size < mostShapes) this.#known.set(key, read)
    }
    const hours = read(raw as Row)
    if (Object.keys(hours).length === 0) return raw
    // Fields that the row has empty, or with half of a span, are among them.
    return { ...hours, ...raw, ...hours }
  }

  /** The names that each field for hours is made of, where it is not there by its own. */
  sources(names: readonly string[]): Map<string, string[]> {
    const { named, days, daily, all } = this.#plan(names)
    const found = new Map<string, string[]>()
    for (const { field, name } of named) found.set(field, [...(found.get(field) ?? []), name])
    for (const { field, groups } of days)
      found.set(
        field,
        groups.flat().flatMap(({ at }) => all[at] ?? []),
      )
    if (daily) found.set('Hours', daily)
    return found
  }

  #plan(names: readonly string[]) {
    const free = names.filter((name) => !this.#own.has(name) && !isField(name))
    const named = free.flatMap((name) => {
      const field = fieldNamed(name)
      return field && isField(field) && !names.includes(field) ? [{ field, name }] : []
    })
    // Days that have a field already help to understand the other names.
    const all = names.filter((name) => !this.#own.has(name) && !isOtherField(name))
    const headings = hoursHeadings(all)
    const hoursName = named.find(({ field }) => field === 'Hours')?.name
    const daily = headings.length === 0 ? dailyColumns(all, hoursName) : undefined
    const days = weekdaysFromMonday.flatMap((day, at) => {
      const field = dayFields[at]
      const of = headings.filter((heading) => heading.days.includes(day))
      return field && of.some(({ at }) => all[at] !== field)
        ? [{ field, groups: groupsOf(of) }]
        : []
    })
    return { named, days, daily, all }
  }

  #reader(names: readonly string[]): (row: Row) => Record<string, unknown> {
    const { named, days, daily, all } = this.#plan(names)
    if (named.length === 0 && days.length === 0 && !daily) return () => ({})
    return (row) => {
      const found: Record<string, unknown> = {}
      for (const { field, name } of named) found[field] ??= row[name]
      const cellOf = ({ at }: HoursHeading) => row[all[at] ?? '']
      for (const { field, groups } of days) {
        if (!isBlank(row[field])) continue
        const text = groups.map((group) => textOf(group, cellOf)).find((one) => one !== '')
        if (text !== undefined) found[field] = text
      }
      const [opens, closes] = daily?.map((name) => row[name]) ?? []
      if (isOneTime(opens) && isOneTime(closes)) found.Hours = `${opens} - ${closes}`
      return found
    }
  }
}

/**
 * The two columns of the times of every day, which are read as `07:00-22:00` alone is. That of the opening may be the one of
 * all hours by its name.
 */
function dailyColumns(names: readonly string[], hoursName = 'Hours'): string[] | undefined {
  const places = dailyTimes(names)
  if (!places) return undefined
  const from = places.opens === undefined ? hoursName : (names[places.opens] ?? '')
  return [from, names[places.closes] ?? '']
}

function isOneTime(value: unknown): boolean {
  return typeof value === 'string' && /\d:\d\d|[ap]m/i.test(value) && isTime(value)
}

// Objects of JSON may have any names.
const mostShapes = 1000

function isField(name: string): boolean {
  return (hoursFields as readonly string[]).includes(name)
}

const fields = new Set(rowFields)

// `OpensOn` would be the opening hours of Wednesdays, which are `On` in the north.
function isOtherField(name: string): boolean {
  const field = fields.has(name) ? name : fieldNamed(name)
  return field !== undefined && !isField(field)
}

/** The columns of one day: those for the fewest days first, as `Friday` goes before `Mon-Fri`. */
function groupsOf(headings: readonly HoursHeading[]): HoursHeading[][] {
  const sizes = [...new Set(headings.map(({ days }) => days.length))].sort((a, b) => a - b)
  return sizes.map((size) => headings.filter(({ days }) => days.length === size))
}

/** The hours of one day in one text, from the columns that have them. */
function textOf(
  group: readonly HoursHeading[],
  cellOf: (heading: HoursHeading) => unknown,
): string {
  const texts = group.map((heading) => ({ ...heading, text: cellText(cellOf(heading)) }))
  if (texts.some(({ role, text }) => role === 'isClosed' && isYes(text))) return 'closed'
  const status = texts.find(({ role }) => role === 'isOpen')?.text ?? ''
  if (isNo(status)) return 'closed'
  const hours = spansOf(group, texts)
  // Only the program knows its other signs.
  return status === '' || isYes(status) || hours === '' ? hours : `status ${status}: ${hours}`
}

function spansOf(
  group: readonly HoursHeading[],
  texts: readonly (HoursHeading & { text: string })[],
): string {
  const hasPairs = group.some(({ role }) => role === 'closes')
  const slots = [...new Set(group.map(({ slot }) => slot))].sort((a, b) => a - b)
  const spans = slots.map((slot) => {
    const of = (role: HoursHeading['role']) =>
      texts.find((one) => one.slot === slot && one.role === role)?.text ?? ''
    return hasPairs && !of('hours')
      ? pairText(of('opens'), of('closes'))
      : of('hours') || spanText(of('opens'))
  })
  return spans.filter(Boolean).join(', ')
}

function pairText(opens: string, closes: string): string {
  if (opens === '' && closes === '') return ''
  // "Closed" stands in the first of the two, or in both.
  if (!/\d/.test(opens) && (closes === '' || closes === opens)) return opens
  return `${opens} - ${closes}`
}

// "Open Sunday: no" says as much as "closed", and "yes" nothing.
function spanText(text: string): string {
  if (isYes(text)) return ''
  return isNo(text) ? 'closed' : text
}

function isNo(text: string): boolean {
  return readYesNo(text) === false || /^closed$/i.test(text)
}

function isYes(text: string): boolean {
  return readYesNo(text) === true || /^open$/i.test(text)
}

function cellText(cell: unknown): string {
  return typeof cell === 'boolean' ? String(cell) : (dayText(cell) ?? '')
}
