import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import fs from 'fs-extra'
import { expect, onTestFinished, test } from 'vitest'
import { startChain } from '../helpers/chain.ts'
import { callPaths } from '../helpers/content-server.ts'
import { runCli } from '../helpers/run-cli.ts'
import { hookSecret, startListener } from '../helpers/start-listener.ts'

const livePath = '/wp-json/hl-cms/v1/live'

interface Told {
  authorization: string | undefined
  isSigned: boolean
  news: { ok: boolean; age?: number }
}

/** A content service with the route for live pages only. */
async function startTold(status = 204): Promise<{ url: string; told: Told[] }> {
  const told: Told[] = []
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request
    const body = await text(request)
    if (method !== 'POST' || url !== livePath) return response.writeHead(404).end()
    const { 'x-store-pages-timestamp': time, 'x-store-pages-signature': signature } = headers
    const right = createHmac('sha256', hookSecret).update(`${time}.${body}`).digest('hex')
    const isSigned = signature === `sha256=${right}`
    told.push({ authorization: headers.authorization, isSigned, news: JSON.parse(body) })
    return response.writeHead(status).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return { url: `127.0.0.1:${(server.address() as AddressInfo).port}`, told }
}

async function tell(report: unknown, ...hosts: string[]) {
  const { cwd } = await startChain()
  await fs.outputJson(join(cwd, '.store-pages/report.json'), report)
  const names = ['--content-host', '--second-brand-host']
  const args = hosts.flatMap((host, place) => [names[place] ?? '', `http://${host}`])
  return runCli(['tell', ...args], { cwd, env: { STORE_PAGES_HOOK_SECRET: hookSecret } })
}

const report = {
  ok: true,
  contentSince: new Date(Date.now() - 3_600_000).toISOString(),
  fallbacks: { kept: [{ store: 7, since: '2026-11-20T08:17:00.000Z', ageMs: 1 }], leftOut: ['x'] },
  problems: [
    { code: 'A', level: 'warning', message: 'A warning' },
    { code: 'B', level: 'error', message: 'store 7: down' },
  ],
}

test('each host gets one signed request with the age of the live content', async () => {
  const [main, second] = [await startTold(), await startTold()]
  const result = await tell(report, `ann:pass@${main.url}`, second.url)
  expect(result).toMatchObject({ code: 0, stdout: 'The WordPress knows what is live\n' })
  const news = { ok: true, age: expect.any(Number), kept: [7, 'x'] }
  const basic = `Basic ${btoa('ann:pass')}`
  expect(main.told).toEqual([{ authorization: basic, isSigned: true, news }])
  expect(second.told).toEqual([{ authorization: undefined, isSigned: true, news }])
  expect(Math.round((main.told[0]?.news.age ?? 0) / 60)).toBe(60)
  await tell(report, main.url, main.url)
  expect(main.told).toHaveLength(2)
})

test('after a failed build the reason is sent', async () => {
  const { url, told } = await startTold()
  const { stdout } = await tell({ ...report, ok: false }, url)
  expect(stdout).toBe('The WordPress knows of the failed build\n')
  expect(told.map(({ news }) => news)).toEqual([{ ok: false, reason: 'store 7: down' }])
})

test.each([
  [
    'refuses',
    async () => (await startTold(401)).url,
    'was not informed about the live pages: HTTP 401',
  ],
  [
    'is down',
    async () => '127.0.0.1:1',
    'was not informed about the live pages: connection refused',
  ],
])('a host that %s is a failure', async (_, host, words) => {
  const { code, stderr } = await tell(report, await host())
  expect([code, stderr]).toEqual([1, expect.stringContaining(words)])
})

test('a host that has no such call does not want to know', async () => {
  const { server } = await startChain()
  expect(await tell(report, server.url.slice(7))).toMatchObject({ code: 0 })
  expect(server.count(livePath)).toBe(1)
})

test('listen reports each build, including failed ones', async () => {
  const { server, cwd } = await startChain()
  const hosts = ['--content-host', server.url, '--second-brand-host', server.url]
  const listener = await startListener(cwd, ['--stores', 'list.json', '--retries', '0', ...hosts])
  await listener.printed('Live after ')
  expect(server.count(livePath)).toBe(1)
  server.script(callPaths.footer, { status: 500 })
  server.script(livePath, { status: 500 })
  await listener.hook()
  await listener.printed('The next attempt')
  expect(server.count(livePath)).toBe(2)
  expect(await listener.stop()).toBe(130)
  expect(listener.stderr()).not.toContain('was not informed')
})
