import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { StoreRow } from '../../data/store.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { filesIn } from '../helpers/files-in.ts'
import { type CliResult, runCli } from '../helpers/run-cli.ts'
import { workingFolder } from '../helpers/working-folder.ts'
import { publishChain, rows, writePlugged } from './chain-content.ts'
import { inWordPress, post } from './wordpress.ts'

const place = inject('wordpress')
const posts = await publishChain(place)
let cwd: string

beforeEach(async () => {
  cwd = await workingFolder()
})

test('every store of both brands has its page as its editors wrote it', async () => {
  expect(await build()).toMatchObject({ code: 0 })
  const { changed, problems } = await report()
  expect(problems).toEqual([])
  expect(changed).toEqual(rows.flatMap(pagesOf))

  const [own, template, script, classic, second, both] = await Promise.all(rows.map(pageOf))
  expect(own).toContain('<p>Hartland in Des Moines</p>')
  expect(own).toContain('<p>Tires in Des Moines, <a href="/coupons">coupons</a> too.</p>')
  expect(own).toMatch(
    /<img src="\/assets\/pictures\/picture-[\da-f]{16}\.jpg" width="90" height="60" decoding="async" alt="A service bay"/,
  )
  expect(own).not.toContain('/wp-content/')
  expect(own).toMatch(/<div class="hours-here" data-part="hours"[^>]*>.*?7:30/s)
  expect(own).toContain('<p>Call “(515) 555-0122”</p>')
  expect(template).toContain('All of Ames comes here</h2>')
  expect(template).toContain('Closed on &quot;Friday&quot; \\ Saturday')
  expect(script).toContain('Año nuevo, 東京 &amp; Ångström 🛞')
  expect(classic).toContain('<p>A classic text.</p>')
  expect(second).toContain('<p>Quickmark in Edina</p>')
  expect(second).toContain('Fast in Edina')
  expect(second).toContain('Said &quot;quick&quot; &amp; was.')
  expect(both).toContain('All of Eagan comes here</h2>')
})

describe('built, changed in WordPress, built again: only the changed pages change', () => {
  const [first, second, third, fourth, ...secondBrand] = rows
  const mainBrand = [first, second, third, fourth].flatMap((row) => row ?? [])

  /** The pages without a store of the second brand. */
  const ofSecondBrand = [
    'second/404.html',
    'second/index.html',
    'second/location_search/index.html',
    'second/locations/index.html',
    'second/locations/minnesota/index.html',
  ]

  const ofAllStores = [
    'index.html',
    'location_search/index.html',
    'locations/index.html',
    'locations/iowa/index.html',
    'locations/minnesota/index.html',
  ]

  test.each<[string, () => Promise<unknown>, (StoreRow | undefined)[], beside?: string[]]>([
    ['nothing', async () => {}, []],
    ['the text of a store', () => edit('stores', 103, { content: '<p>Új szöveg</p>' }), [third]],
    ['a fact of a store', () => edit('stores', 104, { meta: { banner: 'Moved.' } }), [fourth]],
    ['a title, which nobody sees', () => edit('stores', 434, { title: 'Edina' }), []],
    [
      'the template',
      () => edit('parts', 'template', { content: `<p>${'To {{City}}. '.repeat(40)}</p>` }),
      [second, rows.at(-1)],
    ],
    [
      "the main brand's header",
      () => edit('parts', 'header', { content: 'Hello' }),
      mainBrand,
      ['404.html', ...ofAllStores],
    ],
    [
      "the second brand's header",
      () => edit('parts', 'secondHeader', { content: 'Hi' }),
      secondBrand,
      ofSecondBrand,
    ],
    [
      'the footer',
      () => edit('parts', 'footer', { content: 'Bye' }),
      rows,
      ['404.html', ...ofAllStores, ...ofSecondBrand],
    ],
  ])('%s', async (_, change, changedRows, beside = []) => {
    await build()
    const before = await filesIn(join(cwd, 'out'))
    await change()
    expect(await build()).toMatchObject({ code: 0 })

    const pages = changedRows.flatMap((row) => (row ? pagesOf(row) : []))
    const { changed, problems } = await report()
    expect({ changed, problems }).toEqual({ changed: pages, problems: [] })
    const files = [...pages.map((path) => `${path.slice(1)}index.html`), ...beside].sort()
    expect(differences(before, await filesIn(join(cwd, 'out')))).toEqual(files)
  })
})

test('stores are requested in batches, and later only the changed ones, and samples', async () => {
  await build()
  // The index, the change feed, the footer and one batch.
  expect((await report()).content).toMatchObject({ requests: 4, reused: 0 })
  // Changes of the last two seconds are reported again.
  await expect
    .poll(async () => (await build()) && (await report()).content, { timeout: 30_000 })
    // The change feed, the footer, and for three samples the pages and one batch.
    .toMatchObject({ requests: 2 + 3 + 1, reused: 2 * rows.length })
  await edit('stores', 103, { content: '<p>Another text.</p>' })
  await build()
  expect((await report()).changed).toEqual(rows.slice(2, 3).flatMap(pagesOf))
})

describe('unpublished posts of WordPress', () => {
  const sixth = storeRow({ locationID: 106, URL: 'perry/willis-ave' })
  const message =
    'store 106: The page failed 4 times, last: HTTP 404 Not Found: the host has no page for this store; other stores have one, so publish a store page with the locationID 106 in WordPress'
  const refusal = { code: 'CONTENT_FAILED', level: 'error', message, store: 106 }

  test.each([
    ['a store that it does not know', async () => {}],
    ['a draft', () => addStore('draft')],
    ['a private page', () => addStore('private')],
    ['a page behind a password', () => addStore('publish', { password: 'secret' })],
    ['a page of the future', () => addStore('future', { date: '2036-01-01T00:00:00' })],
  ])('%s stops the build, and the site stays', async (_, prepare) => {
    await build()
    const before = await filesIn(join(cwd, 'out'))
    await prepare()
    expect(await build([...rows, sixth])).toMatchObject({ code: 1 })
    expect((await report()).problems).toContainEqual(expect.objectContaining(refusal))
    expect(await filesIn(join(cwd, 'out'))).toEqual(before)
  })

  test('an autosave of a published page waits for its editor', async () => {
    await build()
    const fields = { content: 'Half a sentence' }
    const answer = await post(place, `hl-cms-stores/${posts[101]}/autosaves`, fields)
    expect(answer.status).toBe(200)
    await build()
    expect((await report()).changed).toEqual([])
  })

  async function addStore(status: string, more: object = {}): Promise<void> {
    const fields = { content: 'Soon.', meta: { location_id: 106 }, status, ...more }
    const { id } = await post(place, 'hl-cms-stores', fields)
    expect(id).not.toBe(0)
    onTestFinished(async () => {
      await post(place, `hl-cms-stores/${id}?_method=DELETE&force=true`)
    })
  }
})

test('what plugins write works without their scripts', async () => {
  await inWordPress(place, "update_option('usual_plugins', 1);")
  await writePlugged(place, posts[103])
  await build()
  await inWordPress(place, "delete_option('usual_plugins');")
  await edit('stores', 103, { content: '<p>A text.</p>' })
  const text = /<div class="editor-content">(.*?)<div class="store-(?:side|more)"/s
  const shown = text.exec(await pageOf(rows[2]))?.[1] ?? ''
  const { url } = place
  expect(addressesIn(shown)).toEqual([
    'href /assets/files/lift-large.jpg',
    'src /assets/pictures/picture.jpg',
    'src /assets/pictures/picture.jpg',
    'href /assets/files/prices.pdf',
    'href /assets/files/prices.pdf',
    `action ${url}/stores/ask/#wpcf7-f7-o1`,
  ])
  expect(shown).not.toMatch(/<noscript|lazy-src|data:image/)
  const warnings = (await report()).problems.filter(({ code }) => code.startsWith('CARE_'))
  expect(warnings).toMatchObject([
    { code: 'CARE_SHORT_CODE', message: expect.stringContaining('[vc_row]') },
    { code: 'CARE_FORM', message: expect.stringContaining(`${url}/stores/ask/#wpcf7-f7-o1`) },
  ])
})

test('hours in words that got into the database are shown as they are, and named', async () => {
  const write = (text: string) =>
    inWordPress(
      place,
      `$wpdb->update($wpdb->postmeta, ['meta_value' => '${text}'],
      ['post_id' => ${posts[101]}, 'meta_key' => 'hours']);`,
    )
  await write('nine to five')
  await build()
  const { problems } = await report()
  expect(problems).toMatchObject([
    {
      code: 'HOURS_TEXT',
      store: 101,
      message: 'store 101: details.hours is ambiguous and is shown as written: "nine to five"',
    },
  ])
  expect(await pageOf(rows[0])).toContain('nine to five')
  await write('[{"day":"Monday","opens":"07:30","closes":"18:00"}]')
})

async function build(stores = rows): Promise<CliResult> {
  await fs.writeJson(join(cwd, 'list.json'), stores)
  const hosts = ['--content-host', place.url, '--second-brand-host', place.url]
  const rest = ['--stores', 'list.json', '--site-url', 'https://www.example.com']
  return runCli(['build', '--retry-delay', '1', ...rest, ...hosts], { cwd })
}

async function report(): Promise<{
  changed: string[]
  problems: { code: string }[]
  content: object
}> {
  return fs.readJson(join(cwd, '.store-pages/report.json'))
}

/** The two addresses of a store's page. */
function pagesOf({ URL, locationID }: StoreRow): string[] {
  return [`/${URL.replace(/^\/|\/$/g, '')}/`, `/store/${locationID}/`]
}

function pageOf(row: StoreRow | undefined): Promise<string> {
  return readFile(join(cwd, `out/store/${row?.locationID}/index.html`), 'utf8')
}

function addressesIn(html: string): string[] {
  const found = html.matchAll(/<(?:a|img|form)\b[^>]*?\b(href|src|action)="([^"]*)"/g)
  return Array.from(
    found,
    ([, name, address = '']) => `${name} ${address.replace(/-[\da-f]{16}(?=\.)/, '')}`,
  )
}

function edit(type: string, name: string | number, fields: object) {
  return post(place, `hl-cms-${type}/${posts[name]}`, fields)
}

/** The names of the pages that differ. */
function differences(before: Record<string, string>, after: Record<string, string>): string[] {
  const names = Object.keys({ ...before, ...after })
  return names.filter((name) => name.endsWith('.html') && before[name] !== after[name]).sort()
}
