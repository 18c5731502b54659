import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/**
 * Serves a site like a host with gzip; each file is compressed once. Returns its address and a function that stops it.
 */
export async function startGzipHost(
  folder: string,
): Promise<{ url: string; close: () => void; sent: Map<string, number> }> {
  const packed = new Map<string, Promise<Buffer>>()
  const sent = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const name = decodeURI(pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    const type = types[extname(name)]
    const file = packed.get(name) ?? readFile(join(folder, name)).then((bytes) => pack(bytes, type))
    packed.set(name, file)
    try {
      const bytes = await file
      sent.set(name, bytes.length)
      const encoding = type ? { 'content-encoding': 'gzip' } : {}
      response.writeHead(200, { 'content-type': type ?? 'application/octet-stream', ...encoding })
      response.end(bytes)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, sent, close: () => server.close() }
}

function pack(bytes: Buffer, type: string | undefined): Buffer {
  return type ? gzipSync(bytes, { level: 6 }) : bytes
}
