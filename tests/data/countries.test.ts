import { expect, test } from 'vitest'
import { countryName, readCountry } from '../../data/countries.ts'

test.each([
  [' de ', 'DE'],
  ['Germany', 'DE'],
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['united states of america', 'US'],
  ['UK', 'GB'],
  ['United Kingdom', 'GB'],
  ['Great Britain', 'GB'],
  ['The Netherlands', 'NL'],
  ['Cote d’Ivoire', 'CI'],
  ['Trinidad and Tobago', 'TT'],
  ['Turkey', 'TR'],
  ['Germny', undefined],
  ['ZZ', undefined],
  ['EU', undefined],
  ['XX', undefined],
  ['', undefined],
])('%j is the country %s', (said, country) => {
  expect(readCountry(said)).toBe(country)
})

test('a country is called as the language calls it', () => {
  expect(['en-US', 'de', 'fr'].map((locale) => countryName('DE', locale))).toEqual([
    'Germany',
    'Deutschland',
    'Allemagne',
  ])
})
