import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openBucket } from '../../../cli/releases/bucket/bucket.ts'
import { bucketPlace } from '../../../cli/releases/bucket/bucket-address.ts'
import { whileBucketLocked } from '../../../cli/releases/bucket/lock-bucket.ts'
import { xmlLeaves } from '../../../cli/releases/bucket/xml-leaves.ts'
import { storeRow } from '../../fixtures/store-row.ts'
import { type BucketServer, startBucketServer } from '../../helpers/bucket-server.ts'
import { filesIn } from '../../helpers/files-in.ts'
import { type CliResult, runCli } from '../../helpers/run-cli.ts'
import { workingFolder } from '../../helpers/working-folder.ts'

const keys = {
  AWS_ACCESS_KEY_ID: 'owner',
  AWS_SECRET_ACCESS_KEY: 'word',
  AWS_SESSION_TOKEN: 'token',
}
const target = 's3://shops/a site'
const root = 'shops/a site/'

interface BucketChain {
  bucket: BucketServer
  out: string
  run(...args: string[]): Promise<CliResult>
  /** A run with the target as its first argument that must succeed; resolves to its output. */
  to(command: string, ...args: string[]): Promise<string>
  /** Builds a site that only this street is new in. */
  build(street: string, ...rows: object[]): Promise<void>
  /** The files of the site in the bucket, by path. */
  site(): Record<string, string>
}

async function startBucketChain(): Promise<BucketChain> {
  const cwd = await workingFolder()
  const bucket = await startBucketServer()
  await fs.writeFile(
    join(cwd, 'store-pages.config.ts'),
    `export default { siteUrl: 'https://www.example.com', stores: 'list.json', source: 'none', brands: [{ name: 'Bun' }] }`,
  )
  const env = { ...keys, AWS_ENDPOINT_URL: bucket.url }
  const run = (...args: string[]) => runCli(args, { cwd, env })
  const good = async (...args: string[]) => {
    const { code, stdout, stderr } = await run(...args)
    expect({ args, code, stderr }).toMatchObject({ code: 0 })
    return stdout + stderr
  }
  return {
    bucket,
    out: join(cwd, 'out'),
    run,
    to: (command, ...args) => good(command, target, ...args),
    async build(street, ...rows) {
      const row = (more: object) => storeRow({ ...more })
      const list = [row({ AddressLine1: street }), row({ locationID: 102, URL: 'ames/b' }), ...rows]
      await fs.writeJson(join(cwd, 'list.json'), list)
      await good('build', '--quiet', '--allow-removals')
    },
    site: () => siteOf(bucket),
  }
}

/** The files of a site without those that only web servers read. */
async function shownFiles(out: string): Promise<Record<string, string>> {
  const isShown = ([path]: [path: string, text: string]) =>
    !/^(?:_|\.htaccess$|(?:headers|redirects)\.conf$|headers\.json$)/.test(path)
  return Object.fromEntries(Object.entries(await filesIn(out)).filter(isShown))
}

function siteOf({ objects }: BucketServer): Record<string, string> {
  const site = [...objects].filter(
    ([key]) => key.startsWith(root) && !key.includes('/.store-pages/'),
  )
  return Object.fromEntries(
    site.map(([key, { bytes }]) => [key.slice(root.length), bytes.toString()] as const).sort(),
  )
}

/**
 * After each change of the bucket, no page may name a file that is not there, and no page of the first release may link to a
 * page that is not there.
 */
function watchPages({ bucket }: BucketChain): { missing: Set<string> } {
  const missing = new Set<string>()
  let first: Set<string> | undefined
  bucket.changed = () => {
    const site = siteOf(bucket)
    if ('release.json' in site) first ??= new Set(Object.keys(site))
    const pages = Object.entries(site).filter(([path]) => path.endsWith('.html'))
    for (const [path, html] of pages) {
      const assets = Array.from(html.matchAll(/"\/(assets\/[^"]+)"/g), ([, asset = '']) => asset)
      const linked = first?.has(path) ? html.matchAll(/href="\/([^"#?]+)\/"/g) : []
      const named = [...assets, ...Array.from(linked, ([, page]) => `${page}/index.html`)]
      for (const name of named) if (!(name in site)) missing.add(`${path}: ${name}`)
    }
  }
  return { missing }
}

const withoutNames = (text: string) => text.replace(/\d{8}T\d{9}Z-[0-9a-f]{8}/g, 'NAME')

describe('a bucket as a target', () => {
  test('has each release whole, sends what differs, and goes back and forth', async () => {
    const chain = await startBucketChain()
    const { bucket } = chain
    const watched = watchPages(chain)
    bucket.objects.set(`${root}robots-of-others.txt`, { bytes: Buffer.from('x'), headers: {} })
    const foreign = { 'robots-of-others.txt': 'x' }
    await chain.build('1 Oak St')
    const first = await shownFiles(chain.out)
    const count = Object.keys(first).length
    expect(withoutNames(await chain.to('publish'))).toBe(
      `Published out to ${target} as NAME (${count} files sent, 0 previous releases kept, 0 removed)\n`,
    )
    expect(chain.site()).toEqual({ ...first, ...foreign })
    expect(bucket.objects.get(`${root}index.html`)?.headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
    const [style] = Object.keys(first).filter((path) => path.endsWith('.css'))
    expect(bucket.objects.get(`${root}${style}`)?.headers).toEqual({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })

    bucket.requests = []
    expect(withoutNames(await chain.to('publish'))).toBe(
      `out is what ${target} shows already, as NAME; nothing was changed\n`,
    )
    expect(bucket.requests.filter((name) => !name.includes('.store-pages'))).toEqual([])

    await chain.build('2 Elm St')
    const second = await shownFiles(chain.out)
    expect(await chain.to('diff')).toContain('2 pages changed, 0 added, 0 removed')
    await chain.to('publish')
    expect(chain.site()).toMatchObject({ ...second, ...foreign })
    expect(await chain.to('diff')).toBe('No page differs\n')

    expect(withoutNames(await chain.to('rollback'))).toBe(
      `Rolled back ${target} from NAME to NAME\n`,
    )
    expect(chain.site()).toMatchObject(first)
    await chain.to('publish')
    expect(chain.site()).toMatchObject(second)
    expect([...watched.missing]).toEqual([])
  })

  test('goes on where a publish was cut, and pages never name what is not there', async () => {
    const chain = await startBucketChain()
    const { bucket } = chain
    const watched = watchPages(chain)
    await chain.build('1 Oak St')
    await chain.to('publish')
    const cuts = [2, 3, 4, 6, 9, 12]
    for (const [at, cut] of cuts.entries()) {
      await chain.build(`${at} Elm St`, storeRow({ locationID: 200 + at, URL: `zoo/cut-${at}` }))
      const start = bucket.requests.length
      const writes = () =>
        bucket.requests.slice(start).filter((name) => !name.startsWith('GET')).length
      bucket.instead = () => (writes() > cut ? { status: 403 } : undefined)
      const { code } = await chain.run('publish', target)
      bucket.instead = () => undefined
      expect({ cut, code }).toEqual({ cut, code: 1 })
      // The killed one cannot unlock.
      bucket.objects.delete(`${root}.store-pages/lock.json`)
    }
    await chain.build('9 Elm St')
    await chain.to('publish')
    expect(chain.site()).toMatchObject(await shownFiles(chain.out))
    await expireGone(chain)
    await chain.build('10 Elm St', storeRow({ locationID: 300, URL: 'zoo/new' }))
    await chain.to('publish')
    // The pages of the cut releases are gone as well.
    expect(chain.site()).toEqual(await shownFiles(chain.out))
    expect([...watched.missing]).toEqual([])
  })

  test('keeps what is gone for a day, and its bytes as long as a release needs them', async () => {
    const chain = await startBucketChain()
    const { bucket } = chain
    const kept = () => [...bucket.objects.keys()].filter((key) => key.includes('/kept/')).length
    const menu = join(chain.out, '../public/menu.txt')
    await fs.outputFile(menu, 'Buns')
    await chain.build('1 Oak St')
    const first = await shownFiles(chain.out)
    await chain.to('publish')
    await fs.remove(menu)
    await chain.build('2 Oak St')
    await chain.to('publish')
    expect(chain.site()['menu.txt']).toBe('Buns')
    await expireGone(chain)
    await chain.build('3 Oak St')
    await chain.to('publish', '--keep', '3')
    expect(chain.site()).toEqual(await shownFiles(chain.out))
    expect(kept()).toBeGreaterThan(4)
    const [oldest = ''] = releasesIn(bucket)
    await chain.to('rollback', oldest)
    expect(chain.site()).toMatchObject(first)
    await chain.to('publish', '--keep', '1')
    expect(releasesIn(bucket)).toHaveLength(2)
    const live = JSON.parse(String(bucket.objects.get(`${root}.store-pages/live.json`)?.bytes))
    expect(releasesIn(bucket)).toEqual([live.release.before, live.release.name])
  })
})

function releasesIn({ objects }: BucketServer): string[] {
  const names = [...objects.keys()].flatMap((key) => /\/releases\/(.+)\.json$/.exec(key)?.[1] ?? [])
  return names.sort()
}

/** Makes all files that are gone older than the time of grace. */
async function expireGone({ bucket }: BucketChain): Promise<void> {
  const live = bucket.objects.get(`${root}.store-pages/live.json`)
  const record = JSON.parse(String(live?.bytes))
  for (const file of Object.values<{ since: string }>(record.gone))
    file.since = '2026-01-01T00:00:00Z'
  if (live) live.bytes = Buffer.from(JSON.stringify(record))
}

const own = (name: string) => `${root}.store-pages/${name}`
const put = (bucket: BucketServer, name: string, value: unknown) =>
  bucket.objects.set(own(name), { bytes: Buffer.from(JSON.stringify(value)), headers: {} })
const heldSince = (ago: number) => ({ owner: 'x', since: '2026-01-01', renewed: Date.now() - ago })

const faults: {
  name: string
  args?: string[]
  arrange?: (bucket: BucketServer) => unknown
  code: number
  told: string
}[] = [
  { name: 'no bucket', args: ['publish', 's3://'], code: 2, told: 'names no place in a bucket' },
  {
    name: 'a way out',
    args: ['publish', 's3://shops/../x'],
    code: 2,
    told: 'names no place in a bucket',
  },
  {
    name: 'an endpoint',
    args: ['publish', target, '--endpoint', 'host'],
    code: 2,
    told: 'The endpoint is no address',
  },
  {
    name: 'an empty bucket',
    args: ['rollback', target],
    code: 2,
    told: `${target} has no release`,
  },
  { name: 'no site', args: ['diff', target], code: 2, told: `${target} holds no site` },
  {
    name: 'wrong keys',
    arrange: (bucket) => {
      bucket.instead = () => ({ status: 403, body: '<Error><Code>AccessDenied</Code></Error>' })
    },
    code: 1,
    told: 'PUT a site/.store-pages/lock.json failed: HTTP 403: AccessDenied\n        Check the keys',
  },
  {
    name: 'a busy service',
    arrange: (bucket) => {
      bucket.instead = () => (bucket.requests.length < 3 ? { status: 503 } : undefined)
    },
    code: 0,
    told: '',
  },
  {
    name: 'a lock',
    arrange: (bucket) => put(bucket, 'lock.json', heldSince(60_000)),
    code: 1,
    told: 'Another publish or rollback has been changing s3://shops/a site since 2026-01-01',
  },
  {
    name: 'a lock of a killed one',
    arrange: (bucket) => put(bucket, 'lock.json', heldSince(6 * 60_000)),
    code: 0,
    told: '',
  },
  {
    name: 'a lock whose answer is lost',
    arrange: (bucket) => {
      bucket.loses = () => bucket.requests.length === 1
    },
    code: 0,
    told: '',
  },
  { name: 'a damaged lock', arrange: (bucket) => put(bucket, 'lock.json', 'x'), code: 0, told: '' },
  {
    name: 'a damaged record',
    arrange: (bucket) => put(bucket, 'live.json', { release: 1 }),
    code: 1,
    told: 'live.json is missing or damaged',
  },
  {
    name: 'no conditions',
    arrange: (bucket) => {
      bucket.isConditional = false
    },
    code: 0,
    told: 'warning The service of s3://shops/a site knows no conditional writes',
  },
  {
    name: 'refused conditions',
    arrange: (bucket) => {
      let asked = 0
      bucket.instead = (name) =>
        name.endsWith('lock.json') && name.startsWith('PUT') && asked++ % 2 === 0
          ? { status: 501 }
          : undefined
    },
    code: 0,
    told: 'knows no conditional writes',
  },
]

test.each(faults)('$name', async ({ args = ['publish', target], arrange, code, told }) => {
  const chain = await startBucketChain()
  await chain.build('1 Oak St')
  await arrange?.(chain.bucket)
  const result = await chain.run(...args)
  expect({ code: result.code, stderr: result.stderr }).toEqual({
    code,
    stderr: expect.stringContaining(told),
  })
  expect(result.stderr + result.stdout).not.toMatch(/\bword\b|token/)
})

test('without keys, they are named', async () => {
  const cwd = await workingFolder()
  expect(
    await runCli(['rollback', 's3://shops'], { cwd, env: { AWS_ACCESS_KEY_ID: 'owner' } }),
  ).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(
      'needs keys: AWS_SECRET_ACCESS_KEY of the environment are empty',
    ),
  })
})

test('an answer of a service is read by its innermost elements', () => {
  const xml = '<?xml version="1.0"?><A><Key>a &amp; b</Key><C><Size>1</Size></C><D/></A>'
  expect(xmlLeaves(xml)).toEqual([
    ['Key', 'a & b'],
    ['Size', '1'],
    ['D', ''],
  ])
})

test('a publish ends when another one has taken the lock over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { bucket } = await startBucketChain()
  const { signal } = new AbortController()
  const opened = openBucket(bucketPlace(target, bucket.url, keys), { env: {}, signal })
  onTestFinished(() => opened.close())
  const work = (lost: AbortSignal) =>
    new Promise((_, reject) => {
      lost.addEventListener('abort', () => reject(lost.reason))
      put(bucket, 'lock.json', heldSince(0))
      vi.advanceTimersByTime(61_000)
    })
  await expect(whileBucketLocked(opened, () => {}, work)).rejects.toMatchObject({
    problems: [{ code: 'BUCKET_LOCK_LOST' }],
  })
  expect(bucket.objects.has(own('lock.json'))).toBe(true)
})
