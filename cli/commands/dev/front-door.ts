import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { hostRefusal } from '../../system/host-refusal.ts'
import { indexPath } from './dev-pages.ts'
import { requestOrigin } from './request-origin.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** The dev server's port on 127.0.0.1. Requests before `open` wait; requests from foreign pages are refused. */
export class FrontDoor {
  /** Emits the `upgrade` events of web sockets; does not listen on a port. */
  readonly sockets = createServer()
  readonly #http = createServer()
  readonly #allowHosts: readonly string[]
  readonly #opened: Promise<Answer>
  /** Answers the waiting requests and all later ones. */
  open: (answer: Answer) => void = () => {}

  private constructor(allowHosts: readonly string[]) {
    this.#allowHosts = allowHosts
    this.#opened = new Promise((resolve) => {
      this.open = resolve
    })
    this.#http.on('request', (request, response) => this.#answer(request, response))
    this.#http.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head))
  }

  /** Opens the port. Rejects with the system's error if the port is not available. */
  static async listen(port: number, allowHosts: readonly string[]): Promise<FrontDoor> {
    const door = new FrontDoor(allowHosts)
    await once(door.#http.listen(port, '127.0.0.1'), 'listening')
    return door
  }

  get port(): number {
    const address = this.#http.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  close(): void {
    this.#http.close()
    this.#http.closeAllConnections()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = this.#refusal(request)
    if (refusal !== undefined) return refuse(response, refusal)
    const answer = await this.#opened
    if (!response.destroyed) answer(request, response)
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // A client that disconnects while it waits is no error.
    socket.on('error', () => {})
    if (!isForVite(request) || this.#refusal(request) !== undefined) return void socket.destroy()
    await this.#opened
    this.sockets.emit('upgrade', request, socket, head)
  }

  #refusal(request: IncomingMessage): string | undefined {
    const byHost = hostRefusal(request.headers.host, this.#allowHosts)
    if (byHost !== undefined) return byHost
    const from = requestOrigin(request)
    if (from === 'same' || (from === 'unknown' && !isCommand(request))) return undefined
    return isVisit(request) ? undefined : 'Only for pages of this server\n'
  }
}

// Vite leaves all other sockets open, and they would outlive the server.
function isForVite({ headers, url = '' }: IncomingMessage): boolean {
  const protocol = headers['sec-websocket-protocol'] ?? ''
  return ['vite-hmr', 'vite-ping'].includes(protocol) && /^\/(?:\?|$)/.test(url)
}

/** Returns whether the request makes Vite act on this machine, such as to open a file in the editor. */
function isCommand({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/__')
}

/** Returns whether the request opens a page in a tab or a frame, such as a link on another site does. */
function isVisit({ method, url = '', headers }: IncomingMessage): boolean {
  if (method !== 'GET' || headers['sec-fetch-mode'] !== 'navigate') return false
  return url.startsWith(indexPath) || !/^\/(?:@|__)/.test(url)
}

function refuse(response: ServerResponse, text: string): void {
  response.writeHead(403, {
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  response.end(text)
}
