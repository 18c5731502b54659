import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'

/** Serves the photographs of a folder, each with an ETag. */
export async function startPhotographHost(folder: string): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const name = basename(new URL(request.url ?? '/', 'http://host').pathname)
    const etag = `"${name}"`
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { etag }).end()
      return
    }
    const file = createReadStream(join(folder, name))
    file.on('error', () => response.writeHead(404).end())
    file.once('open', () => response.writeHead(200, { etag, 'content-type': 'image/jpeg' }))
    file.pipe(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}`, close }
}
