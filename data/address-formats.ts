import type { StoreRow } from './store.ts'

/** City, state and postal code as a row has them. */
export type PlaceFields = Pick<StoreRow, 'City' | 'State' | 'Zip'>

/**
 * Where city (C), state (S) and postal code (Z) stand in the addresses of countries, a bar before a new line. Where
 * the post wants no state, none is written. All others have them as North America does.
 */
const formats: Readonly<Record<string, string>> = {
  'Z C':
    'AD AL AT BA BE BG CH CL CY CZ DE DK DZ EE FI FO FR GE GF GL GP GR HR IS LI LT LU MA MC MD ME MK MQ NC NL NO PF PL PT RE RO RS SE SI SK SM TN VA XK',
  'Z C, S': 'AR CR ES MX MY PH UY',
  'Z C S': 'IT',
  'Z C/S': 'TR',
  'C, Z': 'LV',
  'C S Z': 'AU NZ TH',
  'C - S|Z': 'BR',
  'C, S|Z': 'GB GG IE IM JE KE RU UA ZA',
}

const usual = 'C, S Z'

/** City, state and postal code as the lines of an address in a country; what is empty is left out. */
export function placeLines({ City, State, Zip }: PlaceFields, country?: string): string[] {
  const values: Record<string, string> = { C: City.trim(), S: State.trim(), Z: Zip.trim() }
  const fill = (_: string, before: string, name: string) => {
    const value = values[name]
    return value ? before + value : ''
  }
  return formatOf(country)
    .split('|')
    .map((line) => line.replace(/([^CSZ]*)([CSZ])/g, fill).replace(/^[ ,/-]+/, ''))
    .filter(Boolean)
}

/** City, state and ZIP as most countries have them in a line: `Des Moines, IA 50310`. The browser needs no table for it. */
export function usualPlaceLine({ City, State, Zip }: PlaceFields): string {
  const state = State.trim()
  return `${state ? `${City}, ${state}` : City} ${Zip.trim()}`.trimEnd()
}

// Made when it is first asked for: the browser's scripts have other functions of this file, and no table.
let formatByCountry: ReadonlyMap<string, string> | undefined

function formatOf(country = ''): string {
  formatByCountry ??= new Map(
    Object.entries(formats).flatMap(([format, countries]) =>
      countries.split(' ').map((code) => [code, format]),
    ),
  )
  return formatByCountry.get(country) ?? usual
}
