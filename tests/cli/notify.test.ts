import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test, vi } from 'vitest'
import { build, type NotifyOptions, notify, type Plugin, type UserConfig } from '../../cli/index.ts'
import { type Chain, startChain } from '../helpers/chain.ts'
import { callPaths, pageAnswer } from '../helpers/content-server.ts'
import { startReceiver } from '../helpers/receiver.ts'
import { runCli } from '../helpers/run-cli.ts'

const broken = { status: 500 }

/** A nightly build of the chain; resolves to its success. */
async function night(
  { cwd, server: { url } }: Chain,
  options: NotifyOptions,
  more = {},
  only: string[] = [],
) {
  const config: UserConfig = {
    stores: 'list.json',
    siteUrl: 'https://shop.example/stores',
    contentHost: url,
    secondBrandHost: url,
    retries: 0,
    onError: 'keep-last',
    plugins: [notify(options)],
    ...more,
  }
  return build({ cwd, config, only }).then(
    () => 'built',
    () => 'failed',
  )
}

async function warningsOf(chain: Chain): Promise<string[]> {
  const { problems } = (await chain.report()) as unknown as { problems: { message: string }[] }
  return problems.map(({ message }) => message).filter((message) => message.startsWith('notify'))
}

test('a problem is reported once when it is new, and once when it is over', async () => {
  vi.stubEnv('GITHUB_SERVER_URL', 'https://ci.example')
  vi.stubEnv('GITHUB_REPOSITORY', 'shop/site')
  vi.stubEnv('GITHUB_RUN_ID', '7')
  const chain = await startChain()
  const chat = await startReceiver()
  const nights = [[], [broken], [broken], [pageAnswer(102, 'x')], []]
  const told: unknown[] = []
  for (const answers of nights) {
    if (answers.length > 0) chain.server.script(callPaths.page(102), ...answers)
    await night(chain, { webhook: `${chat.url}/secret` })
    told.push(chat.received.splice(0).map(({ body }) => JSON.parse(body)))
  }
  vi.unstubAllEnvs()
  const job = 'https://ci.example/shop/site/actions/runs/7'
  const message = expect.stringContaining('store 102')
  const figures = {
    ...{ site: 'shop.example', ok: true, sample: false, stores: 3, built: 3, pages: 6, job },
    durationMs: expect.any(Number),
  }
  const kept = { code: 'CONTENT_KEPT', level: 'warning', store: 102, message }
  const more = { url: expect.any(String), hint: expect.any(String) }
  const begun = { new: [{ ...kept, ...more }], over: [], changed: 0 }
  const over = { new: [], over: [message], changed: 2 }
  expect(told).toEqual([
    [],
    [{ text: 'shop.example: built, with 1 new problem', ...begun, ...figures }],
    [],
    [{ text: 'shop.example: built, 1 problem resolved', ...over, ...figures }],
    [],
  ])
})

test('a build of some stores does not report on the others', async () => {
  const chain = await startChain()
  const chat = await startReceiver()
  await night(chain, { webhook: chat.url })
  chain.server.script(callPaths.page(102), broken)
  await night(chain, { webhook: chat.url })
  await night(chain, { webhook: chat.url }, {}, ['101'])
  await night(chain, { webhook: chat.url })
  expect(chat.received).toHaveLength(1)
})

test('a failed build is reported once, for any store, and problems are over only after a build', async () => {
  const chain = await startChain()
  const chat = await startReceiver()
  const told: string[] = []
  const tonight = async (more = {}) => {
    const outcome = await night(chain, { webhook: chat.url, format: 'slack' }, more)
    const texts = chat.received.splice(0).map(({ body }) => JSON.parse(body).text)
    told.push([outcome, ...texts].join(' ').replace(/[\d.]+ s$/, 'n s'))
  }
  await tonight()
  for (const id of [101, 434]) {
    chain.server.script(callPaths.header(id), broken, { body: 'x' })
    await tonight({ onError: 'fail' })
  }
  await tonight()
  expect(told).toEqual([
    'built',
    expect.stringMatching(
      /^failed \*shop\.example: the build has failed\*\n• store 101: .*unchanged\.$/s,
    ),
    'failed',
    expect.stringMatching(
      /^built \*shop\.example: built, 1 problem resolved\*\nResolved: store 101: /,
    ),
  ])
})

test('failures before there is a site are reported, and losses of many stores', async () => {
  const chain = await startChain()
  const chat = await startReceiver()
  const config = { webhook: chat.url, site: 'Our <shops>' }
  chain.server.script('/a.png', { body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  for (const id of [101, 102, 434])
    chain.server.script(
      callPaths.page(id),
      pageAnswer(id, 'x', { details: { promotions: [{ title: 'Two', image: '/a.png' }] } }),
      pageAnswer(id, 'x'),
    )
  await night(chain, config)
  await night(chain, config)
  await night(chain, config)
  await fs.writeFile(join(chain.cwd, 'list.json'), '[]')
  expect(await night(chain, config)).toBe('failed')
  const texts = chat.received.map(({ body }) => JSON.parse(body))
  expect(texts.map(({ text, new: begun }) => [text, begun[0].code])).toEqual([
    ['Our <shops>: built, with 1 new problem', 'GUARD_WARNED'],
    ['Our <shops>: the build has failed', 'LIST_EMPTY'],
  ])
})

test('messages to Teams are a card of a readable length', async () => {
  const rows = (await fs.readJson(join((await startChain()).cwd, 'list.json'))).slice(0, 1)
  const many = Array.from({ length: 12 }, (_, at) => ({
    ...rows[0],
    locationID: at,
    URL: `a/${at}`,
  }))
  const chain = await startChain(many, () => ({ status: 404 }))
  const chat = await startReceiver()
  const source = { name: 'own', page: () => undefined }
  const config = { contentHost: undefined, secondBrandHost: undefined, source }
  await night(chain, { webhook: chat.url, format: 'teams' }, { ...config, onMissing: 'facts-only' })
  const [{ contentType, content }] = JSON.parse(chat.received[0]?.body ?? '').attachments
  const texts = content.body.map((block: { inlines: { text: string }[] }) => block.inlines[0]?.text)
  expect(contentType).toBe('application/vnd.microsoft.card.adaptive')
  expect([texts.length, texts[0], texts[11]]).toEqual([
    13,
    'shop.example: built, with 12 new problems',
    '… and 2 more',
  ])
})

test('the heartbeat is called after each build, and shows failures', async () => {
  const chain = await startChain()
  const watch = await startReceiver()
  const heartbeat = `${watch.url}/ping/uuid?key=1`
  await night(chain, { heartbeat })
  chain.server.script(callPaths.footer, broken)
  await night(chain, { heartbeat })
  expect(watch.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /ping/uuid?key=1',
    'GET /ping/uuid/fail?key=1',
  ])
})

test('a dead receiver is a warning without its address, and its messages are sent the next time', async () => {
  const chain = await startChain()
  const chat = await startReceiver('never')
  const { host } = new URL(chat.url)
  const options = { webhook: `${chat.url}/secret`, timeout: 50, heartbeat: 'http://127.0.0.1:1/x' }
  chain.server.script(callPaths.footer, broken)
  expect(await night(chain, options)).toBe('failed')
  expect((await warningsOf(chain)).sort()).toEqual([
    'notify: the heartbeat at 127.0.0.1:1 was not reached: connection refused',
    `notify: the webhook at ${host} was not reached: no answer within 0.1 s`,
  ])
  chat.status = 403
  await night(chain, options)
  expect(await warningsOf(chain)).toContain(
    `notify: the webhook at ${host} was not reached: HTTP 403`,
  )
  chat.status = 200
  await night(chain, options)
  await night(chain, options)
  expect(chat.received).toHaveLength(3)
  expect(await fs.readFile(join(chain.cwd, '.store-pages/report.json'), 'utf8')).not.toContain(
    'secret',
  )
})

test('all dead receivers together take no longer than one', async () => {
  const chain = await startChain()
  const [one, other] = [await startReceiver('never'), await startReceiver('never')]
  const plugins = [one, other].map(({ url }) => notify({ heartbeat: url }))
  expect(await night(chain, {}, { plugins })).toBe('built')
  expect(await warningsOf(chain)).toEqual([
    expect.stringContaining('no answer within 1.3 s'),
    expect.stringContaining('those before it have taken all the time that there is'),
  ])
})

test('without an address nothing is sent; an empty one may be a missing secret', async () => {
  const chain = await startChain()
  await night(chain, {})
  expect(await warningsOf(chain)).toEqual([])
  await night(chain, { webhook: '', heartbeat: '' })
  expect(await warningsOf(chain)).toEqual([
    'notify: webhook is empty; is a secret missing?',
    'notify: heartbeat is empty; is a secret missing?',
  ])
})

test('the record of messages may be damaged, or a folder', async () => {
  const chain = await startChain()
  const chat = await startReceiver()
  chain.server.script(callPaths.footer, broken)
  await night(chain, { webhook: chat.url })
  const folder = join(chain.cwd, '.store-pages/told')
  const [name = ''] = await fs.readdir(folder)
  for (const text of ['{', '[]']) {
    await fs.writeFile(join(folder, name), text)
    await night(chain, { webhook: chat.url })
  }
  expect(chat.received).toHaveLength(3)
  await fs.remove(folder)
  await fs.writeFile(folder, '')
  await night(chain, { webhook: chat.url })
  expect(await warningsOf(chain)).toEqual([
    expect.stringMatching(/^notify: what it has said cannot be remembered: E/),
  ])
})

test('in a config file it is checked, and its address is in no message', async () => {
  const { cwd } = await startChain()
  const messages: string[] = []
  for (const options of [
    "{ webhook: 'secret' }",
    "{ format: 'irc' }",
    '{ webhok: 1 }',
    "{ timeout: 'x' }",
    '{}',
  ]) {
    const code = `import { notify } from 'store-pages'\nexport default { source: 'none', plugins: [notify(${options})] }`
    await fs.writeFile(join(cwd, 'store-pages.config.ts'), code)
    const { code: exit, stderr } = await runCli(['build', '--stores', 'list.json'], { cwd })
    messages.push(`${exit} ${/loaded: (.*)/.exec(stderr)?.[1] ?? ''}`.trim())
  }
  expect(messages).toEqual([
    '2 webhook of notify() should be an address with http:// or https://',
    "2 format of notify() should be 'slack', 'teams' or 'json'",
    '2 notify() knows no webhok',
    '2 timeout of notify() should be a number above 0',
    '0',
  ])
})

test.each([
  { what: 'a header', init: { headers: { 'x-key': 'a\nb' } }, next: 'fulfilled' },
  { what: 'a body', init: { body: Object({ length: 1 }) }, next: 'rejected' },
])('$what that a plugin cannot send ends with the build', async ({ init, next }) => {
  const chain = await startChain()
  const { url } = await startReceiver()
  const onDone: Plugin['onDone'] = async (_, { send, warn }) => {
    const wrong = [1, 2].map(() => send(url, init))
    for (const sent of await Promise.allSettled([...wrong, send(url)])) warn(sent.status)
  }
  expect(await night(chain, {}, { plugins: [{ name: 'notify-own', onDone }] })).toBe('built')
  const said = ['rejected', 'rejected', next]
  expect(await warningsOf(chain)).toEqual(said.map((status) => `notify-own: ${status}`))
})

test('a plugin that fails in onFail is a warning', async () => {
  const chain = await startChain()
  chain.server.script(callPaths.footer, broken)
  const onFail = (_: unknown, { warn }: { warn(message: string): void }) => {
    warn('heard')
    throw new Error('no luck')
  }
  await night(chain, {}, { plugins: [{ name: 'notify-own', onFail }] })
  const { problems } = (await chain.report()) as unknown as { problems: { message: string }[] }
  const texts = problems.map(({ message }) => message).slice(-2)
  expect(texts).toEqual([
    'notify-own: heard',
    expect.stringMatching(/: The plugin notify-own failed in onFail: no luck$/),
  ])
})
