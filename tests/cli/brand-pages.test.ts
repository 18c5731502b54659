import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import type { StoreRow } from '../../data/store.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { filesIn } from '../helpers/files-in.ts'
import { linksIn, missingLinks } from '../helpers/links-in.ts'
import { type SourceChain, sourceChain } from '../helpers/source-chain.ts'
import { startCommand } from '../helpers/start-command.ts'

const rows: StoreRow[] = [
  storeRow({ locationID: 1, URL: 'a', City: 'Ames' }),
  storeRow({ locationID: 2, URL: 'b', City: 'Ames' }),
  storeRow({ locationID: 3, URL: 'c', City: 'Boone' }),
  storeRow({ locationID: 4, URL: 'd', City: 'Boone' }),
]

const menu = [
  '/',
  '/location_search',
  '/locations/',
  '/locations/iowa/ames/',
  '/about/?a=1#b',
  '/c/',
]
  .map((href) => `<a href="${href}">${href}</a>`)
  .join('')

const config = (more = '') => `
  brands: [{ name: 'Hartland' }, { name: 'Quick', stores: [3, 4] }],
  source: {
    name: 'own',
    header: () => '<nav>${menu}</nav>',
    page: ({ id }) => '<p>page of ' + id + '</p>',
    footer: () => '<a href="/about/">About</a> <a href="//other.com/">Other</a>',
  },
  ${more}`

const twoBrands = (more = '') => sourceChain(config(more), { rows })

/** The pages of a site, as their files. */
async function pagesOf({ cwd }: SourceChain): Promise<Record<string, string>> {
  const files = await filesIn(join(cwd, 'out'))
  return Object.fromEntries(Object.entries(files).filter(([name]) => name.endsWith('.html')))
}

test('another brand with stores has pages of its own without a store', async () => {
  const chain = await twoBrands()
  await chain.build()
  const pages = await pagesOf(chain)
  const brands = Object.entries(pages).map(([name, html]) => {
    const [, brand] = /data-brand="(\w+)"/.exec(html) ?? []
    return `${name} ${brand}`
  })
  expect(brands.filter((name) => !name.startsWith('store/'))).toEqual([
    '404.html hartland',
    'a/index.html hartland',
    'b/index.html hartland',
    'c/index.html quick',
    'd/index.html quick',
    'index.html hartland',
    'location_search/index.html hartland',
    'locations/index.html hartland',
    'locations/iowa/ames/index.html hartland',
    'locations/iowa/boone/index.html hartland',
    'locations/iowa/index.html hartland',
    'quick/404.html quick',
    'quick/index.html quick',
    'quick/location_search/index.html quick',
    'quick/locations/index.html quick',
    'quick/locations/iowa/boone/index.html quick',
    'quick/locations/iowa/index.html quick',
  ])
  expect(missingLinks(pages, '/shops', ['/about'])).toEqual([])
})

/** The links of the menu on pages of the second brand. */
const ofMenu = [
  '/shops/quick/',
  '/shops/quick/location_search',
  '/shops/quick/locations/',
  '/shops/locations/iowa/ames/',
  '/shops/about/?a=1#b',
  '/shops/c/',
]

const ofFooter = ['/shops/about/', '//other.com/']

const ownLinks: [page: string, links: string[]][] = [
  [
    'c/index.html',
    ['/shops/quick/', '/shops/quick/locations/', '/shops/quick/locations/iowa/'].concat([
      '/shops/quick/locations/iowa/boone/',
      '/shops/d/',
      '/shops/d/',
    ]),
  ],
  [
    'quick/index.html',
    ['/shops/quick/location_search/', '/shops/quick/location_search/?near=me'].concat([
      '/shops/c/',
      '/shops/d/',
      '/shops/quick/locations/',
    ]),
  ],
  ['quick/location_search/index.html', ['/shops/quick/location_search/', '/shops/c/', '/shops/d/']],
  ['quick/locations/index.html', ['/shops/quick/', '/shops/c/', '/shops/d/']],
  [
    'quick/locations/iowa/boone/index.html',
    ['/shops/quick/', '/shops/quick/locations/', '/shops/quick/locations/iowa/'].concat([
      '/shops/c/',
      '/shops/d/',
      '/shops/c/',
      '/shops/d/',
    ]),
  ],
  [
    'quick/404.html',
    ['/shops/quick/location_search/', '/shops/quick/locations/iowa/boone/'].concat(
      '/shops/quick/locations/',
    ),
  ],
  [
    'index.html',
    ['/shops/location_search/', '/shops/location_search/?near=me', '/shops/a/', '/shops/b/'].concat(
      ['/shops/c/', '/shops/d/', '/shops/locations/'],
    ),
  ],
]

test('pages of a brand lead to its pages, and header and footer do, too', async () => {
  const chain = await twoBrands()
  await chain.build()
  const pages = await pagesOf(chain)
  const found = ownLinks.map(([page]) => [page, linksIn(pages[page] ?? '').main])
  expect(found).toEqual(ownLinks)
  for (const [page] of ownLinks.slice(0, -1)) {
    const { logo, nav, footer } = linksIn(pages[page] ?? '')
    expect({ page, logo, nav, footer }).toEqual({
      ...{ page, logo: ['/shops/quick/'], nav: ofMenu, footer: ofFooter },
    })
    expect(pages[page]).toContain('action="/shops/location_search" method="get"')
    expect(pages[page]).toContain('<input type="hidden" name="brand" value="quick"/>')
  }
})

test.each(['serve', 'dev'])(
  '%s answers with the nearest page for a path without a page',
  async (command) => {
    const chain = await twoBrands()
    await chain.build()
    const { url } = await startCommand([command, '--port', '0'], chain.cwd)
    const paths = ['nowhere/', 'quick', 'quick/nowhere', 'quick/locations/nowhere/', 'quicker/']
    const found = paths.map(async (path) => {
      const answer = await fetch(`${new URL(url).origin}/shops/${path}`)
      const [, brand] = /data-brand="(\w+)"/.exec(await answer.text()) ?? []
      return `${path} ${answer.status} ${brand}`
    })
    expect(await Promise.all(found)).toEqual([
      'nowhere/ 404 hartland',
      'quick 200 quick',
      'quick/nowhere 404 quick',
      'quick/locations/nowhere/ 404 quick',
      'quicker/ 404 hartland',
    ])
  },
)

test('search engines see the pages of a brand as its own', async () => {
  const chain = await twoBrands()
  await chain.build()
  const pages = await pagesOf(chain)
  const headOf = (name: string) => {
    const [, title] = /<title>(.*?)<\/title>/.exec(pages[name] ?? '') ?? []
    const [, canonical] = /<link rel="canonical" href="(.*?)"/.exec(pages[name] ?? '') ?? []
    return [title, canonical?.replace('https://www.example.com/shops', '')]
  }
  expect(headOf('quick/index.html')).toEqual(['Quick: all stores', '/quick/'])
  expect(headOf('quick/location_search/index.html')).toEqual([
    'Find a store | Quick',
    '/quick/location_search/',
  ])
  expect(headOf('quick/locations/index.html')).toEqual(['All stores | Quick', '/quick/locations/'])
  expect(headOf('quick/404.html')).toEqual(['Page not found | Quick', undefined])
  const [, markup = ''] = /ld\+json">(.*?)<\/script>/.exec(pages['quick/index.html'] ?? '') ?? []
  const url = 'https://www.example.com/shops'
  const [organization, site] = JSON.parse(markup)['@graph']
  expect(organization).toEqual({
    ...{ '@type': 'Organization', name: 'Quick', '@id': `${url}/quick/#organization` },
    url: `${url}/quick/`,
    parentOrganization: {
      ...{ '@type': 'Organization', name: 'Hartland', '@id': `${url}/#organization` },
      url: `${url}/`,
    },
  })
  expect(site).toMatchObject({ name: 'Quick', url: `${url}/quick/` })
  expect(site.potentialAction.target).toMatch(`${url}/quick/location_search/?`)
  expect(pages['c/index.html']).toContain(`"item":"${url}/quick/locations/iowa/boone/"`)
})

test('only the addresses of these pages are reserved', async () => {
  const chain = await twoBrands()
  const listed = (URL: string) =>
    fs.writeJson(join(chain.cwd, 'list.json'), [...rows, storeRow({ locationID: 5, URL })])
  for (const path of ['quick', 'Quick/Location_Search', 'quick/404.html', 'quick/locations/iowa']) {
    await listed(path)
    const { code, stderr } = await chain.run()
    expect({ path, code, stderr }).toEqual({
      ...{ path, code: 2 },
      stderr: expect.stringMatching(/store 5: the path ".*" (?:is that|belongs)/),
    })
  }
  await listed('quick/ames/main-st')
  await chain.build()
  expect(await chain.page('quick/ames/main-st')).toContain('data-brand="hartland"')
  await chain.configure(config().replace("'Quick'", "'Assets'"))
  const { code, stderr } = await chain.run()
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringContaining('the site needs the name "assets"'),
  })
})

test('a brand without stores in the list has no pages of its own, and an unchanged build writes none', async () => {
  const chain = await sourceChain(config(), { rows: rows.slice(0, 2) })
  await chain.build()
  const names = Object.keys(await pagesOf(chain))
  expect(names.filter((name) => name.startsWith('quick'))).toEqual([])
  await fs.writeJson(join(chain.cwd, 'list.json'), rows)
  await chain.build()
  await chain.build()
  expect((await chain.report()).files).toMatchObject({ written: 0 })
})
