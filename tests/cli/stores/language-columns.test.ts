import { expect, test } from 'vitest'
import { LanguageColumns } from '../../../cli/stores/language-columns.ts'
import { storeRow } from '../../fixtures/store-row.ts'
import { loadedList } from '../../helpers/loaded-list.ts'

const columns = new LanguageColumns()

test.each([
  ['City.fr', 'City'],
  ['City_fr', 'City'],
  ['Ville (FR)', 'City'],
  ['Name - FR', 'Name'],
  ['Description_fr', 'Description'],
  ['Beschreibung FR', 'Description'],
  ['name:fr', 'Name'],
  ['addr:city:fr', 'City'],
  ['Store name fr-FR', 'Name'],
  ['description > fr', 'Description'],
  ['State@fr', 'State'],
  ['Street.fr', 'AddressLine1'],
  ['Departments fr', 'Departments'],
])('the column %s is %s in French', (name, field) => {
  expect(columns.textsIn({ ...storeRow(), [name]: 'Vienne' } as never, 'fr-CA')).toEqual({
    [field]: 'Vienne',
  })
})

test.each([
  ['City.de', 'Wien'],
  ['City.fr', '17'],
  ['City.fr', ' '],
  ['City.fr', 'n/a'],
  ['Citiesfr', 'Vienne'],
  ['Zip.fr', 'Vienne'],
  ['Manager.fr', 'Ada'],
  ['fr', 'Vienne'],
  ['.fr', 'Vienne'],
  [`${'x'.repeat(10_000)}.fr`, 'Vienne'],
])('%# the column is empty in French', (name, cell) => {
  expect(columns.textsIn({ ...storeRow(), [name]: cell } as never, 'fr')).toEqual({})
})

test.each([
  ['fr-CA', 'Montréal (CA)'],
  ['fr', 'Montréal'],
  ['fr-BE', 'Montréal'],
])('of several columns, %s has %s', (locale, city) => {
  const row = { ...storeRow(), 'City.fr': 'Montréal', 'City.fr-CA': 'Montréal (CA)' }
  expect(columns.textsIn(row as never, locale)).toEqual({ City: city })
})

/** The town of the first row. */
async function cityOf(text: string, more = {}) {
  const { rows, messages: said } = await loadedList('l.csv', text, more)
  return { city: rows[0]?.City, said }
}

test.each<[string, string, object, string]>([
  ['City,City.de', 'Vienna,Wien', { languages: ['de-AT', 'en'] }, 'Wien'],
  ['City,City.de', 'Vienna,Wien', { languages: ['en', 'de-AT'] }, 'Vienna'],
  ['City,City.de', 'Vienna,', { languages: ['de-AT', 'en'] }, 'Vienna'],
  ['City,City.de', 'Vienna,Wien', {}, 'Vienna'],
  ['City,City.de', 'Vienna,Wien', { locale: 'de' }, 'Wien'],
  ['City_de,City_fr', 'Wien,Vienne', { locale: 'fr' }, 'Vienne'],
  ['City_de,City_fr', 'Wien,Vienne', {}, 'Wien'],
  ['City,City.de,Languages', 'Vienna,Wien,de', {}, 'Wien'],
  ['City,City.de,Locale', 'Vienna,Wien,de-AT', {}, 'Wien'],
])('of %s with %s and %j the town is %s', async (header, row, more, city) => {
  const text = `id,street,${header}\n1,Graben 12,${row}`
  expect(await cityOf(text, more)).toEqual({ city, said: [] })
})

test('a column of ids is not a town', async () => {
  const { city } = await cityOf('id,street,City_id\n1,Graben 12,17', { locale: 'id' })
  expect(city).toBe('')
})

test('objects of JSON may have a field by language', async () => {
  const row = { locationID: 1, AddressLine1: 'Graben 12', City: { de: 'Wien', en: 'Vienna' } }
  const { rows, messages: said } = await loadedList('l.json', JSON.stringify([row]), {
    locale: 'en',
  })
  expect({ city: rows[0]?.City, said }).toEqual({ city: 'Vienna', said: [] })
})
