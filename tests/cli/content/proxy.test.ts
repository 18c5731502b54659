import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Chain, startChain } from '../../helpers/chain.ts'
import { failure, open, server, words } from '../../helpers/content-client.ts'
import { callPaths } from '../../helpers/content-server.ts'
import { answerWith, joinTo, type ProxyServer, startProxy } from '../../helpers/proxy-server.ts'
import type { CliResult } from '../../helpers/run-cli.ts'
import { runProgram } from '../../helpers/run-program.ts'
import { certificateFile, startTlsFront } from '../../helpers/tls-front.ts'

const portOf = (url: string) => Number(new URL(url).port)
const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`

const onlyTunnel = (client: Socket) => void client.write('HTTP/1.1 200 OK\r\n\r\n')

/** The proxy with these credentials in its address. */
const addressOf = ({ host }: ProxyServer, credentials = '') => `http://${credentials}${host}`

describe('the shipped program', () => {
  function build(
    { cwd }: Chain,
    host: string,
    env: Record<string, string>,
    ...options: string[]
  ): Promise<CliResult> {
    const hosts = ['--content-host', host, '--second-brand-host', host, '--retry-delay', '1']
    return runProgram(['build', '--stores', 'list.json', ...hosts, ...options], { cwd, env })
  }

  test.each(['HTTP_PROXY', 'http_proxy'])('%s is honoured', async (variable) => {
    const chain = await startChain()
    const proxy = await startProxy(joinTo(portOf(chain.server.url)))
    const env = { [variable]: addressOf(proxy, 'user:word@') }
    expect(await build(chain, 'http://content.test', env)).toMatchObject({ code: 0 })
    const tunnel = { to: 'content.test:80', authorization: basic('user:word') }
    expect(new Set(proxy.tunnels.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify(tunnel)]),
    )
    expect(chain.server.requests).toHaveLength(7)
    expect(new Set(chain.server.requests.map(({ headers }) => headers.host))).toEqual(
      new Set(['content.test']),
    )
  })

  test.each(['HTTPS_PROXY', 'HTTP_PROXY'])('%s leads to an https host', async (variable) => {
    const chain = await startChain()
    const port = await startTlsFront(portOf(chain.server.url))
    const proxy = await startProxy(joinTo(port))
    const env = { [variable]: addressOf(proxy), NODE_EXTRA_CA_CERTS: certificateFile }
    expect(await build(chain, `https://127.0.0.1:${port}`, env)).toMatchObject({ code: 0 })
    expect(new Set(proxy.tunnels.map(({ to }) => to))).toEqual(new Set([`127.0.0.1:${port}`]))
    expect(chain.server.requests).toHaveLength(7)
  })

  test('NO_PROXY goes past the proxy', async () => {
    const chain = await startChain()
    const proxy = await startProxy(answerWith('HTTP/1.1 403 Forbidden', '', ''))
    const env = { HTTP_PROXY: addressOf(proxy), NO_PROXY: 'example.com, 127.0.0.0/8' }
    expect(await build(chain, chain.server.url, env)).toMatchObject({ code: 0 })
    expect(proxy.tunnels).toEqual([])
  })

  test.each([
    ['as it is', 'pässword&more'],
    ['as it stands in the address', 'p%C3%A4ssword&more'],
    ['in HTML', 'pässword&amp;more'],
    ['in base64', Buffer.from('user:pässword&more').toString('base64')],
  ])('a page of the proxy that repeats its password %s is not quoted whole', async (_, word) => {
    const chain = await startChain()
    const page = ['HTTP/1.1 200 OK', 'Connection: close', '', `<!doctype html>${word}`].join('\r\n')
    const proxy = await startProxy((client) => {
      onlyTunnel(client)
      client.once('data', () => client.end(page))
    })
    const env = {
      HTTP_PROXY: addressOf(proxy, 'user:p%C3%A4ssword&more@'),
      GITHUB_ACTIONS: 'true',
    }
    const options = ['--retries', '1', '--report', 'own.json']
    const { code, stdout, stderr } = await build(chain, 'http://content.test', env, ...options)
    const files = ['.store-pages/report.json', '.store-pages/report.md', 'own.json']
    const reports = await Promise.all(files.map((file) => readFile(join(chain.cwd, file), 'utf8')))
    const said = [stdout, stderr, ...reports].join('\n')
    expect({ code, said }).toEqual({ code: 1, said: expect.not.stringContaining(word) })
    expect(stderr).toContain('the answer is a whole document (starts with "<!doctype html>***")')
  })
})

describe('the address of a proxy', () => {
  test.each([
    ['user:word@', 'user:word'],
    ['user:50%@', 'user:50%'],
    ['user:%zz%40%@', 'user:%zz@%'],
    ['user:%ff@', 'user:%ff'],
    ['key:@', 'key:'],
    ['key@', 'key:'],
  ])('identifies the client: %s', async (credentials, pair) => {
    const proxy = await startProxy(joinTo(portOf(server.url)))
    const env = { HTTP_PROXY: addressOf(proxy, credentials) }
    const service = open({ contentHost: 'http://content.test', env })
    expect((await service.footer()).html).toBe('<p>footer</p>')
    expect(proxy.tunnels).toEqual([{ to: 'content.test:80', authorization: basic(pair) }])
  })

  test('may leave its scheme out, and HTTPS_PROXY is for https hosts only', async () => {
    const proxy = await startProxy(joinTo(portOf(server.url)))
    const env = { HTTPS_PROXY: proxy.host }
    await open({ env }).footer()
    expect(proxy.tunnels).toEqual([])
    await failure(open({ contentHost: 'https://content.test', env, retries: 0 }).footer())
    expect(proxy.tunnels.map(({ to }) => to)).toEqual(['content.test:443'])
  })

  test('an invalid proxy ends the build with exit code 2', () => {
    expect(() => open({ env: { HTTPS_PROXY: 'socks5://user:word@x' } })).toThrow(
      expect.objectContaining({
        exitCode: 2,
        problems: [expect.objectContaining({ args: { variable: 'HTTPS_PROXY' } })],
      }),
    )
  })
})

describe('a proxy', () => {
  const contentHost = 'http://content.test'
  const refused = answerWith('HTTP/1.1 403 Forbidden', '', '')

  test('receives the right host after a redirect to another', async () => {
    const proxy = await startProxy(joinTo(portOf(server.url)))
    server.script(callPaths.footer, { status: 302, headers: { location: 'http://other.test/x' } })
    server.script('/x', { body: 'x' })
    await open({ contentHost, env: { HTTP_PROXY: addressOf(proxy) } }).footer()
    expect(server.requests.map(({ headers }) => headers.host)).toEqual([
      'content.test',
      'other.test',
    ])
  })

  test.each([
    ['refuses', refused, 'the proxy answered 403'],
    ['says nothing', () => {}, 'no answer within 0.5 s'],
    ['falls silent once there is a tunnel', onlyTunnel, 'no answer within 0.5 s'],
    ['ends without an answer', (client: Socket) => client.destroy(), 'the connection was cut'],
  ])('names that %s, and retries', async (_, fault, cause) => {
    const port = await startTlsFront(portOf(server.url))
    const proxy = await startProxy(fault, answerWith('HTTP/1.1 502 Bad Gateway', '', ''))
    const env = { HTTP_PROXY: addressOf(proxy, 'user:word@') }
    // With one slot and one connection, a failed attempt must not block the next for long.
    const options = { env, timeoutMs: 500, concurrency: 1, retries: 4 }
    const { problems } = await failure(
      open({ ...options, contentHost: `https://127.0.0.1:${port}` }).footer(),
    )
    expect(words()[0]).toBe(`The footer: ${cause}; retry 1 of 4 in 0.001 s`)
    expect(problems[0]?.args.cause).toBe('the proxy answered 502')
  })

  test('makes no warning of undici', async () => {
    const proxy = await startProxy(joinTo(portOf(server.url)))
    const warnings: string[] = []
    const note = (warning: Error) => warnings.push(warning.message)
    process.on('warning', note)
    await open({ contentHost, env: { HTTP_PROXY: addressOf(proxy) } }).footer()
    await new Promise((resolve) => setImmediate(resolve))
    process.off('warning', note)
    expect(warnings).toEqual([])
  })
})
