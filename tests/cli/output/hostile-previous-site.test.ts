import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, onTestFinished, test } from 'vitest'
import { AddressGate } from '../../../cli/output/address-gate.ts'
import { endlessAddress, hostileAddresses } from '../../fixtures/hostile-addresses.ts'
import { storeRow } from '../../fixtures/store-row.ts'
import { type Chain, startChain } from '../../helpers/chain.ts'
import { filesIn } from '../../helpers/files-in.ts'
import { runCli } from '../../helpers/run-cli.ts'
import { startCommand } from '../../helpers/start-command.ts'

/** Deep enough below the working folder that a path which climbs out lands where the test looks. */
const outName = 'deep/a/b/c/site'

/** The files outside of the output folder, without its parents. */
async function outside({ cwd }: Chain): Promise<string[]> {
  const names = await readdir(cwd, { recursive: true })
  return names
    .filter((name) => !/^(?:\.store-pages|previous|deep\/a\/b\/c\/site)(?:\/|$)/.test(name))
    .sort()
}

/** A built chain; then a store closes, so that each build has a redirected address. */
async function builtChain(): Promise<{ chain: Chain; out: string; site: Record<string, string> }> {
  const chain = await startChain()
  const args = ['--out', outName, '--allow-removals']
  expect(await chain.build(...args)).toMatchObject({ code: 0 })
  const rows = [storeRow(), storeRow({ locationID: 102, URL: 'ames/new-street' })]
  await fs.writeJson(join(chain.cwd, 'list.json'), rows)
  expect(await chain.build(...args)).toMatchObject({ code: 0 })
  const out = join(chain.cwd, outName)
  return { chain, out, site: await filesIn(out) }
}

const page = { hash: 'f'.repeat(64), parts: [], body: 0, hours: 0, town: 'Ames, IA' }

/** The places of addresses in a site, each with a function that adds some. */
const places: Record<string, (folder: string, addresses: string[]) => Promise<void>> = {
  'addresses of history.json': (folder, addresses) =>
    edit(folder, 'history.json', (history) =>
      Object.assign(history.addresses, Object.fromEntries(addresses.map((one) => [one, 434]))),
    ),
  'stores of history.json': (folder, addresses) =>
    edit(folder, 'history.json', (history) => {
      for (const [at, address] of addresses.entries()) {
        history.stores[9000 + at] = { at: address }
        history.addresses[`/gone-${at}/`] = 9000 + at
      }
    }),
  'directory of history.json': (folder, addresses) =>
    edit(folder, 'history.json', (history) =>
      Object.assign(history, { directory: [history.directory, addresses].flat() }),
    ),
  'pages of release.json': (folder, addresses) =>
    edit(folder, 'release.json', (release) => {
      for (const [at, address] of addresses.entries()) {
        const hash = at.toString(16).padStart(64, '0')
        Object.assign(release.pages, { [address]: { ...page, hash } })
        Object.assign(release.pages, { [`/store/${9000 + at}/`]: { ...page, hash } })
      }
    }),
  'directory of release.json': (folder, addresses) =>
    edit(folder, 'release.json', (release) => {
      release.directory = Object.fromEntries(addresses.map((one) => [one, page.hash]))
    }),
}

interface SiteFile {
  addresses: Record<string, unknown>
  stores: Record<string, object>
  pages: Record<string, object>
  directory: unknown
}

async function edit(folder: string, name: string, change: (json: SiteFile) => void): Promise<void> {
  const json: SiteFile = await fs.readJson(join(folder, name))
  change(json)
  await fs.writeFile(join(folder, name), `${JSON.stringify(json, null, 2)}\n`)
}

async function serverOf(folder: string): Promise<string> {
  const server = createServer(async ({ url = '' }, response) => {
    response.end(await fs.readFile(join(folder, url)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The sources of addresses: each returns the build options, and changes the site that they name. */
const sources: Record<
  string,
  (out: string, cwd: string, tamper: (folder: string) => Promise<void>) => Promise<string[]>
> = {
  'a folder': async (out, cwd, tamper) => {
    await fs.copy(out, join(cwd, 'previous'))
    await tamper(join(cwd, 'previous'))
    return ['--previous', 'previous']
  },
  'a server': async (out, cwd, tamper) => {
    await fs.copy(out, join(cwd, 'previous'))
    await tamper(join(cwd, 'previous'))
    return ['--previous', await serverOf(join(cwd, 'previous'))]
  },
  'the output folder': async (out, _, tamper) => {
    await tamper(out)
    return []
  },
}

const all = [...Object.keys(hostileAddresses), endlessAddress]

describe.each(Object.entries(sources))('the previous site is %s', (_, source) => {
  test.each(Object.entries(places))('hostile %s lead nowhere', async (_, put) => {
    const { chain, out, site } = await builtChain()
    const options = await source(out, chain.cwd, (folder) => put(folder, all))
    const before = await outside(chain)
    const args = ['--out', outName, '--allow-removals']
    const { code, stderr } = await chain.build(...args, ...options)
    expect(stderr).toContain(`names ${all.length} addresses that no build can write`)
    expect(code).toBe(0)
    expect(await outside(chain)).toEqual(before)
    const next = await chain.build(...args)
    expect(next).toEqual({
      code: 0,
      stdout: expect.any(String),
      stderr: expect.not.stringContaining('no build can have'),
    })
    const after = await filesIn(out)
    for (const [name, text] of Object.entries(site))
      if (name.endsWith('.html') || name.startsWith('assets/'))
        expect([name, after[name]]).toEqual([name, text])
  })
})

test.each(Object.entries(hostileAddresses))('%j is skipped: it %s', (address, fault) => {
  const gate = new AddressGate('site', 1000)
  expect(gate.addresses([address])).toEqual([])
  const [{ args } = {}] = gate.problems()
  expect(args).toEqual({ site: 'site', skipped: [expect.stringContaining(fault)] })
})

test.each([
  '/des-moines/hickman-rd/',
  '/caf%C3%A9/a%20b/',
  '/100%25/',
  '/a%25zz/',
  '/store/101/',
  '/store/S-1/',
  '/es/store/101/',
  '/stores/',
  '/...a/',
  '/__proto__/',
  '/%E6%9D%B1%E4%BA%AC/',
])('%s is accepted unchanged', (address) => {
  const gate = new AddressGate('site', 1000)
  expect([gate.addresses([address]), gate.problems()]).toEqual([[address], []])
})

test('a town that no text can have does not end the build', async () => {
  const { chain, out } = await builtChain()
  await edit(out, 'history.json', ({ stores, addresses }) => {
    stores[9000] = { at: '/old/', town: '\ud800' }
    addresses['/old/'] = 9000
  })
  const { code, stderr } = await chain.build('--out', outName, '--allow-removals')
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringContaining('has a broken char'),
  })
  expect((await filesIn(out))._redirects).toContain('/old/ /location_search/ 301\n')
})

test('an old address below a file of the chain, and one in place of its folder, are ignored', async () => {
  const { chain, out } = await builtChain()
  await fs.outputFile(join(chain.cwd, 'public/ads.txt'), 'ads')
  await fs.writeFile(join(chain.cwd, 'store-pages.config.ts'), 'export default {}')
  await edit(out, 'history.json', ({ addresses }) =>
    Object.assign(addresses, { '/ads.txt/': 434, '/ads.txt/a/b/': 434, '/robots.txt/': 434 }),
  )
  for (const night of [1, 2]) {
    const { code, stderr } = await chain.build('--out', outName, '--allow-removals')
    expect({ night, code, stderr }).toMatchObject({ code: 0 })
  }
  expect((await filesIn(out))['ads.txt']).toBe('ads')
})

test('shards that name hostile addresses, and a previous site that does, lead a merge nowhere', async () => {
  const { chain, out } = await builtChain()
  await fs.copy(out, join(chain.cwd, 'previous'))
  for (const put of Object.values(places)) await put(join(chain.cwd, 'previous'), all)
  const shards = ['1/2', '2/2'].map((shard) => [shard, `deep/a/b/${shard[0]}`] as const)
  for (const [shard, folder] of shards) {
    expect(await chain.build('--shard', shard, '--out', folder)).toMatchObject({ code: 0 })
    await fs.copy(join(out, 'history.json'), join(chain.cwd, folder, 'history.json'))
    for (const put of Object.values(places)) await put(join(chain.cwd, folder), all)
  }
  const before = await outside(chain)
  const folders = shards.map(([, folder]) => folder)
  const { code, stderr } = await runCli(
    ['merge', ...folders, '--out', outName, '--previous', 'previous', '--allow-removals'],
    { cwd: chain.cwd },
  )
  expect(stderr).toContain(`The site previous names ${all.length} addresses`)
  expect(code).toBe(0)
  expect(await outside(chain)).toEqual(before)
})

test('diff reads no page outside of the two sites', async () => {
  const { chain, out } = await builtChain()
  await fs.outputFile(join(chain.cwd, 'deep/a/b/c/victim/index.html'), '<header>mine</header>')
  for (const [folder, hash] of [
    [out, 'a'],
    [join(chain.cwd, 'previous'), 'b'],
  ] as const) {
    await fs.copy(out, folder).catch(() => {})
    await edit(folder, 'release.json', ({ pages }) =>
      Object.assign(pages, { '/../victim/': { ...page, hash } }),
    )
  }
  const { code, stdout, stderr } = await runCli(['diff', 'previous', outName], { cwd: chain.cwd })
  expect(stdout).toBe('No page differs\n')
  expect(stderr).toContain('The site previous names 1 address that no build can write')
  expect(code).toBe(0)
})

test('serve continues after a redirect that is invalid as a header', async () => {
  const { chain, out } = await builtChain()
  const redirect = { from: '/old/', to: '/a\r\nx: y/', status: 301 }
  await fs.writeJson(join(out, 'redirects.json'), [redirect])
  const { url } = await startCommand(['serve', '--port', '0', '--out', outName], chain.cwd)
  expect((await fetch(`${url}/old/`)).status).toBe(404)
  expect((await fetch(`${url}/`)).status).toBe(200)
})
