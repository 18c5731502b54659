import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** The proxy's response to a tunnel request. */
export type Tunnelling = (client: Socket, request: IncomingMessage) => void

export interface ProxyServer {
  /** `127.0.0.1:<port>` */
  host: string
  /** The requested tunnels, and the credentials of their requests. */
  tunnels: { to: string; authorization: string | undefined }[]
}

/** A real proxy on loopback, closed after the test; `tunnel` has its responses, in turn. */
export async function startProxy(...tunnel: Tunnelling[]): Promise<ProxyServer> {
  const proxy: ProxyServer = { host: '', tunnels: [] }
  const sockets = new Set<Socket>()
  const server = createServer()
  server.on('connection', (socket) => sockets.add(socket))
  server.on('connect', (request, client: Socket) => {
    const authorization = request.headers['proxy-authorization']
    proxy.tunnels.push({ to: request.url ?? '', authorization })
    client.on('error', () => {})
    const next = tunnel.length > 1 ? tunnel.shift() : tunnel[0]
    next?.(client, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => close(server, sockets))
  proxy.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return proxy
}

/** Connects the client to this port of this machine, for any host. */
export function joinTo(port: number): Tunnelling {
  return (client) => {
    const upstream = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      upstream.pipe(client).pipe(upstream)
    })
    client.on('close', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
  }
}

/** Answers instead of opening a tunnel. */
export function answerWith(...lines: string[]): Tunnelling {
  return (client) => client.end(lines.join('\r\n'))
}

function close(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  for (const socket of sockets) socket.destroy()
  return new Promise((resolve) => server.close(() => resolve()))
}
