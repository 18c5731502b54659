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

const usualFormat = 'C, S Z'

/** Countries that go from the largest part of an address to the smallest, in letters of their own. */
const descending: ReadonlySet<string> = new Set(['CN', 'HK', 'JP', 'KR', 'MO', 'TW'])

/** Whether an address begins with its largest part. */
export function isFromLargest({ City, State }: PlaceFields, country = ''): boolean {
  return descending.has(country) && /[\u3040-\u9fff\uac00-\ud7af]/.test(City + State)
}

function lineFromLargest({ City, State, Zip }: PlaceFields, country: string): string {
  const code = country === 'JP' && Zip.trim() ? `〒${Zip.trim()}` : Zip.trim()
  const between = country === 'KR' ? ' ' : ''
  const place = [State.trim(), City.trim()].filter(Boolean).join(between)
  return [code, place].filter(Boolean).join(' ')
}

/** City, state and postal code as the lines of an address in a country; what is empty is left out. */
export function placeLines(fields: PlaceFields, country?: string): string[] {
  if (country !== undefined && isFromLargest(fields, country))
    return [lineFromLargest(fields, country)]
  const { City, State, Zip } = fields
  const values: Record<string, string> = { C: City.trim(), S: State.trim(), Z: Zip.trim() }
  const join = (line: string, { before, name }: Field) => {
    const value = values[name]
    if (!value) return line
    return line ? line + before + value : value
  }
  return formatOf(country)
    .map((fields) => fields.reduce(join, ''))
    .filter(Boolean)
}

/** A field of a line, and what stands between it and the field before it. */
interface Field {
  name: string
  before: string
}

/** The lines of a format. */
type Format = readonly (readonly Field[])[]

function parseFormat(format: string): Format {
  const fieldsOf = (line: string) =>
    Array.from(line.matchAll(/([^CSZ]*)([CSZ])/g), ([, before = '', name = '']) => ({
      before,
      name,
    }))
  return format.split('|').map(fieldsOf)
}

/** City, state and ZIP as most countries have them in a line: `Des Moines, IA 50310`. The browser needs no table for it. */
export function usualPlaceLine({ City, State, Zip }: PlaceFields): string {
  const state = State.trim()
  const town = state && City ? `${City}, ${state}` : City || state
  return [town, Zip.trim()].filter(Boolean).join(' ').trimEnd()
}

// Made when it is first asked for: the browser's scripts have other functions of this file, and no table.
let known: { usual: Format; byCountry: ReadonlyMap<string, Format> } | undefined

function formatOf(country = ''): Format {
  known ??= { usual: parseFormat(usualFormat), byCountry: formatsByCountry() }
  return known.byCountry.get(country) ?? known.usual
}

/** Whether a country has the postal code before the city, or undefined where its form is not known here. */
export function zipStandsFirst(country: string): boolean | undefined {
  known ??= { usual: parseFormat(usualFormat), byCountry: formatsByCountry() }
  const format = country === 'US' || country === 'CA' ? known.usual : known.byCountry.get(country)
  return format && format[0]?.[0]?.name === 'Z'
}

function formatsByCountry(): ReadonlyMap<string, Format> {
  return new Map(
    Object.entries(formats).flatMap(([format, countries]) => {
      const parsed = parseFormat(format)
      return countries.split(' ').map((code) => [code, parsed] as const)
    }),
  )
}
