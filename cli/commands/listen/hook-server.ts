import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type HookRefusal, refusalWords } from '../../report/wording/listen.ts'
import { hostRefusal } from '../../system/host-refusal.ts'

interface HookServerOptions {
  host: string
  /** 0 uses any free port. */
  port: number
  /** Host names that `/status` accepts beside `host` and those of this machine. */
  allowHosts: readonly string[]
  /** Accepts a hook, or returns the reason for its refusal. */
  take: (headers: IncomingMessage['headers'], body: Buffer | 'long') => HookRefusal | undefined
  /** Returns the content of `/status`. */
  status: () => object
  /** Milliseconds. Default: a few seconds. */
  limits?: Partial<typeof usualLimits>
}

export interface HookServer {
  /** Such as `http://127.0.0.1:8787`, without a trailing slash. */
  url: string
  /** Stops listening and closes every connection. */
  close(): Promise<void>
}

const mostBytes = 64 * 1024

/** Maximum bytes beyond the limit that are read and dropped, so that the sender can read the answer. */
const mostDrained = 1024 * 1024

// A slower sender is disconnected, and has sent no hook.
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

/** Starts to accept hooks. Rejects with the system's error if the port is not available. */
export async function startHookServer(options: HookServerOptions): Promise<HookServer> {
  const { host, port } = options
  const limits = { ...usualLimits, ...options.limits }
  const server = createServer(limits, (request, response) => answer(request, response, options))
  server.maxConnections = mostConnections
  await once(server.listen(port, host), 'listening')
  // If no more connections can be opened, the existing ones wait.
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

// Only `/status` checks the host name: hooks are signed, and `ok` is no secret.
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
    // An immediate end would reset the connection and lose the answer.
    request.on('end', () => response.end())
  }
}

/** Passes on the body of a request once: when it is complete or too long. */
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
  // An interrupted request is no hook.
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
