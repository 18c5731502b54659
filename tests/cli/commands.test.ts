import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import fs from 'fs-extra'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listenFailure } from '../../cli/commands/serve.ts'
import { formatMessage } from '../../cli/report/problems.ts'
import { tempPaths } from '../../cli/system/temp-paths.ts'

import { storeRow } from '../fixtures/store-row.ts'
import { askPlainly } from '../helpers/ask-plainly.ts'
import { startChain } from '../helpers/chain.ts'
import { runCli } from '../helpers/run-cli.ts'
import { startCommand } from '../helpers/start-command.ts'
import { workingFolder } from '../helpers/working-folder.ts'

const serverEnded = 'Interrupted: the server has stopped\n'

/** Requests exactly this path, which `fetch` would normalize. */
async function ask(
  port: number,
  path: string,
): Promise<{ status: number; location?: string; text: string }> {
  const request = get({ host: '127.0.0.1', port, path })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const { statusCode = 0, headers } = response
  const { location } = headers
  return { status: statusCode, ...(location && { location }), text: await text(response) }
}

test('a port that the system refuses is not called taken', () => {
  const refused = (code: string) => listenFailure(80, Object.assign(new Error(), { code }))
  const words = ['EACCES', 'EADDRINUSE'].map((code) => refused(code).problems.map(formatMessage))
  expect(words.flat().map(({ message }) => message)).toEqual([
    'Port 80 cannot be used: EACCES',
    'Port 80 is taken',
  ])
})

describe('serve', () => {
  test('shows the site as a plain host would, and ends on Ctrl-C', async () => {
    const chain = await startChain()
    await chain.build()
    const { url, stop } = await startCommand(['serve', '--port', '0'], chain.cwd)
    const headers = { 'accept-encoding': 'gzip' }
    const page = await fetch(`${url}/ames/lincoln-way/`, { headers })
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-cache')
    expect(page.headers.get('content-type')).toBe('text/html; charset=UTF-8')
    expect(page.headers.get('content-encoding')).toBe('gzip')
    const part = await fetch(`${url}/store/101/`, {
      headers: { ...headers, range: 'bytes=0-1999' },
    })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-encoding')).toBeNull()
    expect((await part.arrayBuffer()).byteLength).toBe(2000)
    expect(await page.text()).toBe(
      await fs.readFile(join(chain.out, 'store/102/index.html'), 'utf8'),
    )
    const stranger = await fetch(`${url}/no/such/store?x=1`)
    expect(stranger.status).toBe(404)
    expect(await stranger.text()).toContain('Unsupported location path: ')
    expect(await stop()).toBe(130)
  })

  test('shows a site with a path of its own below that path', async () => {
    const chain = await startChain()
    await chain.build('--site-url', 'https://www.example.com/our/shops/')
    const { url, stop } = await startCommand(['serve', '--port', '0'], chain.cwd)
    expect(url).toMatch(/\/our\/shops$/)
    const html = await (await fetch(`${url}/ames/lincoln-way/`)).text()
    expect(html).toContain(
      '<link rel="canonical" href="https://www.example.com/our/shops/ames/lincoln-way/"',
    )
    const addresses = [...html.matchAll(/(?:href|src|action)="(\/[^"]*)"/g)].map(
      ([, address]) => address,
    )
    expect(addresses.filter((address) => !address?.startsWith('/our/shops/'))).toEqual([])
    const script = /<script [^>]*src="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await fetch(new URL(script, url))).status).toBe(200)
    expect((await fetch(new URL('/ames/lincoln-way/', url))).status).toBe(404)
    await stop()
  })

  const addresses: [path: string, status: number, location?: string][] = [
    ['/store/101/', 200],
    ['/store/101/index.html', 200],
    ['/store/101', 302, '/store/101/'],
    ['/store/101?a=//b', 302, '/store/101/?a=//b'],
    ['//store/101', 302, '/store/101/'],
    ['///store//101', 302, '/store/101/'],
    ['/\\\\store/101', 404],
    ['/%2Fstore/101', 302, '/store/101/'],
    ['/x/..//store/101', 302, '/store/101/'],
    ['//evil.example/', 404],
    ['/%00', 400],
    ['/store/101/%00', 400],
    ['/%0d%0ax', 400],
    ['/%', 400],
    ['/%c0%af', 400],
    ['http://evil.example/store/101', 400],
    ['*', 400],
    ['/../../../../etc/passwd', 404],
    ['/..%2f..%2f..%2f..%2fetc/passwd', 404],
    ['/404.html/', 404],
    ['/link.html', 404],
    ['/linked/secret.html', 404],
    ['/linked', 404],
    ['/index-linked/', 404],
    ['/pipe.html', 404],
    ['/store', 302, '/store/'],
    ['/store/', 404],
  ]

  test.each(['', '/our/shops'])('stays on its host and in its folder, below "%s"', async (base) => {
    const chain = await startChain()
    await chain.build('--site-url', `https://www.example.com${base}`)
    const outside = join(chain.cwd, 'outside')
    await fs.outputFile(join(outside, 'secret.html'), 'secret')
    await fs.symlink(join(outside, 'secret.html'), join(chain.out, 'link.html'))
    await fs.symlink(outside, join(chain.out, 'linked'))
    await fs.ensureSymlink(join(outside, 'secret.html'), join(chain.out, 'index-linked/index.html'))
    execFileSync('mkfifo', [join(chain.out, 'pipe.html')])
    const { url, stop } = await startCommand(['serve', '--port', '0'], chain.cwd)
    const { port } = new URL(url)
    const answers: [path: string, status: number, location?: string][] = []
    for (const [path] of addresses) {
      const sent = path.startsWith('/') ? base + path : path
      const { status, location, text } = await ask(Number(port), sent)
      expect(text).not.toContain('secret')
      answers.push(location === undefined ? [path, status] : [path, status, location])
    }
    expect(answers).toEqual(
      addresses.map(([path, status, location]) =>
        location === undefined ? [path, status] : [path, status, base + location],
      ),
    )
    await fs.remove(join(chain.out, '404.html'))
    await fs.symlink(join(outside, 'secret.html'), join(chain.out, '404.html'))
    expect(await ask(Number(port), '/nowhere')).toEqual({ status: 404, text: '' })
    await stop()
  })

  test('answers to names of this machine and to allowed names', async () => {
    const chain = await startChain()
    await chain.build()
    const args = ['serve', '--port', '0', '--allow-host', 'tunnel.example']
    const { url } = await startCommand(args, chain.cwd)
    const expected: [host: string, status: number][] = [
      ['localhost', 200],
      ['127.0.0.1:8080', 200],
      ['tunnel.example', 200],
      ['example.com', 403],
      ['tunnel.example.com', 403],
    ]
    const answers: typeof expected = []
    for (const [host] of expected)
      answers.push([host, (await askPlainly(url, '/store/101/', { host })).status])
    expect(answers).toEqual(expected)
  })

  test('also ends when Ctrl-C comes before its start', async () => {
    const chain = await startChain()
    await chain.build()
    const interrupt = new AbortController()
    const ended = runCli(['serve', '--port', '0'], {
      cwd: chain.cwd,
      interrupt: interrupt.signal,
    })
    interrupt.abort()
    expect(await ended).toMatchObject({ code: 130, stderr: serverEnded })
  })

  test('recovers a site whose build was interrupted during the swap', async () => {
    const chain = await startChain()
    await chain.build()
    const { fresh, old, journal } = tempPaths(chain.out)
    await fs.copy(chain.out, fresh)
    await fs.move(chain.out, old)
    await fs.writeFile(journal, 'complete\n')
    const { url, stop } = await startCommand(['serve', '--port', '0'], chain.cwd)
    expect((await fetch(`${url}/ames/lincoln-way/`)).status).toBe(200)
    await stop()
    expect((await fs.readdir(chain.cwd)).sort()).toEqual(['.store-pages', 'list.json', 'out'])
  })

  test('reports a missing site, and a port in use', async () => {
    const cwd = await workingFolder()
    expect(await runCli(['serve'], { cwd })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('out has no site to show'),
    })
    const chain = await startChain()
    await chain.build()
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await new Promise((listening) => other.once('listening', listening))
    const { port } = other.address() as AddressInfo
    expect(await runCli(['serve', '--port', String(port)], { cwd: chain.cwd })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`Port ${port} is taken`),
    })
  })
})

describe('content-service', () => {
  test('answers for any list of stores', async () => {
    const cwd = await workingFolder()
    await fs.writeJson(join(cwd, 'list.json'), [storeRow({ locationID: 7, URL: 'x' })])
    const { url, stop } = await startCommand(
      ['content-service', '--port', '0', '--stores', 'list.json'],
      cwd,
    )
    const args = ['build', '--stores', 'list.json', '--content-host', url]
    expect(await runCli(args, { cwd })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Built 1 store as 2 pages'),
    })
    expect(await stop()).toBe(130)
  })

  test('reports that its port is in use', async () => {
    const cwd = await workingFolder()
    const { url } = await startCommand(['content-service', '--port', '0'], cwd)
    const port = new URL(url).port
    expect(await runCli(['content-service', '--port', port], { cwd })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`Port ${port} is taken`),
    })
  })
})
