import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import type { StoreId, StoreRow } from '../../data/store.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { startChain } from '../helpers/chain.ts'
import { callPaths, pageAnswer } from '../helpers/content-server.ts'
import { filesIn } from '../helpers/files-in.ts'
import { runCli } from '../helpers/run-cli.ts'
import { startSharded } from './releases/shards/sharded-chain.ts'

// Names with a meaning for objects, page records and file systems.
const ids = ['__proto__', 'constructor', 'site', 'store-pages', 'toString', 'STORE-12', '007', 7]

const rows: StoreRow[] = ids.map((locationID) =>
  storeRow({ locationID, URL: `shops/${locationID}` }),
)
const page = (id: StoreId) => join('out/store', String(id), 'index.html')

test('ids may be words: pages, a second build, --only, and content that is kept', async () => {
  const chain = await startChain(rows)
  const night = ['--on-error', 'keep-last', '--retries', '0']
  expect(await chain.build(...night)).toMatchObject({ code: 0, stderr: '' })
  for (const id of ids) {
    const html = await fs.readFile(join(chain.cwd, page(id)), 'utf8')
    expect(html).toContain(`<p>page ${id}</p>`)
    expect(html).toContain(`"store":{"id":${JSON.stringify(id)},`)
  }
  const { pages } = await fs.readJson(join(chain.out, 'release.json'))
  expect(Object.keys(pages)).toEqual(ids.flatMap((id) => [`/shops/${id}/`, `/store/${id}/`]))

  const before = await filesIn(chain.out)
  expect((await chain.build(...night)).code).toBe(0)
  expect(await chain.report()).toMatchObject({ changed: [], files: { written: 0, unchanged: 16 } })

  chain.server.script(callPaths.page('__proto__'), { status: 503 })
  expect((await chain.build(...night, '--no-cache')).code).toBe(0)
  expect(await chain.report()).toMatchObject({ fallbacks: { kept: [{ store: '__proto__' }] } })
  expect(await filesIn(chain.out)).toEqual(before)

  chain.server.script(callPaths.page('STORE-12'), pageAnswer('store-12', '<p>new</p>'))
  for (const name of ['store-12', '/store/STORE-12/'])
    expect((await chain.build('--only', name)).code).toBe(0)
  expect(await fs.readFile(join(chain.cwd, page('STORE-12')), 'utf8')).toContain('<p>new</p>')
})

test('an answer for the store of another word is refused', async () => {
  const chain = await startChain(rows.slice(5))
  chain.server.script(callPaths.page('STORE-12'), pageAnswer('STORE-13', '<p>new</p>'))
  const { code, stderr } = await chain.build('--retries', '0')
  expect(code).toBe(1)
  expect(stderr).toContain('answer for store "STORE-13" instead of STORE-12')
})

test('shards of stores with words for ids are one site', async () => {
  const chain = await startSharded(rows)
  await chain.buildShards(3)
  expect(await chain.merge('shards/1', 'shards/2', 'shards/3')).toMatchObject({ code: 0 })
  const merged = await filesIn(chain.out)
  expect((await chain.build('--no-cache')).code).toBe(0)
  expect(await filesIn(chain.out)).toEqual(merged)
})

test('losses of stores with words as ids are counted', async () => {
  const chain = await startChain(rows)
  await chain.build()
  await fs.writeJson(join(chain.cwd, 'list.json'), rows.slice(2))
  expect((await chain.build()).code).toBe(1)
  const { guard } = await chain.report()
  expect(guard).toContainEqual({
    what: 'page',
    stores: ['__proto__', 'constructor'],
    of: 8,
    allowed: 1,
    verdict: 'stopped',
  })
})

test('brands and corporate stores name ids as the list does', async () => {
  const chain = await startChain([storeRow({ locationID: '434' }), ...rows.slice(5, 6)])
  await fs.writeJson(join(chain.cwd, 'corporate.json'), ['434', 'STORE-12'])
  const [main, second] = await fs.readJson('data/brands.json')
  const brands = [main, { ...second, locationIDs: ['434', 'STORE-12'] }]
  await fs.writeJson(join(chain.cwd, 'brands.json'), brands)
  await fs.writeFile(
    join(chain.cwd, 'store-pages.config.ts'),
    `export default { brands: 'brands.json', corporateStores: 'corporate.json' }`,
  )
  expect((await chain.build()).code).toBe(0)
  for (const id of [434, 'STORE-12']) {
    const html = await fs.readFile(join(chain.cwd, page(id)), 'utf8')
    expect(html).toMatch(/<html [^>]*data-brand="second"/)
    expect(html).toMatch(/<body [^>]*data-corporate="true"/)
  }
  await fs.writeJson(join(chain.cwd, 'corporate.json'), ['a b', 1.5])
  const { code, stderr } = await runCli(['build'], { cwd: chain.cwd })
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringContaining(
      'corporate.json 0: should be a whole number or a short word (letters, digits, - and _), got "a b"',
    ),
  })
})

test('an id that is a device of Windows is reported like a path', async () => {
  const chain = await startChain([storeRow({ locationID: 'con' })])
  const { code, stderr } = await chain.build()
  expect(code).toBe(0)
  expect(stderr).toContain('which Windows hosts do not accept: store/con')
})
