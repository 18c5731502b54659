import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadBundles } from '../../../cli/bundles/bundles.ts'
import { createPagePrinter, type PrintSettings } from '../../../cli/stages/print/page-printer.ts'
import { startPrintPool } from '../../../cli/stages/print/print-pool.ts'
import type { Content } from '../../../data/content.ts'
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

const ended = (promise: Promise<unknown>) =>
  promise.catch(({ name, problems, message }) => ({ name, problems, message }))

test('threads print and fill as one printer here does, and fail as it does', async () => {
  const order = await settings()
  const here = createPagePrinter(order)
  const pool = startPrintPool(2, order)
  onTestFinished(() => pool.close())
  for (const work of ['fill', 'print'] as const) {
    const all = (printer: typeof here) =>
      Promise.all(contents.map((content) => ended(printer[work](content, store()))))
    expect(await all(pool)).toEqual(await all(here))
  }
})

test('a thread that ends before it is done rejects all that waits for it', async () => {
  const pool = startPrintPool(1, { ...(await settings()), templatesFile: '/none.mjs' })
  onTestFinished(() => pool.close())
  const ends = await Promise.allSettled([pool.print(plain, store()), pool.print(plain, store())])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
