import { expect, test } from 'vitest'
import { countryName, readCountry } from '../../data/countries.ts'
import { readCountryText } from '../../data/country-texts.ts'

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

test.each([
  ['Deutschland', 'DE'],
  ['DEU', 'DE'],
  ['usa', 'US'],
  ['Estados Unidos', 'US'],
  ['Brasil', 'BR'],
  ['日本', 'JP'],
  ['Österreich', 'AT'],
  ['Korea, Republic of', 'KR'],
  ["Korea, Democratic People's Republic of", 'KP'],
  ['Congo', 'CG'],
  ['Republic of Ireland', 'IE'],
  ['Saint Lucia', 'LC'],
  ['Burma', 'MM'],
  ['Республика Беларусь', 'BY'],
  ['Российская Федерация', 'RU'],
  ['Česká republika', 'CZ'],
  ['Slovak Republic', 'SK'],
  ['KSA', 'SA'],
  ['香港', 'HK'],
  ['中華民國', 'TW'],
  ['Swaziland', 'SZ'],
  ['United States Virgin Islands', 'VI'],
  ['Canary Islands', undefined],
  ['Bayern', undefined],
  ['a'.repeat(100_000), undefined],
])('%j in a list is the country %s', (said, country) => {
  expect(readCountryText(said)).toBe(country)
})

test('a country is called as the language calls it', () => {
  expect(['en-US', 'de', 'fr'].map((locale) => countryName('DE', locale))).toEqual([
    'Germany',
    'Deutschland',
    'Allemagne',
  ])
})
