import { hash } from 'node:crypto'
import { join } from 'node:path'
import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import fs from 'fs-extra'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { storeRow } from '../fixtures/store-row.ts'
import { filesIn } from '../helpers/files-in.ts'
import { type ListChain, listChain, namesOf } from '../helpers/list-chain.ts'

const photos = Object.fromEntries(
  await Promise.all(
    Object.entries({ front: 'tan', a: 'peru', b: 'sienna' }).map(async ([name, background]) => {
      const photo = sharp({ create: { width: 40, height: 30, channels: 3, background } })
      return [name, await photo.jpeg().toBuffer()] as const
    }),
  ),
) as Record<'front' | 'a' | 'b', Buffer>
/** The place of a picture in the site. */
const pictureOf = (bytes: Buffer) =>
  `/assets/pictures/picture-${hash('sha256', bytes, 'hex').slice(0, 16)}.jpg`
const site = 'https://www.example.com'

const header =
  'Nr,Lat,Lng,Filiale,Filiale (EN),Straße,PLZ,Ort,Ort - EN,Telefon,E-Mail,Webseite,Website_en,Öffnungszeiten,Zeitzone,Titelbild,Weitere Bilder,Beschreibung,Description_en,Zahlungsarten,Preisklasse,Abteilungen'
const graben = `1,48.2089,16.37,Am Graben,On the Graben,Graben 12,1010,Wien,Vienna,01 5550100,graben@brot.example,https://brot.example/graben,https://brot.example/en/graben,Mo-Sa 7-18 Uhr,Europe/Vienna,photos/front.jpg,"photos/a.jpg, photos/b.jpg","Seit 1921 backen wir Brot.

Im Café gibt es Frühstück.","Bread since 1921.","Bar, Bankomat, Visa",€€,"Café: 01 5550101, Sa 08:00-13:00; Torten"`
const linz = '2,48.303,14.289,Linz,,Landstraße 40,4020,Linz,,0732 5550103,,,,,,,,,,,,'
const bakery = `${header}\n${graben}\n${linz}`
const austria =
  "country: 'AT', currency: 'EUR', languages: ['de-AT', 'en'], schemaType: 'Bakery', care: false, pictures: { formats: [] }"

async function startBakery(list = bakery, config = austria): Promise<ListChain> {
  const chain = await listChain(list, { brand: 'Brot & Korn', config })
  for (const [name, bytes] of Object.entries(photos))
    await fs.outputFile(join(chain.cwd, `photos/${name}.jpg`), bytes)
  return chain
}

/** Each occurrence of a part of a page: its text, and the addresses in it. */
function partsIn(html: string, name: string): string[] {
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? []
  const starts = main.split(new RegExp(`(?=<[^>]*data-part="${name}")`)).slice(1)
  return starts.map((rest) => {
    const [tag = ''] = /(?<=<)\w+/.exec(rest) ?? []
    const element = rest.slice(0, rest.indexOf(`</${tag}>`))
    const addresses = Array.from(element.matchAll(/(?:src|href)="([^"#]+)"/g), ([, one]) => one)
    const text = element.replace(/<script>.*?<\/script>|<[^>]+>/gs, ' ').replace(/\s+/g, ' ')
    return [text.trim(), ...addresses].filter(Boolean).join(' ')
  })
}

const names = [
  ...[
    'store-name',
    'address',
    'email',
    'website',
    'photos',
    'description',
    'payment',
    'departments',
  ],
]

function partsOf(html: string): Record<string, string[]> {
  return Object.fromEntries(names.map((name) => [name, partsIn(html, name)]))
}

test('a bakery’s page has the facts of the list, in each of its languages', async () => {
  const chain = await startBakery()
  await chain.build()
  expect(await chain.problems()).toEqual([])
  for (const bytes of Object.values(photos))
    expect(await fs.readFile(join(chain.cwd, 'out', pictureOf(bytes)))).toEqual(bytes)
  const shared = {
    email: ['graben@brot.example mailto:graben@brot.example'],
  }
  expect(partsOf(await chain.page('wien/graben-12'))).toEqual({
    ...shared,
    'store-name': ['Brot &amp; Korn Am Graben'],
    address: ['Graben 12 1010 Wien'],
    website: ['brot.example/graben https://brot.example/graben'],
    photos: [pictureOf(photos.front), `Bilder ${pictureOf(photos.a)} ${pictureOf(photos.b)}`],
    description: ['Über uns Seit 1921 backen wir Brot. Im Café gibt es Frühstück.'],
    payment: ['Preise und Bezahlung Preisklasse €€ Bezahlung Bargeld, Bankomat, Visa'],
    departments: [
      'Abteilungen Café 01 5550101 Montag – Freitag Geschlossen Samstag 8:00 – 13:00 Sonntag Geschlossen Torten tel:+4315550101',
    ],
  })
  expect(partsOf(await chain.page('en/wien/graben-12'))).toEqual({
    ...shared,
    'store-name': ['Brot &amp; Korn On the Graben'],
    address: ['Graben 12 1010 Vienna'],
    website: ['brot.example/en/graben https://brot.example/en/graben'],
    photos: [pictureOf(photos.front), `Photos ${pictureOf(photos.a)} ${pictureOf(photos.b)}`],
    description: ['About us Bread since 1921.'],
    payment: ['Prices and payment Price range €€ Payment Cash, Bankomat, Visa'],
    departments: [
      'Departments Café 01 5550101 Monday – Friday Closed Saturday 8:00 AM – 1:00 PM Sunday Closed Torten tel:+4315550101',
    ],
  })
  const bare = partsOf(await chain.page('store/2'))
  expect(Object.keys(bare).filter((part) => bare[part]?.length)).toEqual(['store-name', 'address'])
  expect(partsIn(await chain.page('en/store/2'), 'nearby').join()).toContain('On the Graben')
})

test('structured data has the same facts as the page', async () => {
  const chain = await startBakery()
  await chain.build()
  const page = await chain.page('en/store/1')
  const { business, description, title } = namesOf(page)
  expect({ description, title }).toEqual({
    description: 'Bread since 1921.',
    title: 'Brot &amp; Korn | On the Graben, Graben 12 Vienna',
  })
  expect(business).toMatchObject({
    '@type': 'Bakery',
    name: 'Brot & Korn On the Graben',
    image: [photos.front, photos.a, photos.b].map((bytes) => site + pictureOf(bytes)),
    sameAs: 'https://brot.example/en/graben',
    email: 'graben@brot.example',
    description: 'Bread since 1921.',
    priceRange: '€€',
    paymentAccepted: 'Cash, Bankomat, Visa',
    department: [
      {
        '@type': 'LocalBusiness',
        name: 'Café',
        telephone: '+4315550101',
        openingHoursSpecification: [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: 'https://schema.org/Saturday',
            opens: '08:00',
            closes: '13:00',
          },
        ],
      },
      { '@type': 'LocalBusiness', name: 'Torten' },
    ],
  })
  const data = new WebAutoExtractor().parse(page)
  expect([...data.errors, ...(await new Validator().validate(data))]).toEqual([])
})

test('its pages are valid HTML, and the search index has none of these facts but a photo', async () => {
  const chain = await startBakery()
  await chain.build()
  const loader = new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] })
  const validator = new HtmlValidate(loader)
  for (const path of ['store/1', 'en/store/1']) {
    const { results } = await validator.validateString(await chain.page(path), path)
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
  }
  const files = Object.entries(await filesIn(join(chain.cwd, 'out/assets')))
  const index = files.filter(([name]) => name.endsWith('.json')).map(([, text]) => text)
  expect(index.length).toBeGreaterThan(1)
  expect(index.join()).not.toMatch(/brot\.example|1921|Bankomat|Café/)
})

test('a row may have its own type, but only a valid one', async () => {
  const chain = await listChain(
    [
      storeRow({ locationID: 1, URL: 'a', Type: 'Dentist' }),
      storeRow({ locationID: 2, URL: 'b', Type: 'Person' }),
    ],
    { config: "schemaType: 'MedicalClinic', care: false" },
  )
  await chain.build()
  const types = [await chain.page('a'), await chain.page('b')].map(
    (page) => namesOf(page).business['@type'],
  )
  expect(types).toEqual(['Dentist', 'MedicalClinic'])
  expect(await chain.problems()).toMatchObject([
    {
      code: 'LIST_FIELD_LEFT_OUT',
      message:
        'Type of 1 store: a value is ignored because it is no kind of a LocalBusiness in schema.org, such as Bakery: "Person" (row 2)',
    },
  ])
})

test('a wrong value is ignored and reported with its rows; the site is built', async () => {
  const long = 'x'.repeat(10_001)
  const row = (id: number) =>
    `${id},S${id},A St ${id},Ames,shop at example.com,"../../etc/passwd, javascript:alert(1)",${long},Bakry,2,https://a.example,Sa 9-12`
  const chain = await startBakery(
    `id,name,street,city,Email,Photos,Description,Type,PriceRange,PaymentAccepted,Departments\n${row(1)}\n${row(2)}`,
    'care: false',
  )
  await chain.build()
  const messages = (await chain.problems())
    .filter(({ code }) => code === 'LIST_FIELD_LEFT_OUT')
    .map(({ message }) => message)
  expect(messages).toEqual([
    'Photos of 2 stores: a value is ignored because it leads out of the project: "../../etc/passwd" (rows 2, 3)',
    'Photos of 2 stores: a value is ignored because it is neither an address with https:// nor a file of the project: "javascript:alert(1)" (rows 2, 3)',
    'Email of 2 stores: a value is ignored because it is no email address such as shop@example.com: "shop at example.com" (rows 2, 3)',
    expect.stringMatching(
      /^Description of 2 stores: .* is over 10,000 letters: "x+…?\.*" \(rows 2, 3\)$/,
    ),
    'Type of 2 stores: a value is ignored because it is no kind of a LocalBusiness in schema.org, such as Bakery: "Bakry" (rows 2, 3)',
    'PriceRange of 2 stores: a value is ignored because it says no prices such as $$ or €10–20: "2" (rows 2, 3)',
    'PaymentAccepted of 2 stores: a value is ignored because it names no way to pay, such as Cash or Visa: "https://a.example" (rows 2, 3)',
    'Departments of 2 stores: a value is ignored because it has no name before it, as in "Pharmacy: 555-0100": "Sa 9-12" (rows 2, 3)',
  ])
  const page = await chain.page('store/1')
  expect(page).not.toMatch(/passwd|javascript:|shop at|xxxx|Bakry/)
  expect(await fs.pathExists(join(chain.cwd, 'out/assets/pictures'))).toBe(false)
})

test('another picture makes the pages of its store alone again', async () => {
  const chain = await startBakery()
  await chain.build()
  const other = await chain.page('store/2')
  const turned = await sharp(photos.front).rotate(90).jpeg().toBuffer()
  await fs.outputFile(join(chain.cwd, 'photos/front.jpg'), turned)
  const { stdout, stderr } = await chain.build()
  expect(stdout + stderr).toMatch(/4 pages, 4 unchanged/)
  expect(await chain.page('store/2')).toBe(other)
  const pictures = await fs.readdir(join(chain.cwd, 'out/assets/pictures'))
  expect(pictures).toHaveLength(3)
  expect(await chain.page('store/1')).toContain(pictureOf(turned))
})

test('a store that is closed for good keeps none of the facts', async () => {
  const chain = await startBakery(`${header},ClosedForGood\n${graben},yes\n${linz},`)
  await chain.build()
  const page = await chain.page('store/1')
  expect(page).not.toMatch(/graben@|picture-|1921|store-views/)
  expect(await fs.pathExists(join(chain.cwd, 'out/assets/pictures'))).toBe(false)
})

test('a chain’s own description goes before that of the list, and may hold it', async () => {
  const brands = `brands: [{ name: 'Brot & Korn', descriptionTemplate: '{city}: {description}' }]`
  const chain = await startBakery(bakery, `${austria}, ${brands}`)
  await chain.build()
  expect(namesOf(await chain.page('store/1')).description).toBe(
    'Wien: Seit 1921 backen wir Brot. Im Café gibt es Frühstück.',
  )
})

test('plugins see the read facts, and their changes of rows are read again', async () => {
  const chain = await listChain([storeRow({ locationID: 1, URL: 'a', Email: 'a@example.com' })], {
    config: `care: false, plugins: [{
      name: 'own',
      transformStores: (stores) =>
        stores.map((store) => ({ ...store, row: { ...store.row, Email: 'b.' + store.about.email } })),
    }]`,
  })
  await chain.build()
  expect(partsIn(await chain.page('a'), 'email')).toEqual([
    'b.a@example.com mailto:b.a@example.com',
  ])
})
