import type { LocatorIndex } from './locator-index.ts'
import { placeKey } from './place-words.ts'

/** Returns a query without a country of the stores after its last comma: `London, UK`, `Berlin, Deutschland`. */
export function withoutCountry(
  { countries, states }: Pick<LocatorIndex, 'countries' | 'states'>,
  typed: string,
): string {
  const comma = typed.lastIndexOf(',')
  const key = placeKey(typed.slice(comma + 1))
  // Georgia is also a state.
  if (comma < 1 || key === '' || states.has(key)) return typed
  return [...countries].some((code) => namesOf(code).includes(key)) ? typed.slice(0, comma) : typed
}

// Returns the country's names in English and in its most common language.
function namesOf(code: string): string[] {
  if (code === '') return []
  const { language } = new Intl.Locale(`und-${code}`).maximize()
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const inLanguage = new Intl.DisplayNames(language, { type: 'region' })
  const others = code === 'GB' ? ['UK', 'England', 'Scotland', 'Wales'] : []
  return [names.of(code) ?? '', inLanguage.of(code) ?? '', ...others].map(placeKey)
}
