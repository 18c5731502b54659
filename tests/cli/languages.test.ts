import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, test } from 'vitest'
import type { StoreRow } from '../../data/store.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { callPaths, healthy } from '../helpers/content-server.ts'
import { filesIn } from '../helpers/files-in.ts'
import { languagesIn } from '../helpers/languages-in.ts'
import { runCli } from '../helpers/run-cli.ts'
import { type SourceChain, sourceChain } from '../helpers/source-chain.ts'

const site = 'https://www.example.com/shops'
const rows: StoreRow[] = [
  storeRow({ locationID: 1, URL: 'seattle' }),
  storeRow({ locationID: 2, URL: 'montreal', Languages: ['en-CA', 'fr-CA'] }),
  storeRow({ locationID: 3, URL: 'laval', Languages: ['fr-CA', 'en-CA'] }),
]

/** A page in the requested language. */
const bodies = `header: () => '',
  page: ({ id }, { locale }) => '<p>' + id + ' in ' + locale + '</p>',
  footer: ({ locale }) => '<p>footer in ' + locale + '</p>'`

const own = (more = '') => `source: { name: 'own', ${bodies} }, ${more}`

async function siteOf({ cwd }: SourceChain): Promise<Record<string, string>> {
  return filesIn(join(cwd, 'out'))
}

describe('a store in two languages', () => {
  test('has a page in each, and each names the others', async () => {
    const chain = await sourceChain(own(), { rows })
    const { stdout, stderr } = await chain.build()
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^Built 3 stores as 10 pages/)
    const files = await siteOf(chain)
    const montreal = { 'en-CA': '/montreal/', 'fr-CA': '/fr/montreal/', 'x-default': '/montreal/' }
    const laval = { 'fr-CA': '/laval/', 'en-CA': '/en/laval/', 'x-default': '/laval/' }
    const pages = {
      seattle: { lang: 'en-US', canonical: '/seattle/', alternates: {}, ways: [] },
      montreal: {
        lang: 'en-CA',
        canonical: '/montreal/',
        alternates: montreal,
        ways: ['/shops/fr/montreal/ fr-CA Français'],
      },
      'fr/montreal': {
        lang: 'fr-CA',
        canonical: '/fr/montreal/',
        alternates: montreal,
        ways: ['/shops/montreal/ en-CA English'],
      },
      laval: {
        lang: 'fr-CA',
        canonical: '/laval/',
        alternates: laval,
        ways: ['/shops/en/laval/ en-CA English'],
      },
      'en/laval': {
        lang: 'en-CA',
        canonical: '/en/laval/',
        alternates: laval,
        ways: ['/shops/laval/ fr-CA Français'],
      },
    }
    for (const [path, expected] of Object.entries(pages))
      expect(languagesIn(files[`${path}/index.html`])).toEqual(expected)
    expect(files['fr/montreal/index.html']).toBe(files['fr/store/2/index.html'])
    expect(files['en/laval/index.html']).toBe(files['en/store/3/index.html'])
    for (const text of ['2 in fr-CA', 'footer in fr-CA', 'Itinéraire'])
      expect(files['fr/montreal/index.html']).toContain(text)
    expect(files['fr/montreal/index.html']).toContain(
      `"@id":"${site}/montreal/","url":"${site}/fr/montreal/"`,
    )
    expect(Object.keys(JSON.parse(files['release.json'] ?? '').pages)).toEqual(
      ['/seattle/', '/store/1/', '/montreal/', '/store/2/', '/fr/montreal/', '/fr/store/2/'].concat(
        ['/laval/', '/store/3/', '/en/laval/', '/en/store/3/'],
      ),
    )
    const alternates = Object.entries(montreal).slice(0, 2)
    const links = alternates.map(
      ([to, at]) => `<xhtml:link rel="alternate" hreflang="${to}" href="${site}${at}"/>`,
    )
    for (const path of ['montreal', 'fr/montreal'])
      expect(files['sitemap.xml']).toContain(
        `<url><loc>${site}/${path}/</loc>${links.join('')}</url>`,
      )
    expect(files['sitemap.xml']).toContain(`<url><loc>${site}/seattle/</loc></url>`)
  })

  test('each page links to pages in its language, and names countries in it', async () => {
    const far: StoreRow[] = [
      storeRow({ locationID: 1, URL: 'rouen', Country: 'FR', Languages: ['fr-CA', 'en-CA'] }),
      storeRow({ locationID: 2, URL: 'montreal', Country: 'CA', Languages: ['en-CA', 'fr-CA'] }),
      storeRow({ locationID: 3, URL: 'cologne', Country: 'DE', Languages: ['en-CA', 'fr-CA'] }),
    ]
    const chain = await sourceChain(own(), { rows: far })
    await chain.build()
    const linksOn = async (path: string) =>
      Array.from(
        (await chain.page(path)).matchAll(/<li data-store.*?href="(.*?)"/g),
        ([, to]) => to,
      )
    expect(await linksOn('montreal')).toEqual(['/shops/en/rouen/', '/shops/cologne/'])
    expect(await linksOn('fr/montreal')).toEqual(['/shops/rouen/', '/shops/fr/cologne/'])
    expect(await chain.page('cologne')).toContain('/shops/locations/germany/">Germany</a>')
    expect(await chain.page('fr/cologne')).toContain('/shops/locations/germany/">Allemagne</a>')
    // A page in a further language may be missing.
    await chain.configure(own(`onMissing: 'leave-out'`))
    await chain.build()
    expect(await linksOn('fr/montreal')).toEqual(['/shops/rouen/', '/shops/cologne/'])
  })

  test('is made again only where something has changed, and alone by any of its paths', async () => {
    const chain = await sourceChain(own(), { rows })
    await chain.build()
    const before = await siteOf(chain)
    await chain.build()
    expect((await chain.report()).files).toMatchObject({ written: 0, unchanged: 10 })
    const changed = bodies.replace("'<p>' + id", "(locale === 'fr-CA' ? 'neu ' : '') + '<p>' + id")
    await chain.configure(`source: { name: 'own', ${changed} }`)
    for (const name of ['/fr/montreal/', 'fr/store/2']) {
      await chain.build('--only', name)
      expect((await chain.report()).changed).toEqual(
        name === 'fr/store/2' ? [] : ['/fr/montreal/', '/fr/store/2/'],
      )
    }
    await chain.configure(own())
    await chain.build()
    expect(await siteOf(chain)).toEqual(before)
    await fs.outputFile(join(chain.cwd, 'out/fr/montreal/index.html'), 'edited')
    await chain.build()
    expect(await siteOf(chain)).toEqual(before)
    await fs.outputFile(join(chain.cwd, 'out/fr/montreal/index.html'), 'edited')
    expect((await chain.run('--only', '1')).stderr).toContain('fr/montreal')
  })

  test('from shards is the same', async () => {
    const chain = await sourceChain(own(`out: 'whole'`), { rows })
    await chain.build()
    for (const shard of ['1/2', '2/2']) await chain.build('--shard', shard, '--out', shard[0] ?? '')
    const { cwd } = chain
    expect(await runCli(['merge', '1', '2', '--out', 'out'], { cwd })).toMatchObject({ code: 0 })
    expect(await siteOf(chain)).toEqual(await filesIn(join(cwd, 'whole')))
    await fs.outputFile(join(cwd, '1/en/laval/index.html'), 'edited')
    await fs.outputFile(join(cwd, '2/en/laval/index.html'), 'edited')
    const { stderr } = await runCli(['merge', '1', '2', '--out', 'out'], { cwd })
    expect(stderr).toContain('en/laval')
  })

  test('that loses a language counts as a loss, and is a difference', async () => {
    const all = Array.from({ length: 4 }, (_, at) => storeRow({ locationID: at, URL: `s${at}` }))
    const chain = await sourceChain(own(`languages: ['en-CA', 'fr-CA']`), { rows: all })
    await chain.build()
    await fs.copy(join(chain.cwd, 'out'), join(chain.cwd, 'before'))
    await chain.configure(own(`languages: ['en-CA']`))
    expect(await chain.run()).toMatchObject({ code: 1 })
    const { guard } = await chain.report()
    expect(guard[0]).toEqual({
      what: 'page',
      stores: [0, 1, 2, 3],
      of: 4,
      allowed: 1,
      verdict: 'stopped',
    })
    await chain.build('--allow-removals')
    expect((await chain.report()).files.removed).toBe(8)
    const { stdout } = await runCli(['diff', 'before', 'out', '--format', 'json'], {
      cwd: chain.cwd,
    })
    expect(JSON.parse(stdout)).toMatchObject({
      added: [],
      removed: ['/fr/s0/', '/fr/s1/', '/fr/s2/', '/fr/s3/'],
    })
  })
})

describe('where content comes from', () => {
  const only = [rows[1] as StoreRow]
  const withoutFrench = `source: { name: 'own', page: ({ id }, { locale }) => locale === 'fr-CA' ? undefined : 'text of ' + id, missing: (_, { locale }) => 'none in ' + locale }`

  test('the three calls are made once, and have the same for all languages', async () => {
    const chain = await sourceChain('contentHost: url', { rows: only, fallback: healthy })
    await chain.build()
    expect(chain.server.requests.map(({ path }) => path).sort()).toEqual(
      [callPaths.footer, callPaths.header(2), callPaths.page(2)].sort(),
    )
    expect(await chain.page('fr/montreal')).toContain('<p>page 2</p>')
  })

  test('a page missing in one language fails, is skipped, or shows facts', async () => {
    const chain = await sourceChain(withoutFrench, { rows: only })
    expect((await chain.run()).stderr).toContain(
      'error   store 2: The source own has no page for this store in fr-CA (none in fr-CA)',
    )
    await chain.configure(`${withoutFrench}, onMissing: 'leave-out'`)
    expect((await chain.build()).stderr).toContain(
      'has no page for this store in fr-CA (none in fr-CA); that page is skipped',
    )
    expect(languagesIn(await chain.page('montreal'))).toMatchObject({ alternates: {}, ways: [] })
    expect(Object.keys(await siteOf(chain))).not.toContain('fr/montreal/index.html')
    await chain.build()
    expect((await chain.report()).files.written).toBe(0)
    await chain.configure(`${withoutFrench}, onMissing: 'facts-only'`)
    await chain.build()
    expect(await chain.page('fr/montreal')).toContain('without-text')
  })

  test('without a page in its main language a store has none', async () => {
    const config = withoutFrench.replace("=== 'fr-CA'", "!== 'fr-CA'")
    const chain = await sourceChain(`${config}, onMissing: 'leave-out'`, {
      rows: [...only, storeRow({ locationID: 3, URL: 'paris', Locale: 'fr-CA' })],
    })
    await chain.build()
    const files = Object.keys(await siteOf(chain)).filter((name) => name.includes('store/'))
    expect(files).toEqual(['store/3/card.json', 'store/3/index.html'])
  })

  test('files() takes the file of the language, and of the locale before it', async () => {
    const chain = await sourceChain(`source: files('content')`, {
      rows: [...only, storeRow({ locationID: 3, URL: 'ghent', Languages: ['nl-BE', 'fr-BE'] })],
    })
    const texts = {
      '2.md': 'two',
      '2.fr.md': 'deux',
      '3.md': 'drie',
      '3.fr-BE.html': 'trois en Belgique',
      '3.fr.html': 'trois',
      'footer.md': 'all rights',
      'footer.fr.md': 'tous droits',
    }
    for (const [name, text] of Object.entries(texts))
      await fs.outputFile(join(chain.cwd, 'content', name), text)
    await chain.build()
    expect(await chain.page('montreal')).toMatch(/two.*all rights/s)
    expect(await chain.page('fr/montreal')).toMatch(/deux.*tous droits/s)
    expect(await chain.page('ghent')).toMatch(/drie.*all rights/s)
    expect(await chain.page('fr/ghent')).toMatch(/trois en Belgique.*tous droits/s)
  })

  test('wordpress() gets the slug of the language', async () => {
    const chain = await sourceChain(
      `source: wordpress({ url, page: ({ id }, locale) => 'shop-' + id + '-' + locale.toLowerCase(),
        footer: (locale) => 'footer-' + locale.slice(0, 2) })`,
      {
        rows: only,
        fallback(path) {
          const slug = new URL(path, site).searchParams.get('slug') ?? ''
          const page = { slug, status: 'publish', content: { rendered: `<p>text of ${slug}</p>` } }
          return { body: JSON.stringify([page]), headers: { 'content-type': 'application/json' } }
        },
      },
    )
    await chain.build()
    expect(await chain.page('fr/montreal')).toMatch(/text of shop-2-fr-ca.*text of footer-fr/s)
    expect(await chain.page('montreal')).toMatch(/text of shop-2-en-ca.*text of footer-en/s)
    await chain.configure(`source: wordpress({ url, page: () => 'x', footer: () => 'two words' })`)
    expect((await chain.run()).stderr).toContain('a function of wordpress() gave "two words"')
  })

  test('last good content is kept in each language', async () => {
    const asking = `source: { name: 'own', page: ({ id }, { ask, locale }) => ask(url + '/' + locale) }, onError: 'keep-last', keepLast: { maxShare: 1 }`
    const chain = await sourceChain(asking, {
      rows: only,
      fallback: (path) => ({ body: `<p>text of ${path}</p>` }),
    })
    await chain.build()
    const before = await siteOf(chain)
    chain.server.script('/fr-CA', ...Array(2).fill({ status: 503 }))
    await chain.build('--no-cache')
    expect(await chain.report()).toMatchObject({ fallbacks: { kept: [{ store: 2 }], leftOut: [] } })
    expect(await siteOf(chain)).toEqual(before)
    expect(before['fr/montreal/index.html']).toContain('text of /fr-CA')
  })
})

describe('plugins', () => {
  test('plugins see each page, and others do not link to a dropped one', async () => {
    const plugin = (drops: string) => `{
      name: 'drop',
      transformContent: (content, { locale }) => ({ ...content, body: content.body + ' ' + locale }),
      transformPage: (page, { locale }) => (${drops} && locale === page.locale ? null : page),
      async addFiles(pages) {
        const content = []
        for await (const { path, languages = [] } of pages)
          content.push(path, ...languages.map((own) => own.path))
        return [{ path: 'pages.txt', content: content.join(' ') }]
      },
    }`
    const chain = await sourceChain(own(`plugins: [${plugin('false')}]`), { rows })
    await chain.build()
    expect(await chain.page('fr/montreal')).toContain('2 in fr-CA</p> fr-CA')
    expect((await siteOf(chain))['pages.txt']).toBe(
      'seattle montreal montreal fr/montreal laval laval en/laval',
    )
    await chain.configure(own(`plugins: [${plugin("page.locale === 'fr-CA'")}]`))
    await chain.build('--allow-removals')
    const files = await siteOf(chain)
    expect(files['pages.txt']).toBe('seattle montreal')
    expect(languagesIn(files['montreal/index.html'])).toMatchObject({ alternates: {}, ways: [] })
    expect(Object.keys(JSON.parse(files['release.json'] ?? '').pages)).toEqual([
      '/seattle/',
      '/store/1/',
      '/montreal/',
      '/store/2/',
    ])
    // The address of the removed page redirects to the remaining one.
    expect(files['fr/montreal/index.html']).toContain(`href="${site}/montreal/"`)
  })

  test('may move a store: its other pages move with it', async () => {
    const move = `{ name: 'move', transformStores: (stores) => stores.map((store) => ({ ...store, path: 'shops/' + store.path })) }`
    const chain = await sourceChain(own(`plugins: [${move}]`), { rows })
    await chain.build()
    expect(languagesIn(await chain.page('fr/shops/montreal'))).toMatchObject({
      canonical: '/fr/shops/montreal/',
      ways: ['/shops/shops/montreal/ en-CA English'],
    })
  })
})
