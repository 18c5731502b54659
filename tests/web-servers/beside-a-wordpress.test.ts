import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, onTestFinished, test } from 'vitest'
import { packageRoot } from '../../cli/system/package-root.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { startOwnChain } from '../helpers/own-chain.ts'
import { startWebServer, webServers } from './start-web-server.ts'

/** The block of code of a language on the page of the docs, for a WordPress at this port. */
async function blockOf(language: string, port: number): Promise<string> {
  const page = await readFile(join(packageRoot, 'docs/hosts/beside-a-wordpress.md'), 'utf8')
  const [, code = ''] = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(page) ?? []
  return code.replaceAll('8080', String(port))
}

/** A server that answers like a WordPress; resolves to its port. */
async function startWordPress(): Promise<number> {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/gone/' ? 404 : 200
    response.end(`WordPress ${request.method} ${request.url} for ${request.headers.host}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test.each(webServers)(
  '%s shows store pages, and of a WordPress what they do not have',
  async (name) => {
    const chain = await startOwnChain({})
    await fs.writeJson(join(chain.cwd, 'list.json'), [storeRow({ URL: 'ames/lincoln-way' })])
    expect(await chain.build()).toMatchObject({ code: 0 })
    const block = await blockOf(name, await startWordPress())
    const url = await startWebServer(name, chain, block)
    const ask = async (path: string, method = 'GET') => {
      const answer = await fetch(url + path, { method })
      const text = await answer.text()
      const said = text.startsWith('<!doctype') ? 'store page' : text
      return [answer.status, said, answer.headers.has('content-security-policy')]
    }
    const { host } = new URL(url)
    expect({
      store: await ask('/ames/lincoln-way/?utm_source=x'),
      byId: await ask('/store/101/'),
      locator: await ask('/location_search/'),
      home: await ask('/'),
      page: await ask('/about/?a=b'),
      form: await ask('/wp-login.php', 'POST'),
      folder: await ask('/ames/'),
      gone: await ask('/gone/'),
    }).toEqual({
      store: [200, 'store page', true],
      byId: [200, 'store page', true],
      locator: [200, 'store page', true],
      home: [200, `WordPress GET / for ${host}`, false],
      page: [200, `WordPress GET /about/?a=b for ${host}`, false],
      form: [200, `WordPress POST /wp-login.php for ${host}`, false],
      folder: [200, `WordPress GET /ames/ for ${host}`, false],
      gone: [404, `WordPress GET /gone/ for ${host}`, false],
    })
  },
)
