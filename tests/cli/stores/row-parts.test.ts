import { expect, test } from 'vitest'
import { loadedList } from '../../helpers/loaded-list.ts'

const inOne = ['AddressLine1', 'City', 'State', 'Zip', 'Country']

/** The address of a store with one address cell. */
async function split(text: string, country = 'US'): Promise<unknown[]> {
  const list = `id,lat,lng,address\n1,1.5,2.5,"${text}"`
  const { rows } = await loadedList('l.csv', list, country ? { country } : {})
  return inOne.map((field) => rows[0]?.[field] ?? '')
}

test.each<[string, unknown[], string?]>([
  ['310 Lincoln Way, Ames, IA 50010', ['310 Lincoln Way', 'Ames', 'IA', '50010', '']],
  ['5 A St, Suite 5, Ames, Iowa 50010, USA', ['5 A St, Suite 5', 'Ames', 'Iowa', '50010', 'US']],
  [
    '220 Sample Road, High Wycombe, WA 6057, Australia',
    ['220 Sample Road', 'High Wycombe', 'WA', '6057', 'AU'],
  ],
  ['100 A St W, Toronto, ON M5V 2T6, Canada', ['100 A St W', 'Toronto', 'ON', 'M5V 2T6', 'CA']],
  ['Teststr. 1, 20354 Hamburg, Deutschland', ['Teststr. 1', 'Hamburg', '', '20354', 'DE']],
  ['Teststraat 10, 3511 AB Utrecht, Nederland', ['Teststraat 10', 'Utrecht', '', '3511 AB', 'NL']],
  ['Via Prova 10, 20121 Milano MI, Italia', ['Via Prova 10', 'Milano', 'MI', '20121', 'IT']],
  [
    'Av. Exemplo, 358, São Paulo - SP, 01310-000, Brasil',
    ['Av. Exemplo, 358', 'São Paulo', 'SP', '01310-000', 'BR'],
  ],
  ['10 Test Street, London SW1A 1AA, UK', ['10 Test Street', 'London', '', 'SW1A 1AA', 'GB']],
  ['4300 Test Ave 6   Singapore 569842', ['4300 Test Ave 6', 'Singapore', '', '569842', ''], 'SG'],
  [
    'Lot 1, Suria Mall, Kota Kinabalu, 88100 Sabah',
    ['Lot 1, Suria Mall', 'Kota Kinabalu', 'Sabah', '88100', ''],
    'MY',
  ],
  ['Suria KLCC, Kuala Lumpur, 50088', ['Suria KLCC', 'Kuala Lumpur', '', '50088', ''], 'MY'],
  ['Jalan Ampang 1, 88100 Sabah', ['Jalan Ampang 1, 88100 Sabah', '', '', '', ''], 'MY'],
  [
    'Rasulabad Rd, Danilimda, Ahmedabad, Gujarat 380028',
    ['Rasulabad Rd, Danilimda', 'Ahmedabad', 'Gujarat', '380028', ''],
    'IN',
  ],
  ['MG Road, Kochi, KL - 682016, India', ['MG Road', 'Kochi', 'KL', '682016', 'IN']],
  [
    '197082, Россия, Санкт-Петербург, Богатырский проспект, 54',
    ['Богатырский проспект, 54', 'Санкт-Петербург', '', '197082', ''],
    'RU',
  ],
  [
    'Псковская область, г. Псков, ул. Мира, 5',
    ['ул. Мира, 5', 'Псков', 'Псковская область', '', ''],
    'RU',
  ],
  ['ул. Мира, д. 5', ['ул. Мира, д. 5', '', '', '', ''], 'RU'],
  ['Гвардейская ул., д. 5', ['Гвардейская ул., д. 5', '', '', '', ''], 'RU'],
  ['Дербентская, д. 5', ['Дербентская, д. 5', '', '', '', ''], 'RU'],
  // If the country's format does not separate the parts, the address stays whole.
  [
    '10 Test Street, Slough, Berkshire, SL1 1AA, UK',
    ['10 Test Street, Slough, Berkshire, SL1 1AA', '', '', '', 'GB'],
  ],
  ['Москва, Мира ул, д.42', ['Мира ул, д.42', 'Москва', '', '', ''], 'RU'],
  ['ул. Мира, 4А, Москва', ['ул. Мира, 4А', 'Москва', '', '', ''], 'RU'],
  ['Deneme Mah. No:9 Merkez / ISPARTA', ['Deneme Mah. No:9 Merkez', 'ISPARTA', '', '', ''], 'TR'],
  ['A 2. Sok. /2 Nilüfer / ŞANLIURFA', ['A 2. Sok. /2 Nilüfer', 'ŞANLIURFA', '', '', ''], 'TR'],
  ['Deneme Cad. 3 / B', ['Deneme Cad. 3 / B', '', '', '', ''], 'TR'],
  ['24 rue Exemple 74000 Annecy', ['24 rue Exemple', 'Annecy', '', '74000', ''], 'FR'],
  ['Teststraße 1 4780 Brunnwies', ['Teststraße 1', 'Brunnwies', '', '4780', ''], 'AT'],
  ['Calle 50 1234 La Plata', ['Calle 50 1234 La Plata', '', '', '', ''], 'AR'],
  ['Blvd. Prueba 10610 Tijuana', ['Blvd. Prueba 10610 Tijuana', '', '', '', ''], 'MX'],
  ['Rua A, 5 - Centro - SP', ['Rua A, 5 - Centro - SP', '', '', '', ''], 'BR'],
  ['Teststraße 1234 Wien', ['Teststraße 1234 Wien', '', '', '', ''], 'AT'],
  ["1186 A St, Lee's Summit, MO", ['1186 A St', "Lee's Summit", 'MO', '', '']],
  [
    'Bela Vista, São José - State of Santa Catarina, 88110-603',
    ['Bela Vista', 'São José', 'SC', '88110-603', ''],
    'BR',
  ],
  [
    'R. Exemplo, 5 - Roçado, São José - SC',
    ['R. Exemplo, 5 - Roçado', 'São José', 'SC', '', ''],
    'BR',
  ],
  ['1-2 Test, Tokyo 105-0001, Japan', ['1-2 Test, Tokyo 105-0001', '', '', '', 'JP']],
  ['100 Test St, Atlanta, Georgia', ['100 Test St, Atlanta, Georgia', '', '', '', '']],
  ['310 Lincoln Way', ['310 Lincoln Way', '', '', '', '']],
  ['東京都港区一丁目1-1', ['港区一丁目1-1', '', '東京都', '', ''], 'JP'],
  ['〒060-0806  北海道札幌市1-1', ['札幌市1-1', '', '北海道', '060-0806', ''], 'JP'],
  ['100台北市中正區1號', ['中正區1號', '台北市', '', '100', ''], 'TW'],
  ['경기도 안산시 상록구 1로 44', ['상록구 1로 44', '안산시', '경기도', '', ''], 'KR'],
  ['서울 강남구 1로 50', ['1로 50', '강남구', '서울', '', ''], 'KR'],
  ['12 Oak St, Boone, IA 50036', ['12 Oak St', 'Boone', 'IA', '50036', ''], ''],
  // No ZIP code of Iowa begins with 9.
  ['12 Oak St, Boone, IA 90036', ['12 Oak St, Boone, IA 90036', '', '', '', ''], ''],
])('%s is split as its country writes it', async (text, parts, country = 'US') => {
  expect(await split(text, country)).toEqual(parts)
})

test.each([
  ['TW', '臺北市', '', '台北市內湖區1號', '內湖區1號'],
  ['CN', '南京市', '江苏省', '江苏省南京市1路1号', '1路1号'],
  ['CN', '南京市', '江苏省', '南京市1路1号', '1路1号'],
  ['CN', 'Nanjing', '', 'Nanjing Road 1', 'Nanjing Road 1'],
])('in %s, %s is not repeated', async (country, city, state, street, line) => {
  const list = `id,street,city,state\n1,${street},${city},${state}`
  const { rows } = await loadedList('l.csv', list, { country })
  expect(rows[0]).toMatchObject({ AddressLine1: line, City: city, State: state })
})

test.each([
  [
    'AU',
    'Cairns North',
    'QLD',
    '4870',
    '178 Lake St, Cairns North QLD 4870, Australia',
    '178 Lake St',
  ],
  ['AU', 'HINDMARSH', '', '5007', '1 SUSAN ST, Hindmarsh', '1 SUSAN ST'],
  ['US', 'Auburn', 'Alabama', '36832', '12 Sample Dr, Auburn, AL 36832 US', '12 Sample Dr'],
  ['BE', 'Huy', '', '4500', 'Quai de Namur 16, 4500 Huy', 'Quai de Namur 16'],
  ['DK', 'Ishøj', '', '', 'Skovvej 100, 2635 Ishøj', 'Skovvej 100'],
  ['DK', 'Aarhus', '', '', 'Testvej 2, 8000 Aarhus C', 'Testvej 2'],
  ['DK', 'Thorsminde', '', '', 'Testvej 1, 6990 Ulfborg', 'Testvej 1, 6990 Ulfborg'],
  ['FR', 'Paris', '', '75001', 'Rue de Paris', 'Rue de Paris'],
  ['DE', 'Berlin', '', '10117', 'Haus Berlin', 'Haus Berlin'],
  ['CL', 'Santiago', '', '', '- Av. Bulnes 405,', 'Av. Bulnes 405'],
])(
  'in %s, a street does not repeat %s %s %s: %s',
  async (country, City, State, Zip, said, line) => {
    const row = { id: 1, street: said, city: City, state: State, zip: Zip }
    const { rows } = await loadedList('l.json', JSON.stringify([row]), { country })
    expect(rows[0]?.AddressLine1).toBe(line)
  },
)

test.each([
  ['FR', '12 rue Exemple  75012 paris 12ème', '75012', ['12 rue Exemple', 'paris 12ème']],
  ['DE', 'Teststr. 1 20354 Hamburg', '20354', ['Teststr. 1', 'Hamburg']],
  ['MY', 'Lot 7 . 88200 Kota Kinabalu Sabah', '88200', ['Lot 7', 'Kota Kinabalu']],
  ['IN', '"MG Road, Kochi - 682016"', '682016', ['MG Road, Kochi', '']],
  ['FR', '12 rue Exemple 75012 paris', '75013', ['12 rue Exemple 75012 paris', '']],
])('in %s, %s with the postal code %s is %j', async (country, street, zip, parts) => {
  const { rows } = await loadedList('l.csv', `id,street,zip\n1,${street},${zip}`, { country })
  expect([rows[0]?.AddressLine1, rows[0]?.City]).toEqual(parts)
})

test.each([
  ['US', 'Main St', '12', '12 Main St'],
  ['DE', 'Hauptstr.', '12a', 'Hauptstr. 12a'],
  ['BR', 'Avenida Exemplo', '358', 'Avenida Exemplo, 358'],
  ['FR', "rue de l'Essai", '12 bis', "12 bis rue de l'Essai"],
  ['DE', 'Hauptstr. 12', '12', 'Hauptstr. 12'],
])('in %s, %s and the house number %s are %s', async (country, street, number, line) => {
  const list = `id,street,house number,city\n1,${street},${number},A`
  const { rows } = await loadedList('l.csv', list, { country })
  expect(rows[0]?.AddressLine1).toBe(line)
})

test.each([
  ['right after streets that have none', 'Endereco,Numero', 'Rua A,1', 'Rua A, 1'],
  ['of something else', 'Endereco,Numero', 'Rua A 5,1', 'Rua A 5'],
])('a number %s', async (_, names, cells, line) => {
  const { rows } = await loadedList('l.csv', `id,${names},city\n7,${cells},A`, { country: 'BR' })
  expect(rows[0]?.AddressLine1).toBe(line)
})

test.each([
  ['latitude first', 'geo_point_2d', '53.56, 9.998', { Lat: 53.56, Lng: 9.998 }],
  ['in a list of texts', 'coords', `"['53.56', '9.998']"`, { Lat: 53.56, Lng: 9.998 }],
  ['longitude first, as its name says', 'Long/Lat', '9.998, 53.56', { Lat: 53.56, Lng: 9.998 }],
  ['longitude first, as it can only be', 'coordinates', '151.2,-33.8', { Lat: -33.8, Lng: 151.2 }],
])('a point in one cell, %s', async (_, name, cell, point) => {
  const { rows } = await loadedList('l.csv', `id;street;city;${name}\n1;A;B;${cell}`)
  expect(rows[0]).toMatchObject(point)
})

test('points are longitude first where only then they are in the country', async () => {
  const text = 'id;street;city;geom\n1;A;B;-42.995,-22.825\n2;C;D;-44.698,-23.154'
  const { rows } = await loadedList('l.csv', text, { country: 'BR' })
  expect(rows).toMatchObject([
    { Lat: -22.825, Lng: -42.995 },
    { Lat: -23.154, Lng: -44.698 },
  ])
})

test('another name of the store is used where its own one is empty, an id with its kind', async () => {
  const rows = [
    { id: 'dealer:7', Name: 'Paralia', HotelName: null, address: '1 A St' },
    { id: 'node/8', Name: null, HotelName: 'Blue Star', address: '2 A St' },
  ]
  expect((await loadedList('l.json', JSON.stringify(rows))).rows).toMatchObject([
    { locationID: 'dealer-7', Name: 'Paralia' },
    { locationID: 'node-8', Name: 'Blue Star' },
  ])
})

test('a value that is not a point is refused with its row', async () => {
  const text = 'id;street;city;coordinates\n1;A;B;53.5, 9.9\n2;C;D;behind the church'
  const { messages: said } = await loadedList('l.csv', text)
  expect(said).toEqual([
    'row 3 (store 2) Lat: should be a number from -90 to 90, got "behind the church"',
  ])
})

test('decimal commas and degrees in some rows', async () => {
  const text = `id;street;city;lat;lng\n1;A;B;53,56;9.998\n2;C;D;53° 33' 36" N;9° 59' 52.8" E`
  const { rows } = await loadedList('l.csv', text)
  const place = { Lat: 53.56, Lng: 9.998 }
  expect(rows).toMatchObject([place, place])
})

test.each([
  ['https://www.example.com/ames', 'https://www.example.com/ames'],
  ['www.example.com', 'https://www.example.com'],
  ['example.com/ames', 'https://example.com/ames'],
])('%s in a column of websites is %s', async (cell, website) => {
  const { rows } = await loadedList('l.csv', `id,street,city,website\n1,A,B,${cell}`)
  expect(rows[0]?.Website).toBe(website)
})

test('a row without a website is not wrong', async () => {
  const rows = [
    { straat: 'A 1', plaats: 'B', url: 'https://www.example.com' },
    { straat: 'A 2', plaats: 'B', url: null },
  ]
  const { messages: said } = await loadedList('l.json', JSON.stringify(rows))
  expect(said).toEqual([])
})

test('a foreign address is not a path, in a table and in JSON', async () => {
  const url = 'https://www.example.com/ames'
  const table = `id,street,city,url\n1,A,B,${url}\n2,C,D,d/c`
  const json = JSON.stringify([
    { locationID: 1, AddressLine1: 'A', City: 'B', URL: url },
    { locationID: 2, AddressLine1: 'C', City: 'D', URL: 'd/c' },
  ])
  const right = [{ URL: '', Website: url }, { URL: 'd/c' }]
  expect((await loadedList('l.csv', table)).rows).toMatchObject(right)
  expect((await loadedList('l.json', json)).rows).toMatchObject(right)
})

test('a street in the parts of programs for the United States is whole', async () => {
  const header = 'id,addressnumber,streetname,streetnameposttype,placename,statename,zipcode'
  const { rows } = await loadedList('l.csv', `${header}\n1,1129,York,Road,Abington,PA,19001`, {
    country: 'US',
  })
  const whole = ['1129 York Road', 'Abington', 'PA', '19001', '']
  expect(inOne.map((field) => rows[0]?.[field] ?? '')).toEqual(whole)
})
