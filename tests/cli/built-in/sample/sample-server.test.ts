import { Agent, get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { loadSample } from '../../../../cli/built-in/sample/load-sample.ts'
import { samplePage } from '../../../../cli/built-in/sample/sample-content.ts'
import {
  type SampleServer,
  startSampleServer,
} from '../../../../cli/built-in/sample/sample-server.ts'
import type { Store } from '../../../../data/store.ts'

const sample = loadSample(fileURLToPath(new URL('../../../../data', import.meta.url)))
const template = Buffer.from('/Location-Template').toString('base64')
const servers: SampleServer[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

test('answers the footer and a header as HTML', async () => {
  const footer = await ask('/get-footer')
  expect(footer.headers.get('content-type')).toBe('text/html; charset=UTF-8')
  expect(await footer.text()).toContain('href="/about-us/"')
  const header = await ask('/get-header/12')
  expect(header.headers.get('content-type')).toBe('text/html; charset=UTF-8')
  expect(await header.text()).toContain('site-navigation')
})

test('answers a page with base64 content, details and the keys of WordPress', async () => {
  const answer = await ask(`/get-pages-by-url/${template}/12`)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=UTF-8')
  const page = (await answer.json()) as { content: string; locationID: number; details: object }
  const { content, details } = samplePage(sample, storeOf(12), { id: 'main' })
  expect(page).toMatchObject({ locationID: 12, type: 'page', details })
  expect(Buffer.from(page.content, 'base64').toString()).toBe(content)
})

test('lets the pages of any site read its answers', async () => {
  for (const path of ['/get-footer', '/get-header/12', `/get-pages-by-url/${template}/12345`]) {
    expect((await ask(path)).headers.get('access-control-allow-origin')).toBe('*')
  }
})

test('answers a store of the second brand in its own voice', async () => {
  const [header, other] = await Promise.all([ask('/get-header/12'), ask('/get-header/99')])
  expect(await header.text()).not.toBe(await other.text())
})

test.each([
  ['/get-header/12345', 'hl_cms_unknown_location'],
  [`/get-pages-by-url/${template}/12345`, 'hl_cms_unknown_location'],
  ['/get-pages-by-url/L0Fib3V0/12', 'hl_cms_no_page'],
  [`/get-pages-by-url/${template}/12/more`, 'rest_no_route'],
  ['/get-header', 'rest_no_route'],
  ['/get-header/12/more', 'rest_no_route'],
  ['/get-menu', 'rest_no_route'],
  ['', 'rest_no_route'],
])('answers %s with 404 as WordPress does', async (path, code) => {
  const answer = await ask(path)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code, data: { status: 404 } })
})

test('answers only GET and HEAD', async () => {
  const { url } = await start()
  const answer = await fetch(`${url}/wp-json/hl-cms/v1/get-footer`, { method: 'POST' })
  expect(answer.status).toBe(404)
})

test('waits before each answer, side by side', async () => {
  const server = await start(80)
  const from = performance.now()
  await Promise.all([1, 2, 3].map((id) => read(server, `/get-header/${id}`)))
  const took = performance.now() - from
  expect(took).toBeGreaterThan(75)
  expect(took).toBeLessThan(2 * 80)
})

test('close ends kept-alive connections, and the port is free again', async () => {
  const server = await start()
  const agent = new Agent({ keepAlive: true })
  await new Promise((resolve, reject) => {
    get(`${server.url}/wp-json/hl-cms/v1/get-footer`, { agent }, (response) => {
      response.resume().once('end', resolve)
    }).once('error', reject)
  })
  await server.close()
  agent.destroy()
  const again = await start(0, Number(new URL(server.url).port))
  expect(again.url).toBe(server.url)
})

test('a taken port is an error', async () => {
  const { url } = await start()
  await expect(start(0, Number(new URL(url).port))).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

async function ask(path: string): Promise<Response> {
  return read(await start(), path)
}

function read({ url }: SampleServer, path: string): Promise<Response> {
  return fetch(`${url}/wp-json/hl-cms/v1${path}`)
}

async function start(latencyMs = 0, port = 0): Promise<SampleServer> {
  const server = await startSampleServer({
    stores: [1, 2, 3, 12, 99].map(storeOf),
    brands: [{ id: 'main' }, { id: 'second', locationIDs: [99] }],
    port,
    latencyMs,
  })
  servers.push(server)
  return server
}

function storeOf(id: number): Store {
  const row = {
    locationID: id,
    URL: `town/street-${id}`,
    Lat: 41.6,
    Lng: -93.6,
    AddressLine1: `${id} Main St`,
    AddressLine2: '',
    City: 'Des Moines',
    State: 'IA',
    Zip: '50310',
    Phone: '(515) 555-0100',
    Amenities: ['wifi', '', '', '', '', '', ''],
    YextId: '',
  }
  return { id, path: row.URL, brand: 'main', isCorporate: false, fields: {}, row }
}
