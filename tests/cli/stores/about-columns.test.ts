import { expect, test } from 'vitest'
import { aboutFields } from '../../../data/about-store.ts'
import { loadedList } from '../../helpers/loaded-list.ts'

/** These fields of the first row of a list. */
async function aboutIn(name: string, text: string, more = {}) {
  const { rows, messages: said } = await loadedList(name, text, more)
  const [row = {}] = rows
  const found = aboutFields.filter((field) => Object.hasOwn(row, field))
  return { about: Object.fromEntries(found.map((field) => [field, row[field as never]])), said }
}

const cells = {
  Photos: 'https://a.example/1.jpg',
  Email: 'a@example.com',
  Description: 'Bread since 1921.',
  Type: 'Bakery',
  PriceRange: '$$',
  PaymentAccepted: 'Cash',
  Departments: 'Café: 555-0100',
  Services: 'Car wash; ATM',
}

test.each<[string, (keyof typeof cells)[]]>([
  [
    'Photos,Email,Description,Type,PriceRange,PaymentAccepted,Departments,Services',
    [...aboutFields],
  ],
  [
    'photo gallery,e-mail,about us,schema type,price level,payment methods',
    aboutFields.slice(0, 6),
  ],
  [
    'Bilder,E-Mail-Adresse,Beschreibung,Typ,Preisklasse,Zahlungsarten,Abteilungen,Leistungen',
    aboutFields.filter((field) => field !== 'Type'),
  ],
  ['Fotos,Correo electrónico,Descripción', ['Photos', 'Email', 'Description']],
  ['Images,Courriel,Présentation', ['Photos', 'Email', 'Description']],
  ['Afbeeldingen,E-mailadres,Omschrijving', ['Photos', 'Email', 'Description']],
  ['画像,メール,説明', ['Photos', 'Email', 'Description']],
  ['contact:email,image', ['Email', 'Photos']],
  ['Store email,Store description', ['Email', 'Description']],
  ['type', ['Type']],
])('the columns %s', async (header, expected) => {
  const order = header.includes('contact')
    ? expected
    : aboutFields.filter((one) => expected.includes(one))
  const names = header.split(',').filter((name) => name !== 'Typ')
  const row = order.map((field) => cells[field])
  const text = `id,street,city,${names.join(',')}\n1,A St,Ames,${row.join(',')}`
  const about = Object.fromEntries(expected.map((field) => [field, cells[field]]))
  expect(await aboutIn('l.csv', text)).toEqual({ about, said: [] })
})

test.each([
  ['type', 'Flagship'],
  ['store type', 'Franchise'],
  ['type', 'store'],
  ['department', 'Pharmacy'],
  ['Département', 'Gironde'],
  ['logo photo', 'https://a.example/logo.png'],
  ['image', '17'],
])('a column %s with %s is the chain’s own', async (name, cell) => {
  const { rows } = await loadedList('l.csv', `id,street,city,${name}\n1,A St,Ames,${cell}`)
  for (const field of aboutFields) expect(rows[0]).not.toHaveProperty(field)
})

test('a column of custom types keeps those of schema.org', async () => {
  const { rows } = await loadedList('l.csv', 'id,city,type\n1,Ames,Bakery\n2,Boone,Kiosk')
  expect(rows.map(({ Type }) => Type)).toEqual(['Bakery', undefined])
})

test.each(['Type', 'schema type', '@type'])('a column %s is always one of types', async (name) => {
  const { rows } = await loadedList('l.csv', `id,street,city,${name}\n1,A St,Ames,Kiosk`)
  expect(rows[0]).toMatchObject({ Type: 'Kiosk' })
})

test('cells stay tokens under the names of their columns', async () => {
  const { rows } = await loadedList('l.csv', 'id,street,city,E-mail\n1,A St,Ames,a@example.com')
  expect(rows[0]).toMatchObject({ Email: 'a@example.com', 'E-mail': 'a@example.com' })
})

test('a field of the chain’s own stays its own', async () => {
  const { z } = await import('zod')
  const more = { fields: z.object({ email: z.string() }) }
  const { about } = await aboutIn('l.csv', 'id,street,city,email\n1,A St,Ames,a@example.com', more)
  expect(about).toEqual({})
})

test('placeholders are empty, and reported once', async () => {
  const text = 'id,street,city,email,cover photo\n1,A St,Ames,n/a,-'
  expect(await aboutIn('l.csv', text)).toEqual({
    about: { Email: undefined },
    said: ['Placeholders are read as empty cells ("n/a"): row 2'],
  })
})

const a = (name: string) => `https://a.example/${name}.jpg`

test.each<[string, string[], string[]]>([
  ['Logo photo,Cover photo,Other photos', ['logo', 'cover', 'other'], ['cover', 'other']],
  ['Photo 1,Photo 2,Photo 3', ['1', '', '3'], ['1', '3']],
  ['image_1,image_2', ['1', '2'], ['1', '2']],
  ['Other photos,Main photo', ['other', 'main'], ['main', 'other']],
  ['photos,thumbnail', ['1', 'small'], ['1']],
  ['cover photo,thumbnail', ['1', 'small'], ['1']],
  ['name2,thumbnail', ['', 'small'], ['small']],
  ['featured image', ['1'], ['1']],
])('of the columns %s, %j are photos', async (header, row, photos) => {
  const line = row.map((name) => name && a(name)).join(',')
  const { about } = await aboutIn('l.csv', `id,street,city,${header}\n1,A St,Ames,${line}`)
  expect(about.Photos).toEqual(photos.map(a))
})

test.each([
  ['payment:cash,payment:visa,payment:debit_cards', 'yes,no,only', ['Cash', 'Debit cards']],
  [
    'Payments: Debit cards (pay_debit_card),Payments: Checks (pay_check)',
    'Yes,No',
    ['Debit cards'],
  ],
])('of the columns %s, a store has those with yes', async (header, row, ways) => {
  const { about } = await aboutIn('l.csv', `id,street,city,${header}\n1,A St,Ames,${row}`)
  expect(about).toEqual({ PaymentAccepted: ways })
})

test.each<[string, string, string, object]>([
  [
    'Google Business Profile',
    'Store code,Business name,Address line 1,Locality,Administrative area,From the business,Logo photo,Cover photo,Other photos',
    `1,Bean,A St,Ames,IA,Bread.,${a('logo')},${a('cover')},"${a('b')}, ${a('c')}"`,
    { Description: 'Bread.', Photos: [a('cover'), `${a('b')}, ${a('c')}`] },
  ],
  [
    'Yext',
    'Entity ID,Name,Address > Line 1,Address > City,Photo Gallery,Emails,Description,Payment Methods,Price Range',
    `1,Bean,A St,Ames,${a('1')},a@example.com,Bread.,"CASH, VISA",$$`,
    {
      Photos: a('1'),
      Email: 'a@example.com',
      Description: 'Bread.',
      PaymentAccepted: 'CASH, VISA',
      PriceRange: '$$',
    },
  ],
  [
    'WP Store Locator',
    'wpsl_id,name,address,city,email,description,thumbnail',
    `1,Bean,A St,Ames,a@example.com,<p>Bread.</p>,${a('1')}`,
    { Email: 'a@example.com', Description: '<p>Bread.</p>', Photos: [a('1')] },
  ],
  [
    'Store Locator Plus',
    'sl_id,sl_store,sl_address,sl_city,sl_email,sl_description,sl_image',
    `1,Bean,A St,Ames,a@example.com,Bread.,${a('1')}`,
    { Email: 'a@example.com', Description: 'Bread.', Photos: a('1') },
  ],
  [
    'OpenStreetMap',
    '@id,name,addr:street,addr:city,contact:email,image,description,payment:cash,payment:visa',
    `node/1,Bean,A St,Ames,a@example.com,${a('1')},Bread.,yes,no`,
    {
      Email: 'a@example.com',
      Photos: a('1'),
      Description: 'Bread.',
      PaymentAccepted: ['Cash'],
    },
  ],
])('an export of %s', async (_, header, row, about) => {
  expect(await aboutIn('l.csv', `${header}\n${row}`)).toEqual({ about, said: [] })
})

test('objects of JSON have them under the same names', async () => {
  const row = {
    locationID: 1,
    AddressLine1: 'A St',
    City: 'Ames',
    email: 'a@example.com',
    description: 'Bread.',
    photoGallery: [{ image: { url: a('1') } }],
    type: 'Flagship',
    schemaType: 'Bakery',
  }
  expect(await aboutIn('l.json', JSON.stringify([row]))).toEqual({
    about: {
      Email: 'a@example.com',
      Description: 'Bread.',
      Photos: [{ image: { url: a('1') } }],
      Type: 'Bakery',
    },
    said: [],
  })
})
