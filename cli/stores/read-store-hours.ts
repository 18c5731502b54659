import { readLiteral } from '../../data/code-literal.ts'
import type { Details, Weekday } from '../../data/content.ts'
import { dayText } from '../../data/day-text.ts'
import { isBlank, isTimeZone } from '../../data/detail-schemas.ts'
import { unclearTexts } from '../../data/hours.ts'
import { type HoursDetails, hoursOfDays, readHoursDetail } from '../../data/hours-detail.ts'
import { dayFields, hoursFields } from '../../data/hours-fields.ts'
import type { PlacesOfCountry } from '../../data/places/places-of-country.ts'
import { remembered } from '../../data/remembered.ts'
import type { ListHours, Store, StoreRow } from '../../data/store.ts'
import { weekdaysFromMonday } from '../../data/weekdays.ts'
import { readSpecialHours } from './special-hours.ts'
import { openTimeZones, type ZoneOf } from './time-zones.ts'

/** Uncertain parts of a row's hours: pages show them as written, or omit them. */
export interface UnclearHours {
  shown: readonly string[]
  leftOut: readonly string[]
  zone?: string
}

/** The hours of a row, and their uncertain parts. */
interface ReadRow {
  hours: HoursDetails & Pick<Details, 'specialHours'>
  unclear: UnclearHours
}

/** Reads the hours of stores from their rows; equal hours are read once. */
export class HoursReader {
  readonly #rows = remembered<ReadRow>(20_000)
  readonly #whole = remembered<ListHours>(20_000)
  readonly #unclear = new WeakMap<StoreRow, UnclearHours>()
  #zoneOf: ZoneOf | undefined
  readonly #chain: { country?: string | undefined }
  readonly #places: readonly PlacesOfCountry[]

  constructor(chain: { country?: string | undefined }, places: readonly PlacesOfCountry[]) {
    this.#chain = chain
    this.#places = places
  }

  /** Adds the hours of the rows to the stores. */
  read(stores: readonly Store[]): void {
    for (const store of stores) {
      const { row } = store
      if (hoursFields.every((field) => isBlank(row[field]))) {
        if (store.hours) delete store.hours
        continue
      }
      const key = keyOf(row)
      const { hours, unclear } = this.#rows(key, () => readRow(row))
      const said = zoneIn(row)
      const timeZone = said ?? this.#zone(store, hours)
      store.hours = this.#whole(`${timeZone} ${key}`, () => ({
        ...hours,
        ...(timeZone !== undefined && { timeZone }),
      }))
      const isOdd = said === undefined && !isBlank(row.TimeZone)
      this.#unclear.set(row, isOdd ? { ...unclear, zone: String(row.TimeZone) } : unclear)
    }
  }

  /** Returns the uncertain parts of a store's hours. */
  unclearOf({ row }: Store): UnclearHours | undefined {
    return this.#unclear.get(row)
  }

  // A time zone without hours has no effect on a page.
  #zone(store: Store, hours: ReadRow['hours']): string | undefined {
    if (!hours.hours && !hours.specialHours) return undefined
    this.#zoneOf ??= openTimeZones(this.#chain, this.#places)
    return this.#zoneOf(store)
  }
}

function keyOf(row: StoreRow): string {
  return JSON.stringify(hoursFields.map((field) => field !== 'TimeZone' && row[field]))
}

// A three-letter zone has no daylight saving time.
function zoneIn({ TimeZone }: StoreRow): string | undefined {
  const zone = typeof TimeZone === 'string' ? TimeZone.trim() : ''
  return /^\w+\/|^UTC$/.test(zone) && isTimeZone(zone) ? zone : undefined
}

function readRow(row: StoreRow): ReadRow {
  const week = readWeekOf(row)
  const special = isBlank(row.SpecialHours)
    ? { days: [], unclear: [] }
    : readSpecialHours(row.SpecialHours)
  return {
    hours: { ...week.hours, ...(special.days.length > 0 && { specialHours: special.days }) },
    unclear: {
      shown: unclearTexts(week.hours),
      leftOut: [...week.leftOut, ...special.unclear],
    },
  }
}

function readWeekOf(row: StoreRow): { hours: HoursDetails; leftOut: string[] } {
  const leftOut: string[] = []
  const texts: Partial<Record<Weekday, string>> = {}
  for (const [at, field] of dayFields.entries()) {
    const day = weekdaysFromMonday[at]
    const text = dayText(row[field])
    if (day && text) texts[day] = text
    else if (text === undefined) leftOut.push(`${field}: ${JSON.stringify(row[field])}`)
  }
  const answers = Object.entries(texts).filter(([, text]) => isAnswer(text))
  if (answers.length > 0)
    return { hours: {}, leftOut: answers.map(([day, text]) => `${day}: ${text}`) }
  if (Object.keys(texts).length > 0) return { hours: hoursOfDays(texts), leftOut }
  if (isCount(row.Hours)) return { hours: {}, leftOut: [...leftOut, `Hours: ${row.Hours}`] }
  const said = literal(row.Hours)
  if (isCode(said)) return { hours: {}, leftOut: [...leftOut, `Hours: ${said}`] }
  const { details, wrong } = readHoursDetail(said)
  const faults = new Set(wrong.map(({ expected }) => expected))
  return { hours: details, leftOut: [...leftOut, ...faults] }
}

// A number of hours per week names no days.
function isCount(said: unknown): boolean {
  return (
    typeof said === 'number' || (typeof said === 'string' && /^\s*\d+(?:[.,]\d+)?\s*$/.test(said))
  )
}

// Whether a store is open on a day gives no times.
function isAnswer(text: string): boolean {
  return /^(?:yes|no|y|n|true|false|[01])$/i.test(text)
}

/** Parses a text of JSON or Python to its value. */
function literal(said: unknown): unknown {
  return typeof said === 'string' ? (readLiteral(said) ?? said) : said
}

// Visitors cannot read code.
function isCode(said: unknown): said is string {
  return typeof said === 'string' && /^\s*(?:\[\s*)?\{.*\w['"]?\s*:/s.test(said)
}
