import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import fs from 'fs-extra'
import { describe, expect, test } from 'vitest'
import { packageRoot } from '../cli/system/package-root.ts'
import { storeRow } from './fixtures/store-row.ts'
import { runCli } from './helpers/run-cli.ts'
import { workingFolder } from './helpers/working-folder.ts'

const folder = join(packageRoot, 'docs/hosts')
const guides = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')
/** The guides with a workflow of GitHub. */
const hosts = guides.filter(
  (name) => name !== 'gitlab-pages.md' && name !== 'beside-a-wordpress.md',
)
const ownWorkflows = ['ci.yml', 'nightly.yml'].map((name) =>
  readFileSync(join(packageRoot, '.github/workflows', name), 'utf8'),
)

test('docs/hosts/README.md leads to every host', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  expect(guides.filter((name) => !index.includes(`](${name})`))).toEqual([])
})

test.each(guides)('docs/hosts/%s stays short', (name) => {
  const lines = readFileSync(join(folder, name), 'utf8').split('\n')
  expect(lines.length).toBeLessThanOrEqual(120)
})

describe.each(hosts)('docs/hosts/%s', (name) => {
  const page = readFileSync(join(folder, name), 'utf8')
  const workflow = /^```yaml\n(.*?)^```$/ms.exec(page)?.[1] ?? ''

  test('takes actions by their commit, the same one as our own workflows', () => {
    const used = actionsIn(workflow)
    const own = ownWorkflows.flatMap(actionsIn)
    const nameOf = (action: string) => action.slice(0, action.indexOf('@'))
    expect(
      used.filter((action) => !/^[\w-]+(\/[\w-]+)+@[0-9a-f]{40} # v[\d.]+$/.test(action)),
    ).toEqual([])
    const shared = used.filter((action) => own.some((one) => nameOf(one) === nameOf(action)))
    expect(shared.filter((action) => !own.includes(action))).toEqual([])
    expect(shared.map(nameOf)).toEqual([
      'actions/checkout',
      'actions/setup-node',
      'actions/cache/restore',
      'actions/cache/save',
    ])
  })

  test('may do no more than it has to, and keeps no credentials', () => {
    expect(workflow).toContain('\npermissions: {}\n')
    expect(workflow).toContain('\n          persist-credentials: false\n')
  })

  test('passes only known options to a command', async () => {
    const runs = Array.from(workflow.matchAll(/npx store-pages (\w+)(.*)/g))
    expect(runs[0]?.[0]).toContain('build --on-error keep-last --previous "$PREVIOUS" $ALLOW')
    for (const [, command = '', options = ''] of runs) {
      const { stdout } = await runCli([command, '--help'], { cwd: packageRoot })
      for (const [option] of options.matchAll(/--[\w-]+/g)) expect(stdout).toContain(` ${option} `)
    }
  })

  test('builds like all others, and saves only sites that passed the guard', () => {
    const [, build = ''] = workflow.split(/^ {4}steps:\n/m)
    const [, first = ''] = readFileSync(join(folder, hosts[0] ?? ''), 'utf8').split(
      /^ {4}steps:\n/m,
    )
    const end = build.indexOf('report.md')
    expect(build.slice(0, end)).toBe(first.slice(0, first.indexOf('report.md')))
    expect(build.indexOf('actions/cache/save@')).toBeGreaterThan(end)
  })
})

describe('docs/previews.md', () => {
  const page = readFileSync(join(packageRoot, 'docs/previews.md'), 'utf8')
  const workflow = /^```yaml\n(.*?)^```$/ms.exec(page)?.[1] ?? ''

  test('takes the actions of our own workflows, may only read, and keeps no credentials', () => {
    const own = ownWorkflows.flatMap(actionsIn)
    expect(actionsIn(workflow).filter((action) => !own.includes(action))).toEqual([])
    expect(workflow).toContain('\npermissions: {}\n')
    expect(workflow.match(/^ {4}permissions:\n {6}contents: read\n {4}\w/gm)).toHaveLength(1)
    expect(workflow).toContain('\n          persist-credentials: false\n')
  })

  test('passes only known options to a command', async () => {
    for (const [, command = '', options = ''] of workflow.matchAll(/npx store-pages (\w+)(.*)/g)) {
      const { stdout } = await runCli([command, '--help'], { cwd: packageRoot })
      for (const [option] of options.matchAll(/--[\w-]+/g)) expect(stdout).toContain(` ${option} `)
    }
  })
})

describe('docs/hosts/host-config.mjs', () => {
  const policy = {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "script-src 'self'",
  }
  const keep = 'public, max-age=31536000, immutable'
  const listed = Object.entries(policy).map(([key, value]) => ({ key, value }))
  const kept = [{ key: 'Cache-Control', value: keep }]

  async function configOf(host: string) {
    const cwd = await workingFolder()
    const redirects = [
      { from: '/shops/old/', to: '/shops/new/', status: 301 },
      { from: '/shops/a(b)/', to: '/shops/new/', status: 301 },
      { from: '/shops/gone/', to: 'https://x.com/', status: 302 },
    ]
    await fs.outputJson(join(cwd, 'out/release.json'), { base: '/shops' })
    await fs.writeJson(join(cwd, 'out/headers.json'), {
      headers: policy,
      cache: { hashed: keep, others: 'no-cache' },
    })
    await fs.writeJson(join(cwd, 'out/redirects.json'), redirects)
    const { stdout, status } = spawnSync('node', [join(folder, 'host-config.mjs'), host], { cwd })
    return status === 0 ? JSON.parse(stdout.toString()) : status
  }

  test('makes the file of Vercel', async () => {
    expect(await configOf('vercel')).toEqual({
      trailingSlash: true,
      headers: [
        { source: '/(.*)', headers: listed },
        { source: '/shops/assets/(.*)\\.(css|js|woff2)', headers: kept },
        { source: '/shops/assets/pictures/(.*)', headers: kept },
      ],
      redirects: [
        { source: '/shops/old/', destination: '/shops/new/', statusCode: 301 },
        { source: '/shops/gone/', destination: 'https://x.com/', statusCode: 302 },
      ],
    })
  })

  test('makes the file of Firebase', async () => {
    expect(await configOf('firebase')).toEqual({
      hosting: {
        public: 'out',
        ignore: ['.htaccess', '_headers', '_redirects', 'headers.*', 'redirects.conf'],
        trailingSlash: true,
        headers: [
          { source: '**', headers: listed },
          { source: '/shops/assets/**/*.@(css|js|woff2)', headers: kept },
          { source: '/shops/assets/pictures/**', headers: kept },
        ],
        redirects: [
          { source: '/shops/old/', destination: '/shops/new/', type: 301 },
          { source: '/shops/gone/', destination: 'https://x.com/', type: 302 },
        ],
      },
    })
  })

  test('makes the file of Azure', async () => {
    expect(await configOf('azure')).toEqual({
      trailingSlash: 'always',
      globalHeaders: policy,
      routes: [
        { route: '/shops/assets/*.{css,js,woff2}', headers: { 'Cache-Control': keep } },
        { route: '/shops/old/', redirect: '/shops/new/', statusCode: 301 },
        { route: '/shops/gone/', redirect: 'https://x.com/', statusCode: 302 },
      ],
      responseOverrides: { 404: { rewrite: '/shops/404.html', statusCode: 404 } },
    })
  })

  test('knows no other host', async () => {
    expect(await configOf('constructor')).toBe(2)
  })
})

/** Chains by content source, and the exit code without any secret and variable. */
const chains = [
  { name: "source: 'none'", source: "source: 'none',", code: 0 },
  { name: 'an own source', source: "source: { name: 'own', page: () => 'Hello' },", code: 0 },
  { name: 'nothing', source: '', code: 2 },
  { name: 'contentHost', source: "contentHost: 'http://127.0.0.1:1',", code: 2 },
  { name: 'hl-cms', source: "source: { name: 'hl-cms', host: 'http://127.0.0.1:1' },", code: 2 },
]

describe.each(workflows())('the build step of $name, without secrets', ({ args, env }) => {
  test.each(chains)('a chain with $name ends with $code', async ({ source, code }) => {
    const cwd = await workingFolder()
    await fs.writeJson(join(cwd, 'list.json'), [storeRow()])
    const config = `export default { stores: 'list.json', brands: [{ name: 'A' }], ${source} }`
    await fs.writeFile(join(cwd, 'store-pages.config.ts'), config)
    const { code: ended, stderr } = await runCli([...args, '--allow-removals'], { cwd, env })
    const says = code === 2 ? /STORE_PAGES_CONTENT_HOST is empty; is a secret missing/ : /^/
    expect({ ended, stderr }).toEqual({ ended: code, stderr: expect.stringMatching(says) })
  })
})

/** The build command of each workflow for a host, and of our own, without any variable. */
function workflows() {
  const named = hosts.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
  return [...named, { name: 'nightly.yml', text: ownWorkflows[1] ?? '' }].map(({ name, text }) => {
    const [, command = ''] = /run: npx store-pages (build .*--previous.*)/.exec(text) ?? []
    const env = { STORE_PAGES_CONTENT_HOST: '', STORE_PAGES_SECOND_BRAND_HOST: '' }
    for (const key of Object.keys(env))
      if (!text.includes(`${key}: `)) Reflect.deleteProperty(env, key)
    const words = command.replace(' $ALLOW', '').replace('"$CONCURRENCY"', '8').split(' ')
    return { name, args: words.map((word) => (word === '"$PREVIOUS"' ? '' : word)), env }
  })
}

interface ViewerRequest {
  uri: string
  rawQueryString(): string | undefined
}

interface Redirect {
  statusCode: number
  headers: { location: { value: string } }
}

describe('docs/hosts/cloudfront-function.js', () => {
  const code = readFileSync(join(folder, 'cloudfront-function.js'), 'utf8')
  const handler: (event: { request: ViewerRequest }) => ViewerRequest | Redirect = runInThisContext(
    `(() => {${code}\nreturn handler })()`,
  )

  test.each([
    { uri: '/', shows: '/index.html' },
    { uri: '/store/101/', shows: '/store/101/index.html' },
    { uri: '/store/101', leadsTo: '/store/101/' },
    {
      uri: '/location_search',
      query: 'zip=50310&x=%C3%BC',
      leadsTo: '/location_search/?zip=50310&x=%C3%BC',
    },
    { uri: '/location_search/', query: 'zip=50310', shows: '/location_search/index.html' },
    { uri: '/store/101', query: '', leadsTo: '/store/101/' },
    { uri: '/m%C3%BCnchen/stra%C3%9Fe-5/', shows: '/m%C3%BCnchen/stra%C3%9Fe-5/index.html' },
    { uri: '/m%C3%BCnchen/stra%C3%9Fe-5', leadsTo: '/m%C3%BCnchen/stra%C3%9Fe-5/' },
    { uri: '/ames/5%20%25%20lane', leadsTo: '/ames/5%20%25%20lane/' },
    { uri: '/mo/st.-louis', leadsTo: '/mo/st.-louis/' },
    { uri: '/mo/st.louis', leadsTo: '/mo/st.louis/' },
    { uri: '/index.html', shows: '/index.html' },
    { uri: '/release.json', shows: '/release.json' },
    { uri: '/sitemap-1.xml', shows: '/sitemap-1.xml' },
    { uri: '/assets/page-BoInD025.css', shows: '/assets/page-BoInD025.css' },
    { uri: '/assets/a-E0tuGl4L.woff2', shows: '/assets/a-E0tuGl4L.woff2' },
    { uri: '/.well-known/assetlinks', shows: '/.well-known/assetlinks' },
    { uri: '/nothing', leadsTo: '/nothing/' },
    { uri: '//example.org', leadsTo: '/example.org/' },
    { uri: '/\\example.org', leadsTo: '/example.org/' },
    { uri: '//example.org/', shows: '/example.org/index.html' },
    { uri: '//example.org/x.js', shows: '/example.org/x.js' },
  ])('$uri?$query', ({ uri, query, shows, leadsTo }) => {
    const answer = handler({ request: { uri, rawQueryString: () => query } })
    if ('uri' in answer) expect(answer.uri).toBe(shows)
    else expect([answer.statusCode, answer.headers.location.value]).toEqual([301, leadsTo])
  })
})

function actionsIn(workflow: string): string[] {
  return Array.from(workflow.matchAll(/\buses: (.+)/g), ([, action = '']) => action)
}
