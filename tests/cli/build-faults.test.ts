import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import fs from 'fs-extra'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  answerOf,
  type CallFault,
  type CallName,
  callFaults,
  contentFaults,
  type Fault,
  loopPath,
  missingFaults,
  patientFaults,
  slowFaults,
  slowTimeoutMs,
} from '../fixtures/content-faults.ts'
import { goodAnswer, oddAnswers } from '../fixtures/odd-answers.ts'
import { callLines, causeIn } from '../helpers/call-lines.ts'
import { type Chain, manyStores, startChain, threeStores } from '../helpers/chain.ts'
import { callPaths } from '../helpers/content-server.ts'
import { rowFor, writeFaultTable } from '../helpers/fault-table.ts'
import { filesIn } from '../helpers/files-in.ts'
import { answerWith, startProxy } from '../helpers/proxy-server.ts'
import { runProgram, runWithOpenFiles } from '../helpers/run-program.ts'

const pathOf: Record<CallName, string> = {
  footer: callPaths.footer,
  header: callPaths.header(101),
  page: callPaths.page(101),
}
const placeOf = { footer: '', header: 'store 101 ', page: 'store 101 ' }
const abortText = 'Error received by Wordpress; aborting as retry count was exceeded'

const pem = readFileSync(new URL('../fixtures/test-certificate.pem', import.meta.url))
const untrusted = createServer({ cert: pem, key: pem })

beforeAll(() => new Promise<void>((done) => untrusted.listen(0, '127.0.0.1', done)))

afterAll(async () => {
  untrusted.close()
  await writeFaultTable()
})

const untrustedUrl = () => `https://127.0.0.1:${(untrusted.address() as AddressInfo).port}`

function hostArgs(host: string): string[] {
  return ['build', '--stores', 'list.json', '--content-host', host, '--second-brand-host', host]
}

const runsAll = process.env.CASES === 'all'

function startGoodChain(): Promise<Chain> {
  return startChain(threeStores, goodAnswer)
}

let turn = 0

let goodFiles: Record<string, string> | undefined

/** The files of an undisturbed build. */
async function healthySite(): Promise<Record<string, string>> {
  if (goodFiles) return goodFiles
  const chain = await startGoodChain()
  expect((await chain.build()).code).toBe(0)
  goodFiles = await filesIn(chain.out)
  return goodFiles
}

function script({ server }: Chain, fault: Fault, call: CallName, isHealed: boolean): void {
  const path = pathOf[call]
  const answer = answerOf(fault, { server: server.url, untrusted: untrustedUrl() })
  server.script(loopPath, { status: 302, headers: { location: loopPath } })
  server.script(path, answer, ...(isHealed ? [goodAnswer(path) ?? {}] : []))
}

/** The part of a line before its cause. */
function callText({ server }: Chain, call: CallName): string {
  return `${placeOf[call]}${server.url}${pathOf[call]}: The ${call}`
}

/** All calls fail once and then succeed: the site equals that of a healthy build. */
async function heal(fault: Fault, timeout: string): Promise<Chain> {
  const chain = await startGoodChain()
  const faults = callFaults(fault)
  for (const { call } of faults) script(chain, fault, call, true)
  const { code, stderr } = await chain.build('--timeout', timeout)
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining(abortText) })
  const retries = faults.map(
    (one) => `${callText(chain, one.call)}: ${causeIn(stderr, one)}; retry 1 of 3`,
  )
  expect(callLines(stderr).sort()).toEqual(retries.sort())
  expect(await chain.report()).toMatchObject({
    ok: true,
    content: { requests: 7 + faults.length, retries: faults.length, failures: 0 },
    problems: [],
  })
  expect(await filesIn(chain.out)).toEqual(await healthySite())
  return chain
}

/** One call fails permanently: the messages, the report, and the old site byte for byte. */
async function last(fault: Fault, one: CallFault, site: string, timeout: string): Promise<void> {
  const chain = await startGoodChain()
  await fs.copy(site, chain.out)
  script(chain, fault, one.call, false)
  const { code, stderr } = await chain.build('--timeout', timeout, '--retries', '1')
  expect({ call: one.call, code, stderr }).toEqual({
    call: one.call,
    code: 1,
    stderr: expect.stringContaining(abortText),
  })
  await expectAborted(chain, stderr, one)
  expect(await filesIn(chain.out)).toEqual(await filesIn(site))
  expect((await fs.readdir(chain.cwd)).sort()).toEqual(['.store-pages', 'list.json', 'out'])
  await chain.server.idle()
  const { content } = (await chain.report()) as unknown as { content: { requests: number } }
  // No request starts after the end of the build; earlier ones may arrive later.
  const asked = chain.server.requests.filter(({ path }) => path !== loopPath)
  expect(asked.length).toBeLessThanOrEqual(content.requests)
}

async function expectAborted(chain: Chain, stderr: string, one: CallFault): Promise<void> {
  const text = callText(chain, one.call)
  const cause = causeIn(stderr, one)
  expect(callLines(stderr)).toEqual([
    `${text}: ${cause}; retry 1 of 1`,
    `error   ${text} failed 2 times, last: ${cause}`,
  ])
  expect(stderr.split(`\n${abortText}\nerror`)).toHaveLength(2)
  const url = chain.server.url + pathOf[one.call]
  expect(await chain.report()).toMatchObject({
    ok: false,
    content: { retries: 1, failures: 1 },
    changed: [],
    problems: [{ code: 'CONTENT_FAILED', level: 'error', url }],
  })
}

describe.each([
  ...contentFaults.map((fault) => ({ ...fault, timeout: '10000' })),
  ...slowFaults.map((fault) => ({ ...fault, timeout: String(slowTimeoutMs) })),
  ...patientFaults.map((fault) => ({ ...fault, timeout: '10000' })),
])('$name', ({ timeout, ...fault }) => {
  test('healed: the site of a healthy build; lasting: exit 1, and the old site to the byte', async () => {
    const faults = callFaults(fault)
    // A fault that heals meets every call; with `CASES=all`, so does one that lasts.
    turn += 1
    const chosen = faults.filter((_, at) => runsAll || at === turn % faults.length)
    const row = rowFor(
      fault.name,
      chosen.map(({ call }) => call),
      'FAILED',
    )
    const { out } = await heal(fault, timeout)
    row.healed = 'exit 0'
    await Promise.all(
      chosen.map(async (one) => {
        await last(fault, one, out, timeout)
        row[one.call] = 'exit 1'
      }),
    )
  })
})

test.each([
  [404, 'HTTP 404 Not Found'],
  [410, 'HTTP 410 Gone'],
])('HTTP %i: the host has no content for one store, but for others', async (status, cause) => {
  const row = rowFor(`HTTP ${status}`, ['footer', 'header', 'page'])
  for (const { call, what, others } of missingFaults) {
    const chain = await startGoodChain()
    const path = { footer: callPaths.footer, header: callPaths.header(434) }
    chain.server.script({ ...path, page: callPaths.page(434) }[call], { status })
    // In sequence: the last store is requested after the others are answered.
    const { code, stderr } = await chain.build('--retries', '1', '--concurrency', '1')
    const [retry, end] = callLines(stderr)
    expect(retry).toMatch(new RegExp(`: The ${call}: ${cause}: ${what}; retry 1 of 1$`))
    expect(end).toContain(`: The ${call} failed 2 times, last: ${cause}: ${what}; `)
    expect(end).toContain(others)
    row[call] = `exit ${code}`
  }
  expect(row).toMatchObject({ footer: 'exit 1', header: 'exit 1', page: 'exit 1' })
})

test('HTTP 404 for every store: the address is wrong, or the plugin is inactive', async () => {
  const chain = await startGoodChain()
  for (const id of [101, 102, 434]) chain.server.script(callPaths.page(id), { status: 404 })
  const { stderr } = await chain.build('--on-error', 'keep-last', '--retries', '1')
  expect(callLines(stderr).at(-1)).toMatch(
    /the host has no page for this store; check the address, and whether the plugin hl-cms is active in the WordPress; then publish a store page with the locationID \d+ in WordPress/,
  )
})

test.each(oddAnswers)('odd but right: $name', async ({ name, calls, answer }) => {
  const row = rowFor(`odd but right: ${name}`, calls)
  const chain = await startGoodChain()
  for (const call of calls) chain.server.script(pathOf[call], answer(call))
  expect(await chain.build('--retries', '0')).toMatchObject({ code: 0 })
  expect(await chain.report()).toMatchObject({ content: { requests: 7, retries: 0 }, problems: [] })
  expect(await filesIn(chain.out)).toEqual(await healthySite())
  for (const call of calls) row[call] = 'exit 0'
})

test.each([
  ['an unknown name', () => 'http://nowhere.invalid', 'host name'],
  ['an untrusted certificate', untrustedUrl, 'no trusted connection (DEPTH_ZERO_SELF_SIGNED_CERT)'],
  ['nobody who listens', () => 'http://127.0.0.1:1', 'connection refused'],
])('a host with %s: exit 1, and the old site stays', async (_, host, cause) => {
  const chain = await startGoodChain()
  await chain.build()
  const before = await filesIn(chain.out)
  for (const option of ['--content-host', '--second-brand-host']) {
    const { code, stderr } = await chain.build(option, host(), '--retries', '1')
    expect({ code, option }).toEqual({ code: 1, option })
    expect(stderr).toContain(`${cause}`)
    expect(stderr).toContain(`\n${abortText}\nerror   `)
    expect(await filesIn(chain.out)).toEqual(before)
  }
})

test.each([
  ['that refuses', answerWith('HTTP/1.1 407 Who are you?', '', ''), 'the proxy answered 407'],
  ['that hangs up', (client: Socket) => client.destroy(), 'the connection was cut'],
  ['that says nothing', () => {}, 'no answer within 0.5 s'],
])('a proxy %s', async (name, fault, cause) => {
  const row = rowFor(`a proxy ${name}`, ['footer'])
  const { cwd, server } = await startGoodChain()
  const proxy = await startProxy(fault)
  const args = [...hostArgs('http://content.test'), '--retries', '1', '--retry-delay', '1']
  const env = { HTTP_PROXY: `http://user:word@${proxy.host}` }
  const { code, stderr } = await runProgram([...args, '--timeout', '500'], { cwd, env })
  expect(stderr).toContain(`: ${cause}; retry 1 of 1 in 0.001 s\n`)
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(abortText) })
  expect(server.requests).toEqual([])
  row.footer = 'exit 1'
})

test.each([
  [24, [], 'exit 1'],
  [32, [], 'exit 1'],
  [40, [], 'exit 1'],
  [64, ['--concurrency', '100'], 'exit 1'],
  [128, [], 'exit 0'],
])('ulimit -n %i %j', async (limit, options, end) => {
  const row = rowFor(`ulimit -n ${limit} ${options.join(' ')}`, ['footer', 'header', 'page'])
  const { cwd, server } = await startChain(manyStores(60))
  const args = [...hostArgs(server.url), ...options]
  const { code, stderr } = await runWithOpenFiles(limit, args, cwd)
  expect(`exit ${code}`).toBe(end)
  expect(server.requests).toHaveLength(code === 0 ? 2 + 2 * 60 : 0)
  const message = `can be open at once, but \\d+ are needed \\(EMFILE\\)\n +Allow more, for example with ulimit -n 1024`
  if (code === 1) expect(stderr).toMatch(new RegExp(`^error   Only \\d+ more files? ${message}`))
  Object.assign(row, { footer: end, header: end, page: end })
})
