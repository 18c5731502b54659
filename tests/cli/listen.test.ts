import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { askPlainly } from '../helpers/ask-plainly.ts'
import { type Chain, manyStores, startChain } from '../helpers/chain.ts'
import { callPaths, pageAnswer } from '../helpers/content-server.ts'
import { EditedService } from '../helpers/edited-service.ts'
import { HlCmsService } from '../helpers/hl-cms-service.ts'
import { runCli } from '../helpers/run-cli.ts'
import { seeded } from '../helpers/seeded.ts'
import { hookSecret, type Listener, startListener } from '../helpers/start-listener.ts'

/** `listen` for a chain that publishes to `srv` in its folder; its first build is complete. */
async function startLive(chain: Chain, ...args: string[]): Promise<Listener> {
  const listener = await start(chain, ...args)
  await listener.printed('Live after ')
  return listener
}

function start(chain: Chain, ...args: string[]): Promise<Listener> {
  return startListener(chain.cwd, [...argsFor(chain), ...args])
}

function argsFor({ server: { url } }: Chain): string[] {
  const hosts = ['--content-host', url, '--second-brand-host', url]
  return ['--stores', 'list.json', '--target', 'srv', '--retries', '0', ...hosts]
}

/** The published page of a store. */
function live({ cwd }: Chain, id: number): Promise<string> {
  return fs.readFile(join(cwd, 'srv/current/store', String(id), 'index.html'), 'utf8')
}

const wrongSecrets: [name: string, env: Record<string, string>, words: string][] = [
  ['missing', {}, 'STORE_PAGES_HOOK_SECRET is not set'],
  ['empty', { STORE_PAGES_HOOK_SECRET: '' }, 'STORE_PAGES_HOOK_SECRET is not set'],
]

test.each(wrongSecrets)('a %s secret is refused before anything', async (_, env, words) => {
  const { cwd, server } = await startChain()
  const { code, stdout, stderr } = await runCli(['listen', '--config', 'none.ts'], { cwd, env })
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(words)])
  expect(server.requests).toEqual([])
})

test('a short secret is a warning', async () => {
  const { cwd } = await startChain()
  const env = { STORE_PAGES_HOOK_SECRET: 'fifteen letters' }
  // Another error ends the command.
  const { code, stderr } = await runCli(['listen', '--config', 'none.ts'], { cwd, env })
  expect([code, stderr]).toEqual([2, expect.stringContaining('none.ts')])
  expect(stderr).toContain('STORE_PAGES_HOOK_SECRET has 15 characters and can be guessed')
})

test.each([
  ['a config file that is not there', ['--config', 'none.ts'], 'none.ts'],
  ['a target in the output', ['--target', 'out/srv'], 'contain each other'],
  ['a host that is not here', ['--host', '192.0.2.1'], 'cannot be used: EADDRNOTAVAIL'],
  ['one page alone', ['--only', '101'], "unknown option '--only'"],
])('%s is refused at once', async (_, args, words) => {
  const { cwd, server } = await startChain()
  const env = { STORE_PAGES_HOOK_SECRET: hookSecret }
  const { code, stderr } = await runCli(['listen', '--port', '0', ...args], { cwd, env })
  expect([code, stderr]).toEqual([2, expect.stringContaining(words)])
  expect(server.requests).toEqual([])
})

test('an edit is live after its hook, and its addresses are printed', async () => {
  const service = new EditedService([101, 102, 434])
  const chain = await startChain(undefined, service.answer)
  const listener = await startLive(chain)
  const all = ['/des-moines/hickman-rd/', '/store/101/', '/ames/lincoln-way/', '/store/102/']
  const told = listener.stdout()
  expect(told.split('\n').slice(0, 4)).toEqual(all)
  service.edit(102, { body: '<h1>Edited</h1>' })
  expect(await listener.hook('{"changed":[102]}')).toBe(202)
  await listener.printed('Live after ', 2)
  expect(await live(chain, 102)).toContain('Edited')
  expect(listener.stdout().slice(told.length)).toBe('/ames/lincoln-way/\n/store/102/\n')
  expect(listener.stderr()).toContain('Building, after 1 hook for store 102\n')

  // Without changes, nothing is published and no address is printed.
  expect(await listener.hook('{"changed": "all"}')).toBe(202)
  await listener.printed('Live after ', 3)
  expect(await listener.stop()).toBe(130)
  expect(listener.stdout().slice(told.length)).toBe('/ames/lincoln-way/\n/store/102/\n')
  expect(listener.stderr()).toMatch(/\nLive after .*\nInterrupted: the server has stopped\n$/)
  expect(listener.stderr().match(/^Published /gm)).toHaveLength(2)
  expect(listener.stdout() + listener.stderr()).not.toContain(hookSecret)
})

test('with a change feed, a second edit needs few requests', async () => {
  const rows = manyStores(40)
  const service = new HlCmsService(rows.map(({ locationID }) => locationID))
  const chain = await startChain(rows, service.answerAll)
  const listener = await startLive(chain)
  for (let edit = 1; edit <= 4; edit++) {
    const id = 1000 + edit
    chain.server.requests.splice(0)
    service.edit(id, { body: `<h1>Edit ${edit}</h1>` })
    await listener.hook(`{"changed":[${id}]}`)
    await listener.printed('Live after ', edit + 1)
    expect(await live(chain, id)).toContain(`Edit ${edit}`)
    expect(chain.server.requests.length).toBeLessThan(15)
  }
  expect(await live(chain, 1001)).toContain('Edit 1')
})

test('without a target, the addresses are those of the output', async () => {
  const chain = await startChain()
  const listener = await startListener(chain.cwd, argsFor(chain).toSpliced(2, 2))
  await listener.printed('Live after ')
  await listener.stop()
  expect(listener.stdout().split('\n')).toHaveLength(7)
  expect(await fs.pathExists(join(chain.cwd, 'srv'))).toBe(false)
})

test('/status has the report of the last build, and no secret', async () => {
  const chain = await startChain()
  const listener = await startLive(chain)
  await listener.hook('', { secret: 'the secret of somebody else' })
  const { last, startedAt, ...rest } = await listener.status()
  expect(rest).toEqual({
    state: 'idle',
    queued: 0,
    changed: [],
    builds: 1,
    refused: 1,
    lastHookAt: null,
    lastError: null,
  })
  expect(Date.parse(String(startedAt))).toBeGreaterThan(Date.now() - 60_000)
  expect(last).toMatchObject({ ok: true, stores: 3, pages: 6, problems: [] })
  await listener.hook()
  const later = await listener.status()
  expect(later).toMatchObject({ state: 'waiting', queued: 1, lastHookAt: expect.any(String) })
  expect(JSON.stringify(later)).not.toContain(hookSecret)
})

test('/status is shown under names of its own alone; hooks and /healthz under all', async () => {
  const listener = await startLive(await startChain(), '--allow-host', 'a.example', 'b.example')
  const status: [host: string, status: number][] = [
    ['localhost:8787', 200],
    ['LOCALHOST', 200],
    ['localhost.', 200],
    ['shops.localhost', 200],
    ['127.0.0.1', 200],
    ['192.168.1.5:8787', 200],
    ['[::1]:8787', 200],
    ['a.example', 200],
    ['B.example:443', 200],
    ['c.example', 403],
    ['x.a.example', 403],
    ['a.example.com', 403],
    ['localhost.example', 403],
    ['127.0.0.1.example', 403],
    ['a.example@c.example', 403],
    ['[::1].example', 403],
  ]
  const answers: typeof status = []
  for (const [host] of status)
    answers.push([host, (await askPlainly(listener.url, '/status', { host })).status])
  expect(answers).toEqual(status)
  const stranger = { host: 'c.example' }
  expect(await askPlainly(listener.url, '/status', stranger)).toMatchObject({
    body: 'Not answered under the host name c.example. If it is yours, start the command with --allow-host c.example\n',
  })
  expect(await askPlainly(listener.url, '/healthz', stranger)).toMatchObject({ status: 200 })
  // Without a signature this is a GET, which is not allowed, and no foreign host name.
  expect(await askPlainly(listener.url, '/hook', stranger)).toMatchObject({ status: 405 })
})

test('hooks during a build are one more build', async () => {
  const chain = await startChain()
  const listener = await startLive(chain)
  const release = chain.server.hold()
  await listener.hook()
  await chain.server.open(1)
  for (let id = 1; id <= 7; id++) expect(await listener.hook(`{"changed":[${id}]}`)).toBe(202)
  expect(await listener.status()).toMatchObject({ state: 'building', queued: 8, builds: 1 })
  release()
  await listener.printed('Building, after 7 hooks for stores 1, 2, 3, 4, 5, 6, 7')
  await listener.printed('Live after ', 3)
  await listener.stop()
  expect(listener.stderr().match(/^Building.*/gm)).toEqual([
    'Building',
    'Building, after 1 hook',
    'Building, after 7 hooks for stores 1, 2, 3, 4, 5, 6, 7',
  ])
})

test('a thousand hooks are one build or two', async () => {
  const chain = await startChain()
  const listener = await startLive(chain)
  const ids = Array.from({ length: 1000 }, (_, id) => id)
  const send = async (): Promise<void> => {
    const id = ids.pop()
    if (id === undefined) return
    expect(await listener.hook(`{"changed":[${id}]}`)).toBe(202)
    return send()
  }
  await Promise.all(Array.from({ length: 50 }, send))
  const { builds } = await listener.status()
  // The last hook is new: it waits, or its build runs.
  await listener.printed('Live after ', Number(builds) + 1)
  await listener.stop()
  expect(listener.stderr().match(/^Building, after/gm)?.length).toBeLessThanOrEqual(2)
})

test('a failed build is reported, and the next one succeeds', async () => {
  const chain = await startChain()
  chain.server.script(callPaths.page(102), { status: 500 })
  const listener = await start(chain)
  await listener.printed('The next attempt is in 10 s')
  expect(await listener.status()).toMatchObject({
    state: 'failed',
    builds: 1,
    lastError: expect.stringContaining('500'),
    last: { ok: false, problems: [{ code: 'CONTENT_FAILED' }] },
  })
  chain.server.script(callPaths.page(102), pageAnswer(102, '<p>healed</p>'))
  await listener.hook()
  await listener.printed('Live after ')
  expect(await live(chain, 102)).toContain('healed')
  await listener.stop()
})

test('a failed publish is repeated, and then prints everything that is new for visitors', async () => {
  const service = new EditedService([101, 102, 434])
  const chain = await startChain(undefined, service.answer)
  const listener = await startLive(chain)
  const told = listener.stdout().length
  service.edit(101, { body: '<h1>Edited</h1>' })
  const releases = join(chain.cwd, 'srv/releases')
  await fs.move(releases, `${releases}-away`)
  await fs.writeFile(releases, '')
  await listener.hook()
  await listener.printed('The next attempt is in')
  expect(await listener.status()).toMatchObject({ state: 'failed', last: { ok: true } })
  expect(listener.stdout()).toHaveLength(told)
  await fs.remove(releases)
  await fs.move(`${releases}-away`, releases)
  await listener.hook('{"changed":[]}')
  await listener.printed('Live after ', 2)
  await listener.stop()
  expect(listener.stdout().slice(told)).toBe('/des-moines/hickman-rd/\n/store/101/\n')
})

test('ended during a build, it keeps the previous files', async () => {
  const chain = await startChain()
  const listener = await startLive(chain)
  const before = await live(chain, 101)
  chain.server.script(callPaths.page(101), { fault: 'hang' })
  await listener.hook()
  await chain.server.open(1)
  expect(await listener.stop()).toBe(130)
  expect(listener.stderr()).toContain('Interrupted: temporary files are removed')
  expect(listener.stderr()).toMatch(/Interrupted: the server has stopped\n$/)
  expect(await live(chain, 101)).toBe(before)
  await expect(fetch(`${listener.url}/healthz`)).rejects.toThrow()
})

type Until = (chain: Chain, listener: Listener) => Promise<unknown>

// `KILLS=500` for a long manual run: each kill takes as long as ten builds.
const kills = Math.ceil(Number(process.env.KILLS ?? 25) / 10)
const longestMs = 2500
const random = seeded(20_261_123)

const moments: [name: string, kill: Until][] = [
  ['before a build begins', () => Promise.resolve()],
  ['while it asks', (_, { printed: said }) => said('Building, after')],
  [
    'while answers are awaited',
    async ({ server }, { printed: said }) => {
      server.hold()
      await said('Building, after')
      await server.open(1)
    },
  ],
  ['before the site is published', (_, { printed: said }) => said('changed   2 pages')],
  ['after its addresses are told', (_, { printed: said }) => said('Published ', 2)],
  ...Array.from({ length: kills }, (_, at): [string, Until] => {
    return [`at random moment ${at}`, () => setTimeout(random() * longestMs)]
  }),
]

test('killed at any moment, it loses no edit, and no address', { timeout: 600_000 }, async () => {
  const service = new EditedService([101, 102, 434])
  const chain = await startChain(undefined, service.answer)
  const startShipped = () => startListener(chain.cwd, argsFor(chain), {}, true)
  let listener = await startShipped()
  await listener.printed('Live after ')
  for (const [name, until] of moments) {
    const before = listener.stdout().length
    service.edit(101, { body: `<h1>${name}</h1>` })
    expect(await listener.hook('{"changed":[101]}')).toBe(202)
    await until(chain, listener)
    await listener.kill()
    const told = listener.stdout().slice(before)
    chain.server.hold()()
    listener = await startShipped()
    await listener.printed('Live after ')
    expect(await live(chain, 101)).toContain(name)
    expect(`${told}${listener.stdout()}`, name).toContain('/des-moines/hickman-rd/\n/store/101/\n')
  }
})
