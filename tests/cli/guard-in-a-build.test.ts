import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, onTestFinished, test } from 'vitest'
import { releasePieces } from '../../cli/output/release.ts'
import type { ReleasePage } from '../../cli/render/rendered-page.ts'
import type { GuardRow } from '../../cli/report/report.ts'
import type { Details } from '../../data/content.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { type Chain, startChain, threeStores } from '../helpers/chain.ts'
import { callPaths, healthy, pageAnswer } from '../helpers/content-server.ts'
import { filesIn } from '../helpers/files-in.ts'

const rows = Array.from({ length: 20 }, (_, index) =>
  storeRow({ locationID: 101 + index, URL: `stores/${index}` }),
)
const hours: Details['hours'] = [{ day: 'Monday', opens: '08:00', closes: '17:00' }]
const coupons = [{ id: 'oil', description: '$5 off', expires: '2099-12-31' }]
const text = `<p>${'Tires and brakes. '.repeat(20)}</p>`

/** A chain of 20 stores with a first site. */
async function standingChain(): Promise<Chain> {
  const chain = await startChain(rows, (path) => {
    const id = Number(path.slice(path.lastIndexOf('/') + 1))
    const isPage = path === callPaths.page(id)
    return isPage ? pageAnswer(id, text, { details: { hours, coupons } }) : healthy(path)
  })
  expect((await chain.build()).code).toBe(0)
  return chain
}

/** From now on, the content service answers like this for the first stores. */
function answerFirst(chain: Chain, count: number, body: string, details: object): void {
  for (const { locationID } of rows.slice(0, count))
    chain.server.script(callPaths.page(locationID), pageAnswer(locationID, body, { details }))
}

const losses: [
  name: string,
  count: number,
  body: string,
  details: object,
  what: string,
  code: number,
][] = [
  ['hours of one store', 1, text, { coupons }, 'hours', 0],
  ['hours of two', 2, text, { coupons }, 'hours', 1],
  ['bodies of all', 20, '<p>Soon.</p>', { hours, coupons }, 'body', 1],
  ['coupons of all', 20, text, { hours }, 'coupons', 0],
]

describe.each(losses)('lost: the %s', (_, count, body, details, what, code) => {
  test(`exit code ${code}`, async () => {
    const chain = await standingChain()
    const before = await filesIn(chain.out)
    answerFirst(chain, count, body, details)
    const result = await chain.build()
    expect(result.code).toBe(code)
    const report = await chain.report()
    expect(report.guard).toContainEqual(
      expect.objectContaining({ what, of: 20, allowed: 1, stores: expect.arrayContaining([101]) }),
    )
    if (code === 0) expect(await filesIn(chain.out)).not.toEqual(before)
    else expect(await filesIn(chain.out)).toEqual(before)
  })
})

test('table and messages name the losses, and a person can accept them', async () => {
  const chain = await standingChain()
  answerFirst(chain, 12, text, {})
  const refused = await chain.build()
  expect(refused.code).toBe(1)
  expect(refused.stdout).toBe(`Lost against the previous site:
  lost     on stores  of  allowed
  hours    12         20  1        STOPPED
  coupons  12         20  1        warning
`)
  expect(
    refused.stderr,
  ).toContain(`warning 12 of 20 stores have lost their coupons, or most of it (limit: 1): 101, 102, 103, 104, 105, 106, 107, 108, 109, 110 and 2 more
        Check whether the content, or the store list, should still have it for these stores.
error   12 of 20 stores have lost their hours, or most of it (limit: 1): 101, 102, 103, 104, 105, 106, 107, 108, 109, 110 and 2 more
        Check the content and the store list for these stores; if the change is right, add --allow-removals. Nothing was published; the previous output is unchanged.`)
  expect(await fs.readFile(join(chain.cwd, '.store-pages/report.md'), 'utf8')).toContain(
    '| hours | 12 | 20 | 1 | STOPPED |',
  )
  const allowed = await chain.build('--allow-removals')
  expect(allowed.code).toBe(0)
  expect(allowed.stderr).toContain('warning 12 of 20 stores have lost their hours')
  expect((await chain.build()).code).toBe(0)
})

test('stores that leave the list stop a build when they are many', async () => {
  const chain = await standingChain()
  await fs.writeJson(join(chain.cwd, 'list.json'), rows.slice(0, 17))
  const { code, stderr } = await chain.build()
  expect(code).toBe(1)
  expect(stderr).toContain(
    'error   3 of 20 stores have no page any more (limit: 1): 118, 119, 120\n',
  )
  await fs.writeJson(join(chain.cwd, 'list.json'), rows.slice(0, 19))
  expect((await chain.build()).code).toBe(0)
})

test('the share is set in the config', async () => {
  const chain = await standingChain()
  answerFirst(chain, 12, text, { coupons })
  const config = join(chain.cwd, 'store-pages.config.ts')
  await fs.writeFile(config, 'export default { guard: { maxShare: 0.6 } }')
  expect((await chain.build()).code).toBe(0)
  await fs.writeFile(config, 'export default { guard: { maxShare: 60 } }')
  const { code, stderr } = await chain.build()
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('guard.maxShare') })
})

describe('--previous', () => {
  test('compares with another folder or a site instead of the previous output', async () => {
    const chain = await standingChain()
    await fs.move(chain.out, join(chain.cwd, 'before'))
    answerFirst(chain, 12, text, { coupons })
    for (const previous of ['before', await host(join(chain.cwd, 'before/release.json'))]) {
      const { code, stderr } = await chain.build('--previous', previous)
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: expect.stringContaining('lost their hours'),
      })
    }
    expect((await chain.build()).code).toBe(0)
  })

  test('reads only parts that a page can have, however many are named', async () => {
    const chain = await standingChain()
    const release = await fs.readJson(join(chain.out, 'release.json'))
    const madeUp = Array.from({ length: 200_000 }, (_, part) => `part-${part}`)
    const page = release.pages['/store/101/']
    page.parts = page.parts.concat(madeUp)
    const pages = Object.entries<ReleasePage>(release.pages)
    const forms = {
      lines: [...releasePieces({ ...release, pages })],
      text: [JSON.stringify(release)],
    }
    for (const [name, pieces] of Object.entries(forms)) {
      await fs.outputFile(join(chain.cwd, name, 'release.json'), pieces.join(''))
      expect((await chain.build('--previous', name)).code).toBe(0)
      const { guard } = await chain.report()
      const whats = (guard as GuardRow[]).map(({ what }) => what)
      expect(whats.filter((what) => what.startsWith('part-'))).toEqual([])
      expect(whats).toContain('coupons')
    }
  })

  const missing: [name: string, previous: (chain: Chain) => Promise<string>, cause: string][] = [
    ['a folder without a site', async () => 'nowhere', 'it has no release.json'],
    ['a site without one', () => host(undefined), 'HTTP 404 Not Found'],
    [
      'a site that answers nonsense',
      (chain) => host(join(chain.cwd, 'list.json')),
      'it has no release.json',
    ],
    ['nobody there', async () => 'http://127.0.0.1:1/', 'connection refused'],
  ]
  test.each(missing)('%s fails, but for the first release', async (_, previousOf, cause) => {
    const chain = await startChain()
    const previous = await previousOf(chain)
    const { code, stderr } = await chain.build('--previous', previous)
    expect(code).toBe(1)
    expect(stderr).toContain(`error   The previous site (${previous}) cannot be read: ${cause}`)
    expect(await fs.pathExists(chain.out)).toBe(false)
    expect((await chain.build('--previous', previous, '--allow-removals')).code).toBe(0)
  })
})

test('--previous "http://" fails also for the first release', async () => {
  const chain = await startChain()
  const { code, stderr } = await chain.build('--previous', 'http://', '--allow-removals')
  expect([code, stderr]).toEqual([1, expect.stringContaining('it is not an address')])
})

test.each(['', '  '])('--previous "%s" is refused before any request', async (previous) => {
  const chain = await startChain()
  const { code, stderr } = await chain.build('--previous', previous)
  expect({ code, stderr, asked: chain.server.requests }).toEqual({
    code: 2,
    stderr: `error   --previous is empty, so the new site has no site to compare with; is a variable missing?
        Set the variable STORE_PAGES_PREVIOUS of the repository to the address of the live site. Before the first release, build with --allow-removals: run the workflow by hand with "First release" ticked.
`,
    asked: [],
  })
})

test('a first release without a previous one is built, and the next one is compared with it', async () => {
  const chain = await startChain()
  expect((await chain.build('--previous', '', '--allow-removals')).code).toBe(0)
  await fs.writeJson(join(chain.cwd, 'list.json'), [])
  expect((await chain.build('--previous', '', '--allow-removals')).code).toBe(2)
  expect((await chain.build('--previous', 'out')).code).toBe(2)
  await fs.writeJson(join(chain.cwd, 'list.json'), threeStores.slice(1))
  expect((await chain.build('--previous', '', '--allow-removals')).code).toBe(0)
  expect((await chain.report()).guard).toContainEqual(
    expect.objectContaining({ what: 'page', stores: [101] }),
  )
})

/** The address of a site with this file as its `release.json`, or without one. */
async function host(file: string | undefined): Promise<string> {
  const server = createServer((request, response) => {
    if (file === undefined || request.url !== '/shop/release.json') response.writeHead(404).end()
    else fs.createReadStream(file).pipe(response)
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop`
}
