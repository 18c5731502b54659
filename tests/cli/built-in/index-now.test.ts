import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, test } from 'vitest'
import { meaningsText } from '../../../cli/built-in/index-now/meanings-file.ts'
import { submitChanges } from '../../../cli/built-in/index-now/submit-changes.ts'
import type { problem } from '../../../cli/report/problems.ts'
import { storeRow } from '../../fixtures/store-row.ts'
import { type Chain, startChain, threeStores } from '../../helpers/chain.ts'
import { callPaths, pageAnswer } from '../../helpers/content-server.ts'
import { startReceiver } from '../../helpers/receiver.ts'
import { runCli } from '../../helpers/run-cli.ts'
import { startListener } from '../../helpers/start-listener.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

const key = '0123456789abcdef'
const site = 'https://www.example.com/shops'
const addresses = {
  101: `${site}/des-moines/hickman-rd/`,
  102: `${site}/ames/lincoln-way/`,
  434: `${site}/edina/france-ave/`,
}

const monday = (opens: string) => [{ day: 'Monday', opens, closes: '18:00' }]
const coupon = (description: string) => [{ id: '1', description, expires: '2099-01-31' }]

/** Answers for a page from now on. */
function answer({ server }: Chain, id: number, html: string, details: object = {}): void {
  server.script(callPaths.page(id), pageAnswer(id, html, { details }))
}

async function startSearchable() {
  const chain = await startChain()
  const receiver = await startReceiver()
  const settings = { siteUrl: site, indexNow: { key, endpoint: receiver.url } }
  await fs.writeFile(
    join(chain.cwd, 'store-pages.config.mjs'),
    `export default ${JSON.stringify(settings)}`,
  )
  const config = ['-c', 'store-pages.config.mjs']
  const publish = async () => {
    const { code, stdout, stderr } = await runCli(['publish', 'srv', ...config], { cwd: chain.cwd })
    expect({ code, stderr }).toMatchObject({ code: 0 })
    return stdout.replace(/^.*(?:Published|nothing was changed).*\n/, '') + stderr
  }
  const build = async (...args: string[]) =>
    expect(await chain.build('--quiet', '--allow-removals', ...args, ...config)).toMatchObject({
      code: 0,
    })
  for (const id of [101, 102, 434]) answer(chain, id, 'Oil changes <img src="/a.svg" alt="">')
  await build()
  return {
    ...{ chain, receiver, build, publish },
    /** The next night: what the publish says, and the addresses that are sent. */
    async night(...args: string[]) {
      await build(...args)
      const said = await publish()
      const sent = receiver.received.splice(0).map(({ body }) => JSON.parse(body))
      return { said, sent: sent.flatMap(({ urlList }) => urlList) }
    },
  }
}

const none = { said: '', sent: [] }

test('the first publish notes all pages, and the site has the key', async () => {
  const { chain, publish, receiver } = await startSearchable()
  expect(await publish()).toBe('IndexNow: 3 pages noted; changes are sent from now on\n')
  expect(receiver.received).toEqual([])
  expect(await fs.readFile(join(chain.cwd, 'srv/current', `${key}.txt`), 'utf8')).toBe(key)
})

describe('the next publish', () => {
  const cases: [
    name: string,
    change: (chain: Chain) => unknown,
    sent: (keyof typeof addresses)[],
  ][] = [
    ['nothing', () => {}, []],
    ['a footer', ({ server }) => server.script(callPaths.footer, { body: '<p>New</p>' }), []],
    ['a picture', (chain) => answer(chain, 101, 'Oil changes <img src="/b.svg" alt="">'), []],
    ['markup', (chain) => answer(chain, 101, '<p class="x">Oil  changes</p>'), []],
    ['a text', (chain) => answer(chain, 101, 'Oil changes and tires'), [101]],
    ['hours', (chain) => answer(chain, 102, 'Oil changes', { hours: monday('08:00') }), [102]],
    ['a coupon', (chain) => answer(chain, 434, 'Oil changes', { coupons: coupon('$5') }), [434]],
    [
      'a phone, but not the pages of stores nearby',
      ({ cwd }) =>
        fs.writeJson(join(cwd, 'list.json'), [
          storeRow({ Phone: '(515) 555-0199' }),
          ...threeStores.slice(1),
        ]),
      [101],
    ],
    [
      'a removed page',
      ({ cwd }) => fs.writeJson(join(cwd, 'list.json'), threeStores.slice(0, 2)),
      [434],
    ],
  ]

  test.each(cases)('after %s', async (_, change, sent) => {
    const { chain, publish, night } = await startSearchable()
    await publish()
    await change(chain)
    const said = { 0: '', 1: 'IndexNow: 1 changed address sent\n' }[sent.length]
    expect(await night()).toEqual({ said, sent: sent.map((id) => addresses[id]) })
    expect(await night()).toEqual(none)
  })
})

test('a request names the host, the key and its file', async () => {
  const { chain, build, publish, receiver } = await startSearchable()
  await publish()
  answer(chain, 101, 'Tires')
  await build()
  await publish()
  expect(receiver.received.map(({ method, body }) => [method, JSON.parse(body)])).toEqual([
    [
      'POST',
      {
        ...{ host: 'www.example.com', key, keyLocation: `${site}/${key}.txt` },
        urlList: [addresses[101]],
      },
    ],
  ])
})

test('listen sends the addresses after each edit', async () => {
  const { chain, receiver } = await startSearchable()
  const { url } = chain.server
  const args = ['--stores', 'list.json', '-c', 'store-pages.config.mjs', '--target', 'srv']
  const hosts = ['--content-host', url, '--second-brand-host', url]
  const listener = await startListener(chain.cwd, [...args, ...hosts])
  await listener.printed('IndexNow: 3 pages noted')
  answer(chain, 101, 'Tires')
  await listener.hook('{"changed":[101]}')
  await listener.printed('IndexNow: 1 changed address sent')
  expect(receiver.received.map(({ body }) => JSON.parse(body).urlList)).toEqual([[addresses[101]]])
  await listener.stop()
})

test('a request that fails is sent with the next publish, also of an unchanged site', async () => {
  const { chain, publish, night, receiver } = await startSearchable()
  await publish()
  receiver.status = 403
  answer(chain, 101, 'Tires')
  const { host } = new URL(receiver.url)
  expect(await night()).toEqual({
    said: `warning ${host} did not take 1 changed address: HTTP 403
        Check that the live site shows the key file. The next publish sends them again.\n`,
    sent: [addresses[101]],
  })
  receiver.status = 202
  expect(await night()).toEqual({
    said: 'IndexNow: 1 changed address sent\n',
    sent: [addresses[101]],
  })
})

test('a site without the feature has no file of it', async () => {
  const { chain } = await startSearchable()
  await fs.writeFile(
    join(chain.cwd, 'store-pages.config.mjs'),
    `export default { siteUrl: '${site}', indexNow: { key: '${key}' }, builtIn: { 'index-now': false } }`,
  )
  await chain.build('-c', 'store-pages.config.mjs')
  const names = await fs.readdir(chain.out)
  expect(names.filter((name) => name.includes(key) || name === 'index-now.json')).toEqual([])
})

test.each([
  [{ key: 'short' }, 'should have 8 to 128 letters, digits or -'],
  [{ key, endpoint: 'host' }, 'should be an address with http:// or https://'],
])('%j is refused', async (indexNow, fault) => {
  const chain = await startChain()
  await fs.writeJson(join(chain.cwd, 'config.json'), { indexNow })
  expect(await chain.build('-c', 'config.json')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(fault),
  })
})

describe('many addresses', () => {
  const many = (count: number, meaning: string) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`https://example.com/${at}/`, meaning]),
    )

  async function submit(statuses: number[]) {
    const folder = await temporaryFolder()
    const receiver = await startReceiver()
    const problems: ReturnType<typeof problem>[] = []
    const reporter = {
      say: () => {},
      report: (one: (typeof problems)[number]) => problems.push(one),
    }
    const context = {
      env: {},
      signal: new AbortController().signal,
      reporter,
    } as unknown as Parameters<typeof submitChanges>[1]
    const publish = async (meanings: Record<string, string>) => {
      const text = meaningsText({
        key,
        siteUrl: 'https://example.com',
        endpoint: receiver.url,
        meanings,
      })
      await fs.writeFile(join(folder, 'index-now.json'), text)
      await submitChanges({ folder, told: join(folder, 'told') }, context)
      return receiver.received.splice(0).map(({ body }) => JSON.parse(body).urlList.length)
    }
    await publish(many(1, 'a'))
    receiver.status = statuses[0] ?? 200
    return { publish, problems, receiver }
  }

  test('are sent 10,000 at a time', async () => {
    const { publish } = await submit([])
    expect(await publish(many(20_001, 'b'))).toEqual([10_000, 10_000, 1])
    expect(await publish(many(20_001, 'b'))).toEqual([])
  })

  test('are sent as long as they are taken', async () => {
    const { publish, problems } = await submit([422])
    expect(await publish(many(10_001, 'b'))).toEqual([10_000])
    const args = { cause: 'HTTP 422', addresses: 10_001 }
    expect(problems).toMatchObject([{ code: 'INDEX_NOW_FAILED', args }])
  })
})
