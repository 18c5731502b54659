import { readCountryText } from '../../data/country-texts.ts'
import { isBlank } from '../../data/detail-schemas.ts'
import { stateName, statesOf } from '../../data/states.ts'

/** The place of a row, in its own fields. */
interface Place {
  City?: unknown
  State?: unknown
  Zip?: unknown
}

/**
 * Returns a street without the place that the row's other fields have, too: `178 Lake St` of `178 Lake St, Cairns
 * North QLD 4870, Australia`; a street that does not end with its town stays unchanged.
 */
export function withoutPlace(street: string, place: Place, country: string | undefined): string {
  const city = said(place.City)
  // Most streets have no town.
  if (city === '' || !street.toLowerCase().includes(city.toLowerCase())) return street
  const state = said(place.State)
  const parts = new Map([
    ['Zip', [said(place.Zip)]],
    ['State', [state, stateName(state, country), codeOf(state, country)]],
    ['City', [city]],
  ])
  let rest = withoutCountryWords(withoutEnd(street), country, city)
  let [hasCity, isSure] = [false, false]
  for (let found = true; found; ) {
    found = false
    for (const [field, texts] of parts) {
      const text = texts.find((one) => one && endsWith(rest, one))
      if (!text) continue
      const left = rest.slice(0, -text.length)
      parts.delete(field)
      found = true
      if (field === 'Zip' || (field === 'City' && /[,;\n]\s*$/.test(left))) isSure = true
      if (field === 'City') hasCity = true
      rest = withoutEnd(left)
      break
    }
  }
  return hasCity && isSure && /\p{L}/u.test(rest) ? rest : street
}

/** Returns the code of a state's name. */
function codeOf(name: string, country = ''): string {
  const states = [...statesOf(country)]
  return states.find(([, one]) => one.toLowerCase() === name.toLowerCase())?.[0] ?? ''
}

function withoutCountryWords(text: string, country: string | undefined, city: string): string {
  const ends = [/[,;\n]\s*([^,;\n]+)$/, /\s(\S+)$/].flatMap((form) => form.exec(text)?.[1] ?? [])
  // Singapore is a town, too.
  const said = ends.find((end) => readCountryText(end) === country && !city.endsWith(end))
  return said === undefined || country === undefined
    ? text
    : withoutEnd(text.slice(0, -said.length))
}

function said(value: unknown): string {
  return isBlank(value) ? '' : String(value).trim()
}

function withoutEnd(text: string): string {
  return text.replace(/[\s,;-]+$/, '')
}

/** Whether a text ends with whole words, in any case. */
function endsWith(text: string, words: string): boolean {
  const at = text.length - words.length
  const isEnd = text.slice(at).toLowerCase() === words.toLowerCase()
  return at > 0 && isEnd && !/[\p{L}\d]/u.test(text[at - 1] ?? '')
}
