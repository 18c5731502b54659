import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

interface Received {
  method: string | undefined
  path: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

/** A real server that accepts requests, and answers with a status, or never. */
export async function startReceiver(status: number | 'never' = 200) {
  const received: Received[] = []
  const receiver = { url: '', received, status }
  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request
    received.push({ method, path, headers, body: await text(request) })
    if (receiver.status !== 'never') response.writeHead(receiver.status).end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return receiver
}
