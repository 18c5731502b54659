import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failure, open, server } from '../../helpers/content-client.ts'
import { callPaths } from '../../helpers/content-server.ts'

describe('proxy', () => {
  let proxy: Server
  let tunnels: { to: string; authorization: string | undefined }[]
  const sockets = new Set<Socket>()

  beforeEach(async () => {
    tunnels = []
    proxy = createServer()
    proxy.on('connection', (socket) => sockets.add(socket))
    proxy.on('connect', (request, client) => {
      tunnels.push({ to: request.url ?? '', authorization: request.headers['proxy-authorization'] })
      const upstream = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
        client.write('HTTP/1.1 200 OK\r\n\r\n')
        upstream.pipe(client).pipe(upstream)
      })
      client.on('error', () => upstream.destroy())
      upstream.on('error', () => client.destroy())
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  })

  afterEach(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => proxy.close(resolve))
  })

  const address = (credentials = '') =>
    `http://${credentials}127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const contentHost = 'http://content.test'

  test.each(['HTTP_PROXY', 'http_proxy'])('%s is honoured', async (variable) => {
    const service = open({ contentHost, env: { [variable]: address('user:word@') } })
    expect((await service.footer()).html).toBe('<p>footer</p>')
    const authorization = `Basic ${Buffer.from('user:word').toString('base64')}`
    expect(tunnels).toEqual([{ to: 'content.test:80', authorization }])
    expect(server.asked[0]?.headers.host).toBe('content.test')
  })

  test('HTTPS_PROXY is asked for https hosts only, a scheme may be left out', async () => {
    const env = { HTTPS_PROXY: address().slice('http://'.length) }
    await open({ env }).footer()
    expect(tunnels).toEqual([])
    await failure(open({ contentHost: 'https://content.test', env, retries: 0 }).footer())
    expect(tunnels.map(({ to }) => to)).toEqual(['content.test:443'])
  })

  test('NO_PROXY goes past the proxy', async () => {
    const env = { HTTP_PROXY: address(), NO_PROXY: 'example.com,127.0.0.1' }
    expect((await open({ env }).footer()).html).toBe('<p>footer</p>')
    expect(tunnels).toEqual([])
  })

  test('a redirect to another host by way of a proxy names the right host', async () => {
    server.script(callPaths.footer, { status: 302, headers: { location: 'http://other.test/x' } })
    server.script('/x', { body: 'x' })
    await open({ contentHost, env: { HTTP_PROXY: address() } }).footer()
    expect(server.asked.map(({ headers }) => headers.host)).toEqual(['content.test', 'other.test'])
  })

  test('a proxy that refuses is named without its password', async () => {
    proxy.removeAllListeners('connect')
    proxy.on('connect', (_, client) => client.end('HTTP/1.1 403 Forbidden\r\n\r\n'))
    const { problems } = await failure(
      open({ contentHost, env: { HTTP_PROXY: address('user:word@') }, retries: 0 }).footer(),
    )
    expect(problems[0]?.args.cause).toBe('the proxy answered 403')
  })

  test('what is not an address ends the build with exit code 2', () => {
    expect(() => open({ env: { HTTPS_PROXY: 'socks5://user:word@x' } })).toThrow(
      expect.objectContaining({
        exitCode: 2,
        problems: [expect.objectContaining({ args: { variable: 'HTTPS_PROXY' } })],
      }),
    )
  })

  test('no warning of undici reaches the user', async () => {
    const warnings: string[] = []
    const note = (warning: Error) => warnings.push(warning.message)
    process.on('warning', note)
    await open({ contentHost, env: { HTTP_PROXY: address() } }).footer()
    await new Promise((resolve) => setImmediate(resolve))
    process.off('warning', note)
    expect(warnings).toEqual([])
  })
})
