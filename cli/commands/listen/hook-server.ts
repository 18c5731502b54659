import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type HookRefusal, refusalWords } from '../../report/wording/listen.ts'
import { hostRefusal } from '../../system/host-refusal.ts'

interface HookServerOptions {
  host: string
  /** 0 takes any free one. */
  port: number
  /** Host names that `/status` is shown under beside `host` and those of this machine. */
  allowHosts: readonly string[]
  /** Takes a hook, or says why not. */
  take: (headers: IncomingMessage['headers'], body: Buffer | 'long') => HookRefusal | undefined
  /** What `/status` shows. */
  status: () => object
  /** In milliseconds. Default: those of seconds. */
  limits?: Partial<typeof usualLimits>
}

export interface HookServer {
  /** `http://127.0.0.1:8787`, without a slash at its end. */
  url: string
  /** Stops listening and ends every connection. */
  close(): Promise<void>
}

const mostBytes = 64 * 1024

/** Of what is too long, so much more is let in, and forgotten, until who sends it has read the answer. */
const mostDrained = 1024 * 1024

// Who is slower than this is cut off, and has sent no hook.
const usualLimits = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 5000,
  maxHeaderSize: 8192,
}
const mostConnections = 2000

const statuses: Record<HookRefusal, number> = {
  unsigned: 401,
  late: 401,
  seen: 409,
  misshapen: 400,
  long: 413,
}

/** Starts to take hooks. Rejects with the system's error where the port cannot be had. */
export async function startHookServer(options: HookServerOptions): Promise<HookServer> {
  const { host, port } = options
  const limits = { ...usualLimits, ...options.limits }
  const server = createServer(limits, (request, response) => answer(request, response, options))
  server.maxConnections = mostConnections
  await once(server.listen(port, host), 'listening')
  // Where no more connections can be opened, those that are wait.
  server.on('error', () => {})
  const { address, family, port: given } = server.address() as AddressInfo
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${given}`,
    async close() {
      const closed = once(server.close(), 'close')
      server.closeAllConnections()
      await closed
    },
  }
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { take, status, host, allowHosts }: HookServerOptions,
): void {
  const { method = '', url = '', headers } = request
  const [path = ''] = url.split('?')
  if (path === '/hook' && method === 'POST')
    readBody(request, (body) => answerHook(request, response, take(headers, body)))
  else if (path === '/hook') refuseMethod(response, 'POST')
  else if (path !== '/healthz' && path !== '/status') send(response, 404, 'There is nothing here\n')
  else if (method !== 'GET' && method !== 'HEAD') refuseMethod(response, 'GET, HEAD')
  else if (path === '/healthz') send(response, 200, 'ok')
  else answerStatus(response, status, hostRefusal(headers.host, [host, ...allowHosts]))
}

// A hook is signed, and `ok` is no secret: they need no check.
function answerStatus(
  response: ServerResponse,
  status: HookServerOptions['status'],
  refusal: string | undefined,
): void {
  if (refusal !== undefined) send(response, 403, refusal)
  else send(response, 200, `${JSON.stringify(status(), null, 2)}\n`, 'application/json')
}

function refuseMethod(response: ServerResponse, allow: string): void {
  response.setHeader('allow', allow)
  send(response, 405, `Allowed is ${allow}\n`)
}

function answerHook(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: HookRefusal | undefined,
): void {
  if (refusal === undefined) send(response, 202, 'taken\n')
  else if (refusal !== 'long')
    send(response, statuses[refusal], `Refused: ${refusalWords[refusal]}\n`)
  else {
    const text = `Refused: ${refusalWords.long}\n`
    response.writeHead(statuses.long, { ...headersOf(text), connection: 'close' }).write(text)
    // Ended at once, the connection would be reset, and the answer lost on its way.
    request.on('end', () => response.end())
  }
}

/** Gives the body of a request once, as soon as it is whole, or too long. */
function readBody(request: IncomingMessage, use: (body: Buffer | 'long') => void): void {
  const chunks: Buffer[] = []
  let length = 0
  let isLong = false
  const refuse = () => {
    isLong = true
    chunks.length = 0
    use('long')
  }
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) refuse()
  request.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > mostBytes + mostDrained) request.destroy()
    else if (length > mostBytes && !isLong) refuse()
    else if (!isLong) chunks.push(chunk)
  })
  request.on('end', () => {
    if (!isLong) use(Buffer.concat(chunks))
  })
  // One that is cut off was no hook.
  request.on('error', () => {})
}

function send(response: ServerResponse, status: number, text: string, type = 'text/plain'): void {
  response.writeHead(status, headersOf(text, type)).end(text)
}

function headersOf(text: string, type = 'text/plain'): Record<string, string | number> {
  return {
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
}
