import { chmod, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, onTestFinished, test } from 'vitest'
import { packageRoot } from '../../cli/system/package-root.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { freePort } from '../helpers/free-port.ts'
import { putFiles, startOwnChain } from '../helpers/own-chain.ts'
import { startServer } from './start-server.ts'

/** The block of code of a language on the page of the docs, for a WordPress at this port. */
async function blockOf(language: string, port: number): Promise<string> {
  const page = await readFile(join(packageRoot, 'docs/hosts/beside-a-wordpress.md'), 'utf8')
  const [, code = ''] = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(page) ?? []
  return code.replaceAll('8080', String(port))
}

const nginx = (out: string, port: number, folder: string, block: string) => `
daemon off; pid ${folder}/pid; error_log ${folder}/log; events {}
http {
  access_log off; default_type text/html;
  client_body_temp_path ${folder}/1; proxy_temp_path ${folder}/2; fastcgi_temp_path ${folder}/3;
  uwsgi_temp_path ${folder}/4; scgi_temp_path ${folder}/5;
  include ${out}/redirects.conf;
  server {
    listen 127.0.0.1:${port}; root ${out}; absolute_redirect off; include ${out}/headers.conf;
    ${block}
  }
}`

const modules = ['mpm_event', 'authz_core', 'dir', 'alias', 'headers', 'rewrite', 'proxy']
const module = (name: string) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`

const apache = (out: string, port: number, folder: string, block: string) => `
ServerRoot ${folder}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
ErrorLog ${folder}/log
${[...modules, 'proxy_http'].map(module).join('\n')}
<VirtualHost *:${port}>
DocumentRoot ${out}
<Directory ${out}>
AllowOverride FileInfo
Require all granted
</Directory>
${block}
</VirtualHost>`

const servers = {
  nginx: { config: nginx, command: ['/usr/sbin/nginx', '-c'] },
  apache: { config: apache, command: ['/usr/sbin/apache2', '-D', 'FOREGROUND', '-f'] },
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

test.each(Object.keys(servers) as (keyof typeof servers)[])(
  '%s shows store pages, and of a WordPress what they do not have',
  async (name) => {
    const { config, command } = servers[name]
    const chain = await startOwnChain({})
    await fs.writeJson(join(chain.cwd, 'list.json'), [storeRow({ URL: 'ames/lincoln-way' })])
    expect(await chain.build()).toMatchObject({ code: 0 })
    const port = await freePort()
    const block = await blockOf(name, await startWordPress())
    const folder = join(chain.cwd, 'server')
    await putFiles(chain.cwd, { 'server/config': config(chain.out, port, folder, block) })
    // The servers read files as another user.
    await chmod(chain.cwd, 0o755)
    const [program = '', ...args] = [...command, join(folder, 'config')]
    await startServer(program, args, port)
    const url = `http://127.0.0.1:${port}`
    const ask = async (path: string, method = 'GET') => {
      const answer = await fetch(url + path, { method })
      const text = await answer.text()
      const said = text.startsWith('<!doctype') ? 'store page' : text
      return [answer.status, said, answer.headers.has('content-security-policy')]
    }
    const host = `127.0.0.1:${port}`
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
