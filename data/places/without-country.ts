import type { LocatorIndex } from './locator-index.ts'
import { placeKey } from './place-words.ts'

/** What was typed, without a country of the stores behind its last comma: `London, UK`, `Berlin, Deutschland`. */
export function withoutCountry(
  { countries, states }: Pick<LocatorIndex, 'countries' | 'states'>,
  typed: string,
): string {
  const comma = typed.lastIndexOf(',')
  const key = placeKey(typed.slice(comma + 1))
  // Georgia is a state, too.
  if (comma < 1 || key === '' || states.has(key)) return typed
  return [...countries].some((code) => namesOf(code).includes(key)) ? typed.slice(0, comma) : typed
}

// In English, and in the language that most people there speak.
function namesOf(code: string): string[] {
  if (code === '') return []
  const { language } = new Intl.Locale(`und-${code}`).maximize()
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const own = new Intl.DisplayNames(language, { type: 'region' })
  const others = code === 'GB' ? ['UK', 'England', 'Scotland', 'Wales'] : []
  return [names.of(code) ?? '', own.of(code) ?? '', ...others].map(placeKey)
}
