import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test, vi } from 'vitest'
import { type Chain, manyStores, startChain } from '../helpers/chain.ts'
import { callPaths, type Fallback, type ScriptedAnswer } from '../helpers/content-server.ts'
import { filesIn } from '../helpers/files-in.ts'
import { HlCmsService } from '../helpers/hl-cms-service.ts'

vi.mock('../helpers/tested-program.ts', () => import('../../cli/commands/run.ts'))

const rows = manyStores(60).map((row) => ({ ...row, Lat: 0, Lng: 0 }))
const ids = rows.map(({ locationID }) => locationID)
const samples = 3

interface Night extends Chain {
  service: HlCmsService
  /** Answers that replace those of the service, by the beginning of the path below its routes. */
  broken: Record<string, ScriptedAnswer>
}

/** A chain whose service has batch calls. */
async function start(prepare: (service: HlCmsService) => void = () => {}): Promise<Night> {
  const service = new HlCmsService(ids)
  prepare(service)
  const broken: Night['broken'] = {}
  const answer: Fallback = (path, headers) => {
    const start =
      Object.keys(broken).find((start) => path.startsWith(callPaths.index + start)) ?? ''
    const fault = broken[start]
    // Once: repeated cuts would make batches smaller and smaller.
    if (fault?.fault === 'short') delete broken[start]
    return { ...service.answerAll(path, headers), ...fault }
  }
  return { ...(await startChain(rows, answer)), service, broken }
}

/**
 * Builds and returns the requests: the number of stores per batch, and the number of single calls, conditional ones
 * with a `?`.
 */
async function build(night: Night, ...args: string[]) {
  night.server.requests.splice(0)
  const { code, stderr } = await night.build('--retries', '1', ...args)
  const asked: Record<string, number> = {}
  for (const { path, headers } of night.server.requests) {
    const name = nameOf(path) + (headers['if-none-match'] ? '?' : '')
    asked[name] = (asked[name] ?? 0) + 1
  }
  const { problems, content, changed } = (await night.report()) as unknown as Report
  // Of this list.
  const codes = problems.map(({ code }) => code).filter((code) => code !== 'CARE_NO_POINT')
  return { code, stderr, asked, problems: codes, content, changed }
}

interface Report {
  problems: { code: string; store?: number }[]
  content: { requests: number; reused: number; retries: number }
  changed: string[]
}

function nameOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://host')
  const name = pathname.replace(callPaths.index, '').split('/')[1] ?? 'index'
  if (name === 'stores') return `stores ${searchParams.get('ids')?.split(',').length}`
  return name.replace('get-', '') + (searchParams.has('since') ? ' since' : '')
}

/** The files that differ from a new build with single calls. */
async function differences(night: Night): Promise<string[]> {
  const { calls } = night.service
  night.service.calls = []
  const { code } = await build(night, '--no-cache', '--out', 'single', '--previous', night.out)
  expect(code).toBe(0)
  night.service.calls = calls
  const [site, single] = await Promise.all(
    [night.out, join(night.cwd, 'single')].map((folder) => filesIn(folder)),
  )
  const names = Object.keys({ ...site, ...single })
  return names.filter((name) => site?.[name] !== single?.[name])
}

const cold = { index: 1, changes: 1, footer: 1, 'stores 50': 1, 'stores 10': 1 }
const sampled = { 'stores 3': 1, 'pages-by-url': samples }
const told = { 'changes since': 1, footer: 1 }
const unchanged = { ...told, ...sampled }
// The feed is verified once more before the service counts as wrong.
const askedAgain = { 'header?': samples, 'pages-by-url?': samples }

test('a first build requests batches, and makes the same site as single calls', async () => {
  const night = await start()
  const first = await build(night)
  expect([first.code, first.asked, first.problems]).toEqual([0, cold, ['TOKEN_UNKNOWN']])
  expect(first.content).toMatchObject({ requests: 5, retries: 0, reused: 0 })
  expect(await differences(night)).toEqual([])
})

test('a second build reads the change feed, and verifies it with some stores', async () => {
  const night = await start()
  await build(night)
  const second = await build(night)
  expect([second.asked, second.content.reused, second.changed]).toEqual([unchanged, 120, []])
})

test.each<[string, (service: HlCmsService) => void, object, number]>([
  ['a page', (service) => service.edit(1007, { body: '<p>new</p>' }), { 'stores 1': 1 }, 1],
  ['a header', (service) => service.edit(1009, { header: '<p>new</p>' }), { 'stores 1': 1 }, 1],
  [
    'three pages',
    (service) => {
      for (const id of [1007, 1008, 1060]) service.edit(id, { body: '<p>new</p>' })
    },
    { 'stores 3': 2 },
    3,
  ],
  // Its pages are rendered again, from answers without a cache.
  [
    'the footer',
    (service) => Object.assign(service, { footer: '<p>new</p>' }),
    { 'stores 50': 1, 'stores 10': 1 },
    60,
  ],
])('for a change of %s, the build requests', async (_, edit, batches, pages) => {
  const night = await start()
  await build(night)
  edit(night.service)
  const { asked, changed } = await build(night)
  expect(asked).toMatchObject({ ...unchanged, ...batches })
  expect(changed).toHaveLength(2 * pages)
  expect(await differences(night)).toEqual([])
})

test('a wrong change feed is detected', async () => {
  const night = await start()
  await build(night)
  night.service.lies = true
  for (const id of ids) night.service.edit(id, { body: `<h1>Store ${id}</h1><p>Another text</p>` })
  const { code, asked, problems } = await build(night)
  expect([code, problems]).toEqual([0, ['CHANGES_WRONG']])
  expect(asked).toEqual({ ...unchanged, ...askedAgain, 'stores 50': 1, 'stores 10': 1 })
  expect(await differences(night)).toEqual([])
})

test('stores missing from a cut batch come with others', async () => {
  const night = await start()
  night.broken['/stores'] = { fault: 'short' }
  const { code, asked, problems } = await build(night)
  expect([code, asked.header, problems]).toEqual([0, undefined, ['TOKEN_UNKNOWN']])
  expect(await differences(night)).toEqual([])
})

test.each<[string, ScriptedAnswer]>([
  ['says 500', { status: 500 }],
  ['is no such answer', { body: '<html>' }],
  ['is never sent', { fault: 'hang' }],
])('where a batch %s, single calls bring the stores', async (_, fault) => {
  const night = await start()
  night.broken['/stores'] = fault
  const { code, problems, asked } = await build(night, '--timeout', '2000')
  expect([code, problems]).toEqual([0, expect.arrayContaining(['BATCHES_GIVEN_UP'])])
  expect(asked.header).toBeGreaterThanOrEqual(60)
  expect(await differences(night)).toEqual([])
})

test('a store whose text cuts the batch affects only itself', async () => {
  const night = await start((service) => Object.assign(service, { deadly: 1007 }))
  const { code, asked } = await build(night)
  expect([code, asked]).toEqual([
    0,
    {
      index: 1,
      changes: 1,
      footer: 1,
      'stores 50': 1,
      'stores 43': 1,
      'stores 10': 1,
      header: 1,
      'pages-by-url': 1,
    },
  ])
  expect(await differences(night)).toEqual([])
})

test('one store that fails costs that store alone', async () => {
  const night = await start()
  await build(night, '--on-error', 'keep-last')
  night.service.stores.delete(1005)
  const { code, asked, problems, stderr } = await build(night, '--on-error', 'keep-last')
  expect([code, problems], stderr).toEqual([0, expect.arrayContaining(['CONTENT_KEPT'])])
  expect(asked).toMatchObject({ 'stores 1': 1 })
  const failed = await build(night)
  expect([failed.code, failed.problems]).toEqual([1, expect.arrayContaining(['CONTENT_FAILED'])])
})

test.each<[string, ScriptedAnswer]>([
  ['fails', { status: 500 }],
  ['is of another shape', { body: '{"cursor":7}' }],
])('if the change feed %s, everything is requested', async (_, fault) => {
  const night = await start()
  await build(night)
  night.broken['/changes'] = fault
  const { code, problems, asked } = await build(night)
  expect([code, problems]).toEqual([0, expect.arrayContaining(['CHANGES_FAILED'])])
  expect(asked).toEqual({ ...unchanged, index: 1, 'stores 50': 1, 'stores 10': 1 })
})

test('a service with one of the two calls gets that one', async () => {
  const night = await start((service) => Object.assign(service, { calls: ['stores'] }))
  await build(night)
  const { asked } = await build(night)
  expect(asked).toEqual({ index: 1, footer: 1, 'stores 50': 1, 'stores 10': 1 })
  night.service.calls = ['changes']
  await build(night)
  expect((await build(night)).asked).toEqual({ ...unchanged, index: 1 })
})

test('few stores are requested with single calls only', async () => {
  const night = await start()
  const { asked } = await build(night, '--only', '1001', '1002')
  expect(asked).toEqual({ footer: 1, header: 2, 'pages-by-url': 2 })
})

test('changes during a build of some stores are not lost', async () => {
  const night = await start()
  await build(night)
  night.service.edit(1050, { body: '<p>new</p>' })
  await build(night, '--only', ...ids.slice(0, 10).map(String))
  const { changed } = await build(night)
  expect(changed).toHaveLength(2)
})

test('changes before a failing build are not lost', async () => {
  const night = await start()
  await build(night)
  night.service.edit(1050, { body: '<p>new</p>' })
  night.broken['/get-footer'] = { status: 500 }
  expect((await build(night)).code).toBe(1)
  delete night.broken['/get-footer']
  expect((await build(night)).changed).toHaveLength(2)
})

test('--no-cache requests everything', async () => {
  const night = await start()
  await build(night)
  expect((await build(night, '--no-cache')).asked).toEqual(cold)
  expect((await build(night)).asked).toEqual(unchanged)
})

test('each shard remembers its changes', async () => {
  const night = await start()
  const shard = async (part: string) =>
    build(night, '--shard', `${part}/2`, '--out', `part-${part}`)
  await shard('1')
  await shard('2')
  const { asked } = await shard('1')
  expect(asked).toEqual(unchanged)
  await fs.remove(join(night.cwd, 'part-2'))
  expect((await shard('2')).asked).toEqual({ index: 1, changes: 1, footer: 1, 'stores 30': 1 })
})
