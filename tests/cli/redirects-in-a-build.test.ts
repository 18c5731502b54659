import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, onTestFinished, test } from 'vitest'
import { storeRow } from '../fixtures/store-row.ts'
import { filesIn } from '../helpers/files-in.ts'
import { putFiles, startOwnChain } from '../helpers/own-chain.ts'
import { startCommand } from '../helpers/start-command.ts'

const moved = storeRow({ URL: 'des-moines/new-street' })
const other = storeRow({ locationID: 102, URL: 'ames/lincoln-way' })

/** A chain of two stores after one build; then the first store moves. */
async function movedChain(files: Record<string, string> = {}) {
  const chain = await startOwnChain(files)
  expect((await chain.build()).code).toBe(0)
  expect(await filesIn(chain.out)).not.toHaveProperty('history.json')
  await fs.writeJson(join(chain.cwd, 'list.json'), [moved, other])
  return chain
}

const redirect = '{"from":"/des-moines/hickman-rd/","to":"/des-moines/new-street/","status":301}'

test('an address without a page any more leads on: rules, a list, and a page', async () => {
  const chain = await movedChain()
  const { code, stderr } = await chain.build()
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining('Lost') })
  const site = await filesIn(chain.out)
  expect(site['redirects.json']).toBe(`[\n  ${redirect}\n]\n`)
  expect(site._redirects).toBe('/des-moines/hickman-rd/ /des-moines/new-street/ 301\n')
  const page = site['des-moines/hickman-rd/index.html']
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=/des-moines/new-street/"/>')
  expect(page).toContain('<meta name="robots" content="noindex"/>')
  expect(page).toContain('<a href="/des-moines/new-street/">Go to the new page</a>')
  expect(site['sitemap.xml'] ?? '').not.toContain('hickman-rd')
  expect((await chain.build()).stdout).toContain('nothing written')
  expect(await filesIn(chain.out)).toEqual(site)
})

test('below a path, redirects have it, and the page names its canonical address', async () => {
  const chain = await movedChain()
  await chain.build('--site-url', 'https://x.com/shops')
  const site = await filesIn(chain.out)
  expect(site._redirects).toBe('/shops/des-moines/hickman-rd/ /shops/des-moines/new-street/ 301\n')
  const page = site['des-moines/hickman-rd/index.html']
  expect(page).toContain('content="0; url=/shops/des-moines/new-street/"')
  expect(page).toContain(
    '<link rel="canonical" href="https://x.com/shops/des-moines/new-street/"/>',
  )
})

test('a plugin’s redirects go before ours, and never over a page', async () => {
  const redirects = [
    { from: '/des-moines/hickman-rd/', to: '/ames/lincoln-way/', status: 302 },
    { from: '/ames/lincoln-way/', to: '/', status: 301 },
    { from: '/sale/', to: '/', status: 302 },
  ]
  const hook = `siteRedirects: ({ has }) => ({ redirects: ${JSON.stringify(redirects)} })`
  const config = `export default { plugins: [{ name: 'moves', ${hook} }] }`
  const chain = await movedChain()
  await putFiles(chain.cwd, { 'store-pages.config.ts': config })
  const { code, stderr } = await chain.build()
  expect(code).toBe(0)
  expect(stderr).toContain('/ames/lincoln-way/ has a page, and leads nowhere')
  const site = await filesIn(chain.out)
  expect(site._redirects).toBe('/des-moines/hickman-rd/ /ames/lincoln-way/ 302\n/sale/ / 302\n')
  expect(site['sale/index.html']).toContain('content="0; url=/"')
})

test.each([
  ['an address of another host', { from: '/a/', to: '//evil.example/', status: 301 }],
  ['another status', { from: '/a/', to: '/', status: 200 }],
  ['a line end', { from: '/a/', to: '/\nx', status: 301 }],
])('a plugin’s redirect with %s is refused', async (_, redirect) => {
  const hook = `siteRedirects: () => ({ redirects: [${JSON.stringify(redirect)}] })`
  const chain = await startOwnChain({
    'store-pages.config.ts': `export default { plugins: [{ name: 'moves', ${hook} }] }`,
  })
  const { code, stderr } = await chain.build()
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /moves should return redirects, each with from, to and status from siteRedirects/,
  )
})

test.each([
  '../x.txt',
  'index.html',
  'release.json',
  'redirects.json',
  '_redirects',
  '_redirects/x',
])('no file of a plugin’s redirects is written to %s', async (path) => {
  const files = JSON.stringify([{ path, content: 'x' }])
  const hook = `siteRedirects: () => ({ redirects: [], files: ${files} })`
  const chain = await startOwnChain({
    'store-pages.config.ts': `export default { plugins: [{ name: 'moves', ${hook} }] }`,
  })
  const { code, stderr } = await chain.build()
  expect(code).toBe(1)
  expect(stderr).toMatch(/plugin moves .*(?:it is taken|the path should have)/)
})

test('the chain’s own _redirects are kept, from public/ and from plugins', async () => {
  const plugin = `{ name: 'own', addFiles: () => [{ path: '_redirects', content: '/b /c 301' }] }`
  const chain = await movedChain({
    'public/_redirects': '/a/* /b/:splat 302\n',
    'store-pages.config.ts': `export default { plugins: [${plugin}] }`,
  })
  const before = await filesIn(chain.out)
  expect(before._redirects).toBe('/b /c 301\n/a/* /b/:splat 302\n')
  expect((await chain.build()).code).toBe(0)
  const after = await filesIn(chain.out)
  expect(after._redirects).toBe(
    `/des-moines/hickman-rd/ /des-moines/new-street/ 301\n${before._redirects}`,
  )
})

test('without pages that lead on, a host that reads redirects answers with them', async () => {
  const config = 'export default { redirectPages: false }'
  const chain = await movedChain({ 'store-pages.config.ts': config })
  expect((await chain.build()).code).toBe(0)
  expect(await filesIn(chain.out)).not.toHaveProperty('des-moines/hickman-rd/index.html')
  const { url } = await startCommand(['serve', '--port', '0'], chain.cwd)
  const answer = await fetch(`${url}/des-moines/hickman-rd/`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/des-moines/new-street/'])
  expect((await fetch(`${url}/des-moines/nowhere/`)).status).toBe(404)
})

test('a file of the chain at an old address stays', async () => {
  const chain = await movedChain({ 'public/note.txt': 'x' })
  await putFiles(chain.cwd, { 'public/des-moines/hickman-rd/index.html': 'mine' })
  expect((await chain.build()).code).toBe(0)
  const site = await filesIn(chain.out)
  expect(site['des-moines/hickman-rd/index.html']).toBe('mine')
  expect(site).toHaveProperty('history.json')
  expect(site).not.toHaveProperty('redirects.json')
})

test('merged stores and stores that are closed for good are no loss for the guard', async () => {
  const chain = await movedChain()
  const rows = [
    storeRow({ MergedInto: 103 }),
    { ...other, ClosedForGood: 'yes' },
    storeRow({ locationID: 103, URL: 'ames/main-st' }),
  ]
  await fs.writeJson(join(chain.cwd, 'list.json'), rows)
  const { code, stderr } = await chain.build()
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining('Lost') })
  const site = await filesIn(chain.out)
  expect(site._redirects).toBe(
    '/des-moines/hickman-rd/ /ames/main-st/ 301\n/store/101/ /ames/main-st/ 301\n' +
      '/locations/iowa/des-moines/ /locations/iowa/ 302\n',
  )
  expect(site['ames/lincoln-way/index.html']).toContain('This store is permanently closed')
  expect(site['location_search/index.html']).not.toContain('/ames/lincoln-way/')
  expect(site['assets/stores-main.json']).not.toContain('lincoln-way')
})

test.each([
  [{ MergedInto: 999 }, 'MergedInto: names store 999, which the list does not have'],
  [{ MergedInto: 102 }, 'MergedInto: leads to store 102, and from there back to where it began'],
])('%j is refused', async (fields, message) => {
  const chain = await movedChain()
  const rows = [storeRow(fields), { ...other, MergedInto: 101 }, { ...other, locationID: 103 }]
  await fs.writeJson(join(chain.cwd, 'list.json'), rows)
  const { code, stderr } = await chain.build()
  expect(stderr).toContain(message)
  expect(code).toBe(2)
})

/** A site on a server that has lost some of its files, each with the status of its answer. */
async function serverOf(out: string, broken: Record<string, number | string>): Promise<string> {
  const server = createServer(async ({ url = '' }, response) => {
    const answer = broken[url.slice(1)] ?? (await fs.readFile(join(out, url), 'utf8'))
    if (typeof answer === 'number') response.statusCode = answer
    response.end(typeof answer === 'number' ? '' : answer)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a fresh checkout takes the history of the live site', async () => {
  const chain = await movedChain()
  await chain.build()
  const site = await filesIn(chain.out)
  const live = join(chain.cwd, 'live')
  await fs.move(chain.out, live)
  const previous = await serverOf(live, {})
  expect((await chain.build('--previous', previous)).code).toBe(0)
  expect(await filesIn(chain.out)).toEqual(site)

  const ended = async (broken: Record<string, number | string>, ...args: string[]) => {
    await fs.remove(chain.out)
    return chain.build('--previous', await serverOf(live, broken), ...args)
  }
  expect((await ended({ 'history.json': 404 })).code).toBe(0)
  expect(await filesIn(chain.out)).not.toHaveProperty('history.json')
  // Its content is unknown, and would be lost permanently.
  expect(await ended({ 'history.json': 503 })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('cannot be read: HTTP 503'),
  })
  expect((await ended({ 'history.json': 503 }, '--allow-removals')).code).toBe(0)
  const { code, stderr } = await ended({ 'history.json': '<html>' })
  expect(stderr).toContain('is damaged: old addresses')
  expect(code).toBe(0)
})

test('a page of the directory that is gone leads to the one above, until it is back', async () => {
  const chain = await movedChain()
  const inAmes = { ...other, City: 'Ames' }
  const second = storeRow({ locationID: 103, URL: 'ames/main-st', City: 'Ames' })
  const build = async (rows: object[]) => {
    await fs.writeJson(join(chain.cwd, 'list.json'), rows)
    expect((await chain.build('--allow-removals')).code).toBe(0)
    const { url } = await startCommand(['serve', '--port', '0'], chain.cwd)
    const answer = await fetch(`${url}/locations/iowa/ames/`)
    return { rules: (await filesIn(chain.out))._redirects ?? '', page: await answer.text() }
  }
  const ames = '/locations/iowa/ames/ /locations/iowa/ 302'
  expect((await build([moved, inAmes, second])).page).toContain('Stores in Ames')
  const alone = await build([moved, inAmes])
  expect(alone.rules).toContain(ames)
  expect(alone.page).toContain('url=/locations/iowa/')
  const { rules } = await build([{ ...moved, State: 'IL' }])
  expect(rules).toContain('/locations/iowa/ /locations/ 302\n')
  expect(rules).toContain('/locations/iowa/ames/ /locations/ 302\n')
  const back = await build([moved, inAmes, second])
  expect(back.page).toContain('Stores in Ames')
  expect(back.rules).not.toContain('/locations/iowa/ames/')
})
