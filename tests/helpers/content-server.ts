import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { StoreId } from '../../data/store.ts'
import { readStoreId } from '../../data/store-id.ts'

/** One answer of a script: status, headers and body, and its fault. */
export interface ScriptedAnswer {
  /** Default 200. */
  status?: number
  headers?: Record<string, string | string[]>
  body?: string | Buffer
  /** Its duration. Default: none. */
  workMs?: number
  /**
   * `hang`: nothing is ever sent; `hang-body`: headers and half the body, then nothing; `reset`: the connection is
   * reset before the headers; `reset-body`: in the middle of the body; `short`: fewer bytes than `Content-Length`, then
   * the end; `drip`: single bytes without end; `raw`: the body instead of an HTTP answer, then the end; `flood`: zeros
   * without end.
   */
  fault?: 'hang' | 'hang-body' | 'reset' | 'reset-body' | 'short' | 'drip' | 'raw' | 'flood'
}

/** The requests in the order of their arrival. */
interface ReceivedRequest {
  /** Path and query. */
  path: string
  headers: IncomingHttpHeaders
}

export interface ContentServer {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  url: string
  requests: ReceivedRequest[]
  /** The maximum number of requests open at once. */
  maxInFlight: number
  /** The requests that are open now. */
  inFlight: number
  /** Connections accepted so far. */
  connections: number
  /** Answers `path` with these in turn, then with the last one again and again. */
  script(path: string, ...answers: ScriptedAnswer[]): void
  count(path: string): number
  /** Resolves when a request for `path` has arrived (now or earlier). */
  arrived(path: string): Promise<void>
  /** Resolves when this number of requests is open. */
  open(count: number): Promise<void>
  /** Resolves when no request is open. */
  idle(): Promise<void>
  /** Holds back every answer, except the index of calls, until the returned function is called. */
  hold(): () => void
  close(): Promise<void>
}

/** The answer for a path without a script. */
export type Fallback = (path: string, headers: IncomingHttpHeaders) => ScriptedAnswer | undefined

/** A real HTTP server on loopback with scripted answers; a path without a script gets `fallback`, else 404. */
export async function startContentServer(
  fallback: Fallback = () => undefined,
): Promise<ContentServer> {
  const scripts = new Map<string, ScriptedAnswer[]>()
  const sockets = new Set<Socket>()
  const watchers = new Set<() => void>()
  const notify = () => {
    for (const watch of watchers) watch()
  }
  let held: (() => void)[] | undefined

  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    content.requests.push({ path, headers: request.headers })
    content.inFlight++
    content.maxInFlight = Math.max(content.maxInFlight, content.inFlight)
    response.on('close', () => {
      content.inFlight--
      notify()
    })
    const script = scripts.get(path)
    const answer =
      (script && script.length > 1 ? script.shift() : script?.[0]) ??
      fallback(path, request.headers)
    const respond = () => work(response, answer ?? { status: 404, body: 'not scripted' })
    if (held && path !== callPaths.index) held.push(respond)
    else respond()
    notify()
  })
  server.on('connection', (socket) => {
    content.connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })

  const until = (isTrue: () => boolean) =>
    new Promise<void>((resolve) => {
      const watch = () => {
        if (!isTrue()) return
        watchers.delete(watch)
        resolve()
      }
      watchers.add(watch)
      watch()
    })

  const content: ContentServer = {
    url: '',
    requests: [],
    maxInFlight: 0,
    inFlight: 0,
    connections: 0,
    script: (path, ...answers) => void scripts.set(path, answers),
    count: (path) => content.requests.filter((request) => request.path === path).length,
    arrived: (path) => until(() => content.count(path) > 0),
    open: (count) => until(() => content.inFlight >= count),
    idle: () => until(() => content.inFlight === 0),
    hold() {
      held = []
      return () => {
        const waiting = held ?? []
        held = undefined
        for (const respond of waiting) respond()
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  content.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return content
}

/** The page answer of WordPress; `more` overrides and adds keys. */
export function pageAnswer(
  locationID: StoreId,
  html: string,
  more: Record<string, unknown> = {},
): ScriptedAnswer {
  const content = Buffer.from(html).toString('base64')
  return {
    headers: { 'content-type': 'application/json; charset=UTF-8' },
    body: JSON.stringify({ content, locationID, ...more }),
  }
}

/** The paths of the three calls: footer, header and page; and of the index of all calls. */
export const callPaths = {
  index: '/wp-json/hl-cms/v1',
  footer: '/wp-json/hl-cms/v1/get-footer',
  header: (id: StoreId) => `/wp-json/hl-cms/v1/get-header/${id}`,
  page: (id: StoreId) => `/wp-json/hl-cms/v1/get-pages-by-url/L0xvY2F0aW9uLVRlbXBsYXRl/${id}`,
}

/** A fallback that answers every call correctly: `header 101`, `page 101`, `footer`, each in a `<p>`. */
export function healthy(path: string): ScriptedAnswer | undefined {
  if (path === callPaths.footer) return { body: '<p>footer</p>' }
  const id = readStoreId(path.slice(path.lastIndexOf('/') + 1)) ?? ''
  if (path === callPaths.header(id)) return { body: `<p>header ${id}</p>` }
  if (path === callPaths.page(id)) return pageAnswer(id, `<p>page ${id}</p>`)
  return undefined
}

function work(response: ServerResponse, answer: ScriptedAnswer): void {
  if (answer.workMs === undefined) send(response, answer)
  else setTimeout(() => send(response, answer), answer.workMs)
}

function send(response: ServerResponse, answer: ScriptedAnswer): void {
  const { status = 200, headers = {}, fault } = answer
  const body = Buffer.from(answer.body ?? '')
  const socket = response.socket
  if (fault === 'hang') return
  if (fault === 'reset') socket?.resetAndDestroy()
  else if (fault === 'raw') socket?.end(body)
  else if (fault === 'drip') drip(response.writeHead(status, headers))
  else if (fault === 'flood') flood(response.writeHead(status, headers))
  else if (fault) sendHalf(response, { ...answer, fault })
  else response.writeHead(status, { 'content-length': String(body.length), ...headers }).end(body)
}

function sendHalf(response: ServerResponse, answer: ScriptedAnswer): void {
  const { status = 200, headers = {}, fault } = answer
  const socket = response.socket
  const body = Buffer.from(answer.body ?? '')
  const half = body.subarray(0, Math.ceil(body.length / 2))
  response.writeHead(status, { 'content-length': String(body.length + 1), ...headers })
  response.write(half, () => {
    if (fault === 'reset-body') socket?.resetAndDestroy()
    if (fault === 'short') socket?.end()
  })
}

function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write(' '), 5)
  response.on('close', () => clearInterval(timer))
}

const zeros = Buffer.alloc(256 * 1024)

function flood(response: ServerResponse): void {
  const pour = () => {
    while (!response.destroyed && response.write(zeros));
  }
  response.on('drain', pour)
  pour()
}
