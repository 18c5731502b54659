import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Brand } from '../../data/brands.ts'
import type { Store } from '../../data/store.ts'
import { packageRoot } from '../system/package-root.ts'
import { loadSample } from './load-sample.ts'
import { makeSampleAnswers, type SampleAnswer } from './sample-answers.ts'

export interface SampleServerOptions {
  stores: readonly Store[]
  brands: readonly Pick<Brand, 'id' | 'locationIDs'>[]
  /** 0 takes any free port. */
  port: number
  /** How long every answer waits. */
  latencyMs: number
}

export interface SampleServer {
  url: string
  /** Stops listening and ends every connection. */
  close(): Promise<void>
}

/**
 * Starts the built-in content service on loopback, with the texts of `data/sample/` for any list of stores.
 * Rejects with the system's error where the port is taken.
 */
export async function startSampleServer({
  stores,
  brands,
  port,
  latencyMs,
}: SampleServerOptions): Promise<SampleServer> {
  const sample = loadSample(join(packageRoot, 'data'))
  const answerTo = makeSampleAnswers({ stores, brands, sample })
  const server = createServer(async ({ method = '', url = '' }, response) => {
    if (latencyMs > 0) await wait(latencyMs, undefined, { ref: false })
    if (!response.destroyed) send(response, answerTo(method, url))
  })
  // Node's 5 seconds would close a connection just as a slow build sends its next request on it.
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
    // A page's `?preview` asks from another address.
    'access-control-allow-origin': '*',
  })
  response.end(body)
}
