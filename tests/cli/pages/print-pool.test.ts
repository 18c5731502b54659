import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadBundles } from '../../../cli/bundles/bundles.ts'
import {
  createPagePrinter,
  type PagePrinter,
  type PrintSettings,
} from '../../../cli/pages/page-printer.ts'
import { PrintPool } from '../../../cli/pages/print-pool.ts'
import { Printers } from '../../../cli/pages/printers.ts'
import type { Content } from '../../../data/content.ts'
import { hugeHtml } from '../../fixtures/huge-html.ts'
import { workingFolder } from '../../helpers/working-folder.ts'
import { site, store } from '../../templates/sample-page.ts'

const plain: Content = {
  header: '<a href="/">{{Brand}}</a>',
  body: '<p>{{City}} {{b}} {{a}} {{b}}</p>',
  footer: '&copy;',
  details: {},
}

// What comes last hinders a thread at one store only: the others are printed.
const contents: Content[] = [
  plain,
  { ...plain, body: '<h1>{{City}}</h1>', modified: '2026-11-01T00:00:00Z' },
  { ...plain, details: { rating: { value: 4.5, count: 12 } } },
  { ...plain, body: 7 as unknown as string },
  { ...plain, details: undefined as unknown as Content['details'] },
  plain,
]

async function settings(): Promise<PrintSettings> {
  const cacheDir = join(await workingFolder(), '.store-pages/cache')
  const { templatesFile } = await loadBundles(cacheDir, true, {})
  const hosts = { main: 'https://cms.example', second: 'https://second.example' }
  return { site, hosts, templatesFile, pagePlugins: ['structured-data'] }
}

function startPool(): PrintPool {
  const pool = new PrintPool()
  onTestFinished(() => pool.close())
  return pool
}

const ended = (promise: Promise<unknown>) =>
  promise.catch(({ name, problems, message }) => ({ name, problems, message }))

test('threads print and fill as one printer here does, and fail as it does', async () => {
  const order = await settings()
  const here = createPagePrinter(order)
  const pool = startPool()
  await pool.open(order, 2)
  for (const work of ['fill', 'print'] as const) {
    const all = (printer: typeof here) =>
      Promise.all(contents.map((content) => ended(printer[work](content, store()))))
    expect(await all(pool)).toEqual(await all(here))
  }
})

// What is read anew at each of its characters would take hours.
test.each(Object.entries(hugeHtml))(
  'a thread has memory and time for the most %s',
  async (_, html) => {
    const pool = startPool()
    await pool.open(await settings(), 1)
    const huge = html()
    const page = await pool.print({ ...plain, header: huge, body: huge, footer: huge }, store())
    expect(page.bytes?.length).toBeGreaterThan(1000)
  },
)

test('a page that takes more memory than a thread has is named with its store', async () => {
  const printers = new Printers(true)
  onTestFinished(() => printers.close())
  printers.open(await settings(), 3)
  const body = '{{City}}'.repeat(2_000_000)
  const printing = printers.print({ ...plain, body }, store())
  expect(await ended(printing.then(() => 'printed'))).toMatchObject({
    problems: [{ code: 'PAGE_TOO_LARGE', where: { store: 412 } }],
  })
})

test('threads without templates say so, and print nothing', async () => {
  const pool = startPool()
  const opening = pool.open({ ...(await settings()), templatesFile: '/none.cjs' }, 2)
  await expect(opening).rejects.toThrow("Cannot find module '/none.cjs'")
  await expect(pool.print(plain, store())).rejects.toThrow('before it is open')
})

const texts = {
  footer: '<p>{{brand}}</p>',
  headers: { main: { store: 412, html: '<nav><a href="/tires">Tires</a></nav>' } },
}

test.each([
  { name: 'all of few pages', all: true, pages: 3, printed: 3 },
  { name: 'all of many pages', all: true, pages: 400, printed: 3 },
  { name: 'many pages, which was not known before', all: false, pages: 400, printed: 3 },
  { name: 'few pages, as most stand already', all: false, pages: 0, printed: 3 },
  { name: 'many pages, though most stood already', all: false, pages: 0, printed: 400 },
])('the same is printed of $name', async ({ all, pages, printed }) => {
  const order = await settings()
  const stores = Array.from({ length: pages || 1000 }, (_, locationID) => store({ locationID }))
  const printers = new Printers(all)
  onTestFinished(() => printers.close())
  printers.open(order, pages)
  for (let page = 1; page < printed; page++) await printers.fill(plain, store())
  const madeBy = async (printer: PagePrinter) => ({
    page: await printer.print(plain, store()),
    notFound: [...(await printer.notFound(texts))],
    locationSearch: [...(await printer.locationSearch(stores, texts))],
  })
  expect(await madeBy(printers)).toEqual(await madeBy(createPagePrinter(order)))
})

test('what hinders the printers is told to who asks for a page', async () => {
  const printers = new Printers(true)
  onTestFinished(() => printers.close())
  printers.open({ ...(await settings()), templatesFile: '/none.cjs' }, 3)
  await expect(printers.print(plain, store())).rejects.toThrow("Cannot find module '/none.cjs'")
})

test('what a plugin has put in that cannot go over to a thread is printed all the same', async () => {
  const order = await settings()
  const more = { ...plain, more: () => 1 }
  const printers = new Printers(true)
  onTestFinished(() => printers.close())
  printers.open(order, 3)
  const contents = [more, plain, more, { ...plain, body: '<p>other</p>' }]
  const all = (printer: PagePrinter) =>
    Promise.all(contents.map((content) => printer.print(content, { ...store(), ...more })))
  expect(await all(printers)).toEqual(await all(createPagePrinter(order)))
  expect(await printers.print(plain, store())).toEqual(
    await createPagePrinter(order).print(plain, store()),
  )
})
