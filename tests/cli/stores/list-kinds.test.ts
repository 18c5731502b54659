import { expect, test } from 'vitest'
import { loadedList } from '../../helpers/loaded-list.ts'

const json = JSON.stringify
const store = (nombre: string) => ({ nombre, direccion: `Calle ${nombre} 1` })
const feature = (properties: object, lng = 4.35) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [lng, 50.85] },
})
const collection = (...features: object[]) => json({ type: 'FeatureCollection', features })
const prose = 'Un albergo, con camere, una sala, un bar, due suite, e il parcheggio'

test.each<[string, string, string, object[], string?]>([
  [
    'stores by state, town and id',
    'l.json',
    json([
      { Coahuila: { Torreon: { E1: store('A') }, Viesca: { E2: store('B') } } },
      { Durango: { Ceballos: { E3: store('C') } } },
    ]),
    [
      {
        locationID: 'E1',
        Name: 'A',
        City: 'Torreon',
        State: 'Coahuila',
        AddressLine1: 'Calle A 1',
      },
      { locationID: 'E2', Name: 'B', City: 'Viesca', State: 'Coahuila' },
      { locationID: 'E3', Name: 'C', City: 'Ceballos', State: 'Durango' },
    ],
    'MX',
  ],
  [
    'stores by state, with a town of their own',
    'l.json',
    json({ Iowa: { 7: { name: 'A', city: 'Ames' } }, Ohio: { 8: { name: 'B', city: 'Akron' } } }),
    [
      { locationID: 7, Name: 'A', City: 'Ames', State: 'Iowa' },
      { locationID: 8, Name: 'B', City: 'Akron', State: 'Ohio' },
    ],
    'US',
  ],
  [
    'groups of unclear names, whose ids come again',
    'l.json',
    json({ North: { 1: { name: 'A', city: 'Ames' } }, South: { 1: { name: 'B', city: 'Boone' } } }),
    [
      { Name: 'A', City: 'Ames', State: '', group: 'North' },
      { Name: 'B', City: 'Boone', State: '', group: 'South' },
    ],
  ],
  [
    'stores by town, each town a list',
    'l.json',
    json({ towns: { Ames: [store('A')], Boone: [store('B'), store('C')] } }),
    [{ Name: 'A', City: 'Ames' }, { Name: 'B' }, { City: 'Boone', AddressLine1: 'Calle C 1' }],
  ],
  [
    'stores by town, of which one has none',
    'l.json',
    json({ Ames: [store('A')], Nevada: [], Boone: [store('B')] }),
    [{ Name: 'A' }, { Name: 'B' }],
  ],
  [
    'groups of stores with a name and a place',
    'l.json',
    json([
      { region: 'North', shops: [{ name: 'A', loc: '1 Main St' }] },
      { region: 'South', shops: [{ name: 'B', loc: '2 Main St' }] },
    ]),
    [
      { Name: 'A', AddressLine1: '1 Main St', 'group > region': 'North' },
      { Name: 'B', AddressLine1: '2 Main St' },
    ],
  ],
  [
    'stores by group, with a name and a point',
    'l.json',
    json({
      North: [{ name: 'A', loc: [42.02, -93.62] }],
      South: [{ name: 'B', loc: [41.58, -93.61] }],
    }),
    [{ Name: 'A', Lat: 42.02, group: 'North' }, { Name: 'B' }],
  ],
  [
    'languages above the names of their texts',
    'l.json',
    json([
      {
        ...{ en: { name: 'Cologne', slug: 'k' }, de: { name: 'Köln', slug: 'k' } },
        ...{ phone: '0221 123456', hours: 'Mon-Fri 9:00-17:00' },
      },
    ]),
    [{ Name: 'Cologne', URL: 'k', Phone: '0221 123456', Hours: 'Mon-Fri 9:00-17:00' }],
  ],
  [
    'one language above the names of its texts',
    'l.json',
    json([{ en: { name: 'North', address: '1 Main St' }, phone: '515-232-0101' }]),
    [{ Name: 'North', AddressLine1: '1 Main St', Phone: '515-232-0101' }],
  ],
  [
    'outlines of buildings in rows that are no features',
    'l.json',
    json([
      {
        name: 'A',
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [4.35, 50.85],
              [4.36, 50.86],
            ],
          ],
        },
      },
    ]),
    [{ Name: 'A', Lat: 50.855, Lng: 4.355 }],
  ],
  [
    'a list beside an empty one',
    'l.json',
    json({ dealer: [store('A'), store('B')], errors: [] }),
    [{ Name: 'A' }, { Name: 'B' }],
  ],
  [
    'a list of dealers beside lists of their places',
    'l.json',
    json({
      cities: [{ name: 'X', latitude: 1, longitude: 2 }, { name: 'Y' }],
      dealers: [store('A'), store('B')],
    }),
    [{ Name: 'A' }, { Name: 'B' }],
  ],
  [
    'names by id',
    'l.json',
    json({ '035': { name: 'A' }, '040': { name: 'B' }, '050': { name: 'C' } }),
    [
      { locationID: '035', Name: 'A' },
      { locationID: '040', Name: 'B' },
      { locationID: '050', Name: 'C' },
    ],
  ],
  [
    'rows without names of columns',
    'l.json',
    json([
      ['101', 'EDEKA Isen', '85241', 'Isen', 'Dachauer Str. 37'],
      ['102', 'EDEKA Geisenfeld', '85290', 'Geisenfeld', 'Rathausstr. 11'],
    ]),
    [
      { locationID: 101, Name: 'EDEKA Isen', Zip: '85241', City: 'Isen' },
      { locationID: 102, AddressLine1: 'Rathausstr. 11' },
    ],
    'DE',
  ],
  [
    'rows without names of columns, with managers after the addresses',
    'l.json',
    json([
      ['101', 'EDEKA Isen', '85241', 'Isen', 'Dachauer Str. 37', 'Lukas Meier'],
      ['102', 'EDEKA Nord', '85290', 'Geisenfeld', 'Rathausstr. 11', 'Jonas Schneider'],
      ['103', 'EDEKA Nord', '85290', 'Geisenfeld', 'Am Markt 2', 'Leon Wagner'],
      ['104', 'E center Aichach', '86551', 'Aichach', 'Ringstr. 32', 'Paul Hoffmann'],
      ['105', 'E center Ost', '86551', 'Aichach', 'Ringstr. 99', 'Tim Becker'],
      ['106', 'E center Mitte', '86551', 'Aichach', 'Ringstr. 5', 'Max Fischer'],
    ]),
    [{ Name: 'EDEKA Isen', Zip: '85241', City: 'Isen' }, { Name: 'EDEKA Nord' }],
    'DE',
  ],
  [
    'rows below the names of columns',
    'l.json',
    json([
      ['id', 'name', 'city'],
      [7, 'A', 'Ames'],
    ]),
    [{ locationID: 7, Name: 'A', City: 'Ames' }],
  ],
  [
    'an ItemList',
    'l.json',
    json([
      {
        '@type': 'ItemList',
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 1,
            item: {
              '@type': 'Restaurant',
              name: 'Quick Andenne',
              address: {
                streetAddress: 'Rue du Pont 15',
                addressLocality: 'Andenne',
                addressCountry: 'BE',
              },
            },
          },
        ],
      },
    ]),
    [{ Name: 'Quick Andenne', AddressLine1: 'Rue du Pont 15', City: 'Andenne' }],
    'BE',
  ],
  [
    'coordinates as texts',
    'l.geojson',
    collection({
      ...feature({ name: 'A' }),
      geometry: { type: 'Point', coordinates: ['4.35', '50.85\n'] },
    }),
    [{ Name: 'A', Lat: 50.85, Lng: 4.35 }],
  ],
  [
    'a house number that is the whole street',
    'l.json',
    json([{ titre: 'A', adresse: { numVoie: '9, Avenue de la Gare', ville: 'Glisy' } }]),
    [{ AddressLine1: '9, Avenue de la Gare', City: 'Glisy' }],
    'FR',
  ],
  [
    'ids in other letters',
    'l.csv',
    'Κωδικός,Σχολείο\n001ΘΕΣ,Πρώτο\n002ΘΕΣ,Δεύτερο\n',
    [{ Name: 'Πρώτο' }, { Name: 'Δεύτερο' }],
    'GR',
  ],
  [
    'headings in two languages',
    'l.csv',
    'id,Дэлгүүрүүд,Хаяг/adress\n1,Номин,"Баянзүрх, Зүүн 4 зам"\n2,Жуков,"Баянзүрх, 14-р хороо"\n',
    [{ Name: 'Номин', AddressLine1: 'Баянзүрх, Зүүн 4 зам' }, { Name: 'Жуков' }],
    'MN',
  ],
  [
    'parts of stores that have facts of their own',
    'l.json',
    json([{ data: { store: { name: 'A', city: 'Ames' }, at: { zip: '50010', phone: '1' } } }]),
    [{ Name: 'A', City: 'Ames' }],
    'US',
  ],
  [
    'a list of addresses',
    'l.json',
    json(['12 rue Exemple, 75012 Paris', 'Ruelle du Test, 20200 Bastia', '20090 Ajaccio']),
    [
      { AddressLine1: '12 rue Exemple', Zip: '75012', City: 'Paris' },
      { AddressLine1: 'Ruelle du Test', Zip: '20200', City: 'Bastia' },
      { AddressLine1: '20090 Ajaccio', City: '' },
    ],
    'FR',
  ],
  [
    'a place that is an object with address and coordinates',
    'l.json',
    json([
      {
        name: 'A',
        location: { address: '1 Test St', coordinates: [114.11, 22.36], type: 'Point' },
      },
    ]),
    [{ Name: 'A', AddressLine1: '1 Test St', Lat: 22.36, Lng: 114.11 }],
    'HK',
  ],
  [
    'pairs of numbers with the longitude first, by their country',
    'l.json',
    json([{ name: 'A', coordinates: [-70.52, -33.37] }]),
    [{ Name: 'A', Lat: -33.37, Lng: -70.52 }],
    'CL',
  ],
  [
    'points that Python has printed',
    'l.csv',
    `nome,coordenadas\nA,"{'lat': -27.65, 'lng': -48.51}"`,
    [{ Name: 'A', Lat: -27.65, Lng: -48.51 }],
    'BR',
  ],
  [
    'features whose only texts are descriptions of a name',
    'l.geojson',
    collection(
      feature({ description: 'Théâtre A', latitude: 50.85 }),
      feature({ description: '(La) Monnaie B', latitude: 50.85 }),
    ),
    [
      { Name: 'Théâtre A', Lat: 50.85, Lng: 4.35 },
      { Name: '(La) Monnaie B', Lat: 50.85, Lng: 4.35 },
    ],
    'BE',
  ],
  [
    'features whose descriptions have a name, an address and more',
    'l.geojson',
    collection(
      feature({ description: 'Школа 1\n\nул. Мира, 4А, Москва\nСайт: a.example.com' }, 37),
      feature({ description: 'Школа 2\n\nМосква, ул. Мира, 5', iconCaption: '2' }, 37),
    ),
    [
      {
        ...{ Name: 'Школа 1', AddressLine1: 'ул. Мира, 4А', City: 'Москва' },
        Description: 'Сайт: a.example.com',
      },
      { Name: 'Школа 2', AddressLine1: 'ул. Мира, 5', City: 'Москва' },
    ],
    'RU',
  ],
  [
    'long texts with commas between semicolons',
    'l.csv',
    `id;name;lat;lng;text;Address-it;Address-de\n${[1, 2, 3, 4]
      .map((id) => `h.${id};H ${id};46.1;11.1;${prose};Via A ${id}, 38122 Trento;Via A ${id}, D`)
      .join('\n')}`,
    [{ locationID: 'h-1', Name: 'H 1', AddressLine1: 'Via A 1', Zip: '38122', City: 'Trento' }],
    'IT',
  ],
  [
    'X and Y the other way round',
    'l.csv',
    'name,GeoX,GeoY\nA,31.92,34.8\nB,32.8,35.1\nC,31.81,34.65\nD,0,0',
    [{ Name: 'A', Lat: 31.92, Lng: 34.8 }],
    'IL',
  ],
  [
    'X and Y in the row below a heading of both',
    'l.csv',
    'name,coordinates of,FIELD3\nfirst,X,Y\nB,13.21,32.89\nC,13.22,32.9\nD,13.2,32.8\nE,13.2,32.8\nF,13.2,32.8\nG,13.2,32.8\nH,13.2,32.8\nI,13.2,32.8\nK,13.2,32.8\nL,13.2,32.8',
    [],
    'LY',
  ],
  [
    'a town of the name of a country',
    'l.csv',
    'id,address,lat,lng\n1,"1 Temple Street, Jordan",22.3057,114.1716',
    [{ AddressLine1: '1 Temple Street, Jordan', City: '' }],
    'HK',
  ],
  [
    'hours of days in an object of another name',
    'l.json',
    json([
      { id: 1, city: 'Ames', times: { mondayOpenTime: '09:30', mondayCloseTime: '19:30' } },
      { id: 2, city: 'Boone', times: { mondayOpenTime: '', mondayCloseTime: '' } },
    ]),
    [{ HoursMonday: '09:30 - 19:30' }, { City: 'Boone' }],
    'US',
  ],
  [
    'points with their longitude first, which are in Antarctica otherwise',
    'l.json',
    json([
      { id: 1, city: 'Glen Allen', coordinates: [-77.6, 37.66] },
      { id: 2, city: 'Hampton', coordinates: [-76.39, 37.03] },
    ]),
    [
      { Lat: 37.66, Lng: -77.6 },
      { Lat: 37.03, Lng: -76.39 },
    ],
  ],
  [
    'addresses in lists of lines',
    'l.json',
    json([
      { id: 1, addressLines: ['85 South Mall', 'Suite 2'], city: 'Ames' },
      { id: 2, addressLines: ['1 B St'], city: 'Boone' },
    ]),
    [
      { AddressLine1: '85 South Mall, Suite 2', City: 'Ames' },
      { AddressLine1: '1 B St', City: 'Boone' },
    ],
    'US',
  ],
  [
    'addresses in traditional and simplified Chinese',
    'l.csv',
    'id,address_en,address_tc,address_sc,openhour_en,openhour_tc\n1,1 Test Road,測試道1號,测试道1号,Mon-Fri 9:00-17:00,9時',
    [{ AddressLine1: '1 Test Road', Hours: 'Mon-Fri 9:00-17:00' }],
    'HK',
  ],
])('takes %s', async (_kind, file, content, rows, country = '') => {
  const { rows: read } = await loadedList(file, content, country ? { country } : {})
  expect(read.slice(0, rows.length)).toMatchObject(rows)
})

test.each([
  ['10:00-18:00', 'Ruhetag', 'Montag', '10:00-18:00 Ruhetag: Montag'],
  ['11:30～16:00', '定休日', '毎週水曜日', '11:30～16:00 定休日: 水曜日'],
  ['11:30～16:00', '定休日', '不定休', '11:30～16:00 定休日: 不定休'],
  ['11:30～16:00', '定休日', '年中無休', '11:30～16:00'],
  ['11:30～16:00', '定休日', 'なし（施設の休館あり）', '11:30～16:00'],
  ['11:30～16:00', '定休日', '', '11:30～16:00'],
  ['10:00-18:00', 'closed', 'Sunday', '10:00-18:00 Closed: Sunday'],
  ['10:00-18:00', 'closed_days', 'Tuesday', '10:00-18:00 Closed: Tuesday'],
  ['10:00-22:00', 'closed', '火曜日', '10:00-22:00 定休日: 火曜日'],
  ['10:00-18:00', 'Closed', 'no', '10:00-18:00'],
  ['10:00-18:00', 'closed', '2026-12-24', '10:00-18:00'],
  ['', '定休日', '水曜日', undefined],
  ['9h00 - 18h00', '7j/7', 'Non', '9h00 - 18h00 7j/7: Non'],
  ['9h00 - 18h00', '7j/7', 'Oui', '9h00 - 18h00'],
])('hours %s with %s %s are %s', async (hours, name, closed, whole) => {
  const { rows } = await loadedList('l.csv', `name,hours,${name}\nA,${hours},${closed}`)
  expect(rows[0]?.Hours).toBe(whole)
})

test.each([
  [
    json({ Ames: [store('A')], Nevada: [store('B')], Boone: [store('C')] }),
    'The column "group" is read as the towns of the stores: Ames, Nevada, Boone',
  ],
  [
    json({ 'Zona Alta': [store('A')], 'Zona Baja': [store('B')] }),
    'The stores are grouped by names that may be towns, states or anything else; pages do not show them: Zona Alta, Zona Baja',
  ],
  [
    'name,address,Area\nA,1 Main St,Ames\nB,2 Main St,Boone',
    'The column "Area" is read as the towns of the stores: Ames, Boone',
  ],
])('what is assumed about the towns of a list is said: %s', async (list, message) => {
  const name = list.startsWith('{') ? 'l.json' : 'l.csv'
  expect((await loadedList(name, list)).messages).toEqual([message])
  const { messages } = await loadedList(name, list, { columns: { City: false } })
  expect(messages).toEqual([])
})

test.each([
  ['closed', [true, false, null], 'row 1'],
  ['isClosed', [false, true, true], 'rows 2-3'],
  ['is_open', [true, true, false], 'row 3'],
  ['status', ['open', 'Closed', 'open'], 'row 2'],
])('stores that may be closed have a warning: %s %j', async (name, said, rows) => {
  const list = said.map((one, at) => ({ id: at + 1, city: 'Ames', [name]: one }))
  const { messages } = await loadedList('l.json', json(list))
  const column = name === 'status' ? 'Status' : name
  expect(messages).toEqual([expect.stringMatching(`^"${column}" says that .* ${rows}$`)])
})

test.each(['permanently_closed', 'isPermanentlyClosed'])(
  'with %s, a store is closed',
  async (name) => {
    const list = [true, false].map((one, at) => ({ id: at + 1, city: 'Ames', [name]: one }))
    const { rows, messages } = await loadedList('l.json', json(list))
    expect(rows.map(({ ClosedForGood }) => ClosedForGood)).toEqual(['yes', ''])
    expect(messages).toEqual([])
  },
)

test('what may mean closed is settled by the config', async () => {
  const list = 'id,city,closed\n1,Ames,yes\n2,Boone,no'
  const columns = { ClosedForGood: 'closed' }
  const { rows, messages } = await loadedList('l.csv', list, { columns })
  expect(rows.map(({ ClosedForGood }) => ClosedForGood)).toEqual(['yes', ''])
  expect(messages).toEqual([])
})

test('a list of words is no list of stores', async () => {
  const { rows, messages } = await loadedList('l.json', json(['North', 'South']))
  expect(rows).toEqual([])
  expect(messages.join('\n')).toContain('should be an object, got "North"')
})
