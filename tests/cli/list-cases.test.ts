import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { listChain, namesOf } from '../helpers/list-chain.ts'
import { storeFacts } from '../helpers/store-facts.ts'

/** The facts of the pages of a list by store, and what its build says of the list. */
async function built(list: string | readonly object[], country: string, config = '') {
  const chain = await listChain(list, { config: `country: '${country}', ${config}` })
  await chain.build()
  const pages = await fs.readdir(join(chain.cwd, 'out/store'))
  const facts = await Promise.all(
    pages.map(async (id) => [id, storeFacts(await chain.page(`store/${id}`))] as const),
  )
  const messages = (await chain.problems()).map(({ message }) => message)
  return { facts: Object.fromEntries(facts), messages }
}

test.each<[string, string, string, string, string, string, [number, number]]>([
  [
    'Italian',
    'IT',
    'idNegozio,Indirizzo,Comune,Provincia,CAP,Telefono,Latitudine,Longitudine',
    'Via Prova 7,Lecce,LE,73100,0832 123456,40.3515,18.175',
    'Via Prova 7|Lecce|LE|73100|IT',
    '+390832123456',
    [40.3515, 18.175],
  ],
  [
    'Japanese',
    'JP',
    '店舗コード,住所,市区町村,都道府県,郵便番号,電話番号,緯度,経度',
    '試験町4-5-6,仙台市,宮城県,980-0001,022-000-0000,38.2682,140.8694',
    '試験町4-5-6|仙台市|宮城県|980-0001|JP',
    '+81220000000',
    [38.2682, 140.8694],
  ],
  [
    'Dutch',
    'NL',
    'Winkelnummer,Adres,Plaats,Provincie,Postcode,Telefoon,Breedtegraad,Lengtegraad',
    'Proefstraat 3,Zwolle,Overijssel,8011AB,038 123 4567,52.5168,6.083',
    'Proefstraat 3|Zwolle|Overijssel|8011 AB|NL',
    '+31381234567',
    [52.5168, 6.083],
  ],
  [
    'Polish',
    'PL',
    'Numer sklepu,Ulica,Miasto,Województwo,Kod pocztowy,Telefon,Szerokość geograficzna,Długość geograficzna',
    'ul. Próbna 3,Łódź,łódzkie,90-001,42 345 67 89,51.7592,19.456',
    'ul. Próbna 3|Łódź|łódzkie|90-001|PL',
    '+48423456789',
    [51.7592, 19.456],
  ],
  [
    'Portuguese',
    'PT',
    'Loja,Morada,Localidade,Distrito,Código Postal,Telefone,Latitude,Longitude',
    'Rua da Prova 3,Braga,Braga,4700-001,253 000 000,41.5454,-8.4265',
    'Rua da Prova 3|Braga|Braga|4700-001|PT',
    '+351253000000',
    [41.5454, -8.4265],
  ],
  [
    'Swedish',
    'SE',
    'Butiksnummer,Gatuadress,Postort,Län,Postnummer,Telefon,Latitud,Longitud',
    'Provgatan 3,Örebro,Örebro län,70210,019-123 45 67,59.2741,15.2066',
    'Provgatan 3|Örebro|Örebro län|702 10|SE',
    '+46191234567',
    [59.2741, 15.2066],
  ],
])(
  'columns in %s are the fields of its stores',
  async (_, country, header, row, address, phone, point) => {
    const { facts, messages } = await built(`${header}\n3,${row}`, country, 'care: false')
    expect(facts).toEqual({
      3: { h1: `Bean & Leaf ${address.split('|')[1]}`, id: '3', address, phone, point },
    })
    expect(messages).toEqual([])
  },
)

test.each([
  ['United States Virgin Islands', 'VI'],
  ['Deutschland', 'DE'],
  ['DEU', 'DE'],
  ['Korea, Republic of', 'KR'],
  ['Saint Lucia', 'LC'],
  ['Myanmar', 'MM'],
  ['Burma', 'MM'],
  ['Swaziland', 'SZ'],
  ['The Netherlands', 'NL'],
  ['Côte d’Ivoire', 'CI'],
  ['Ivory Coast', 'CI'],
  ['Österreich', 'AT'],
  ['Россия', 'RU'],
  ['日本', 'JP'],
  ['UK', 'GB'],
])('the country %s is %s', async (name, code) => {
  const { facts } = await built(
    [{ locationID: 1, AddressLine1: '1 A', City: 'B', Country: name }],
    'US',
    'care: false',
  )
  expect(facts[1]?.address).toBe(`1 A|B|||${code}`)
})

test('what is no country is refused, and no other one is proposed', async () => {
  const chain = await listChain([
    { locationID: 1, AddressLine1: '1 A', City: 'B', Country: 'Canary Islands' },
  ])
  const { code, stderr } = await chain.run()
  expect([code, stderr.split('\n')[0]]).toEqual([
    2,
    'error   list.json row 1 (store 1) Country: should be a country: its two letters or its name: "Canary Islands"',
  ])
})

test.each([
  ['AU', '7 Trial Road, Port Augusta, SA 5700, Australia', '7 Trial Road|Port Augusta|SA|5700|AU'],
  ['AU', '9 Trial Street, Mount Isa, QLD 4825, Australia', '9 Trial Street|Mount Isa|QLD|4825|AU'],
  ['NZ', '7 Trial Road, Napier 4110, New Zealand', '7 Trial Road|Napier||4110|NZ'],
  ['ZA', '7 Trial Road, Durban, 4001, South Africa', '7 Trial Road|Durban||4001|ZA'],
  ['ES', 'Calle Prueba 7, 28001 Madrid, España', 'Calle Prueba 7|Madrid||28001|ES'],
  ['FR', '7 rue de l’Essai, 69001 Lyon, France', '7 rue de l’Essai|Lyon||69001|FR'],
  ['SE', 'Provgatan 7, 702 10 Örebro, Sverige', 'Provgatan 7|Örebro||702 10|SE'],
  ['CA', '7 Trial Rd, Regina, SK S4P 0A1', '7 Trial Rd|Regina|SK|S4P 0A1|CA'],
])('in %s, the address %s has its parts', async (country, text, address) => {
  const { facts } = await built(`id,name,address\n1,North,"${text}"`, country, 'care: false')
  expect(facts[1]?.address).toBe(address)
})

const towns = [
  ['Bremen', '28195', 53.0793, 8.8017],
  ['Dresden', '01067', 51.0504, 13.7373],
  ['Köln', '50667', 50.9384, 6.9578],
  ['Ulm', '89073', 48.3984, 9.9916],
] as const
const abroad = 'The coordinates of 4 stores are not in DE, but would be with'

test.each<[string, (lat: number, lng: number) => object, unknown, string[]]>([
  ['right', (Lat, Lng) => ({ Lat, Lng }), [53.0793, 8.8017], []],
  [
    'texts',
    (Lat, Lng) => ({ Lat: `${Lat}`, Lng: `${Lng}`.replace('.', ',') }),
    [53.0793, 8.8017],
    [],
  ],
  ['in one column', (lat, lng) => ({ geo_point_2d: `${lat}, ${lng}` }), [53.0793, 8.8017], []],
  [
    'degrees',
    () => ({ Lat: `53° 4' 48" N`, Lng: `8° 48' 36" E` }),
    [53.08, 8.81],
    ['4 stores in 4 towns have the same coordinates, 53.08, 8.81: 1, 2, 3, 4'],
  ],
  [
    'exchanged',
    (lat, lng) => ({ Lat: lng, Lng: lat }),
    [8.8017, 53.0793],
    [`${abroad} Lat and Lng exchanged: 1, 2, 3, 4`],
  ],
  [
    'with another sign',
    (Lat, lng) => ({ Lat, Lng: -lng }),
    [53.0793, -8.8017],
    [`${abroad} the other sign of Lng: 1, 2, 3, 4`],
  ],
  [
    'the same',
    () => ({ Lat: 51.1657, Lng: 10.4515 }),
    [51.1657, 10.4515],
    ['4 stores in 4 towns have the same coordinates, 51.1657, 10.4515: 1, 2, 3, 4'],
  ],
  [
    'whole numbers',
    (lat, lng) => ({ Lat: Math.round(lat), Lng: Math.round(lng) }),
    [53, 9],
    ['The coordinates of all 4 stores are whole degrees, up to 80 km away from the stores'],
  ],
  ['absent', () => ({}), undefined, []],
])('points that are %s', async (_, points, point, messages) => {
  const rows = towns.map(([stadt, plz, lat, lng], at) => ({
    id: at + 1,
    strasse: `Probestr. ${at + 1}`,
    plz,
    stadt,
    ...points(lat, lng),
  }))
  const result = await built(rows, 'DE', 'care: false')
  expect(result.facts[1]).toEqual({
    ...{ h1: 'Bean & Leaf Bremen', id: '1', address: 'Probestr. 1|Bremen||28195|DE' },
    ...(point !== undefined && { point }),
  })
  expect(result.messages).toEqual(messages)
})

test('two stores at one address have two pages, told apart by their names', async () => {
  const chain = await listChain(
    'id,name,address,city,state,zip\n1,Eastbound,Route 7 Mile 90,Boone,IA,50036\n2,Westbound,Route 7 Mile 90,Boone,IA,50036',
    { config: "country: 'US', care: false" },
  )
  await chain.build()
  const paths = ['eastbound', 'westbound'].map((name) => `ia/boone/route-7-mile-90/${name}`)
  const names = await Promise.all(paths.map(async (path) => storeFacts(await chain.page(path)).h1))
  expect(names).toEqual(['Bean & Leaf Eastbound', 'Bean & Leaf Westbound'])
})

test('quotes within cells are a part of the text, with one warning', async () => {
  const list =
    'id;address;city\n1;"TOOLS & CO.;Ames\n2;7 "New" Mill Rd;Boone\n3;9 Main St, 5" pipe shop;Boone'
  const { facts, messages } = await built(list, 'US', 'care: false')
  expect([1, 2, 3].map((id) => facts[id]?.address)).toEqual([
    'TOOLS & CO.|Ames|||US',
    '7 "New" Mill Rd|Boone|||US',
    '9 Main St, 5" pipe shop|Boone|||US',
  ])
  expect(messages).toEqual(['list.csv: Quotes within cells are read as text: rows 2-4'])
})

test('a list without towns has those that end its addresses, in the directory and not in paths', async () => {
  const list =
    'id,address,lat,lng,station_type\n1,"81 Victoria Street, Cambridge",-37.8741,175.4644,x\n2,"10 Fifteenth Avenue, Tauranga",-37.681,176.1675,x\n4,"1 Cameron Road, Tauranga",-37.682,176.1675,x\n3,150 Beach Road,-36.7805,174.7754,x'
  const chain = await listChain(list, { config: "country: 'NZ', care: false" })
  await chain.build()
  const paths = ['81-victoria-street-cambridge', '10-fifteenth-avenue-tauranga', '150-beach-road']
  const pages = await Promise.all(paths.map((path) => chain.page(path)))
  expect(pages.map((page) => storeFacts(page).address)).toEqual([
    '81 Victoria Street|Cambridge|||NZ',
    '10 Fifteenth Avenue|Tauranga|||NZ',
    '150 Beach Road||||NZ',
  ])
  expect(await chain.page('locations/tauranga')).toContain('10 Fifteenth Avenue')
  expect((await chain.problems()).map(({ message }) => message)).toEqual([
    'The town of 3 stores is the end of the address, as a town of that name is near: Cambridge (store 1), Tauranga (store 2), Tauranga (store 4)',
    '1 store of the list has no City, unlike most stores: 3',
  ])
})

test('a column of kinds has the types that it knows, and one message for the others', async () => {
  const rows = [
    { id: 1, name: 'A', city: 'Ames', station_type: ['Service station', 'Auto repair'] },
    { id: 2, name: 'B', city: 'Boone', station_type: ['Service station'] },
  ]
  const chain = await listChain(rows, { config: "schemaType: 'GasStation', care: false" })
  await chain.build()
  const pages = await Promise.all(['store/1', 'store/2'].map((path) => chain.page(path)))
  const types = pages.map((page) => namesOf(page).business['@type'])
  expect(types).toEqual(['AutoRepair', 'GasStation'])
  expect((await chain.problems()).map(({ message }) => message)).toEqual([
    'Type of 2 stores: kinds that schema.org does not have are not used: "Service station" (rows 1, 2)',
  ])
})
