import { expect, test } from 'vitest'
import { cellsOf } from '../../../cli/stores/column-content.ts'
import { columnFields, recognizeColumns } from '../../../cli/stores/columns.ts'
import { loadedList } from '../../helpers/loaded-list.ts'

const address = ['locationID', 'AddressLine1', 'City', 'State', 'Zip', 'Phone', 'Lat', 'Lng']

test.each([
  ['it', 'Codice negozio,Indirizzo,Comune,Provincia,CAP,Telefono,Latitudine,Longitudine'],
  ['it', 'idImpianto,Indirizzo,Città,Regione,C.A.P.,Numero di telefono,LAT,LON'],
  ['ja', '店舗コード,住所,市区町村,都道府県,郵便番号,電話番号,緯度,経度'],
  ['ko', '매장번호,주소,시군구,시도,우편번호,전화번호,위도,경도'],
  ['zh', '门店编号,地址,城市,省份,邮编,电话,纬度,经度'],
  ['nl', 'Winkelnummer,Adres,Plaats,Provincie,Postcode,Telefoon,Breedtegraad,Lengtegraad'],
  [
    'pl',
    'Numer sklepu,Ulica,Miasto,Województwo,Kod pocztowy,Telefon,Szerokość geograficzna,Długość geograficzna',
  ],
  ['pt', 'Código da loja,Endereço,Cidade,UF,CEP,Telefone,Latitude,Longitude'],
  ['sv', 'Butiksnummer,Gatuadress,Postort,Län,Postnummer,Telefon,Latitud,Longitud'],
  ['nb', 'Butikknr,Gateadresse,Poststed,Fylke,Postnr,Tlf,Breddegrad,Lengdegrad'],
  ['fi', 'Myymälänumero,Katuosoite,Kaupunki,Maakunta,Postinumero,Puhelin,Leveysaste,Pituusaste'],
  ['cs', 'Číslo prodejny,Ulice,Město,Kraj,PSČ,Telefon,Zeměpisná šířka,Zeměpisná délka'],
  ['hu', 'Üzlet kód,Cím,Város,Megye,Irányítószám,Telefonszám,Szélesség,Hosszúság'],
  ['ro', 'Cod magazin,Adresa,Localitate,Județ,Cod poștal,Telefon,Latitudine,Longitudine'],
  ['tr', 'Mağaza kodu,Adres,İlçe,İl,Posta kodu,Telefon,Enlem,Boylam'],
  [
    'el',
    'Κωδικός καταστήματος,Διεύθυνση,Πόλη,Νομός,ΤΚ,Τηλέφωνο,Γεωγραφικό πλάτος,Γεωγραφικό μήκος',
  ],
  ['ru', 'Код магазина,Адрес,Город,Область,Почтовый индекс,Телефон,Широта,Долгота'],
  ['uk', 'Номер магазину,Адреса,Місто,Область,Поштовий індекс,Телефон,Широта,Довгота'],
  ['he', 'מספר סניף,כתובת,עיר,מחוז,מיקוד,טלפון,קו רוחב,קו אורך'],
  ['ar', 'رقم الفرع,العنوان,المدينة,المحافظة,الرمز البريدي,الهاتف,خط العرض,خط الطول'],
  ['vi', 'Mã cửa hàng,Địa chỉ,Thành phố,Tỉnh,Mã bưu điện,Điện thoại,Vĩ độ,Kinh độ'],
  ['id', 'Kode toko,Alamat,Kota,Provinsi,Kode pos,Telepon,Lintang,Bujur'],
  ['fr', 'Code magasin,Adresse,Ville,Région,Code Postal,N° tel,Latitude,Longitude'],
  [
    'es',
    'Codigo tienda,Direccion,Poblacion,Provincia,Cod. Postal,Telefono,Latitud,Longitud (WGS84)',
  ],
  ['de', 'Filialnr.,Strasse und Hausnummer,Ort,Bundesland,PLZ,Rufnummer,Breitengrad,Laengengrad'],
  [
    'nested',
    'store.id,address > street,address > city,address.state,address/postal_code,contact:phone,geo > lat,geo > lng',
  ],
  [
    'joined',
    'Store Number,Store Address,Store City,State / Province,Postal/ZIP Code,Contact Phone,geo_lat,geo_lng',
  ],
])('all columns of a list are recognised: %s', (_, header) => {
  const found = Object.fromEntries(recognizeColumns(header.split(',')))
  expect(found).toEqual(Object.fromEntries(address.map((field, at) => [field, at])))
})

const crm = 'Street,City,State/Province,Zip/Postal Code,Country'.split(',')
const crmFields = ['AddressLine1', 'City', 'State', 'Zip', 'Country']

test.each([
  ['Shipping', ['Shipping']],
  ['Billing', ['Billing']],
  ['Mailing', ['Mailing']],
  ['Shipping', ['Billing', 'Shipping']],
  ['Shipping', ['Shipping', 'Mailing']],
])('the address of an account is the one of %s, of %s', (chosen, addresses) => {
  const header = addresses.flatMap((kind) => crm.map((name) => `${kind} ${name}`))
  const found = recognizeColumns(header)
  const names = crmFields.map((field) => header[found.get(field) ?? -1])
  expect(names).toEqual(crm.map((name) => `${chosen} ${name}`))
})

const dates: [column: string, cells: string[], field: string | undefined][] = [
  ['close_date', ['', '2025-09-30'], 'ClosedForGood'],
  ['Closed date', ['2025-09-30', 'yes'], 'ClosedForGood'],
  ['closing date', ['9 pm', '2025-09-30'], undefined],
  ['Permanently closed', ['yes', 'maybe'], 'ClosedForGood'],
  ['open_date', ['2021-03-01', ''], 'OpensOn'],
  ['open_date', ['03/01/2021', '2021-03-02'], undefined],
  ['Opening date', ['03/01/2021'], 'OpensOn'],
]

test.each(dates)('%s with the cells %j is %s', (column, cells, field) => {
  const rows = cells.map((cell, at) => [String(at), cell])
  const found = recognizeColumns(['id', column], columnFields, {}, cellsOf(rows))
  expect([...found].find(([, at]) => at === 1)?.[0]).toBe(field)
})

const statuses: [list: string, closedFrom: string, closedForGood: string][] = [
  ['business_status;CLOSED_TEMPORARILY', 'yes', ''],
  ['Open status;Temporarily closed', 'yes', ''],
  ['status;Vorübergehend geschlossen', 'yes', ''],
  ['temporarilyClosed;true', 'yes', ''],
  ['business_status;CLOSED_PERMANENTLY', '', 'yes'],
  ['permanentlyClosed;true', '', 'yes'],
  ['status;OPERATIONAL', '', ''],
]

test.each(statuses)('%s is the status of a store', async (list, closedFrom, closedForGood) => {
  const [column, cell] = list.split(';')
  const { rows } = await loadedList('l.csv', `id;city;${column}\n1;Ames;${cell}\n`)
  const found = rows.map((row) => [row.ClosedFrom ?? '', row.ClosedForGood ?? ''])
  expect(found).toEqual([[closedFrom, closedForGood]])
})

test('a hidden store of a locator service is not for visitors', async () => {
  const { rows } = await loadedList('l.csv', 'id;city;Visibility\n1;Ames;hidden\n2;Boone;public\n')
  expect(rows.map((row) => row.City)).toEqual(['Boone'])
})

test.each([
  ['Country Or Region', 'Country'],
  ['iso_country_code', 'Country'],
  ['Street Address 2', 'AddressLine2'],
  ['address > streetAddressLine1', 'AddressLine1'],
  ['contact_information > telephone_number', 'Phone'],
  ['operationalHours', 'Hours'],
])('%s is %s', (column, field) => {
  expect([...recognizeColumns(['id', column])]).toEqual([
    ['locationID', 0],
    [field, 1],
  ])
})

test('the last day of a database closes no store', async () => {
  const { rows } = await loadedList(
    'l.csv',
    'id;city;close_date\n1;Ames;9999-12-31\n2;Boone;2025-09-30\n3;Clive;\n',
  )
  expect(rows.map((row) => row.ClosedForGood ?? '')).toEqual(['', '2025-09-30', ''])
})

test('a short name is a name', () => {
  expect(Object.fromEntries(recognizeColumns(['ChiefName', 'FullName', 'ShortName']))).toEqual({
    Name: 2,
  })
})

/** The fields of columns by name, as recognised by their cells. */
function fieldsOf(header: string[], ...rows: unknown[][]): object {
  const found = recognizeColumns(header, columnFields, {}, cellsOf(rows))
  return Object.fromEntries([...found].map(([field, at]) => [field, header[at]]))
}

test.each<[string, string[], unknown[][], object]>([
  ['a word for a store is an id', ['Loja'], [['1'], ['2']], { locationID: 'Loja' }],
  [
    'a label is a name',
    ['lat', 'label'],
    [
      ['1', 'Ames'],
      ['2', 'Boone'],
    ],
    { Lat: 'lat', Name: 'label' },
  ],
  ['a word for a store is a name', ['Store'], [['North'], ['South']], { Name: 'Store' }],
  [
    'numbers that come again are no ids',
    ['Type id', 'id no'],
    [
      ['1', '1'],
      ['1', '1'],
    ],
    {},
  ],
  [
    'a column of ids',
    ['IDEESS', 'x id'],
    [
      ['75', '1'],
      ['76', '1'],
    ],
    { locationID: 'IDEESS' },
  ],
  ['a location is a point', ['location'], [['53.5, 9.9']], { Point: 'location' }],
  ['points tell themselves', ['Wo'], [['53.5, 9.9'], ['53.6, 9.8']], { Point: 'Wo' }],
  ['degrees under X and Y', ['X', 'Y'], [['9.9', '53.5']], { Lat: 'Y', Lng: 'X' }],
  ['metres under X and Y', ['X', 'Y'], [['565000', '5932000']], {}],
  ['an address elsewhere', ['URL'], [['https://a.example.com/b']], { Website: 'URL' }],
  [
    'a site without scheme',
    ['url'],
    [['a.example.fr/n/1:1'], ['x/y'], ['b.example.fr']],
    { Website: 'url' },
  ],
  ['a path', ['URL'], [['ames/main-st']], { URL: 'URL' }],
  ['a country in Polish', ['Kraj'], [['Polska']], { Country: 'Kraj' }],
  ['a region in Czech', ['Kraj'], [['Jihomoravský']], { State: 'Kraj' }],
  ['a state in German', ['Land'], [['Bayern']], {}],
  ['a sales region is no state', ['store_region'], [['North']], {}],
  ['the region of an address', ['address > region'], [['IA']], { State: 'address > region' }],
  ['numbers are no names', ['Location Name'], [['1'], ['2']], {}],
  ['the company of all is no name', ['company'], [['Bean'], ['Bean'], ['Bean']], {}],
  [
    'the names of museums',
    ['nom_officiel_du_musee'],
    [['Musée A']],
    { Name: 'nom_officiel_du_musee' },
  ],
  ['the names of breweries', ['Brewery'], [['North Beer']], { Name: 'Brewery' }],
  ['a name behind an abbreviation', ['hf_name'], [['A RHU'], ['B RHU']], { Name: 'hf_name' }],
  ['the names of persons', ['last_name'], [['Doe'], ['Roe']], {}],
  ['a repeated name behind an abbreviation', ['ow_name'], [['A'], ['A'], ['B']], {}],
  ['Russian names', ['Наименование магазина'], [['Тула, ТЦ 1']], { Name: 'Наименование магазина' }],
  [
    'names and addresses with a word for the store behind them',
    ['Название ресторана', 'Адрес ресторана', 'Телефон ресторана'],
    [
      ['Автово', 'пр. Мира, 1', '8 (812) 555-01-01'],
      ['Купчино', 'ул. Садовая, 2', '8 (812) 555-01-02'],
    ],
    {
      Name: 'Название ресторана',
      AddressLine1: 'Адрес ресторана',
      Phone: 'Телефон ресторана',
    },
  ],
  [
    'the name that differs, of several names',
    ['Nombre_del_turno', 'Nombre_del_centro_de_trabajo', 'Nombre_de_localidad'],
    [
      ['MATUTINO', 'BENITO JUAREZ', 'TICUL'],
      ['MATUTINO', 'MORELOS', 'TICUL'],
      ['MATUTINO', 'MORELOS', 'TICUL'],
      ['MATUTINO', 'HIDALGO', 'TICUL'],
    ],
    { Name: 'Nombre_del_centro_de_trabajo', City: 'Nombre_de_localidad' },
  ],
  ['the names of managers', ['Manager Name'], [['A. Doe'], ['B. Roe']], {}],
  ['the names of managers in one word', ['ManagerName'], [['A. Doe'], ['B. Roe']], {}],
  [
    'the columns of institutions in Chinese',
    ['機構名稱', '街道巷弄號', '電話-1'],
    [['北診所', '中正路1號', '(03)5260203']],
    { Name: '機構名稱', AddressLine1: '街道巷弄號', Phone: '電話-1' },
  ],
  [
    'the columns of the French register of companies',
    ['numeroVoieEtablissement', 'typeVoieEtablissement', 'libelleVoieEtablissement'],
    [['12', 'rue', 'DES MARTYRS']],
    {
      HouseNumber: 'numeroVoieEtablissement',
      StreetDirection: 'typeVoieEtablissement',
      AddressLine1: 'libelleVoieEtablissement',
    },
  ],
  [
    'hours that tell themselves',
    ['ten', 'open'],
    [
      ['Quận 7', '7h30 - 17h'],
      ['Quận 8', '8h - 22h'],
      ['Quận 9', '7:30 - 22:00'],
    ],
    { Name: 'ten', Hours: 'open' },
  ],
  [
    'the only texts of places',
    ['lat', 'Health Fac', 'Nature of'],
    [
      ['7.61', 'North Clinic', 'Hospital'],
      ['7.62', 'South Clinic', 'Hospital'],
      ['7.63', 'East Clinic', 'Hospital'],
    ],
    { Lat: 'lat', Name: 'Health Fac' },
  ],
  [
    'two columns of texts, of which neither is a name for certain',
    ['lat', 'one', 'other'],
    [
      ['7.61', 'A B', 'E F'],
      ['7.62', 'C D', 'G H'],
    ],
    { Lat: 'lat' },
  ],
  ['texts without places', ['one'], [['A B'], ['C D']], {}],
  ['a misspelled city', ['lat', 'ciyt'], [['7.61', 'Ames']], { Lat: 'lat' }],
  ['days are no languages', ['Hours_fr', 'Hours_sa'], [['9-17', '10-14']], {}],
  ['numbers of districts', ['Comuna'], [['COMUNA 04'], ['COMUNA 10']], {}],
  [
    'a street and its number in Argentina',
    ['CALLE', 'ALTURA'],
    [['MUÑIZ', '15']],
    { AddressLine1: 'CALLE', HouseNumber: 'ALTURA' },
  ],
  [
    'ids of a map beside those of the stores',
    ['google_place_id', 'clinic_id'],
    [
      ['a', '1'],
      ['a', '2'],
    ],
    { locationID: 'clinic_id' },
  ],
  [
    'the columns of French schools',
    ['RNE', 'ECOLE', 'Adresse'],
    [['0940176F', 'Ecole A', '1 rue B']],
    { locationID: 'RNE', Name: 'ECOLE', AddressLine1: 'Adresse' },
  ],
  ['a longitude in short', ['lat', 'lgt'], [['22.3', '114.1']], { Lat: 'lat', Lng: 'lgt' }],
  ['the names of centers', ['serviceCenter'], [['Ames'], ['Boone']], { Name: 'serviceCenter' }],
  ['the regular phone', ['phone_regular'], [['2334 2334']], { Phone: 'phone_regular' }],
  ['several phones', ['Phones'], [['91 555 01 01']], { Phone: 'Phones' }],
  ['the names of theaters', ['theater_name'], [['North 16']], { Name: 'theater_name' }],
  ['the names of companies', ['Company Name'], [['A. Doe'], ['B. Doe']], { Name: 'Company Name' }],
  [
    'the names of branches in Chinese',
    ['銀行分部'],
    [['北分行'], ['南分行']],
    { Name: '銀行分部' },
  ],
  ['names of firms in Portuguese', ['Razao Social'], [['Lojas A']], { Name: 'Razao Social' }],
  [
    'an id that all have as such',
    ['locationId', 'id'],
    [
      ['ames', '1'],
      ['Des Moines', '2'],
    ],
    { locationID: 'id' },
  ],
  [
    'an object is no street, but its parts are',
    ['address', 'address > street', 'address > city'],
    [[{ street: 'Main St 1', city: 'Ames' }, 'Main St 1', 'Ames']],
    { AddressLine1: 'address > street', City: 'address > city' },
  ],
  [
    'parts of parts',
    ['storeAddress > cityName', 'storeAddress > position > latitude', 'tags > addr:street'],
    [['Ames', '42.02', 'Main St']],
    {
      City: 'storeAddress > cityName',
      Lat: 'storeAddress > position > latitude',
      AddressLine1: 'tags > addr:street',
    },
  ],
  [
    'a house number in Portuguese',
    ['Endereco', 'Endereco Num'],
    [['Rua A', '12']],
    { AddressLine1: 'Endereco', HouseNumber: 'Endereco Num' },
  ],
  [
    'the house number of another address',
    ['address > line', 'address > position > streetNumber', 'city'],
    [['Paris', '23', 'Paris']],
    { AddressLine1: 'address > line', City: 'city' },
  ],
  [
    'names that a shapefile has cut off',
    ['Locality', 'Street_add', 'Postal_cod'],
    [['Queanbeyan', '131 Monaro Street', '2620']],
    { City: 'Locality', AddressLine1: 'Street_add', Zip: 'Postal_cod' },
  ],
  [
    'a location beside a name',
    ['pharmacyName', 'location', 'city'],
    [
      ['Alpha', 'Main Street, near the mosque', 'Irbid'],
      ['Beta', 'Garden Street', 'Irbid'],
    ],
    { Name: 'pharmacyName', Address: 'location', City: 'city' },
  ],
  [
    'a word for a store within other names',
    ['fields > pharmacie', 'fields > adresse', 'fields > ville'],
    [
      ['De la Gare', '1 rue A', 'Lyon'],
      ['Du Centre', '2 rue B', 'Lyon'],
      ['Du Parc', '3 rue C', 'Lyon'],
    ],
    { Name: 'fields > pharmacie', AddressLine1: 'fields > adresse', City: 'fields > ville' },
  ],
  [
    'a number of the database beside one of the store',
    ['_id', 'store_id', 'city'],
    [['69a07953', '3018', 'Bern']],
    { locationID: 'store_id', City: 'city' },
  ],
  [
    'paths of another site, below a reserved name',
    ['city', 'url'],
    [['Ames', '/store/25-AMES']],
    { City: 'city' },
  ],
  ['addresses, one of them cut off', ['url'], [['https://a.example.com/b c']], {}],
])('%s', (_, header, rows, fields) => {
  expect(fieldsOf(header, ...rows)).toEqual(fields)
})

test('Lat and Lng are exchanged if they can only be the other way round', async () => {
  const list = 'id,city,latitude,longitude\n1,Ames,-93.6,42\n2,Boone,-93.8,42.1\n3,Gary,-87.3,41.6'
  const { rows, messages } = await loadedList('l.csv', list)
  expect(rows.map(({ Lat, Lng }) => [Lat, Lng])).toEqual([
    [42, -93.6],
    [42.1, -93.8],
    [41.6, -87.3],
  ])
  expect(messages).toEqual([
    'The coordinates are read the other way round: Lat from "longitude", Lng from "latitude"',
  ])
})

test('a single latitude over 90 degrees is a bad row', async () => {
  const list = 'id,city,latitude,longitude\n1,Ames,420.3,-83.6\n2,Boone,42.1,-83.8'
  const { messages } = await loadedList('l.csv', list)
  expect(messages).toEqual([expect.stringContaining('from -90 to 90')])
})

test('paths of another site below a reserved name are no paths of pages', async () => {
  const list = 'name,url,city\nNorth,/store/25-AMES,Ames\nSouth,/store/26-BOONE,Boone'
  const { rows, messages } = await loadedList('l.csv', list)
  expect(rows.map(({ URL, url }) => [URL, url])).toEqual([
    ['', '/store/25-AMES'],
    ['', '/store/26-BOONE'],
  ])
  expect(messages).toEqual([])
})

test('a website that is no address is no bad row', async () => {
  const list = 'id,city,website\n1,Ames,shop@example.com\n2,Boone,https://b.example.com'
  const { rows, messages } = await loadedList('l.csv', list)
  expect([rows.length, messages]).toEqual([2, []])
})

test('paths with a query are no paths of pages', async () => {
  const list = 'name,url,city\nNorth,shop?id=1,Ames\nSouth,shop?id=2,Boone'
  const { rows, messages } = await loadedList('l.csv', list)
  expect([rows.map(({ URL, url }) => [URL, url]), messages]).toEqual([
    [
      ['', 'shop?id=1'],
      ['', 'shop?id=2'],
    ],
    [],
  ])
})

test('of several phones in JSON, the first one counts', async () => {
  const row = { name: 'North', city: 'Ames', phones: ['515-555-0101', 'Info: 515-555-0102'] }
  const { rows, messages } = await loadedList('l.json', JSON.stringify([row]), { country: 'US' })
  expect([rows.map(({ Phone }) => Phone), messages]).toEqual([['515-555-0101'], []])
})

test('a column of ids with one value in all rows has no ids', async () => {
  const list = 'OBJECTID,Id,name\n38,0,North\n39,0,South\n40,0,East'
  const { rows, messages } = await loadedList('l.csv', list)
  expect(rows.map(({ locationID, Name }) => [locationID, Name])).toEqual([
    [38, 'North'],
    [39, 'South'],
    [40, 'East'],
  ])
  expect(messages).toEqual([])
})

test('a column that has no ids stays what it is, where the config says so', async () => {
  const list = 'id,name,city\n7,North,Ames\n7,South,Boone'
  expect((await loadedList('l.csv', list)).messages).toEqual([
    'row 3 (store 7): the locationID 7 is taken in row 2',
  ])
  const { rows, messages } = await loadedList('l.csv', list, { columns: { locationID: false } })
  expect(rows.map(({ locationID, Name, id }) => [locationID, Name, id])).toEqual([
    ['ames-north', 'North', '7'],
    ['boone-south', 'South', '7'],
  ])
  expect(messages).toEqual([])
})

test.each<[string, string, string, object]>([
  [
    'contacts that are phones',
    'US',
    'name,address,city,Contact\nA,1 A St,Ames,515-232-0101\nB,2 B St,Boone,515-232-0102',
    { Phone: '515-232-0101' },
  ],
  [
    'contacts that are persons',
    'US',
    'name,address,city,Contact\nA,1 A St,Ames,Ann Doe\nB,2 B St,Boone,Joe Doe',
    { Phone: '', Contact: 'Ann Doe' },
  ],
  [
    'places that are towns',
    'NL',
    'naam,adres,locatie\nA,Dorpsstraat 1,Zwolle\nB,Kerkstraat 2,Utrecht',
    { AddressLine1: 'Dorpsstraat 1', City: 'Zwolle' },
  ],
  [
    'areas that are no towns',
    'US',
    'name,address,Area\nA,1 A St,Upper East\nB,2 B St,Lower West',
    { City: '', Area: 'Upper East' },
  ],
  [
    'a short word for addresses',
    'BR',
    'nome,end,cidade\nA,Rua Um 1,Recife\nB,Rua Dois 22,Olinda',
    { AddressLine1: 'Rua Um 1', City: 'Recife' },
  ],
  [
    'descriptions that are addresses',
    'BR',
    'nome,descricao\nA,"Rua Um, 1, Recife - PE, 50010-000"\nB,"Rua Dois, 2, Olinda - PE, 53010-000"',
    { AddressLine1: 'Rua Um, 1', City: 'Recife', Zip: '50010-000', Description: undefined },
  ],
])('cells decide about %s', async (_, country, list, expected) => {
  const { rows } = await loadedList('l.csv', list, { country })
  expect(rows[0]).toMatchObject(expected)
})

test.each<[string, string, string, object]>([
  ['a county is no state in the US', 'US', 'county', { State: '' }],
  ['a county is a state elsewhere', 'GB', 'county', { State: 'Kent' }],
  ['a phone of two digits is none', 'US', 'phone', { Phone: '' }],
])('%s', async (_, country, column, expected) => {
  const cell = column === 'phone' ? '12' : 'Kent'
  const list = `id,city,${column}\n1,Ames,${cell}\n2,Boone,${cell}`
  const { rows } = await loadedList('l.csv', list, { country })
  expect(rows[0]).toMatchObject(expected)
})

test('the name of a shop goes before that of its company', () => {
  expect(
    fieldsOf(['razaoSocial', 'nomeFantasia'], ['A Ltda.', 'Bom'], ['B Ltda.', 'Ótimo']),
  ).toEqual({
    Name: 'nomeFantasia',
  })
})

test('escapes of JSON in cells, empty pairs and misspelt names of columns are read', async () => {
  const rows = [
    { id: 1, name: 'A', address: '1\\/188 Edward St', country: 'Taiwan Region', lngLat: ['', ''] },
    { id: 2, name: 'B', address: '2 A St', country: 'Macau SAR', lngLat: ['113.5', '22.2'] },
  ]
  const { rows: read, messages } = await loadedList('l.json', JSON.stringify(rows))
  expect([
    read.map(({ AddressLine1, Country, Lat }) => [AddressLine1, Country, Lat]),
    messages,
  ]).toEqual([
    [
      ['1/188 Edward St', 'TW', 0],
      ['2 A St', 'MO', 22.2],
    ],
    [],
  ])
  expect(fieldsOf(['lattitude', 'longtitude'], ['41.5', '-93.6'])).toEqual({
    Lat: 'lattitude',
    Lng: 'longtitude',
  })
})

test('a place behind the street that the row has too is cut off', async () => {
  const list =
    'name,address,zip,city\nA,"Quai de Namur 16, 4500 Huy",4500,Huy\nB,Rue Huy 4500 Huy,4500,Huy\nC,4500 Huy,4500,Huy'
  const { rows } = await loadedList('l.csv', list, { country: 'BE' })
  expect(rows.map(({ AddressLine1 }) => AddressLine1)).toEqual([
    'Quai de Namur 16',
    'Rue Huy',
    '4500 Huy',
  ])
})

test('numbers of a map program are no names', () => {
  expect(fieldsOf(['Name', 'City'], ['kml_1', 'Ames'], ['kml_2', 'Boone'])).toEqual({
    City: 'City',
  })
})

test.each([
  [
    'Loja,cidade,rua,razaoSocial',
    ['FOR01,Fortaleza,Rua A 1,PAGUE MENOS S/A', 'SPA056,Recife,Rua B 2,EMPREENDIMENTOS S/A'],
    ['FOR01', 'SPA056'],
  ],
  [
    'razaoSocial,cidade,rua',
    ['PADARIA REAL LTDA,Fortaleza,Rua A 1', 'PADARIA SUL LTDA,Recife,Rua B 2'],
    ['PADARIA REAL LTDA', 'PADARIA SUL LTDA'],
  ],
  [
    'INTITULE_CLIENT,adresse,VILLE',
    ['PHARMACIE SUD,1 rue A,Lyon', 'PHARMACIE NORD,2 rue B,Lille'],
    ['PHARMACIE SUD', 'PHARMACIE NORD'],
  ],
])('of %s, names are those that visitors know', async (header, lines, names) => {
  const { rows } = await loadedList('l.csv', [header, ...lines].join('\n'))
  expect(rows.map(({ Name }) => Name)).toEqual(names)
})
