import { createHash, hash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, test } from 'vitest'
import { packageRoot } from '../../cli/system/package-root.ts'
import type { Brand } from '../../data/brands.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { startChain, threeStores } from '../helpers/chain.ts'
import { callPaths, healthy, pageAnswer } from '../helpers/content-server.ts'
import { filesIn } from '../helpers/files-in.ts'
import { runCli } from '../helpers/run-cli.ts'
import { workingFolder } from '../helpers/working-folder.ts'

const aborted = 'Error received by Wordpress; aborting as retry count was exceeded'

describe('store-pages build', () => {
  test('writes every page twice, the shared files, and a report', async () => {
    const chain = await startChain()
    const { code, stdout, stderr } = await chain.build()
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining('error') })
    expect(stdout).toMatch(/^Built 3 stores as 6 pages in out\//)

    const names = Object.keys(await filesIn(chain.out)).map((name) =>
      name.replace(/-[\w-]{8}\./, '-HASH.'),
    )
    expect(names.filter((name) => !name.startsWith('assets/'))).toEqual([
      '.htaccess',
      '404.html',
      '_headers',
      'ames/lincoln-way/index.html',
      'des-moines/hickman-rd/index.html',
      'edina/france-ave/index.html',
      'favicon.svg',
      'headers.conf',
      'headers.json',
      'index.html',
      'location_search/index.html',
      'locations/index.html',
      'locations/iowa/des-moines/index.html',
      'locations/iowa/index.html',
      'redirects.conf',
      'release.json',
      'robots.txt',
      'second/404.html',
      'second/index.html',
      'second/location_search/index.html',
      'second/locations/index.html',
      'second/locations/iowa/index.html',
      'sitemap.xml',
      'store/101/card.json',
      'store/101/index.html',
      'store/102/card.json',
      'store/102/index.html',
      'store/434/card.json',
      'store/434/index.html',
    ])
    expect(names).toContain('assets/stores-main.json')
    expect(names).toContain('assets/favicon-second.svg')
    expect(await chain.report()).toMatchObject({
      ok: true,
      sample: false,
      stores: 3,
      pages: 6,
      files: { unchanged: 0, removed: 0 },
      content: { requests: 7, retries: 0, failures: 0, reused: 0 },
      changed: [
        '/des-moines/hickman-rd/',
        '/store/101/',
        '/ames/lincoln-way/',
        '/store/102/',
        '/edina/france-ave/',
        '/store/434/',
      ],
    })
    expect(await readFile(join(chain.cwd, '.store-pages/report.md'), 'utf8')).toContain(
      '| 3 | 6 | 6 |',
    )
  })

  test('pages without store have the first store’s header and the footer, and no store’s values', async () => {
    const chain = await startChain()
    chain.server.script(callPaths.footer, { body: '<p>© {{brand}} {{City}}</p><a href="/x">X</a>' })
    chain.server.script(callPaths.header(101), {
      body: '<p>At {{City}}</p><nav><a href="/tires">Tires</a><a href="tel:{{Phone}}">Call</a></nav>',
    })
    chain.server.script(callPaths.header(434), { body: '<p>{{brand}} is quick</p>' })
    expect((await chain.build()).code).toBe(0)
    for (const name of ['404.html', 'location_search/index.html', 'index.html']) {
      const html = readFileSync(join(chain.out, name), 'utf8')
      expect(html).toContain('<nav id="site-nav"><a href="/tires">Tires</a></nav>')
      expect(html).toContain('"navId":"site-nav"')
      const ofSecond = readFileSync(join(chain.out, 'second', name), 'utf8')
      expect(ofSecond).toContain('<p>Quickmark is quick</p>')
      for (const text of [html, ofSecond]) {
        expect(text).toContain('<a href="/x">X</a>')
        // The address of an appointment gets the id of the saved store in the browser.
        expect(text.replace('store={{locationID}}', '')).not.toContain('{{')
        expect(text).not.toContain('header 102')
        expect(text).not.toMatch(/<p>At|<p>© /)
      }
    }
  })

  test('the home page leads to the stores, and is in no list of pages', async () => {
    const chain = await startChain()
    await chain.build('--site-url', 'https://x.com/shops')
    const home = readFileSync(join(chain.out, 'index.html'), 'utf8')
    expect(home).toContain('<link rel="canonical" href="https://x.com/shops/"/>')
    expect(home).toContain('href="/shops/ames/lincoln-way/"')
    expect(readFileSync(join(chain.out, 'sitemap.xml'), 'utf8').match(/<loc>/g)).toHaveLength(12)
    const { pages } = await fs.readJson(join(chain.out, 'release.json'))
    expect(Object.keys(pages)).toHaveLength(6)
  })

  test('both files of a store are one page, and release.json knows its hash', async () => {
    const chain = await startChain()
    await chain.build()
    const own = readFileSync(join(chain.out, 'ames/lincoln-way/index.html'))
    expect(readFileSync(join(chain.out, 'store/102/index.html')).equals(own)).toBe(true)
    expect(statSync(join(chain.out, 'store/102/index.html')).nlink).toBe(2)
    const { pages } = await fs.readJson(join(chain.out, 'release.json'))
    const page = {
      hash: createHash('sha256').update(own).digest('hex'),
      parts: expect.arrayContaining(['phone', 'save-store']),
      body: '<p>page 102</p>'.length,
      hours: 0,
      town: 'Des Moines, IA',
    }
    expect(pages['/ames/lincoln-way/']).toEqual(page)
    expect(pages['/store/102/']).toEqual(page)
  })

  test('requests the second brand’s pages from the second host, and everything else from the first', async () => {
    const chain = await startChain()
    const second = (await startChain()).server
    expect((await chain.build('--second-brand-host', second.url)).code).toBe(0)
    expect(second.requests.map(({ path }) => path)).toEqual([callPaths.page(434)])
    expect(chain.server.requests.map(({ path }) => path).sort()).toEqual(
      [
        callPaths.footer,
        callPaths.header(101),
        callPaths.header(102),
        callPaths.header(434),
        callPaths.page(101),
        callPaths.page(102),
      ].sort(),
    )
  })

  test('a healed fault is retried with one line each', async () => {
    const chain = await startChain()
    chain.server.script(
      callPaths.header(102),
      { status: 503 },
      { body: '' },
      { body: '<p>header 102</p>' },
    )
    const { code, stderr } = await chain.build()
    expect(code).toBe(0)
    expect(stderr.split('\n').filter((line) => line.includes('retry'))).toEqual([
      expect.stringMatching(/store 102 .*get-header\/102.*HTTP 503.*retry 1 of 3/),
      expect.stringMatching(/store 102 .*get-header\/102.*retry 2 of 3/),
    ])
    expect(await chain.report()).toMatchObject({
      content: { requests: 9, retries: 2, failures: 0 },
    })
  })

  test('a final failure prints the two texts, exits 1, and keeps the old site byte for byte', async () => {
    const chain = await startChain()
    await chain.build()
    const before = await filesIn(chain.out)
    chain.server.script(callPaths.page(102), { status: 500 })
    const { code, stderr } = await chain.build()
    expect(code).toBe(1)
    expect(stderr).toMatch(/store 102 .*retry 3 of 3/)
    expect(stderr.split(aborted)).toHaveLength(2)
    expect(stderr).toMatch(/error {3}store 102 .*failed 4 times, last: HTTP 500/)
    expect(await filesIn(chain.out)).toEqual(before)
    expect(await fs.readdir(chain.cwd)).toEqual(['.store-pages', 'list.json', 'out'])
    expect(await chain.report()).toMatchObject({
      ok: false,
      problems: [{ code: 'CONTENT_FAILED', store: 102 }],
      changed: [],
    })
  })

  test('a second build of the same content changes nothing and reports that', async () => {
    const chain = await startChain()
    await chain.build()
    const before = await filesIn(chain.out)
    await chain.build('--concurrency', '1')
    expect(await filesIn(chain.out)).toEqual(before)
    expect(await chain.report()).toMatchObject({ changed: [], files: { unchanged: 6, removed: 0 } })
  })

  test('changed, new and gone pages are listed', async () => {
    const chain = await startChain()
    await chain.build()
    chain.server.script(callPaths.page(101), pageAnswer(101, '<p>new text</p>'))
    const rows = [
      ...threeStores.slice(0, 1),
      storeRow({ locationID: 103, URL: 'new' }),
      ...threeStores.slice(2),
    ]
    await fs.writeJson(join(chain.cwd, 'list.json'), rows)
    await chain.build()
    expect(await chain.report()).toMatchObject({
      changed: [
        '/des-moines/hickman-rd/',
        '/store/101/',
        '/new/',
        '/store/103/',
        '/ames/lincoln-way/',
        '/store/102/',
      ],
      files: { unchanged: 2, removed: 2 },
    })
  })

  test('Ctrl-C ends at once with 130 and cleans up', async () => {
    const chain = await startChain()
    chain.server.script(callPaths.page(102), { fault: 'hang' })
    const ctrlC = new AbortController()
    void chain.server.arrived(callPaths.page(102)).then(() => ctrlC.abort())
    const result = await chain.interrupted(ctrlC.signal)
    const stderr = 'error   Interrupted: temporary files are removed; there is still no output\n'
    expect(result).toEqual({ code: 130, stdout: '', stderr })
    expect(await fs.readdir(chain.cwd)).toEqual(['.store-pages', 'list.json'])
    const problems = [expect.objectContaining({ code: 'INTERRUPTED', level: 'error' })]
    expect(await chain.report()).toMatchObject({ ok: false, problems })
    const people = await fs.readFile(join(chain.cwd, '.store-pages/report.md'), 'utf8')
    expect(people).toMatch(/^# The build was interrupted after [\d.]+ s\n/)
  })

  test('Ctrl-C keeps the earlier output, and reports that', async () => {
    const chain = await startChain()
    await chain.build()
    const before = await filesIn(chain.out)
    chain.server.script(callPaths.page(102), { fault: 'hang' })
    const ctrlC = new AbortController()
    const asked = chain.server.requests.length
    void chain.server.open(1).then(() => ctrlC.abort())
    expect(await chain.interrupted(ctrlC.signal)).toMatchObject({
      code: 130,
      stderr:
        'error   Interrupted: temporary files are removed; the previous output is unchanged\n',
    })
    expect(chain.server.requests.length).toBeGreaterThan(asked)
    expect(await filesIn(chain.out)).toEqual(before)
  })

  test('Ctrl-C after the swap reports that the new site is in place', async () => {
    const chain = await startChain()
    const address = `${chain.server.url}/last-hook`
    const plugin = `{ name: 'late', onDone: () => fetch('${address}').then(() => {}) }`
    await fs.writeFile(
      join(chain.cwd, 'store-pages.config.ts'),
      `export default { siteUrl: 'https://x.com', plugins: [${plugin}] }`,
    )
    const ctrlC = new AbortController()
    void chain.server.arrived('/last-hook').then(() => ctrlC.abort())
    expect(await chain.interrupted(ctrlC.signal)).toMatchObject({
      code: 130,
      stderr: 'warning Interrupted: too late: the new site is in place\n',
    })
    const problems = [expect.objectContaining({ code: 'INTERRUPTED', level: 'warning' })]
    expect(await chain.report()).toMatchObject({ ok: true, pages: 6, problems })
  })
})

describe('--only', () => {
  test('renders the named stores and carries all others over', async () => {
    const chain = await startChain()
    await chain.build()
    const before = await filesIn(chain.out)
    for (const { locationID } of threeStores)
      chain.server.script(callPaths.page(locationID), pageAnswer(locationID, '<p>edited</p>'))
    const asked = chain.server.requests.length
    const { code } = await chain.build('--only', '101', '/edina/france-ave/?x=1')
    expect(code).toBe(0)
    expect(chain.server.requests.length - asked).toBe(5)
    const after = await filesIn(chain.out)
    const changed = Object.keys(after).filter((name) => after[name] !== before[name])
    expect(changed).toEqual([
      'des-moines/hickman-rd/index.html',
      'edina/france-ave/index.html',
      'release.json',
      'store/101/index.html',
      'store/434/index.html',
    ])
    expect(Object.keys(after)).toEqual(Object.keys(before))
  })

  test('requests the header of pages without store if none is cached', async () => {
    const chain = await startChain()
    await chain.build()
    const before = await filesIn(chain.out)
    chain.server.requests.splice(0)
    expect((await chain.build('--only', '102', '434')).code).toBe(0)
    expect(chain.server.requests).toHaveLength(5)
    expect(await filesIn(chain.out)).toEqual(before)
    chain.server.requests.splice(0)
    expect((await chain.build('--only', '102', '434', '--no-cache')).code).toBe(0)
    expect(chain.server.requests).toHaveLength(7)
    expect(await filesIn(chain.out)).toEqual(before)
  })

  test('carries over the assets that the standing pages were made with', async () => {
    const chain = await startChain()
    await chain.build()
    const assets = join(chain.out, 'assets')
    await fs.writeFile(join(assets, 'start-Earlier1.js'), 'earlier')
    await fs.writeFile(join(assets, 'notes.txt'), 'mine')
    // Simulates a site from an earlier version or another machine.
    await fs.remove(join(chain.cwd, '.store-pages/files-left'))
    expect((await chain.build('--only', '101')).code).toBe(0)
    expect(await readFile(join(assets, 'start-Earlier1.js'), 'utf8')).toBe('earlier')
    expect(await fs.readdir(assets)).not.toContain('notes.txt')
  })

  test('an unknown path is refused in the words of the 404 page', async () => {
    const chain = await startChain()
    const { code, stderr } = await chain.build('--only', '/nowhere', '999')
    expect(code).toBe(2)
    expect(stderr).toContain('Unsupported location path: /nowhere')
    expect(stderr).toContain('Unsupported location path: 999')
    expect(chain.server.requests).toEqual([])
  })

  test('without a previous site it builds only those stores and reports the missing ones', async () => {
    const chain = await startChain()
    const { code, stderr } = await chain.build('--only', '/store/102')
    expect(code).toBe(0)
    expect(stderr).toContain('2 stores are not in --only')
    expect(await fs.readJson(join(chain.out, 'release.json'))).toMatchObject({ partial: true })
  })

  test('a previous page that does not match release.json ends the build', async () => {
    const chain = await startChain()
    await chain.build()
    await fs.appendFile(join(chain.out, 'ames/lincoln-way/index.html'), 'x')
    const { code, stderr } = await chain.build('--only', '101')
    expect(code).toBe(1)
    expect(stderr).toContain(
      'ames/lincoln-way of the previous output does not match its release.json',
    )
  })
})

describe('sample content', () => {
  const twoSampleStores = ['--only', '101', '434']

  test('is used, and named first, without any content host', async () => {
    const cwd = await workingFolder()
    const { code, stderr } = await runCli(['build', ...twoSampleStores], { cwd })
    expect(code).toBe(0)
    expect(stderr.split('\n')[0]).toContain('SAMPLE content')
    expect(await fs.readJson(join(cwd, '.store-pages/report.json'))).toMatchObject({ sample: true })
    expect(await fs.readJson(join(cwd, 'out/release.json'))).toMatchObject({ sample: true })
    const page = await readFile(join(cwd, 'out/store/434/index.html'), 'utf8')
    expect(page).toContain('<meta name="robots" content="noindex"')
    expect(page).not.toContain('127.0.0.1')
  })

  const list = JSON.stringify([storeRow()])
  const cases: [string, string[], Record<string, string>, string][] = [
    [
      'an empty host in the environment',
      [],
      { STORE_PAGES_CONTENT_HOST: '' },
      'The environment variable STORE_PAGES_CONTENT_HOST is empty',
    ],
    ['an empty host as an option', ['--content-host', ''], {}, '--content-host is empty'],
    [
      'an empty second host',
      [],
      { STORE_PAGES_SECOND_BRAND_HOST: '' },
      'The environment variable STORE_PAGES_SECOND_BRAND_HOST is empty',
    ],
    [
      'a second host alone',
      ['--second-brand-host', 'http://127.0.0.1:1'],
      {},
      'A second-brand host is configured, but no content host is configured',
    ],
    [
      'another list without a host',
      ['--stores', 'list.json'],
      {},
      'list.json is not the sample list, but no content host',
    ],
    [
      'a host without a second one',
      ['--content-host', 'http://127.0.0.1:1'],
      {},
      'Stores of the second brand (434, 435) need',
    ],
    [
      'a host, an empty second one and stores of the second brand',
      ['--content-host', 'http://127.0.0.1:1'],
      { STORE_PAGES_SECOND_BRAND_HOST: '' },
      'Stores of the second brand (434, 435) need',
    ],
    [
      'a host that is no address',
      ['--content-host', 'cms.example.com'],
      {},
      '--content-host should be an address',
    ],
    ['a site URL that is no address', ['--site-url', 'x'], {}, '--site-url should be an address'],
  ]
  test.each(cases)('%s stops with exit code 2', async (_, args, env, message) => {
    const cwd = await workingFolder()
    await fs.writeFile(join(cwd, 'list.json'), list)
    const { code, stderr } = await runCli(['build', ...args], { cwd, env })
    expect(stderr).toContain(message)
    expect(code).toBe(2)
    expect(await fs.pathExists(join(cwd, 'out'))).toBe(false)
  })

  test('an empty second host is ignored without stores of a second brand', async () => {
    const chain = await startChain(threeStores.slice(0, 2))
    const args = ['build', '--stores', 'list.json', '--content-host', chain.server.url]
    const env = { STORE_PAGES_SECOND_BRAND_HOST: '' }
    const { code, stderr } = await runCli(args, { cwd: chain.cwd, env })
    expect({ code, stderr }).toMatchObject({ code: 0, stderr: '' })
  })

  test('a flag goes before an empty environment', async () => {
    const chain = await startChain()
    const hosts = ['--content-host', chain.server.url, '--second-brand-host', chain.server.url]
    const env = { STORE_PAGES_CONTENT_HOST: '', STORE_PAGES_SECOND_BRAND_HOST: '' }
    const { code } = await runCli(['build', '--stores', 'list.json', ...hosts], {
      cwd: chain.cwd,
      env,
    })
    expect(code).toBe(0)
  })

  test('never replaces a real site without --allow-sample', async () => {
    const chain = await startChain()
    await chain.build()
    const before = await filesIn(chain.out)
    const refused = await runCli(['build', ...twoSampleStores], { cwd: chain.cwd })
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('holds a real site') })
    expect(await filesIn(chain.out)).toEqual(before)
    const allowed = await runCli(['build', '--allow-sample', ...twoSampleStores], {
      cwd: chain.cwd,
    })
    expect(allowed.code).toBe(0)
  })
})

test('a real build carries no sample page over', async () => {
  const chain = await startChain()
  await runCli(['build', '--only', '101', '102'], { cwd: chain.cwd })
  const { code, stderr } = await chain.build('--only', '101')
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringContaining('2 stores are not in --only'),
  })
  expect(await fs.pathExists(join(chain.out, 'store/102'))).toBe(false)
})

describe('the output folder', () => {
  test('a link is refused and its target named', async () => {
    const chain = await startChain()
    await fs.mkdir(join(chain.cwd, 'real'))
    await fs.symlink('real', chain.out)
    const { code, stderr } = await chain.build()
    expect(code).toBe(2)
    expect(stderr).toContain('is a symbolic link to real')
  })

  test('a folder with other files is not replaced', async () => {
    const chain = await startChain()
    await fs.outputFile(join(chain.out, 'thesis.txt'), 'precious')
    const { code, stderr } = await chain.build()
    expect(code).toBe(2)
    expect(stderr).toContain('has files that do not belong to a site of store-pages')
    expect(await filesIn(chain.out)).toEqual({ 'thesis.txt': 'precious' })
  })

  test('a file, and the working folder, are refused', async () => {
    const chain = await startChain()
    await fs.writeFile(chain.out, '')
    expect(await chain.build()).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is a file'),
    })
    expect(await chain.build('--out', '.')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('contains the working folder'),
    })
  })
})

test('without a site URL there is no canonical and no sitemap, and a warning', async () => {
  const chain = await startChain()
  await fs.writeFile(join(chain.cwd, 'store-pages.config.ts'), 'export default {}')
  const { code, stderr } = await chain.build()
  expect(code).toBe(0)
  expect(stderr).toContain('No siteUrl is configured')
  expect(await fs.pathExists(join(chain.out, 'sitemap.xml'))).toBe(false)
  expect(await readFile(join(chain.out, 'store/101/index.html'), 'utf8')).not.toContain(
    'rel="canonical"',
  )
})

test('a page of any length is written whole', async () => {
  const text = 'Reifen für Züge — '.repeat(20_000)
  const chain = await startChain()
  chain.server.script(callPaths.page(102), pageAnswer(102, `<p>${text}</p>`))
  expect((await chain.build()).code).toBe(0)
  const page = await readFile(join(chain.out, 'store/102/index.html'), 'utf8')
  expect(page).toContain(`<p>${text}</p>`)
  expect(page).toMatch(/<\/html>\s*$/)
})

test('a brand may have no font of its own, and other words in its description', async () => {
  const chain = await startChain()
  const brands: Brand[] = await fs.readJson(join(packageRoot, 'data/brands.json'))
  const words = { descriptionTemplate: '{city}, {state}: {Mayor} {constructor}' }
  const plain = brands.map(({ font: _, ...brand }) => ({ ...brand, ...words }))
  await fs.writeJson(join(chain.cwd, 'brands.json'), plain)
  await fs.writeFile(join(chain.cwd, 'own.config.mjs'), "export default { brands: 'brands.json' }")
  expect((await chain.build('-c', 'own.config.mjs')).code).toBe(0)
  const page = await readFile(join(chain.out, 'store/102/index.html'), 'utf8')
  expect(page).toContain('content="Des Moines, IA: {Mayor} {constructor}"')
  expect(page).not.toContain('.woff2')
})

test('addresses in details follow the rules of editors’ HTML; a wrong item of a list is ignored alone', async () => {
  const chain = await startChain()
  const host = chain.server.url
  const coupon = { description: '$5 off', expires: '2099-12-31' }
  const details = {
    services: [
      { name: 'Oil', icon: '/oil.svg', url: `${host}/oil/` },
      { name: 'Towing', icon: 'towing', url: 'javascript:alert(1)' },
      { name: 'Tires', icon: 'tire', url: '/tires/' },
    ],
    promotions: [
      { title: 'Winter', image: '/wp-content/w.png', url: `${host}/winter/?a=1` },
      { title: 'Else', image: 'https://cdn.example/e.png', url: 'https://else.example/' },
    ],
    coupons: [
      { ...coupon, id: 'a', logo: '/wp-content/l.png', barcode: '/b.png' },
      { ...coupon, id: 'b', logo: 'data:image/png;base64,AA', barcode: '12345' },
    ],
  }
  for (const id of [101, 434])
    chain.server.script(callPaths.page(id), pageAnswer(id, '<p>x</p>', { details }))
  const svgOf = (path: string) => `<svg xmlns="http://www.w3.org/2000/svg" id="${path}"/>`
  const pictureOf = (path: string) =>
    `/shops/assets/pictures/picture-${hash('sha256', svgOf(path), 'hex').slice(0, 16)}.svg`
  for (const path of ['/oil.svg', '/wp-content/w.png', '/wp-content/l.png', '/b.png'])
    chain.server.script(path, { body: svgOf(path) })
  const { code, stderr } = await chain.build('--site-url', 'https://a.example/shops')
  expect(code).toBe(0)
  for (const id of [101, 434]) {
    const html = await readFile(join(chain.out, `store/${id}/index.html`), 'utf8')
    const addressesIn = (from: string, to: string) =>
      [...(html.split(from)[1]?.split(to)[0] ?? '').matchAll(/ (?:href|src)="([^"#]+)"/g)].map(
        ([, it]) => it,
      )
    expect([...html.matchAll(/<img class="coupon[^>]* src="([^"]*)/g)].map(([, it]) => it)).toEqual(
      [pictureOf('/b.png')],
    )
    expect(html).toMatch(
      new RegExp(
        `<p class="coupon-brand">(?:<picture>)?<img[^>]* src="${pictureOf('/wp-content/l.png')}"`,
      ),
    )
    expect(addressesIn('<ul class="services">', '</ul>')).toEqual([
      '/shops/oil/',
      pictureOf('/oil.svg'),
      '/shops/tires/',
    ])
    expect(addressesIn('<div class="store-more"', '<section class="part part-nearby"')).toEqual([
      '/shops/winter/?a=1',
      pictureOf('/wp-content/w.png'),
      // Its picture cannot be had.
      'https://else.example/',
    ])
  }
  const said = 'details.services item 2 is ignored: url should be an address with https:// or /'
  expect(stderr).toContain(`store 101 ${host}${callPaths.page(101)}: ${said}`)
})

test('of many wrong items of a list the first three are named, and the others counted', async () => {
  const chain = await startChain()
  const services = Array.from({ length: 6 }, () => ({}))
  chain.server.script(callPaths.page(101), pageAnswer(101, '<p>x</p>', { details: { services } }))
  const { code, stderr } = await chain.build()
  expect(code).toBe(0)
  expect(stderr.match(/details\.services item \d.*/g)).toEqual([
    'details.services item 1 is ignored: name is missing',
    'details.services item 2 is ignored: name is missing',
    'details.services item 3 is ignored: name is missing; 3 more of the list too',
  ])
})

test('an unknown token is reported once, with its count', async () => {
  const chain = await startChain(threeStores, (path) =>
    path.includes('get-pages')
      ? pageAnswer(Number(path.slice(path.lastIndexOf('/') + 1)), '<p>{{Cty}} {{Cty}} {{City}}</p>')
      : healthy(path),
  )
  const { code, stderr } = await chain.build()
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringContaining('The token {{Cty}} is unknown and stays in the text (6 times)'),
  })
})

// A short list is rendered in the main thread, a long one in worker threads.
test.each([30, 330])(
  'two builds of %i stores with another order of answers are equal byte for byte',
  async (count) => {
    const rows = Array.from({ length: count }, (_, n) =>
      storeRow({ locationID: n + 1, URL: `a/${n}` }),
    )
    const answer = (path: string) =>
      path.includes('get-pages')
        ? pageAnswer(
            Number(path.slice(path.lastIndexOf('/') + 1)),
            `<h2>${path}</h2><p>{{City}} {{Nope}}`,
          )
        : healthy(path)
    const [one, two] = [await startChain(rows, answer), await startChain(rows, answer)]
    const release = one.server.hold()
    const first = one.build('--concurrency', '8')
    await one.server.open(8)
    release()
    const told = `{{Nope}} is unknown and stays in the text (${count} times)`
    expect(await first).toMatchObject({ code: 0, stderr: expect.stringContaining(told) })
    expect(await two.build('--concurrency', '2')).toMatchObject({ code: 0 })
    // The hosts differ only in their port, which no page may show.
    expect(await filesIn(one.out)).toEqual(await filesIn(two.out))
  },
)
