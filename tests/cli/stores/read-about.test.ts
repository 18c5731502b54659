import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, test } from 'vitest'
import { AboutReader } from '../../../cli/stores/about-reader.ts'
import { paragraphsOf } from '../../../cli/stores/description-text.ts'
import { PhotoFiles } from '../../../cli/stores/photo-files.ts'
import { readPhotos } from '../../../cli/stores/photo-list.ts'
import { readAbout } from '../../../cli/stores/read-about.ts'
import type { StoreRow } from '../../../data/store.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'
import { store } from '../../templates/sample-page.ts'

const letters = 'x'.repeat(10_001)
const noFiles = { find: () => ({ fault: 'names a file that is not there' }) }

async function read(row: Partial<StoreRow>, country = 'US') {
  const { about, faults, phones } = await readAbout(row, country, noFiles)
  return { about, faults: faults.map(({ field, text, fault }) => [field, text, fault]), phones }
}

test.each<[Partial<StoreRow>, object]>([
  [{ Email: 'shop@example.com' }, { email: 'shop@example.com' }],
  [{ Email: ['shop@example.com'] }, { email: 'shop@example.com' }],
  [{ Type: 'dentist' }, { type: 'Dentist' }],
  [{ Type: ['Bakery'] }, { type: 'Bakery' }],
  [{ PriceRange: ' $$ ' }, { priceRange: '$$' }],
  [{ PaymentAccepted: 'Cash, Visa' }, { payment: ['cash', 'Visa'] }],
  [{ Description: 'One.\n\nTwo.' }, { description: ['One.', 'Two.'] }],
  [
    { Departments: 'Deli: 515-555-0102' },
    { departments: [{ name: 'Deli', phone: { text: '(515) 555-0102', number: '+15155550102' } }] },
  ],
  [
    { Photos: 'https://a.example/1.jpg, https://a.example/2.jpg' },
    { photos: [{ src: 'https://a.example/1.jpg' }, { src: 'https://a.example/2.jpg' }] },
  ],
  [
    { Photos: [{ preview: 'https://a.example/1.jpg' }] },
    { photos: [{ src: 'https://a.example/1.jpg' }] },
  ],
  [{ Name: 'North', Description: 'North' }, {}],
  [{}, {}],
])('of %j a page has %j', async (row, about) => {
  expect(await read(row)).toEqual({ about, faults: [], phones: [] })
})

test('a website that is no address is on no page, and is reported after each reading', async () => {
  const config = { country: 'US', fields: undefined, projectDir: '.', storesFrom: 'l.csv' }
  const reader = new AboutReader(config)
  const one = store({ Website: 'ask us' })
  await reader.read([one])
  const copy = { ...one, row: { ...one.row } }
  await reader.read([copy])
  const faults = [
    { field: 'Website', text: 'ask us', fault: 'is no address that begins with https://' },
  ]
  expect([one, copy].map((read) => [read.row.Website, reader.unclearOf(read)?.faults])).toEqual([
    ['', faults],
    ['', faults],
  ])
})

test.each<[Partial<StoreRow>, string, string]>([
  [
    { Email: 'shop at example.com' },
    'shop at example.com',
    'is no email address such as shop@example.com',
  ],
  [{ Email: 7 }, '7', 'is no email address such as shop@example.com'],
  [{ Type: 'Flagship' }, 'Flagship', 'is no kind of a LocalBusiness in schema.org, such as Bakery'],
  [{ Type: ['Service station'] }, 'Service station', 'is a kind of the chain’s own'],
  [{ PriceRange: 2 }, '2', 'says no prices such as $$ or €10–20'],
  [{ PaymentAccepted: 'yes' }, 'yes', 'names no way to pay, such as Cash or Visa'],
  [{ Description: letters }, letters, 'is over 10,000 letters'],
  [{ Description: '<script>alert(1)</script>' }, '<script>alert(1)</script>', 'has no text'],
  [{ Description: { a: 1 } }, '{"a":1}', 'has no text'],
  [{ Departments: 'Sa 9-12' }, 'Sa 9-12', 'has no name before it, as in "Pharmacy: 555-0100"'],
  [{ Photos: 'front.jpg' }, 'front.jpg', 'names a file that is not there'],
])('%# a wrong value is ignored and reported', async (row, text, fault) => {
  const field = Object.keys(row)[0]
  expect(await read(row)).toEqual({ about: {}, faults: [[field, text, fault]], phones: [] })
})

test('the first of several email addresses is shown, and the others are reported', async () => {
  const { about, faults } = await read({ Email: 'shop, a@example.com; b@example.com' })
  expect(about).toEqual({ email: 'a@example.com' })
  expect(faults).toEqual([
    ['Email', 'shop', 'is no email address such as shop@example.com'],
    ['Email', 'b@example.com', 'comes after the first one'],
  ])
})

test('an invalid phone of a department stays unchanged, and is reported', async () => {
  const { about, phones } = await read({ Departments: 'Deli: 555-0100' })
  expect(about).toEqual({ departments: [{ name: 'Deli', phone: { text: '555-0100' } }] })
  expect(phones).toEqual(['555-0100'])
})

test.each([
  ['One.\nTwo.', ['One.', 'Two.']],
  ['<p>One <b>bold</b>.</p><p>Two.<br>Three</p>', ['One bold.', 'Two.', 'Three']],
  ['<div>A\nline</div><script>alert(1)</script><style>p{}</style>', ['A line']],
  ['Fish &amp; chips', ['Fish & chips']],
  ['5 < 6 and 7 > 2', ['5 < 6 and 7 > 2']],
  ['<p>unclosed', ['unclosed']],
  ['"><img src=x onerror=alert(1)>', ['">']],
])('the paragraphs of %j are %j', (said, paragraphs) => {
  expect(paragraphsOf(said)).toEqual(paragraphs)
})

describe('photos', () => {
  const found = (said: unknown) => {
    const { photos, leftOut } = readPhotos(said, noFiles)
    return { photos: photos.map(({ src }) => src), leftOut: leftOut.map(({ fault }) => fault) }
  }

  test.each<[unknown, string[]]>([
    ['https://a.example/1.jpg\nhttps://a.example/2.jpg', ['1', '2']],
    ['https://a.example/1.jpg,https://a.example/2.jpg', ['1', '2']],
    ['https://a.example/1.jpg | https://a.example/2.jpg', ['1', '2']],
    [
      ['https://a.example/1.jpg', { url: 'https://a.example/2.jpg' }],
      ['1', '2'],
    ],
    [[{ image: { url: 'https://a.example/1.jpg' } }], ['1']],
    ['https://a.example/1.jpg, https://a.example/1.jpg', ['1']],
    ['//a.example/1.jpg, n/a', ['1']],
    ['', []],
  ])('in %j are %j', (said, names) => {
    const photos = names.map((name) => `https://a.example/${name}.jpg`)
    expect(found(said)).toEqual({ photos, leftOut: [] })
  })

  test.each([
    ['https://a.example/w_300,h_200/a.jpg', 'https://a.example/w_300,h_200/a.jpg'],
    ['https://a.example/My Photo.jpg', 'https://a.example/My%20Photo.jpg'],
    ['www.a.example/a.jpg', 'https://www.a.example/a.jpg'],
    ['http://a.example/a.jpg', 'http://a.example/a.jpg'],
  ])('%s is one photo', (said, src) => {
    expect(found(said)).toEqual({ photos: [src], leftOut: [] })
  })

  const noAddress = 'is neither an address with https:// nor a file of the project'
  const notWhole = 'is no whole address, such as https://example.com/front.jpg'
  test.each([
    ['javascript:alert(1)', noAddress],
    ['JaVaScRiPt:alert(1)', noAddress],
    ['data:image/png;base64,AAAA', noAddress],
    ['file:///etc/passwd', noAddress],
    ['C:\\photos\\a.jpg', noAddress],
    ['a\0b.jpg', noAddress],
    ['https://user:secret@a.example/a.jpg', notWhole],
    ['https://', notWhole],
    [`https://a.example/${letters}`, notWhole],
  ])('%# no page shows such a one', (said, fault) => {
    expect(found(said)).toEqual({ photos: [], leftOut: [fault] })
  })

  test('more than six are reported', () => {
    const said = Array.from({ length: 8 }, (_, at) => `https://a.example/${at}.jpg`)
    const { photos, leftOut } = found(said)
    expect(photos).toHaveLength(6)
    expect(leftOut).toEqual(Array(2).fill('comes after the first 6, and a page shows no more'))
  })
})

describe('files of photos', () => {
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
  const png = Buffer.from('89504e470d0a1a0a00', 'hex')
  const webp = Buffer.from('RIFF\0\0\0\0WEBPVP8 ')
  const avif = Buffer.from('\0\0\0\x1cftypavif\0\0\0\0')

  async function project() {
    const around = await temporaryFolder()
    const folder = join(around, 'project')
    await fs.outputFile(join(around, 'secret.jpg'), jpeg)
    await fs.outputFile(join(folder, 'lists/photos/Front Ä.jpeg'), jpeg)
    for (const [name, bytes] of Object.entries({
      'a.png': png,
      'b.webp': webp,
      'c.avif': avif,
      'd.gif': Buffer.from('GIF89a'),
      'public/e.jpg': jpeg,
      'odd.txt': png,
      'page.jpg': Buffer.from('<svg onload="alert(1)">'),
      '.env': Buffer.from('SECRET=1'),
    }))
      await fs.outputFile(join(folder, name), bytes)
    await symlink(join(around, 'secret.jpg'), join(folder, 'out.jpg'))
    await symlink(join(folder, 'a.png'), join(folder, 'within.png'))
    await writeFile(join(folder, 'large.jpg'), jpeg)
    await fs.truncate(join(folder, 'large.jpg'), 20_000_001)
    const storesFrom = join(folder, 'lists/stores.csv')
    return new PhotoFiles({ projectDir: folder, storesFrom })
  }

  test.each([
    ['photos/Front Ä.jpeg', 'front-a', 'jpg', 'lists/photos/Front Ä.jpeg'],
    ['photos\\Front Ä.jpeg', 'front-a', 'jpg', 'lists/photos/Front Ä.jpeg'],
    ['lists/photos/Front Ä.jpeg', 'front-a', 'jpg', 'lists/photos/Front Ä.jpeg'],
    ['../a.png', 'a', 'png', 'a.png'],
    ['a.png', 'a', 'png', 'a.png'],
    ['b.webp', 'b', 'webp', 'b.webp'],
    ['c.avif', 'c', 'avif', 'c.avif'],
    ['d.gif', 'd', 'gif', 'd.gif'],
    ['/e.jpg', 'e', 'jpg', 'public/e.jpg'],
    ['odd.txt', 'odd', 'png', 'odd.txt'],
    ['within.png', 'a', 'png', 'a.png'],
  ])('%s is found', async (said, name, ending, file) => {
    const found = (await project()).find(said)
    expect(found).toEqual({ photo: { src: expect.any(String), file } })
    const { src } = 'photo' in found ? found.photo : { src: '' }
    expect(src).toMatch(new RegExp(`^assets/pictures/${name}-[0-9a-f]{10}\\.${ending}$`))
  })

  const outside = 'leads out of the project'
  const noPicture = 'is no picture that browsers show: JPEG, PNG, WebP, AVIF or GIF'
  test.each([
    ['missing.jpg', 'names a file that is not there'],
    ['../../etc/passwd', outside],
    ['../../secret.jpg', outside],
    ['/../../secret.jpg', outside],
    ['out.jpg', outside],
    ['page.jpg', noPicture],
    ['.env', noPicture],
    ['photos', noPicture],
    ['large.jpg', 'is over 20 MB: save it smaller'],
    ['x'.repeat(10_000), 'names a file that is not there'],
  ])('%# a file that is not a picture of the project is skipped', async (said, fault) => {
    expect((await project()).find(said)).toEqual({ fault })
  })

  test('without a project, a list on the web names no files', () => {
    const files = new PhotoFiles({ projectDir: undefined, storesFrom: 'https://a.example/l.json' })
    expect(files.find('a.jpg')).toEqual({ fault: 'names a file that is not there' })
  })

  test('another picture under the same name has another address', async () => {
    const folder = await temporaryFolder()
    const addressOf = async (bytes: Buffer) => {
      await writeFile(join(folder, 'a.jpg'), bytes)
      const storesFrom = join(folder, 'list.csv')
      const found = new PhotoFiles({ projectDir: undefined, storesFrom }).find('a.jpg')
      return 'photo' in found ? found.photo.src : undefined
    }
    expect(await addressOf(jpeg)).not.toBe(await addressOf(Buffer.concat([jpeg, png])))
  })
})
