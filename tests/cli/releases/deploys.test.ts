import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, test } from 'vitest'
import { assetHash } from '../../../cli/releases/deploys/cloudflare-assets.ts'
import { storeRow } from '../../fixtures/store-row.ts'
import { startCloudflareServer } from '../../helpers/cloudflare-server.ts'
import { type DeployServer, deployToken, shownBy } from '../../helpers/deploy-server.ts'
import { filesIn } from '../../helpers/files-in.ts'
import { startNetlifyServer } from '../../helpers/netlify-server.ts'
import { type CliResult, runCli } from '../../helpers/run-cli.ts'
import { workingFolder } from '../../helpers/working-folder.ts'

interface Service {
  target: string
  start: () => Promise<DeployServer>
  env: Record<string, string>
  /** The request that sends a file, or several. */
  sends: RegExp
  /** The request that makes an earlier deploy live. */
  activates: string
}

const services: Service[] = [
  {
    target: 'netlify:shops',
    start: startNetlifyServer,
    env: { NETLIFY_AUTH_TOKEN: deployToken },
    sends: /^PUT /,
    activates: '/restore',
  },
  {
    target: 'cloudflare-pages:shops',
    start: startCloudflareServer,
    env: { CLOUDFLARE_API_TOKEN: deployToken, CLOUDFLARE_ACCOUNT_ID: 'account-1' },
    sends: /\/assets\/upload$/,
    activates: '/rollback',
  },
]

interface DeployChain {
  server: DeployServer
  out: string
  run(args: string[], interrupt?: AbortSignal): Promise<CliResult>
  /** A run with the target as its first argument that must succeed; resolves to its output. */
  to(command: string, ...args: string[]): Promise<string>
  /** Builds a site whose first store has this street, with as many stores as this. */
  build(street: string, stores?: number): Promise<void>
  /** The files that visitors get. */
  site(): Record<string, string>
}

async function startChain({ target, start, env }: Service): Promise<DeployChain> {
  const cwd = await workingFolder()
  const server = await start()
  await fs.writeFile(
    join(cwd, 'store-pages.config.ts'),
    `export default { siteUrl: 'https://www.example.com', stores: 'list.json', source: 'none', brands: [{ name: 'Bun' }] }`,
  )
  const run = async (args: string[], interrupt?: AbortSignal) => {
    const result = await runCli(args, { cwd, env, ...(interrupt && { interrupt }) })
    expect(result.stdout + result.stderr).not.toContain('secret-token')
    return result
  }
  const good = async (...args: string[]) => {
    const { code, stdout, stderr } = await run(args)
    expect({ args, code, stderr }).toMatchObject({ code: 0 })
    return stdout + stderr
  }
  return {
    ...{ server, out: join(cwd, 'out'), run },
    to: (command, ...args) => good(command, target, ...args, '--endpoint', `${server.url}/api`),
    async build(street, stores = 2) {
      const rows = Array.from({ length: stores }, (_, at) =>
        storeRow({
          locationID: 101 + at,
          URL: `ames/${at}`,
          ...(at === 0 && { AddressLine1: street }),
        }),
      )
      await fs.writeJson(join(cwd, 'list.json'), rows)
      await good('build', '--quiet', '--allow-removals')
    },
    site: () => shownBy(server, server.live),
  }
}

/** The files of a site for both services. */
async function sentFiles(out: string): Promise<Record<string, string>> {
  const others = ['.htaccess', 'headers.conf', 'redirects.conf', 'headers.json']
  const files = Object.entries(await filesIn(out)).filter(([path]) => !others.includes(path))
  return Object.fromEntries(files.sort())
}

const withoutNames = (text: string) => text.replace(/\d{8}T\d{9}Z-[0-9a-f]{8}/g, 'NAME')

describe.each(services)('$target', (service) => {
  const { target, sends, activates } = service
  const endpoint = (server: DeployServer) => ['--endpoint', `${server.url}/api`]
  const sentIn = ({ requests }: DeployServer) => requests.filter((name) => sends.test(name)).length

  test('has each release whole, gets what differs, and goes back and forth', async () => {
    const chain = await startChain(service)
    const { server } = chain
    await chain.build('1 Oak St')
    const first = await sentFiles(chain.out)
    expect(withoutNames(await chain.to('publish'))).toMatch(
      new RegExp(`^Published out to ${target} as NAME \\(\\d+ files sent, \\d+ in all\\)\n$`),
    )
    expect(chain.site()).toEqual(first)

    server.requests = []
    expect(withoutNames(await chain.to('publish'))).toBe(
      `out is what ${target} shows already, as NAME; nothing was changed\n`,
    )
    expect(server.requests.filter((name) => !name.startsWith('GET'))).toEqual([])

    await chain.build('2 Elm St')
    const second = await sentFiles(chain.out)
    expect(await chain.to('diff')).toContain('2 pages changed, 0 added, 0 removed')
    const blobs = server.blobs.size
    await chain.to('publish')
    expect(server.blobs.size - blobs).toBeLessThan(blobs / 2)
    expect(chain.site()).toEqual(second)
    expect(await chain.to('diff')).toBe('No page differs\n')

    expect(withoutNames(await chain.to('rollback'))).toBe(
      `Rolled back ${target} from NAME to NAME\n`,
    )
    expect(chain.site()).toEqual(first)
    const [, newest = ''] = server.deploys.map(({ title }) => title.split(' ')[0])
    expect(withoutNames(await chain.to('rollback', newest))).toContain('from NAME to NAME')
    expect(chain.site()).toEqual(second)
    expect(withoutNames(await chain.to('rollback', newest))).toBe(
      `${target} shows NAME already; nothing was changed\n`,
    )
  })

  test('sends nothing twice after a cut publish', async () => {
    const chain = await startChain(service)
    const { server } = chain
    await chain.build('1 Oak St')
    await chain.to('publish')
    const first = chain.site()
    await chain.build('2 Elm St', 4)
    const fault = { status: 403, body: { message: 'no more' } }
    // A killed publish cannot cancel its deploy.
    const isCut = (name: string) =>
      /\/(?:cancel|upsert-hashes)$/.test(name) || (sends.test(name) && sentIn(server) > 8)
    server.instead = (name) => (isCut(name) ? fault : undefined)
    server.requests = []
    expect(await chain.run(['publish', target, ...endpoint(server)])).toMatchObject({ code: 1 })
    expect(chain.site()).toEqual(first)
    server.instead = () => undefined
    const [blobs, sent] = [server.blobs.size, sentIn(server)]
    await chain.to('publish')
    expect(chain.site()).toEqual(await sentFiles(chain.out))
    expect(server.blobs.size - blobs).toBeGreaterThanOrEqual(sentIn(server) - sent)
  })

  test('shows the previous release after Ctrl-C', async () => {
    const chain = await startChain(service)
    const { server } = chain
    await chain.build('1 Oak St')
    const stop = new AbortController()
    server.instead = (name) => {
      if (sends.test(name)) stop.abort()
      return undefined
    }
    const { code, stderr } = await chain.run(['publish', target, ...endpoint(server)], stop.signal)
    expect({ code, stderr }).toEqual({
      code: 130,
      stderr: expect.stringContaining(
        'Interrupted: visitors see the previous release; the service keeps what was sent',
      ),
    })
    expect(chain.site()).toEqual({})
    server.instead = () => undefined
    await chain.to('publish')
    expect(chain.site()).toEqual(await sentFiles(chain.out))
  })

  test('says after a late Ctrl-C that the new release may be live', async () => {
    const chain = await startChain(service)
    const { server } = chain
    await chain.build('1 Oak St')
    const stop = new AbortController()
    server.instead = (name) => {
      if (sentIn(server) > 0 && /^GET .*\/deploy-1$/.test(name)) stop.abort()
      return undefined
    }
    const { code, stderr } = await chain.run(['publish', target, ...endpoint(server)], stop.signal)
    expect({ code, stderr }).toEqual({
      code: 130,
      stderr: expect.stringContaining('Interrupted: the service has the whole new release'),
    })
    server.instead = () => undefined
    await chain.to('publish')
    expect(chain.site()).toEqual(await sentFiles(chain.out))
  })

  test('waits when the service is busy', async () => {
    const chain = await startChain(service)
    await chain.build('1 Oak St')
    const answers = [{ status: 429, headers: { 'retry-after': '0' } }, { status: 500 }]
    chain.server.instead = (name) => (sends.test(name) ? answers.shift() : undefined)
    await chain.to('publish')
    expect(answers).toEqual([])
    expect(chain.site()).toEqual(await sentFiles(chain.out))
  })

  test('refuses a release that has lost many stores, unless removals are allowed', async () => {
    const chain = await startChain(service)
    await chain.build('1 Oak St', 5)
    await chain.to('publish')
    const first = chain.site()
    await chain.build('1 Oak St', 2)
    const stopped = await chain.run(['publish', target, ...endpoint(chain.server)])
    expect(stopped).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('3 of 5 stores have no page any more (limit: 1)'),
    })
    expect(chain.site()).toEqual(first)
    await chain.to('publish', '--allow-removals')
    expect(chain.site()).toEqual(await sentFiles(chain.out))
  })

  test('lets stores go that have merged in the list', async () => {
    const chain = await startChain(service)
    await chain.build('1 Oak St', 4)
    await chain.to('publish')
    const list = join(chain.out, '../list.json')
    const rows: object[] = await fs.readJson(list)
    const merged = rows.map((row, at) => (at > 1 ? { ...row, MergedInto: 101 } : row))
    await fs.writeJson(list, merged)
    expect(await chain.run(['build', '--quiet'])).toMatchObject({ code: 0 })
    await chain.to('publish')
    expect(chain.site()).toEqual(await sentFiles(chain.out))
  })

  test('stops when the live site cannot be read, unless removals are allowed', async () => {
    const chain = await startChain(service)
    await chain.build('1 Oak St')
    await chain.to('publish')
    await chain.build('2 Elm St')
    chain.server.instead = (name) => (name.includes('/live/') ? { status: 401 } : undefined)
    expect(await chain.run(['publish', target, ...endpoint(chain.server)])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        `release.json of the live site of ${target} cannot be read: HTTP 401 Unauthorized`,
      ),
    })
    await chain.to('publish', '--allow-removals')
    expect(chain.site()).toEqual(await sentFiles(chain.out))
  })

  test.each([
    [302, 'it leads to another host', { location: 'http://localhost:1/login' }],
    [200, 'it is missing or damaged', {}],
  ])('does not take a login for the live site (%i)', async (status, cause, headers) => {
    const chain = await startChain(service)
    await chain.build('1 Oak St')
    await chain.to('publish')
    await chain.build('2 Elm St')
    const login = { status, headers, body: Buffer.from('<p>Log in') }
    chain.server.instead = (name) => (name.includes('/live/') ? login : undefined)
    expect(await chain.run(['publish', target, ...endpoint(chain.server)])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        `release.json of the live site of ${target} cannot be read: ${cause}`,
      ),
    })
  })

  test('goes back to a deploy of another tool by its id', async () => {
    const chain = await startChain(service)
    const { server } = chain
    const state = target.startsWith('netlify') ? 'ready' : 'success'
    server.deploys.push({ id: 'deploy-0', title: 'by hand', files: {}, looks: 0, state })
    server.live = 'deploy-0'
    await chain.build('1 Oak St')
    await chain.to('publish')
    expect(withoutNames(await chain.to('rollback'))).toBe(
      `Rolled back ${target} from NAME to deploy-0\n`,
    )
    expect(server.requests.filter((name) => name.endsWith(activates))).toHaveLength(1)
    expect(await chain.run(['rollback', target, ...endpoint(server)])).toMatchObject({ code: 1 })
  })

  const faults: {
    name: string
    args?: (server: DeployServer) => string[]
    env?: Record<string, string>
    arrange?: (chain: DeployChain) => unknown
    code: number
    told: string
  }[] = [
    {
      name: 'no keys',
      env: {},
      code: 2,
      told: `${target} needs keys: `,
    },
    {
      name: 'a wrong token',
      env: Object.fromEntries(Object.keys(service.env).map((key) => [key, 'account-1'])),
      code: 1,
      told: target.startsWith('netlify')
        ? 'GET /sites/shops.netlify.app failed: HTTP 401: Access Denied for ***\n        Check NETLIFY_AUTH_TOKEN'
        : '/upload-token failed: HTTP 403: Authentication error: ***\n        Check CLOUDFLARE_API_TOKEN',
    },
    {
      name: 'no project',
      args: () => ['publish', target.replace('shops', 'shopz')],
      code: 1,
      told: 'failed: HTTP 404',
    },
    {
      name: 'no name',
      args: () => ['publish', target.replace('shops', '../x')],
      code: 2,
      told: 'names no project\n        Write netlify:NAME, or cloudflare-pages:NAME.',
    },
    {
      name: 'no endpoint',
      args: () => ['publish', target, '--endpoint', 'host'],
      code: 2,
      told: 'The endpoint is no address of a service',
    },
    {
      name: 'nothing to go back to',
      args: () => ['rollback', target],
      code: 2,
      told: 'no release',
    },
    { name: 'nothing to compare with', args: () => ['diff', target], code: 2, told: 'no site' },
    {
      name: 'a refused file',
      arrange: ({ server }) => {
        const body = { message: 'Unprocessable', errors: [{ message: 'Unprocessable' }] }
        server.instead = (name) => (sends.test(name) ? { status: 422, body } : undefined)
      },
      code: 1,
      told: 'failed: HTTP 422: Unprocessable',
    },
    {
      name: 'a deploy that fails',
      arrange: ({ server }) => {
        server.ending = target.startsWith('netlify') ? 'error' : 'failure'
      },
      code: 1,
      told: target.startsWith('netlify')
        ? 'deploy deploy-1 failed: Deploy failed in processing'
        : 'deployment deploy-1 failed: its stage "deploy" ended as failure',
    },
    {
      name: 'an answer of another form',
      arrange: ({ server }) => {
        server.instead = () => ({ status: 200, body: 'x' })
      },
      code: 1,
      told: 'failed: the answer has an unknown form\n        Publish again',
    },
    {
      name: 'an answer that is no JSON',
      arrange: ({ server }) => {
        server.instead = () => ({ status: 400, body: Buffer.from('<p>no') })
      },
      code: 1,
      told: 'failed: HTTP 400\n',
    },
  ]

  test.each(faults)('$name', async ({ args, env, arrange, code, told }) => {
    const chain = await startChain({ ...service, env: env ?? service.env })
    await chain.build('1 Oak St')
    await arrange?.(chain)
    const line = args?.(chain.server) ?? ['publish', target]
    const where = line.includes('--endpoint') ? [] : endpoint(chain.server)
    const result = await chain.run([...line, ...where])
    expect({ code: result.code, stderr: result.stderr }).toEqual({
      code,
      stderr: expect.stringContaining(told),
    })
    expect(chain.site()).toEqual({})
  })
})

describe('Netlify', () => {
  const [service] = services

  test('shows a release also if its deploys are locked', async () => {
    const chain = await startChain(service as Service)
    await chain.build('1 Oak St')
    await chain.to('publish')
    chain.server.isLocked = true
    await chain.build('2 Elm St')
    await chain.to('publish')
    expect(chain.site()).toEqual(await sentFiles(chain.out))
  })

  test('is compared by the address of the site if that of the deploy is behind a login', async () => {
    const chain = await startChain(service as Service)
    await chain.build('1 Oak St', 5)
    await chain.to('publish')
    await chain.build('1 Oak St')
    chain.server.instead = (name) => (name.includes('/own/') ? { status: 401 } : undefined)
    const args = ['publish', 'netlify:shops', '--endpoint', `${chain.server.url}/api`]
    expect(await chain.run(args)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('3 of 5 stores have no page any more'),
    })
  })

  test('gets no file with ? or # in its name', async () => {
    const chain = await startChain(service as Service)
    await fs.outputFile(join(chain.out, '../public/a#b.txt'), 'x')
    await chain.build('1 Oak St')
    const args = ['publish', 'netlify:shops', '--endpoint', `${chain.server.url}/api`]
    expect(await chain.run(args)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        'netlify:shops does not take a#b.txt: a name may have no ? and no #',
      ),
    })
    expect(chain.server.requests).toEqual([])
  })
})

describe('Cloudflare Pages', () => {
  const [, service] = services
  const publish = (chain: DeployChain) =>
    chain.run(['publish', 'cloudflare-pages:shops', '--endpoint', `${chain.server.url}/api`])

  test.each([
    ['logo.png', 'foobar', '2082190357cfd3617ccfe04f340c6247'],
    ['logo.txt', 'foobar', '1a98fb08af91aca4a7df1764a2c4ddb0'],
    ['public/README.md', 'This is a readme', '13a03eaf24ae98378acd36ea00f77f2f'],
  ])('names %s by its hash', (path, text, hash) => {
    expect(assetHash(path, Buffer.from(text))).toBe(hash)
  })

  test('keeps hashes for the next publish, and does without them', async () => {
    const chain = await startChain(service as Service)
    const file = join(chain.out, '../.store-pages/cache/cloudflare-hashes.txt')
    await chain.build('1 Oak St')
    await chain.to('publish')
    const kept = await fs.readFile(file)
    for (const bytes of [kept, Buffer.from('damaged')]) {
      await fs.writeFile(file, bytes)
      chain.server.deploys.length = 0
      await chain.to('publish')
      expect(chain.site()).toEqual(await sentFiles(chain.out))
      expect(await fs.readFile(file)).toEqual(kept)
    }
  })

  test('renews the token for files', async () => {
    const chain = await startChain(service as Service)
    await chain.build('1 Oak St')
    const answers = [{ status: 401 }]
    chain.server.instead = (name) => (name.endsWith('/upload') ? answers.shift() : undefined)
    await chain.to('publish')
    expect(chain.site()).toEqual(await sentFiles(chain.out))
    const tokens = chain.server.requests.filter((name) => name.endsWith('/upload-token'))
    expect(tokens).toHaveLength(2)
  })

  test('tells its limit of files before it sends any', async () => {
    const chain = await startChain(service as Service)
    await chain.build('1 Oak St')
    chain.server.mostFiles = 3
    expect(await publish(chain)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /The site has \d+ files, and cloudflare-pages:shops takes 3\n {8}A larger plan/,
      ),
    })
    expect(chain.server.requests).toHaveLength(1)
  })

  test.each([
    ['large.bin', 'a file may have 25 MiB', Buffer.alloc(25 * 1024 * 1024 + 1)],
    ['_worker.js', 'code of a site is only taken from wrangler', Buffer.from('x')],
  ])('does not take %s', async (name, fault, bytes) => {
    const chain = await startChain(service as Service)
    await fs.outputFile(join(chain.out, '../public', name), bytes)
    await chain.build('1 Oak St')
    expect(await publish(chain)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`cloudflare-pages:shops does not take ${name}: ${fault}`),
    })
    expect(chain.server.requests).toEqual([])
  })

  test('lists its deploys page by page', async () => {
    const chain = await startChain(service as Service)
    await chain.build('1 Oak St')
    await chain.to('publish')
    const [first] = chain.server.deploys
    for (let at = 0; at < 30; at++)
      chain.server.deploys.push({
        ...{ id: `other-${at}`, title: 'by hand', files: {}, looks: 0, state: 'success' },
      })
    chain.server.live = 'other-29'
    await chain.to('rollback', first?.title.split(' ')[0] ?? '')
    expect(chain.server.live).toBe(first?.id)
  })
})
