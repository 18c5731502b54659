import { expect, test } from 'vitest'
import { spellAsUsual } from '../../../cli/stores/usual-spellings.ts'
import { readServices, textOfKey } from '../../../data/services.ts'
import { loadedList } from '../../helpers/loaded-list.ts'

test.each<[unknown, string[]]>([
  ['Car wash; ATM', ['Car wash', 'ATM']],
  ['Car wash|ATM', ['Car wash', 'ATM']],
  ['Car wash, ATM', ['Car wash', 'ATM']],
  ['Car wash\nATM', ['Car wash', 'ATM']],
  ['• Car wash • ATM', ['Car wash', 'ATM']],
  ['Wash, wax and dry; ATM', ['Wash, wax and dry', 'ATM']],
  ['10,000 km service, ATM', ['10,000 km service', 'ATM']],
  ['["Car wash","ATM"]', ['Car wash', 'ATM']],
  ["['Car wash', 'ATM']", ['Car wash', 'ATM']],
  ['{"Car wash":true,"ATM":false}', ['Car wash']],
  [
    ['Car wash', 'ATM'],
    ['Car wash', 'ATM'],
  ],
  [
    [{ name: 'Car wash' }, { title: 'ATM' }],
    ['Car wash', 'ATM'],
  ],
  [{ servicio: ['Lavado', 'Cambio de aceite'] }, ['Lavado', 'Cambio de aceite']],
  [{ carWash: true, atm: null, lpg_swap: 'yes' }, ['Car wash', 'Lpg swap']],
  [
    [['Car wash'], 'ATM; car-wash'],
    ['Car wash', 'ATM'],
  ],
  ['Oil changes, brakes, tires.', ['Oil changes', 'brakes', 'tires']],
  ['洗車、ATM', ['洗車', 'ATM']],
  ['none', []],
  ['', []],
  [null, []],
])('the services of %j are %j', (said, services) => {
  expect(readServices(said)).toEqual({ services, wrong: [] })
})

test.each([
  'We repair cars of all makes, and change tires.',
  'Open every day. Ask for our offers',
  'a full range of services for you and your car today',
  'yes',
  '42',
  '<b>Car wash</b>',
  'https://example.com/services',
])('%s is no list of services', (text) => {
  expect(readServices(text)).toEqual({ services: [], wrong: [text] })
})

test.each([
  ['car_wash', 'Car wash'],
  ['carWash', 'Car wash'],
  ['Car wash', 'Car wash'],
  ['wifi', 'wifi'],
  ['E10', 'E10'],
])('the key %s is the text %s', (key, text) => {
  expect(textOfKey(key)).toBe(text)
})

test('a service has its most usual spelling in the whole list', () => {
  const all = [['Car Wash', 'ATM'], ['car wash'], ['car wash', 'Atm']].map((services) => ({
    services,
  }))
  spellAsUsual(all)
  expect(all.map(({ services }) => services)).toEqual([
    ['car wash', 'ATM'],
    ['car wash'],
    ['car wash', 'ATM'],
  ])
})

/** The services in the first row of a list, and the messages about it. */
async function servicesOf(header: string, cells: string) {
  const text = `id,street,city,${header}\n1,A St,Ames,${cells}`
  const { rows, messages } = await loadedList('l.csv', text)
  const { services } = readServices(rows[0]?.Services)
  return { services, messages }
}

test.each([
  ['Services', 'Car wash; ATM', ['Car wash', 'ATM']],
  ['fuel_types,services', 'Diesel; LPG,ATM', ['ATM', 'Diesel', 'LPG']],
  ['Leistungen', 'Zahnreinigung; Implantate', ['Zahnreinigung', 'Implantate']],
  ['Prestations', 'Vidange|Pneus', ['Vidange', 'Pneus']],
  ['Servicios', 'Lavado', ['Lavado']],
  ['サービス', '洗車', ['洗車']],
  ['services_0,services_1,services_2', 'ATM,,Car wash', ['ATM', 'Car wash']],
  ['Service: Car wash,Service: ATM', 'yes,no', ['Car wash']],
  ['facilities.car_wash,facilities.atm', 'TRUE,FALSE', ['Car wash']],
  ['amenities', 'Car wash; Toilets', ['Car wash', 'Toilets']],
  ['amenities,services', 'Toilets,ATM', ['ATM', 'Toilets']],
  ['service', 'Mon-Fri', []],
])('the column %s with %s has the services %j', async (header, cells, services) => {
  expect(await servicesOf(header, cells)).toEqual({ services, messages: [] })
})

test('a misspelled key of an amenity beside others is refused', async () => {
  const { messages } = await servicesOf('amenities', 'wifi; towingg')
  expect(messages).toEqual([
    expect.stringMatching(/^row 2 \(store 1\) Amenities: should be a list of 7 slots/),
  ])
})

test('a column that the config names for amenities is not one of services', async () => {
  const text = 'id,street,city,extras\n1,A St,Ames,Toilets'
  const { messages } = await loadedList('l.csv', text, { columns: { Amenities: 'extras' } })
  expect(messages).toEqual([
    expect.stringMatching(/^row 2 \(store 1\) Amenities: should be a list of 7 slots/),
  ])
})

test.each(['Amenities', 'amenities'])('%s of JSON in words are services, too', async (name) => {
  const row = { locationID: 1, AddressLine1: 'A St', City: 'Ames', Services: 'ATM' }
  const list = JSON.stringify([{ ...row, [name]: ['Free parking', 'Toilets'] }])
  const { rows, messages } = await loadedList('l.json', list)
  expect(messages).toEqual([])
  expect(readServices(rows[0]?.Services).services).toEqual(['ATM', 'Free parking', 'Toilets'])
})

test('a list with slots keeps them', async () => {
  const Amenities = ['yes', '', '', '', '', '', '']
  const row = { locationID: 1, AddressLine1: 'A St', City: 'Ames', Amenities }
  const { rows, messages } = await loadedList('l.json', JSON.stringify([row]))
  expect(messages).toEqual([])
  expect(rows[0]).toMatchObject({ Amenities })
})
