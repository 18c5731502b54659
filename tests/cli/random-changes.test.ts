import { readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test, vi } from 'vitest'
import { tempPaths } from '../../cli/system/temp-paths.ts'
import type { StoreRow } from '../../data/store.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { type Chain, startChain } from '../helpers/chain.ts'
import { callPaths } from '../helpers/content-server.ts'
import { EditedService } from '../helpers/edited-service.ts'
import { filesIn } from '../helpers/files-in.ts'
import { other } from '../helpers/other-tool.ts'
import { seeded } from '../helpers/seeded.ts'

vi.mock('../helpers/tested-program.ts', () => import('../../cli/commands/run.ts'))
vi.mock('../../cli/bundler/bundles.ts', async (load) => {
  const { otherBundles } = await import('../helpers/other-tool.ts')
  return otherBundles(await load())
})
vi.mock('../../cli/system/package-root.ts', async (load) => {
  const { otherVersion } = await import('../helpers/other-tool.ts')
  return otherVersion(await load())
})

// `SEQUENCES=5000 SEED=7` for a long manual run.
const sequences = Number(process.env.SEQUENCES ?? 20)
const seed = Number(process.env.SEED ?? 5)

interface World extends Chain {
  service: EditedService
  rows: StoreRow[]
  config: string
  mode: string[]
  nextId: number
  random(): number
  pick<T>(from: readonly T[]): T
}

/** An event between two builds, possibly a failing build. */
type Happen = (world: World) => unknown

const someId = ({ rows, pick }: World) => pick(rows).locationID
const word = ({ random }: World) => `word ${Math.floor(random() * 1000)} {{City}}`

const happenings: Record<string, Happen> = {
  nothing: () => {},
  header: (world) => world.service.edit(someId(world), { header: `<p>${word(world)}</p>` }),
  body: (world) => world.service.edit(someId(world), { body: `<p>${word(world)}</p>` }),
  'unknown token': (world) => world.service.edit(someId(world), { body: '<p>{{Odd}} {{Odd}}</p>' }),
  details: (world) => world.service.edit(someId(world), { details: { banner: word(world) } }),
  'wrong details': (world) => world.service.edit(someId(world), { details: { rating: 7 } }),
  footer: (world) => {
    world.service.footer = `<p>${word(world)}</p>`
  },
  row: (world) => Object.assign(world.pick(world.rows), { Phone: `555-01${world.pick(digits)}` }),
  path: (world) => Object.assign(world.pick(world.rows), { URL: `moved/${word(world)}` }),
  'paths exchanged': ({ rows }) => {
    const [one, other] = rows
    if (one && other) [one.URL, other.URL] = [other.URL, one.URL]
  },
  order: ({ rows }) => rows.reverse(),
  'a store opens': (world) => {
    if (world.rows.length > 5) return
    const id = world.nextId++
    world.service.open(id)
    world.rows.push(storeRow({ locationID: id, URL: `opened/${id}` }))
  },
  'a store closes': ({ rows, random }) => {
    if (rows.length > 3) rows.splice(Math.floor(random() * rows.length), 1)
  },
  config: (world) => {
    world.config = world.pick(Object.keys(configs))
  },
  templates: (world) => Object.assign(other, { templates: world.pick(digits) }),
  version: (world) => Object.assign(other, { version: world.pick(digits) }),
  validators: (world) => {
    world.service.validators = world.pick(['etag', 'etag', 'none', { agoSeconds: 60 }])
  },
  mode: (world) => {
    world.mode = world.pick([[], ['--on-error', 'keep-last']])
  },
  'last good answers gone': ({ cwd }) => fs.remove(join(cwd, '.store-pages/last-good')),

  'records gone': ({ cwd }) => fs.remove(join(cwd, '.store-pages/cache/pages')),
  'records cut': (world) =>
    eachRecordFile(world, (bytes) => bytes.subarray(0, Math.floor(world.random() * bytes.length))),
  'records damaged': (world) =>
    eachRecordFile(world, (bytes) => {
      const damaged = Buffer.from(bytes)
      for (let times = 0; times < 20; times++)
        damaged[Math.floor(world.random() * damaged.length)] = Math.floor(world.random() * 256)
      return damaged
    }),

  'file edited': async (world) => writeFile(await someFile(world), 'mine'),
  'letter edited': async (world) => {
    const file = await someFile(world)
    const bytes = await readFile(file)
    bytes[Math.floor(world.random() * bytes.length)] = 120
    await writeFile(file, bytes)
  },
  'file deleted': async (world) => fs.remove(await someFile(world)),
  'file touched': async (world) => utimes(await someFile(world), 1, 1),
  'foreign file of an earlier version': async ({ out, cwd }) => {
    await fs.outputFile(join(out, 'foreign/file.txt'), 'mine')
    await fs.remove(join(cwd, '.store-pages/files-left'))
  },
  'site copied': async ({ out }) => {
    await fs.copy(out, `${out}-copy`)
    await fs.remove(out)
    await rename(`${out}-copy`, out)
  },
  'site gone': ({ out }) => fs.remove(out),

  'part of a build': (world) => build(world, '--only', String(someId(world))),
  'failed build': async (world) => {
    world.server.script(callPaths.page(someId(world)), { status: 500 })
    await build(world, '--retries', '0', '--on-error', 'fail')
    for (const { locationID } of world.rows) world.server.script(callPaths.page(locationID))
  },
  'build killed while writing': ({ out }) =>
    fs.outputFile(join(tempPaths(out).fresh, 'ames/index.html'), 'half a p'),
  'build killed between the renames': async ({ out }) => {
    if (await fs.pathExists(out)) await rename(out, tempPaths(out).old)
  },
  'build killed before its records were saved': async (world) => {
    const before = await recordFiles(world)
    await build(world)
    await fs.remove(recordFolder(world))
    for (const [name, bytes] of before) await fs.outputFile(join(recordFolder(world), name), bytes)
  },
}

const digits = ['0', '1', '2']
const stamp = (mark: string) => `transformHtml: (html) => html + '<!-- ${mark} -->'`

const configs: Record<string, string> = {
  plain: '',
  year: 'copyrightYear: 2031',
  stamped: `plugins: [{ name: 'own', ${stamp('one')} }]`,
  restamped: `plugins: [{ name: 'own', ${stamp('two')} }]`,
  warning: `plugins: [{ name: 'own', transformPage(page, { warn }) { warn('hm'); return page } }]`,
  dropping: `plugins: [{ name: 'own', transformPage: (page) => page.store.id % 3 ? page : null }]`,
  collecting: `plugins: [(() => { const seen = []; return {
    name: 'own',
    transformStores(stores) { seen.length = 0; return stores },
    transformPage(page) { seen.push(page.store.id); return page },
    addFiles: () => [{ path: 'seen.txt', content: String(seen.toSorted()) }],
  } })()]`,
}

test(`${sequences} sequences of changes end like a new build`, {
  timeout: 600_000,
}, async () => {
  // A config lasts until the next one: each one should occur.
  const names = [...Object.keys(happenings), 'config', 'config', 'config']
  const world = await startWorld()
  await build(world)
  let reused = 0
  for (let sequence = 0; sequence < sequences; sequence++) {
    const happened: string[] = []
    for (let step = Math.floor(world.random() * 3); step >= 0; step--) {
      const name = world.pick(names)
      happened.push(name)
      await happenings[name]?.(world)
      if (step > 0) await build(world)
    }
    const before = await releaseOf(await standingFolder(world))
    const grown = await build(world)
    const { changed, content } = await world.report()
    // It knows the previous addresses.
    const anew = await build(world, '--no-cache', '--out', 'fresh', '--previous', world.out)
    const pages = await releaseOf(join(world.cwd, 'fresh'))
    expect({ sequence, happened, ...grown, changed, files: await filesIn(world.out) }).toEqual({
      ...{ sequence, happened, ...anew },
      changed: changedBetween(before, pages),
      files: await filesIn(join(world.cwd, 'fresh')),
    })
    await fs.remove(join(world.cwd, 'fresh'))
    reused += (content as { reused: number }).reused
  }
  // The comparison does not cover pages that are never reused.
  expect(reused).toBeGreaterThan(sequences)
})

async function startWorld(): Promise<World> {
  const random = seeded(seed)
  const ids = [101, 102, 103, 434]
  const service = new EditedService(ids)
  const chain = await startChain([], service.answer)
  for (const [name, code] of Object.entries(configs))
    await writeFile(
      join(chain.cwd, `${name}.config.mjs`),
      `export default { siteUrl: 'https://www.example.com', ${code} }`,
    )
  return {
    ...chain,
    ...{ service, random, config: 'plain', mode: [], nextId: 500 },
    rows: ids.map((id) => storeRow({ locationID: id, URL: `stores/${id}` })),
    pick: <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T,
  }
}

/** Builds, and returns the messages about pages, sorted. */
async function build(world: World, ...args: string[]) {
  await fs.writeJson(join(world.cwd, 'list.json'), world.rows)
  const fixed = ['--quiet', '--allow-removals', '-c', `${world.config}.config.mjs`]
  const { code } = await world.build(...fixed, ...world.mode, ...args)
  const { problems } = await world.report()
  // Losses compared with the previous site do not depend on how this one was built.
  const told = problems.filter((problem) => !problem.code.startsWith('GUARD'))
  return { code, told: told.map((problem) => JSON.stringify(problem)).sort() }
}

// The site of a build that was killed between the renames is beside the output.
async function standingFolder({ out }: World): Promise<string> {
  return (await fs.pathExists(out)) ? out : tempPaths(out).old
}

async function releaseOf(out: string): Promise<Record<string, { hash: string }>> {
  const file = join(out, 'release.json')
  return (await fs.pathExists(file)) ? (await fs.readJson(file)).pages : {}
}

function changedBetween(
  before: Record<string, { hash: string }>,
  now: Record<string, { hash: string }>,
): string[] {
  const differs = (address: string) => before[address]?.hash !== now[address]?.hash
  const gone = Object.keys(before).filter((address) => !now[address])
  return [...Object.keys(now).filter(differs), ...gone]
}

const recordFolder = ({ cwd }: World) => join(cwd, '.store-pages/cache/pages')

async function recordFiles(world: World): Promise<[name: string, bytes: Buffer][]> {
  const names = await readdir(recordFolder(world)).catch(() => [])
  const bytes = await Promise.all(names.map((name) => readFile(join(recordFolder(world), name))))
  return names.map((name, at) => [name, bytes[at] ?? Buffer.alloc(0)])
}

async function eachRecordFile(world: World, change: (bytes: Buffer) => Buffer): Promise<void> {
  for (const [name, bytes] of await recordFiles(world))
    await writeFile(join(recordFolder(world), name), change(bytes))
}

/** A file of the site, except the one that makes it a site. */
async function someFile({ out, pick }: World): Promise<string> {
  const entries = await readdir(out, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'release.json')
  const { parentPath, name } = pick(files)
  return join(parentPath, name)
}
