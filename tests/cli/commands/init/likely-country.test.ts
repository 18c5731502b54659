import { expect, test } from 'vitest'
import { likelyCountry } from '../../../../cli/commands/init/likely-country.ts'
import { storeRow } from '../../../fixtures/store-row.ts'

const row = (Lat: number, Lng: number, Phone = '') => storeRow({ Lat, Lng, Phone })

// Small islands, bays and cities at borders, which the outlines leave out.
test.each([
  ['HK', 22.33, 114.16],
  ['MO', 22.19, 113.54],
  ['SG', 1.3, 103.83],
  ['MC', 43.738, 7.424],
  ['BH', 26.2, 50.58],
  ['US', 40.71, -74],
  ['US', 21.3, -157.85],
  ['IT', 45.43, 12.33],
  ['DE', 48.57, 13.46],
  ['GH', 6.6, 0.47],
  [undefined, 0, -30],
])('the country %s has the point %d, %d', async (country, lat, lng) => {
  expect(await likelyCountry([row(lat, lng)])).toBe(country)
})

test.each<[string, string | undefined, ...ReturnType<typeof row>[]]>([
  [
    'a few points elsewhere',
    'US',
    ...Array.from({ length: 19 }, () => row(42, -93)),
    row(48.9, 2.3),
  ],
  ['many points elsewhere', undefined, row(42, -93), row(41, -93), row(48.9, 2.3)],
  ['phones and points of one country', 'PT', row(38.7, -9.1, '+351 21 346 0000')],
  ['points with their longitude first', 'DE', row(13.4, 52.52), row(11.58, 48.14)],
  [
    'points with their longitude first, in another country as they are',
    'IT',
    row(12.5, 41.9, '06 1234 5678'),
    row(9.19, 45.46, '02 1234 5678'),
  ],
  ['points that exchanged would be in another country', 'IT', row(41.9, 12.5, '06 1234 5678')],
  ['points in Antarctica', undefined, row(-77.85, 166.67)],
  ['phones of another country', undefined, row(48.9, 2.3, '+351 21 346 0000')],
  ['phones without a code', 'FR', row(48.9, 2.3, '01 23 45 67 89')],
])('the country of rows with %s is %s', async (_, country, ...rows) => {
  expect(await likelyCountry(rows)).toBe(country)
})

test.each([
  ['서울특별시 강남구 역삼동 736-58', 'KR'],
  ['東京都渋谷区恵比寿西1-2-3 ビル・ツー', 'JP'],
  ['199 ถนนสุขุมวิท คลองเตย', 'TH'],
  ['רחוב דיזנגוף 50', 'IL'],
  ['東京都港区三田2-16-4', undefined],
  ['Λεωφόρος Αθηνών 12', undefined],
])('the country of %s alone is %s', async (AddressLine1, country) => {
  const somewhere = { Lat: Number.NaN, Lng: Number.NaN, Phone: '', City: '', State: '' }
  expect(await likelyCountry([storeRow({ ...somewhere, AddressLine1 })])).toBe(country)
})

const nowhere = {
  ...{ Lat: Number.NaN, Lng: Number.NaN, Phone: '', Zip: '', State: '', City: '' },
  ...{ AddressLine1: '1 High St', AddressLine2: '' },
}

const nameless = { AddressLine1: '' }

const cities = (...names: string[]) => names.map((City) => ({ City }))

/** Towns in the United States that are named after larger ones elsewhere. */
const namesakes = cities('Naples', 'Rome', 'Milan', 'Florence', 'Venice')

test.each<[string, string | undefined, ...Partial<ReturnType<typeof row>>[]]>([
  ['a Canadian code', 'CA', { AddressLine1: "894 St Mary's Rd, Winnipeg, MB R2M 3R1" }],
  ['a British code', 'GB', { Zip: 'SW1A 1AA' }],
  ['a code of an island', undefined, { Zip: 'JE2 3AB' }],
  ['an Irish code', 'IE', { Zip: 'D02 X285' }],
  ['a unit like an Irish code', undefined, { AddressLine1: '1 High St, B12 1234' }],
  ['states of one country', 'AU', { State: 'QLD' }, { State: 'Victoria' }, { State: 'NSW' }],
  ['states with codes', 'BR', { State: 'BA', Zip: '40010-000' }, { State: 'PE', Zip: '50010-000' }],
  ['provinces', undefined, { State: 'BA' }, { State: 'PE' }],
  ['provinces with codes', undefined, { State: 'BA', Zip: '70121' }, { State: 'PE', Zip: '65121' }],
  ['cantons', undefined, { State: 'BE', Zip: '3011' }, { State: 'SO', Zip: '4500' }],
  ['states of the US', undefined, { State: 'IA' }, { State: 'Ohio' }, { State: 'WA' }],
  ['states of Brazil or the US', undefined, { State: 'SC' }, { State: 'MS' }],
  ['large cities', 'PE', ...cities('Santa Anita, Lima', 'Arequipa', 'Trujillo', 'Huancayo')],
  ['one large city', undefined, ...cities('Napoli', 'Napoli', 'Napoli')],
  ['towns that are too small', undefined, { City: 'Little Snoring' }, { City: 'Arequipa' }, {}],
  ['large cities of two countries', undefined, { City: 'Graz' }, { City: 'Hamburg' }],
  ['a city of several countries', undefined, { City: 'Valencia' }, { City: 'Barcelona' }],
  [
    ...(['names of cities', 'GB'] as const),
    ...['Leeds', 'Cardiff', 'Sheffield'].map((Name) => ({ ...nameless, Name })),
  ],
  [
    ...(['towns behind the street', 'SE'] as const),
    ...['Göteborg', 'Malmö', 'Uppsala'].map((town) => ({ AddressLine1: `Storgatan 1, ${town}` })),
  ],
  ['Italian cities', 'IT', ...cities('Napoli', 'Roma', 'Milano', 'Firenze', 'Venezia')],
  [
    ...(['cities with the code of their country', 'DE'] as const),
    ...['Berlin', 'Hamburg', 'Köln'].map((town) => ({ AddressLine1: `Ring 1, ${town}, DE` })),
  ],
  [
    ...(['namesakes in states', undefined] as const),
    ...namesakes.map((one) => ({ ...one, State: 'FL' })),
  ],
  [
    ...(['namesakes with states', undefined] as const),
    ...namesakes.map(({ City }) => ({ AddressLine1: `1 Main St, ${City}, OH 45801` })),
  ],
  [
    ...(['namesakes with phones', undefined] as const),
    ...namesakes.map((one) => ({ ...one, Phone: '(239) 555-0101' })),
  ],
  [
    ...(['cities with codes of either', ''] as const),
    ...namesakes.map((one) => ({ ...one, Zip: '1234' })),
  ],
  ['Italian or American cities', '', ...namesakes.map((one) => ({ ...one, Zip: '34102' }))],
  [
    ...(['namesakes with names of states', undefined] as const),
    ...cities('Naples, Florida', 'Rome, GA, USA', 'Milan, Michigan 48160', 'Venice, FL 34285-1234'),
  ],
  ...['(239) 261-1234 ext. 5', '706-291-1234 x2', '239/261-1234', '239-555-CAKE', '261-1234'].map(
    (Phone): [string, undefined, ...object[]] => [
      `namesakes with ${Phone}`,
      ...([undefined, ...namesakes.map((one) => ({ ...one, Phone }))] as const),
    ],
  ),
  [
    'states and codes of Brazil',
    'BR',
    { State: 'PR', Zip: '80010-000' },
    { State: 'SC', Zip: '88010-000' },
  ],
  ['a state and codes of India', 'IN', { State: 'TN', Zip: '600001' }],
  [
    ...(['a state of another country beside domains', ''] as const),
    ...cities('Lahore', 'Faisalabad').map((one) => ({
      ...one,
      State: 'Punjab',
      Website: 'a.com.pk',
    })),
  ],
  [
    ...(['towns and domains with phones as American ones', 'CO'] as const),
    ...cities('Bogotá', 'Medellín', 'Cali').map((one) => ({
      ...{ ...one, Phone: '310 234 5678', Website: 'https://a.com.co' },
    })),
  ],
  ['codes with the letter of their country', 'DE', { State: 'Bayern', Zip: 'D-80331' }],
  ['codes as decimals', 'DE', { State: 'Bayern', Zip: '80331.0' }],
  ['websites of one country', 'SE', { Website: 'https://www.example.se/butik/lund/' }],
  ['mail addresses of one country', 'GB', { Email: 'lund@example.co.uk' }],
  ['domains that are used anywhere', undefined, { Website: 'https://example.io' }],
  ['short links', undefined, { Website: 'https://maps.app.goo.gl/abc' }, { Website: 'qrco.de/a' }],
  ['a domain and American phones', undefined, { Email: 'a@example.it', Phone: '515-555-0101' }],
])('the country of addresses with %s is %s', async (_, country, ...rows) => {
  expect(await likelyCountry(rows.map((one) => storeRow({ ...nowhere, ...one })))).toBe(country)
})

test('rows with streets alone have no likely country', async () => {
  expect(await likelyCountry([storeRow(nowhere)])).toBe(undefined)
})
