import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Brand } from '../../data/brands.ts'
import type { Store } from '../../data/store.ts'
import type { Sample } from './load-sample.ts'
import { type Answer, makeSampleAnswers } from './sample-answers.ts'

export interface SampleServerOptions {
  stores: readonly Store[]
  brandOf(store: Store): Pick<Brand, 'id'>
  sample: Sample
  /** 0 takes any free port. */
  port: number
  /** How long every answer waits. */
  latencyMs: number
  /** @default '127.0.0.1' */
  host?: string
}

export interface SampleServer {
  url: string
  /** Stops listening and ends every connection. */
  close(): Promise<void>
  stats(): SampleServerStats
}

interface SampleServerStats {
  requests: number
  /** Answers with another status than 200. */
  refused: number
  maxInFlight: number
}

/** Starts the built-in content service, which answers the three calls of spec section 7. */
export async function startSampleServer(options: SampleServerOptions): Promise<SampleServer> {
  const { port, latencyMs, host = '127.0.0.1' } = options
  const stats: SampleServerStats = { requests: 0, refused: 0, maxInFlight: 0 }
  const server = createServer(makeListener(makeSampleAnswers(options), latencyMs, stats))
  // Node's 5 seconds would close a connection just as a slow build sends its next request on it.
  server.keepAliveTimeout = 60_000
  await listen(server, port, host)
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () => close(server),
    stats: () => ({ ...stats }),
  }
}

function makeListener(
  answerTo: (method: string, url: string) => Answer,
  latencyMs: number,
  stats: SampleServerStats,
): (request: IncomingMessage, response: ServerResponse) => void {
  let inFlight = 0
  return ({ method = '', url = '' }, response) => {
    stats.requests++
    stats.maxInFlight = Math.max(stats.maxInFlight, ++inFlight)
    response.once('close', () => inFlight--)
    later(latencyMs, response, () => {
      const answer = answerTo(method, url)
      if (answer.status !== 200) stats.refused++
      send(response, answer)
    })
  }
}

function later(latencyMs: number, response: ServerResponse, act: () => void): void {
  if (latencyMs > 0) {
    const timer = setTimeout(act, latencyMs)
    response.once('close', () => clearTimeout(timer))
  } else act()
}

function send(response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=UTF-8`,
    'content-length': Buffer.byteLength(body),
    // A page's `?preview` asks from another address.
    'access-control-allow-origin': '*',
  })
  response.end(body)
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
