import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Brand, brandOf } from '../../../data/brands.ts'
import type { Store } from '../../../data/store.ts'
import { storeHash } from '../../../data/store-hash.ts'
import { packageRoot } from '../../system/package-root.ts'
import { loadSample } from './load-sample.ts'
import { sampleHeader, samplePage } from './sample-content.ts'

type SampleBrand = Pick<Brand, 'id' | 'locationIDs'>

interface SampleServerOptions {
  stores: readonly Store[]
  brands: readonly SampleBrand[]
  /** The port; 0 takes any free one. */
  port: number
  /** Milliseconds before each answer. */
  latencyMs: number
}

export interface SampleServer {
  url: string
  /** Stops listening and ends every connection. */
  close(): Promise<void>
}

/** Starts the built-in content service on loopback. Rejects with the system's error if the port is taken. */
export async function startSampleServer(options: SampleServerOptions): Promise<SampleServer> {
  const { port, latencyMs } = options
  const answerTo = answers(options)
  const server = createServer(async ({ method = '', url = '' }, response) => {
    if (latencyMs > 0) await wait(latencyMs, undefined, { ref: false })
    if (!response.destroyed) send(response, answerTo(method, url))
  })
  // Node's default of 5 seconds would close a connection just when a slow build sends its next request.
  server.keepAliveTimeout = 60_000
  const host = '127.0.0.1'
  await once(server.listen(port, host), 'listening')
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server.close(), 'close')
      server.closeAllConnections()
      await closed
    },
  }
}

function send(response: ServerResponse, { status, type, body }: SampleAnswer): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=UTF-8`,
    'content-length': Buffer.byteLength(body),
    // The `?preview` of a page sends requests from another origin.
    'access-control-allow-origin': '*',
  })
  response.end(body)
}

interface SampleAnswer {
  status: number
  type: 'text/html' | 'application/json'
  body: string
}

const root = /^\/wp-json\/hl-cms\/v1\/([a-z-]+)((?:\/[^/?]+)*)\/?(?:\?|$)/
const templatePath = '/Location-Template'

/** The sample content service's answers; builds one header per brand. */
function answers({ stores: listed, brands }: SampleServerOptions) {
  const sample = loadSample(join(packageRoot, 'data'))
  const stores = new Map(listed.map((store) => [String(store.id), store]))
  const headers = new Map<string, SampleAnswer>()
  const footer = html(sample.footer)

  const header = (store: Store, brand: SampleBrand) => {
    const answer = headers.get(brand.id) ?? html(sampleHeader(sample, store, brand))
    headers.set(brand.id, answer)
    return answer
  }
  const page = (store: Store, brand: SampleBrand) =>
    json(200, pageAnswer(store, samplePage(sample, store, brand)))
  const ofStore = (id: string, answer: typeof page) => {
    const store = stores.get(id)
    return store ? answer(store, brandOf(brands, store.id)) : unknownStore
  }

  return (method: string, url: string): SampleAnswer => {
    if (method !== 'GET' && method !== 'HEAD') return noRoute
    const [, call, rest = ''] = root.exec(url) ?? []
    const [first = '', second = '', ...more] = rest.split('/').slice(1)
    if (more.length > 0) return noRoute
    if (call === 'get-footer' && !first) return footer
    if (call === 'get-header' && first && !second) return ofStore(first, header)
    if (call !== 'get-pages-by-url' || !second) return noRoute
    return isTemplate(first) ? ofStore(second, page) : noPage
  }
}

const noRoute = refusal('rest_no_route', 'No route was found matching the URL and request method.')
const unknownStore = refusal('hl_cms_unknown_location', 'No location has this identifier.')
const noPage = refusal('hl_cms_no_page', 'No page was found at this path.')

function isTemplate(segment: string): boolean {
  const text = segment.replaceAll('%3D', '=')
  return Buffer.from(text, 'base64').toString() === templatePath
}

/** The keys that the client reads, among others that WordPress sends as well. */
function pageAnswer({ id }: Store, { content, details }: ReturnType<typeof samplePage>): object {
  return {
    id: 20000 + (typeof id === 'number' ? id : storeHash(id, 'post')),
    slug: 'location-template',
    status: 'publish',
    type: 'page',
    title: { rendered: 'Location Template' },
    template: 'page-no-title',
    locationID: id,
    content: Buffer.from(content).toString('base64'),
    details,
    meta: { footnotes: '' },
  }
}

function refusal(code: string, message: string): SampleAnswer {
  return json(404, { code, message, data: { status: 404 } })
}

function json(status: number, value: object): SampleAnswer {
  return { status, type: 'application/json', body: JSON.stringify(value) }
}

function html(body: string): SampleAnswer {
  return { status: 200, type: 'text/html', body }
}
