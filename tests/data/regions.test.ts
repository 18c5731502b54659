import { expect, test } from 'vitest'
import { builtInWords } from '../../data/words/built-in.ts'
import { wordsOfCountry } from '../../data/words/regions.ts'

test.each([
  ['en-CA', 'CA', 'Search, or pick your province.', '{count} provinces'],
  ['en-AU', 'AU', 'Search, or pick your state.', '{count} states'],
  ['en-GB', 'GB', 'Search, or pick your region.', '{count} regions'],
  ['nl-NL', 'NL', 'Search, or pick your province.', '{count} provinces'],
  ['de-DE', 'DE', 'Suchen Sie oder wählen Sie Ihr Bundesland.', '{count} Bundesländern'],
  ['de-CH', 'CH', 'Suchen Sie oder wählen Sie Ihren Kanton.', '{count} Kantonen'],
  ['fr-CA', 'CA', 'Cherchez ou choisissez votre province.', '{count} provinces'],
  ['es-US', 'US', 'Busca o elige tu estado.', '{count} estados'],
])('%s in %s: %s', (locale, country, pickState, other) => {
  expect(wordsOfCountry(locale, country)?.find).toMatchObject({ pickState, states: { other } })
})

test('in English in the United States the words stay the same', () => {
  expect(wordsOfCountry('en-US', 'US')).toBeUndefined()
})

test('elsewhere English does not ask for a ZIP code', () => {
  const { islands, find } = wordsOfCountry('en-CA', 'CA') ?? {}
  expect(islands?.search?.placeholder).toBe('City or postal code')
  expect(find?.query).toBe('City, postal code or street')
  expect(JSON.stringify(wordsOfCountry('de-DE', 'DE'))).not.toMatch(/postal|ZIP/)
})

// The catalogues have words for an unknown country; the English ones are for the United States.
test.each(['de', 'es', 'fr'])('%s: a region is one as in the catalogue', (language) => {
  expect(builtInWords(language).find).toMatchObject(wordsOfCountry(language, 'JP')?.find ?? {})
})

test('en: a state is one as in the catalogue', () => {
  const { find } = builtInWords('en')
  const { pickState, withoutScriptsState, byState, states } = wordsOfCountry('en', 'AU')?.find ?? {}
  expect(find).toMatchObject({ pickState, withoutScriptsState, byState, states })
})
