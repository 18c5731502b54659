import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { StoreRow } from '../../data/store.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { filesIn } from '../helpers/files-in.ts'
import { languagesIn } from '../helpers/languages-in.ts'
import { linksIn, missingLinks } from '../helpers/links-in.ts'
import { putFiles } from '../helpers/own-chain.ts'
import { runCli } from '../helpers/run-cli.ts'
import { type SourceChain, sourceChain } from '../helpers/source-chain.ts'

const rows = [
  storeRow({ locationID: 1, URL: 'a', City: 'Ames' }),
  storeRow({ locationID: 2, URL: 'b', City: 'Ames', 'City.de': 'Amesheim' } as Partial<StoreRow>),
  storeRow({ locationID: 3, URL: 'c', City: 'Boone' }),
  storeRow({ locationID: 4, URL: 'd', City: 'Boone' }),
]

const config = (more = '') => `
  languages: ['en-US', 'de-DE'],
  brands: [{ name: 'Hartland' }, { name: 'Quick', stores: [3, 4] }],
  source: {
    name: 'own',
    header: (_, { locale }) => '<nav><a href="/">' + locale + '</a><a href="/location_search/">F</a>'
      + '<a href="/about/">A</a><a href="/locations/iowa/ames/">I</a></nav>',
    page: ({ id }, { locale }) => '<p>page of ' + id + ' in ' + locale + '</p>',
    footer: ({ locale }) => '<p>footer in ' + locale + '</p>',
  },
  ${more}`

const templates = {
  'templates/pages/about.tsx': `import { definePage } from 'store-pages/templates'
export default definePage({
  title: { en: 'About us', de: 'Über uns' },
  description: { en: 'Who we are', de: 'Wer wir sind' },
  render: ({ words, stores, brand, locale, link }) => (
    <>
      <h1>{words.custom?.greeting} {words.custom?.english} {brand.label} {locale}</h1>
      <a href={link('/location_search/')}>{stores.length}</a>
      <a href={link('/nowhere/')}>nowhere</a>
    </>
  ),
})`,
  'templates/messages/en.ts': `import { defineMessages } from 'store-pages/templates'
export default defineMessages({ custom: { greeting: 'Hello', english: 'only in English' } })`,
  'templates/messages/de.ts': `import { defineMessages } from 'store-pages/templates'
export default defineMessages({ custom: { greeting: 'Hallo' } })`,
}

async function twoLanguages(more = ''): Promise<SourceChain> {
  const chain = await sourceChain(config(more), { rows })
  await putFiles(chain.cwd, templates)
  return chain
}

/** The pages of a site by their files. */
async function pagesOf({ cwd }: SourceChain, out = 'out'): Promise<Record<string, string>> {
  const files = await filesIn(join(cwd, out))
  return Object.fromEntries(Object.entries(files).filter(([name]) => name.endsWith('.html')))
}

test('every page without a store is there in each language of each brand', async () => {
  const chain = await twoLanguages()
  await chain.build()
  const pages = await pagesOf(chain)
  const isOfStore = /^(?:de\/)?(?:store\/.*|[abcd])\/index\.html$/
  const found = Object.entries(pages).map(([name, html]) => {
    const [, locale, brand] = /<html lang="(.*?)" data-brand="(\w+)"/.exec(html) ?? []
    return `${name} ${brand} ${locale}`
  })
  expect(found.filter((line) => !isOfStore.test(line.split(' ')[0] ?? ''))).toEqual([
    '404.html hartland en-US',
    'about/index.html hartland en-US',
    'de/404.html hartland de-DE',
    'de/about/index.html hartland de-DE',
    'de/index.html hartland de-DE',
    'de/location_search/index.html hartland de-DE',
    'de/locations/index.html hartland de-DE',
    'de/locations/iowa/ames/index.html hartland de-DE',
    'de/locations/iowa/boone/index.html hartland de-DE',
    'de/locations/iowa/index.html hartland de-DE',
    'index.html hartland en-US',
    'location_search/index.html hartland en-US',
    'locations/index.html hartland en-US',
    'locations/iowa/ames/index.html hartland en-US',
    'locations/iowa/boone/index.html hartland en-US',
    'locations/iowa/index.html hartland en-US',
    'quick/404.html quick en-US',
    'quick/about/index.html quick en-US',
    'quick/de/404.html quick de-DE',
    'quick/de/about/index.html quick de-DE',
    'quick/de/index.html quick de-DE',
    'quick/de/location_search/index.html quick de-DE',
    'quick/de/locations/index.html quick de-DE',
    'quick/de/locations/iowa/boone/index.html quick de-DE',
    'quick/de/locations/iowa/index.html quick de-DE',
    'quick/index.html quick en-US',
    'quick/location_search/index.html quick en-US',
    'quick/locations/index.html quick en-US',
    'quick/locations/iowa/boone/index.html quick en-US',
    'quick/locations/iowa/index.html quick en-US',
  ])
  expect(missingLinks(pages, '/shops', ['/nowhere/'])).toEqual([])
})

test('a page names its other languages, and leads to pages in its own', async () => {
  const chain = await twoLanguages()
  await chain.build()
  const pages = await pagesOf(chain)
  for (const page of ['', 'location_search/', 'about/', 'locations/iowa/boone/'])
    for (const brand of ['', 'quick/']) {
      const [en, de] = [`/${brand}${page}`, `/${brand}de/${page}`]
      const alternates = { 'en-US': en, 'de-DE': de, 'x-default': en }
      expect(languagesIn(pages[`${brand}de/${page}index.html`])).toEqual({
        lang: 'de-DE',
        canonical: de,
        alternates,
        ways: [`/shops${en} en-US English`],
      })
      expect(languagesIn(pages[`${brand}${page}index.html`])).toMatchObject({
        canonical: en,
        alternates,
      })
    }
  const linksOn = (name: string) => linksIn(pages[name] ?? '')
  expect(linksOn('de/locations/iowa/ames/index.html')).toMatchObject({
    nav: ['/shops/de/', '/shops/de/location_search/', '/shops/de/about/'].concat(
      '/shops/de/locations/iowa/ames/',
    ),
    main: ['/shops/de/', '/shops/de/locations/', '/shops/de/locations/iowa/'].concat([
      '/shops/de/a/',
      '/shops/de/b/',
      '/shops/de/a/',
      '/shops/de/b/',
      '/shops/de/locations/iowa/boone/',
    ]),
  })
  expect(linksOn('quick/de/location_search/index.html')).toMatchObject({
    nav: ['/shops/quick/de/', '/shops/quick/de/location_search/', '/shops/quick/de/about/'].concat(
      '/shops/de/locations/iowa/ames/',
    ),
    main: ['/shops/quick/de/location_search/', '/shops/de/c/', '/shops/de/d/'],
  })
  expect(linksOn('de/c/index.html').main.slice(0, 4)).toEqual(
    ['/shops/quick/de/', '/shops/quick/de/locations/', '/shops/quick/de/locations/iowa/'].concat(
      '/shops/quick/de/locations/iowa/boone/',
    ),
  )
  expect(pages['de/c/index.html']).toContain('action="/shops/de/location_search" method="get"')
  expect(pages['de/404.html']).toContain('Unsupported location path:')
  expect(pages['de/index.html']).toMatch(/>de-DE<.*footer in de-DE/s)
  expect(pages['de/locations/iowa/index.html']).toContain('Amesheim')
})

test('a page of the chain has its texts by language', async () => {
  const chain = await twoLanguages()
  await chain.build()
  const pages = await pagesOf(chain)
  const found = ['about', 'de/about', 'quick/about', 'quick/de/about'].map((path) => {
    const html = pages[`${path}/index.html`] ?? ''
    const [, title] = /<title>(.*?)<\/title>/.exec(html) ?? []
    const [, description] = /<meta name="description" content="(.*?)"/.exec(html) ?? []
    const [, heading] = /<h1>(.*?)<\/h1>/.exec(html) ?? []
    return [title, description, heading, ...linksIn(html).main]
  })
  const nowhere = '/shops/nowhere/'
  expect(found).toEqual([
    ['About us | Hartland', 'Who we are', 'Hello only in English Hartland en-US'].concat([
      '/shops/location_search/',
      nowhere,
    ]),
    ['Über uns | Hartland', 'Wer wir sind', 'Hallo only in English Hartland de-DE'].concat([
      '/shops/de/location_search/',
      nowhere,
    ]),
    ['About us | Quick', 'Who we are', 'Hello only in English Quick en-US'].concat([
      '/shops/quick/location_search/',
      nowhere,
    ]),
    ['Über uns | Quick', 'Wer wir sind', 'Hallo only in English Quick de-DE'].concat([
      '/shops/quick/de/location_search/',
      nowhere,
    ]),
  ])
})

test('the searches have lists in each language, and the sitemap all pages', async () => {
  const chain = await twoLanguages()
  await chain.build()
  const files = await filesIn(join(chain.cwd, 'out'))
  const names = Object.keys(files).filter((name) => /assets\/(?:stores|locator)/.test(name))
  expect(names).toEqual([
    'assets/locator-de-de.json',
    'assets/locator.json',
    'assets/stores-hartland-de-de.json',
    'assets/stores-hartland.json',
    'assets/stores-quick-de-de.json',
    'assets/stores-quick.json',
  ])
  expect(JSON.parse(files['assets/locator-de-de.json'] ?? '').stores[1].slice(0, 7)).toEqual([
    ...[2, 'de/b', 41.6255, -93.6736, '4120 Hickman Rd', '', 'Amesheim'],
  ])
  expect(files['de/location_search/index.html']).toContain('"lists":"-de-de"')
  expect(files['sitemap.xml']).toContain(
    '<url><loc>https://www.example.com/shops/quick/de/</loc>' +
      '<xhtml:link rel="alternate" hreflang="en-US" href="https://www.example.com/shops/quick/"/>' +
      '<xhtml:link rel="alternate" hreflang="de-DE" href="https://www.example.com/shops/quick/de/"/></url>',
  )
})

test('an unchanged build writes nothing, and shards give the same site', async () => {
  const chain = await twoLanguages(`out: 'whole'`)
  await chain.build()
  await chain.build()
  expect((await chain.report()).files).toMatchObject({ written: 0 })
  for (const shard of ['1/2', '2/2']) await chain.build('--shard', shard, '--out', shard[0] ?? '')
  const { cwd } = chain
  expect(await runCli(['merge', '1', '2', '--out', 'out'], { cwd })).toMatchObject({ code: 0 })
  expect(await filesIn(join(cwd, 'out'))).toEqual(await filesIn(join(cwd, 'whole')))
})
