import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { featureNames } from '../../../data/features.ts'
import { type Chain, startChain, threeStores } from '../../helpers/chain.ts'
import { callPaths, healthy, pageAnswer } from '../../helpers/content-server.ts'
import { filesIn } from '../../helpers/files-in.ts'
import { startReceiver } from '../../helpers/receiver.ts'
import { runCli } from '../../helpers/run-cli.ts'

/** A chain with content for each of these features, which are disabled. */
async function chainWithout(...features: string[]) {
  const chain = await startChain(threeStores, (path) =>
    path === callPaths.page(102)
      ? pageAnswer(102, '<a href="/store/999/">There</a>')
      : healthy(path),
  )
  const builtIn = Object.fromEntries(features.map((name) => [name, false]))
  await writeConfig(chain, { siteUrl: 'https://www.example.com', builtIn })
  return chain
}

const writeConfig = ({ cwd }: Chain, config: object, plugins = '') =>
  writeFile(
    join(cwd, 'store-pages.config.mjs'),
    `import { notify } from 'store-pages'\nexport default { ...${JSON.stringify(config)}, plugins: [${plugins}] }`,
  )

const build = (chain: Chain) => chain.build('-c', 'store-pages.config.mjs')

/** The traces of each feature in a site: file names, and texts in files. */
const traces: Record<string, RegExp[]> = {
  directory: [/^locations\//, /href="\/locations/, /class="breadcrumbs/],
  locator: [
    /^location_search\//,
    /^assets\/(?:locator|stores-|places|location-search|finder)/,
    /action="[^"]*location_search|href="[^"]*location_search|name="store_search/,
  ],
  map: [/^assets\/(?:map\.json|open-map)/, /class="store-panel store-map"|class="map-side"/],
  redirects: [/^(?:_redirects|redirects\.json|history\.json)$/, /^old\/street\//],
  'robots-and-sitemap': [/^(?:robots\.txt|sitemap)/],
  'saved-store': [/^store\/\d+\/card\.json$/, /data-island="save-store"|data-island="your-store"/],
  'structured-data': [/application\/ld\+json/],
}

/** Both kinds of features: by name, and by page. */
async function foundIn(chain: Chain, patterns: RegExp[]): Promise<string[]> {
  const files = Object.entries(await filesIn(chain.out))
  return patterns.flatMap((pattern) => {
    const found = files.find(
      ([name, text]) => pattern.test(name) || (name.endsWith('.html') && pattern.test(text)),
    )
    return found ? [`${pattern} in ${found[0]}`] : []
  })
}

/** Two nights; between them a store moves. */
async function twoNights(chain: Chain): Promise<void> {
  const list = join(chain.cwd, 'list.json')
  const rows = await fs.readJson(list)
  await fs.writeJson(list, [{ ...rows[0], URL: 'old/street' }, ...rows.slice(1)])
  expect(await build(chain)).toMatchObject({ code: 0 })
  await fs.writeJson(list, rows)
  expect(await build(chain)).toMatchObject({ code: 0 })
}

test.each(Object.keys(traces))('a site has %s, and without it no trace', async (name) => {
  const patterns = traces[name] ?? []
  const whole = await chainWithout()
  await twoNights(whole)
  expect(await foundIn(whole, patterns)).toHaveLength(patterns.length)
  const without = await chainWithout(name)
  await twoNights(without)
  expect(await foundIn(without, patterns)).toEqual([])
})

test.each(featureNames)('without %s, the second night writes nothing', async (name) => {
  const chain = await chainWithout(name)
  expect(await build(chain)).toMatchObject({ code: 0 })
  const site = await filesIn(chain.out)
  expect(await build(chain)).toMatchObject({ code: 0 })
  expect(await filesIn(chain.out)).toEqual(site)
  expect(await chain.report()).toMatchObject({ files: { written: 0 } })
})

test('a site does without all of them', async () => {
  const chain = await chainWithout(...featureNames)
  expect(await build(chain)).toMatchObject({ code: 0 })
  expect(await foundIn(chain, Object.values(traces).flat())).toEqual([])
  const home = await readFile(join(chain.out, 'index.html'), 'utf8')
  expect(home).toContain('href="/ames/lincoln-way/"')
  expect(await readFile(join(chain.out, 'ames/lincoln-way/index.html'), 'utf8')).toContain('There')
})

test('without content-checks there are no warnings about links', async () => {
  const codes = async (chain: Chain) => {
    await build(chain)
    return (await chain.report()).problems.map(({ code }) => code)
  }
  expect(await codes(await chainWithout())).toContain('CARE_LINK')
  expect(await codes(await chainWithout('content-checks'))).not.toContain('CARE_LINK')
})

test('without telemetry no collector hears of a build, good or bad', async () => {
  const receiver = await startReceiver()
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }
  const night = async (chain: Chain, ...args: string[]) => {
    const hosts = ['--content-host', chain.server.url, '--second-brand-host', chain.server.url]
    const build = [
      'build',
      '--stores',
      'list.json',
      '-c',
      'store-pages.config.mjs',
      '--retries',
      '0',
      ...hosts,
    ]
    await runCli([...build, ...args], { cwd: chain.cwd, env })
    return receiver.received.splice(0).map(({ path }) => path)
  }
  const whole = await chainWithout()
  const both = ['/v1/traces', '/v1/metrics']
  expect((await night(whole)).sort()).toEqual(both.toSorted())
  whole.server.script(callPaths.page(101), { status: 404 })
  expect((await night(whole)).sort()).toEqual(both.toSorted())
  const without = await chainWithout('telemetry')
  expect(await night(without)).toEqual([])
  without.server.script(callPaths.page(101), { status: 404 })
  expect(await night(without)).toEqual([])
})

test('without notify the built-in plugin sends nothing, and a custom one works', async () => {
  const chat = await startReceiver()
  const chain = await startChain()
  const config = { siteUrl: 'https://www.example.com', builtIn: { notify: false } }
  await writeConfig(chain, config, `notify({ webhook: '${chat.url}', heartbeat: '${chat.url}' })`)
  expect(await build(chain)).toMatchObject({ code: 0 })
  expect(chat.received).toEqual([])
  const own = `{ name: 'notify', onDone: (_, { send }) => send('${chat.url}/own') }`
  await writeConfig(chain, config, own)
  expect(await build(chain)).toMatchObject({ code: 0 })
  expect(chat.received.map(({ path }) => path)).toEqual(['/own'])
})

test('without the sample, a chain that names no content is refused', async () => {
  const { cwd } = await startChain()
  await writeFile(join(cwd, 'c.mjs'), 'export default { builtIn: { sample: false } }')
  expect(await runCli(['build', '-c', 'c.mjs'], { cwd })).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining(
      'builtIn in the config file disables the sample, and no content host is configured',
    ),
  })
})

test.each([
  ['{ maps: false }', 'maps'],
  ["{ map: 'no' }", 'builtIn.map'],
  ['[]', 'builtIn'],
])('%s is refused', async (builtIn, named) => {
  const { cwd } = await startChain()
  await writeFile(join(cwd, 'c.mjs'), `export default { builtIn: ${builtIn} }`)
  const { code, stderr } = await runCli(['build', '-c', 'c.mjs'], { cwd })
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(named) })
})
