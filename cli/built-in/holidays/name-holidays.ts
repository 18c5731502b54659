import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SpecialHours } from '../../../data/content.ts'
import { statesOf } from '../../../data/states.ts'
import { packageRoot } from '../../system/package-root.ts'
import { dayOfDate, type OpenedHolidays, openHolidays } from './holiday-table.ts'

interface Place {
  /** ISO 3166, two letters. */
  country: string
  /** A code or a name; may be empty. */
  state: string
  /** BCP 47. */
  locale: string
}

let opened: OpenedHolidays | undefined

/**
 * Returns the days with the names of the public holidays of their country and state; days with a name, and days without
 * a holiday in the language of the page, stay unchanged.
 */
export function nameHolidays(days: readonly SpecialHours[], place: Place): SpecialHours[] {
  const named = new Set(days.flatMap(({ date, name }) => (name ? [date] : [])))
  return days.map((day) => {
    const name = named.has(day.date) ? undefined : holidayOn(day.date, place)
    return name === undefined ? day : { ...day, name }
  })
}

function holidayOn(date: string, { country, state, locale }: Place): string | undefined {
  opened ??= openHolidays(readFileSync(join(packageRoot, 'data/holidays/days.br')))
  const { names, daysOf } = opened
  const day = dayOfDate(date)
  const ofState = daysOf(`${country}-${codeOf(state, country)}`).get(day)
  const name = names[ofState ?? daysOf(country).get(day) ?? -1]
  const language = locale.toLowerCase()
  return name?.[language] ?? name?.[language.split('-')[0] ?? '']
}

function codeOf(state: string, country: string): string {
  const name = state.trim().toLowerCase()
  const found = [...statesOf(country)].find(([, one]) => one.toLowerCase() === name)
  return found?.[0] ?? state.trim().toUpperCase()
}
