import type { StoreRow } from './store.ts'

/** City, state and postal code of a row. */
export type PlaceFields = Pick<StoreRow, 'City' | 'State' | 'Zip'>

/**
 * The order of city (C), state (S) and postal code (Z) in the addresses of each country; `|` starts a new line.
 * Formats without S are for countries whose post wants no state. All other countries use the North American order.
 */
const formats: Readonly<Record<string, string>> = {
  'Z C':
    'AD AL AT BA BE BG CH CL CY CZ DE DK DZ EE FI FO FR GE GF GL GP GR HR IS LI LT LU MA MC MD ME MK MQ NC NL NO PF PL PT RE RO RS SE SI SK SM TN VA XK',
  'Z C, S': 'AR CR ES MX MY PH UY',
  'Z C S': 'IT',
  'Z C/S': 'TR',
  'C, Z': 'LV',
  'C S Z': 'AU NZ TH',
  'C, S Z': 'IN',
  'C - S|Z': 'BR',
  'C, S|Z': 'GB GG IE IM JE KE RU UA ZA',
}

const usualFormat = 'C, S Z'

/** Countries whose addresses in East Asian letters start with the largest part. */
const descending: ReadonlySet<string> = new Set(['CN', 'HK', 'JP', 'KR', 'MO', 'TW'])

/** Whether an address starts with its largest part. */
export function isFromLargest({ City, State }: PlaceFields, country = ''): boolean {
  return descending.has(country) && /[\u3040-\u9fff\uac00-\ud7af]/.test(City + State)
}

function lineFromLargest({ City, State, Zip }: PlaceFields, country: string): string {
  const code = country === 'JP' && Zip.trim() ? `〒${Zip.trim()}` : Zip.trim()
  const between = country === 'KR' ? ' ' : ''
  const place = [State.trim(), City.trim()].filter(Boolean).join(between)
  return [code, place].filter(Boolean).join(' ')
}

/** Returns city, state and postal code as address lines of a country; empty fields are left out. */
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

/** A field of a line, and the text between it and the field before it. */
interface Field {
  name: string
  before: string
}

/** The lines of an address format. */
type Format = readonly (readonly Field[])[]

function parseFormat(format: string): Format {
  const fieldsOf = (line: string) =>
    Array.from(line.matchAll(/([^CSZ]*)([CSZ])/g), ([, before = '', name = '']) => ({
      before,
      name,
    }))
  return format.split('|').map(fieldsOf)
}

/**
 * Returns city, state and ZIP in the most common order: `Des Moines, IA 50310`. Needs no table, so the browser can
 * use it.
 */
export function usualPlaceLine({ City, State, Zip }: PlaceFields): string {
  const state = State.trim()
  const town = state && City ? `${City}, ${state}` : City || state
  return [town, Zip.trim()].filter(Boolean).join(' ').trimEnd()
}

// Built on first use: browser scripts import other functions of this file and never need the table.
let known: { usual: Format; byCountry: ReadonlyMap<string, Format> } | undefined

function formatOf(country = ''): Format {
  known ??= { usual: parseFormat(usualFormat), byCountry: formatsByCountry() }
  return known.byCountry.get(country) ?? known.usual
}

/** Whether a country writes the postal code before the city; undefined if its format is unknown. */
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
