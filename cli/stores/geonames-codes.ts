import { statesOf } from '../../data/states.ts'
import type { CodeRow } from './cut-places.ts'

/**
 * Reads a postal code file as GeoNames has it: twelve columns, divided by tabs, without a header. Rows of other
 * countries are left out. Undefined for any other text.
 */
export function geoNamesCodes(text: string, country: string): CodeRow[] | undefined {
  const [first = ''] = text.slice(0, 2000).split('\n', 1)
  if (!isRow(first.split('\t'))) return undefined
  const states = statesOf(country)
  const rows: CodeRow[] = []
  for (const line of text.split(/\r?\n/)) {
    const cells = line.split('\t')
    const [inCountry, code = '', city = '', stateName = '', state = ''] = cells
    if (inCountry !== country || code === '' || !isRow(cells)) continue
    const [Lat, Lng] = [Number(cells[9]), Number(cells[10])]
    // Towns of one name differ by their states, of which some countries have numbers.
    rows.push({ code, city, state: states.has(state) ? state : stateName, Lat, Lng })
  }
  return rows
}

function isRow(cells: readonly string[]): boolean {
  const [country = '', lat, lng] = [cells[0], cells[9], cells[10]]
  return /^[A-Z]{2}$/.test(country) && isDegrees(lat, 90) && isDegrees(lng, 180)
}

function isDegrees(text: string | undefined, most: number): boolean {
  return text !== undefined && text.trim() !== '' && Math.abs(Number(text)) <= most
}
