// Makes `data/holidays/days.br` from the package date-holidays (CC BY-SA 3.0). Run by hand for newer data: see
// docs/hours.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { dayMs } from '../../../data/zone-clock.ts'
import { packageRoot } from '../../system/package-root.ts'
import { dayOfDate, type HolidayNames, type HolidayTable, packHolidays } from './holiday-table.ts'

interface Day {
  start: Date
  date: string
  end: Date
  rule: string
  type: string
  substitute?: true
}

interface Calendar {
  getHolidays(year: number): Day[]
  getLanguages(): string[]
}

interface Rules {
  [rule: string]: { _name?: string; name?: HolidayNames } | false
}

interface Region {
  days?: Rules
  _days?: string | string[]
  states?: Record<string, Region>
}

interface Data {
  holidays: Record<string, Region>
  names: Record<string, { name: HolidayNames }>
}

const firstYear = 2026
const years = 10
/** Languages of the words of pages. */
const languages = ['en', 'de', 'es', 'fr']
/** Days on which stores often have other hours, though they are no public holidays everywhere. */
const usualDays =
  /^(?:easter(?: -2| 49)?|12-24\b.*|12-31\b.*|friday after 4th thursday in November)$/

const [folder = ''] = process.argv.slice(2)
const load = createRequire(join(folder, 'package.json'))
const Calendar: new (country: string, state?: string) => Calendar = load('./lib/index.cjs')
const data: Data = JSON.parse(readFileSync(join(folder, 'data/holidays.json'), 'utf8'))

const names = new Map<string, number>()
const table: HolidayTable = { names: [], regions: {} }
for (const [country, { states = {} }] of Object.entries(data.holidays)) {
  const national = daysOf(country)
  table.regions[country] = national
  for (const state of Object.keys(states)) {
    const own = Object.entries(daysOf(country, state)).filter(
      ([day, name]) => national[day] !== name,
    )
    if (own.length > 0) table.regions[`${country}-${state}`] = Object.fromEntries(own)
  }
}
table.names = Array.from(names.keys(), (text) => JSON.parse(text))
writeFileSync(join(packageRoot, 'data/holidays/days.br'), packHolidays(table))

/** The name of each day, as the position in `names`. */
function daysOf(country: string, state?: string): Record<string, number> {
  const calendar = state === undefined ? new Calendar(country) : new Calendar(country, state)
  const wanted = [...languages, ...calendar.getLanguages().map((name) => name.split('-')[0] ?? '')]
  const found: Record<string, number> = {}
  for (let year = firstYear; year < firstYear + years; year++) {
    for (const holiday of calendar.getHolidays(year).sort(bySubstitute)) {
      if (!/public|bank/.test(holiday.type) && !usualDays.test(holiday.rule)) continue
      const name = nameOf(holiday.rule, wanted, country, state)
      if (!name) continue
      for (const day of daysIn(holiday)) found[day] ??= name
    }
  }
  return found
}

// A holiday has a day before the substitute day of another one.
function bySubstitute(one: Day, other: Day): number {
  return Number(one.substitute ?? false) - Number(other.substitute ?? false)
}

function daysIn({ date, start, end }: Day): number[] {
  const first = dayOfDate(date.slice(0, 10))
  const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs))
  return Array.from({ length: count }, (_, at) => first + at)
}

function nameOf(
  rule: string,
  wanted: readonly string[],
  country: string,
  state = '',
): number | undefined {
  const region = data.holidays[country]
  const said = rulesOf(region?.states?.[state])[rule] || rulesOf(region)[rule]
  if (!said) return undefined
  const all = { ...data.names[said._name ?? '']?.name, ...said.name }
  const kept = Object.entries(all).filter(([language]) =>
    wanted.includes(language.split('-')[0] ?? ''),
  )
  if (kept.length === 0) return undefined
  const text = JSON.stringify(Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1))))
  if (!names.has(text)) names.set(text, names.size)
  return names.get(text)
}

/** The rules of a region, with those of the region that it names. */
function rulesOf(region: Region | undefined): Rules {
  if (!region) return {}
  const path = typeof region._days === 'string' ? [region._days] : region._days
  const other = path?.reduce<unknown>(
    (at, key) => (at as Record<string, unknown>)?.[key],
    data.holidays,
  )
  return { ...rulesOf(other as Region | undefined), ...region.days }
}
