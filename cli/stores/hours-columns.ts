import { dayText, isTime } from '../../data/day-text.ts'
import { isBlank } from '../../data/detail-schemas.ts'
import { dayFields, hoursFields } from '../../data/hours-fields.ts'
import { readYesNo } from '../../data/list-status.ts'
import { remembered } from '../../data/remembered.ts'
import { rowFields } from '../../data/store-schema.ts'
import { weekdaysFromMonday } from '../../data/weekdays.ts'
import { fieldNamed } from './field-names.ts'
import { dailyTimes, type HoursHeading, hoursHeadings } from './hours-headings.ts'
import { listedDays, listedText } from './hours-lists.ts'

type Row = Readonly<Record<string, unknown>>

// Limits the cache: JSON objects may have any names.
const mostShapes = 1000

/** Finds the hours of rows under other names; cached, because rows of one list have the same names. */
export class HoursColumns {
  readonly #known = remembered<(row: Row) => Record<string, unknown>>(mostShapes)
  readonly #own: ReadonlySet<string>

  /** `own` are the names of custom fields. */
  constructor(own: Iterable<string> = []) {
    this.#own = new Set(own)
  }

  /** Returns the row with its hours in the standard fields. */
  complete(raw: unknown): unknown {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw
    const names = Object.keys(raw)
    const read = this.#known(names.join('\0'), () => this.#reader(names))
    const hours = read(raw as Row)
    if (Object.keys(hours).length === 0) return raw
    // They override fields that the row has empty, or with half of a span.
    return { ...raw, ...hours }
  }

  /** Returns the source columns of each hours field that is absent under its own name. */
  sources(names: readonly string[]): Map<string, string[]> {
    const { named, days, daily, listed, all } = this.#plan(names)
    const found = new Map<string, string[]>()
    for (const { field, name } of named) found.set(field, [...(found.get(field) ?? []), name])
    for (const { field, groups } of days)
      found.set(
        field,
        groups.flat().flatMap(({ at }) => all[at] ?? []),
      )
    if (daily) found.set('Hours', daily)
    if (listed.length > 0)
      found.set(
        'Hours',
        listed.flatMap(({ day, hours }) => [day, ...hours]),
      )
    return found
  }

  #plan(names: readonly string[]) {
    const free = names.filter((name) => !this.#own.has(name) && !fields.has(name))
    const named = free.flatMap((name) => {
      const field = fieldNamed(name)
      return field && isField(field) && !names.includes(field) ? [{ field, name }] : []
    })
    // Days with a field of their own help to interpret the other names.
    const all = names.filter((name) => !this.#own.has(name) && !isOtherField(name))
    const headings = all.every(isField) ? [] : hoursHeadings(all)
    const hoursName = named.find(({ field }) => field === 'Hours')?.name
    // A column for all hours, or columns for days, count more.
    const isAlone = hoursName === undefined && headings.length === 0
    const listed = isAlone ? listedDays(names) : []
    const daily = headings.length + listed.length === 0 ? dailyColumns(all, hoursName) : undefined
    const days = weekdaysFromMonday.flatMap((day, at) => {
      const field = dayFields[at]
      const of = headings.filter((heading) => heading.days.includes(day))
      return field && of.some(({ at }) => all[at] !== field)
        ? [{ field, groups: groupsOf(of) }]
        : []
    })
    return { named, days, daily, listed, all }
  }

  #reader(names: readonly string[]): (row: Row) => Record<string, unknown> {
    const { named, days, daily, listed, all } = this.#plan(names)
    if (named.length + days.length + listed.length === 0 && !daily) return () => ({})
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
      const text = listedText(listed, row)
      if (text !== '' && isBlank(row.Hours)) found.Hours = text
      if ((isOneTime(opens) && isOneTime(closes)) || areWholeHours(opens, closes))
        found.Hours = `${opens} - ${closes}`
      return found
    }
  }
}

/**
 * Returns the two columns with the times of every day, read as one `07:00-22:00`. The opening column may have a name
 * for all hours.
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

/** Whether two values are hours such as 9 and 18, not a yes and a no. */
function areWholeHours(opens: unknown, closes: unknown): boolean {
  const [from, to] = [opens, closes].map((one) => (/^\d{1,2}$/.test(String(one)) ? Number(one) : 0))
  return from !== undefined && to !== undefined && from > 3 && from < 13 && to > 0 && to < 25
}

function isField(name: string): boolean {
  return (hoursFields as readonly string[]).includes(name)
}

const fields = new Set(rowFields)

// `OpensOn` would match the opening hours of Wednesday, which is `On` in Nordic languages.
function isOtherField(name: string): boolean {
  const field = fields.has(name) ? name : fieldNamed(name)
  return field !== undefined && !isField(field)
}

/** Groups the columns of one day: columns for the fewest days first, because `Friday` overrides `Mon-Fri`. */
function groupsOf(headings: readonly HoursHeading[]): HoursHeading[][] {
  const sizes = [...new Set(headings.map(({ days }) => days.length))].sort((a, b) => a - b)
  return sizes.map((size) => headings.filter(({ days }) => days.length === size))
}

/** Joins the hours of one day from their columns to one text. */
function textOf(
  group: readonly HoursHeading[],
  cellOf: (heading: HoursHeading) => unknown,
): string {
  const texts = group.map((heading) => ({ ...heading, text: cellText(cellOf(heading)) }))
  if (texts.some(({ role, text }) => role === 'isClosed' && isYes(text))) return 'closed'
  const status = texts.find(({ role }) => role === 'isOpen')?.text ?? ''
  if (isNo(status)) return 'closed'
  const hours = spansOf(group, texts)
  // Other status codes are meaningful only to the exporting program.
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
  // "Closed" is in the first column, or in both.
  if (!/\d/.test(opens) && (closes === '' || closes === opens)) return opens
  return `${opens} - ${closes}`
}

// "Open Sunday: no" means closed, but "yes" gives no hours.
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
