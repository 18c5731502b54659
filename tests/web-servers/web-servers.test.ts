import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { storeRow } from '../fixtures/store-row.ts'
import { putFiles, startOwnChain } from '../helpers/own-chain.ts'
import { startWebServer, webServers } from './start-web-server.ts'

/** Addresses and their answers. */
const answers: [path: string, status: number, location?: string][] = [
  ['/', 200],
  ['/ames/lincoln-way/', 200],
  ['/ames/lincoln-way', 301, '/ames/lincoln-way/'],
  ['/nowhere/', 404],
  ['/old/', 301, '/des-moines/hickman-rd/'],
  ['/old', 301, '/des-moines/hickman-rd/'],
  ['/old/?utm_source=x', 301, '/des-moines/hickman-rd/?utm_source=x'],
  ['/old/below/', 404],
  ['/stores/Caf%C3%A9%20+%20$x/', 302, '/caf%C3%A9s/a%20b/'],
  ['/stores/caf%C3%A9%20+%20$x/', 404],
  ['/caf%C3%A9s/a%20b/', 200],
  ['/Des-Moines/Hickman-Rd/', 301, '/des-moines/hickman-rd/'],
  ['/des-moines/hickman-rd/', 200],
  ['/find.php', 301, '/location_search/?zip-city-state-search-field=Ames'],
  ['/jobs/', 301, 'https://jobs.example.com/x?a=%241&b=2'],
  [`/${'long'.repeat(50)}/`, 301, '/des-moines/hickman-rd/'],
]

/** Addresses without a page, with language and brand of the page in their place. */
const missing = [
  ['/nowhere/', 'en', 'hartland'],
  ['/dessau/', 'en', 'hartland'],
  ['/de/nowhere', 'de', 'hartland'],
  ['/quick/nowhere/at/all.html', 'en', 'quick'],
  ['/quick/de/nowhere/?a=b', 'de', 'quick'],
]

const old = [
  'from,to,status',
  '/old/,101,',
  '/stores/Café + $x/,103,302',
  '/Des-Moines/Hickman-Rd/,101,',
  '/find.php,/location_search/?zip-city-state-search-field=Ames,',
  '/jobs/,https://jobs.example.com/x?a=$1&b=2,',
  `/${'long'.repeat(50)}/,101,`,
].join('\n')

test.each(webServers)('%s sends the headers and redirects of a site', async (name) => {
  const chain = await startOwnChain({ 'old.csv': old })
  await fs.writeJson(join(chain.cwd, 'list.json'), [
    storeRow(),
    storeRow({ locationID: 102, URL: 'ames/lincoln-way' }),
    storeRow({ locationID: 103, URL: 'cafés/a b' }),
  ])
  await putFiles(chain.cwd, {
    'store-pages.config.ts': `export default {
        redirects: 'old.csv', hsts: true, siteUrl: 'https://x.com',
        brands: [
          { name: 'Hartland', languages: ['en', 'de'] },
          { name: 'Quick', stores: [102], languages: ['en', 'de'] },
        ],
      }`,
  })
  expect(await chain.build()).toMatchObject({ code: 0 })
  const url = await startWebServer(name, chain)
  const shown = await Promise.all(
    answers.map(async ([path]) => {
      const { status, headers } = await fetch(url + path, { redirect: 'manual' })
      // Apache writes hexadecimal digits in small letters.
      const location = headers
        .get('location')
        ?.replace(url, '')
        .replace(/%[\da-f]{2}/g, (code) => code.toUpperCase())
      return location === undefined ? [path, status] : [path, status, location]
    }),
  )
  expect(shown).toEqual(answers)
  const found = missing.map(async ([path]) => {
    const html = await (await fetch(url + path)).text()
    return [path, ...(/<html lang="(.*?)" data-brand="(.*?)"/.exec(html)?.slice(1) ?? [])]
  })
  expect(await Promise.all(found)).toEqual(missing)
  const { headers, cache } = await fs.readJson(join(chain.out, 'headers.json'))
  const sheet = (await fs.readdir(join(chain.out, 'assets'))).find((file) => file.endsWith('.css'))
  for (const [path, caching] of [
    ['/', cache.others],
    ['/nowhere/', cache.others],
    [`/assets/${sheet}`, cache.hashed],
  ]) {
    const answer = await fetch(url + path)
    const wanted = { ...headers, 'Cache-Control': caching }
    const sent = Object.keys(wanted).map((one) => [one, answer.headers.get(one)])
    expect(Object.fromEntries(sent)).toEqual(wanted)
  }
})
