import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { threeStores } from '../../../helpers/chain.ts'
import { callPaths } from '../../../helpers/content-server.ts'
import { EditedService } from '../../../helpers/edited-service.ts'
import { filesIn } from '../../../helpers/files-in.ts'
import { type ShardedChain, startSharded } from './sharded-chain.ts'

vi.mock('../../../helpers/tested-program.ts', () => import('../../../../cli/commands/run.ts'))
vi.mock('../../../../cli/bundler/bundles.ts', async (load) => {
  const { otherBundles } = await import('../../../helpers/other-tool.ts')
  return otherBundles(await load())
})

interface Edited extends ShardedChain {
  service: EditedService
}

async function startEdited(): Promise<Edited> {
  const service = new EditedService(threeStores.map(({ locationID }) => locationID))
  return { ...(await startSharded(threeStores, service.answer)), service }
}

async function nightInShards({ server, buildShards, merge }: Edited): Promise<void> {
  server.requests.splice(0)
  await buildShards(2)
  expect(await merge('shards/1', 'shards/2')).toMatchObject({ code: 0 })
}

/** The calls without a validator, except the footer's. */
function wholeCalls({ server }: Edited): string[] {
  const whole = server.requests.filter(({ headers }) => headers['if-none-match'] === undefined)
  return whole.map(({ path }) => path).filter((path) => path !== callPaths.footer)
}

/** The site, or its shard, as a build without a cache makes it; without times. */
async function fromNothing({ cwd, build }: Edited, ...args: string[]) {
  expect((await build('--no-cache', '--out', 'fresh', ...args)).code).toBe(0)
  return withoutTimes(join(cwd, 'fresh'))
}

async function withoutTimes(folder: string) {
  const { 'shard-report.json': _, ...files } = await filesIn(folder)
  return files
}

test('a second night requests, makes and merges only changes', async () => {
  const chain = await startEdited()
  await nightInShards(chain)
  chain.service.edit(102, { body: '<p>new</p>' })
  await nightInShards(chain)
  expect(wholeCalls(chain)).toEqual([callPaths.header(102)])
  expect(await chain.report()).toMatchObject({
    changed: ['/ames/lincoln-way/', '/store/102/'],
    content: { reused: 4 },
    files: { written: 3, unchanged: 4, removed: 0 },
  })
  expect(await filesIn(chain.out)).toEqual(await fromNothing(chain))

  await nightInShards(chain)
  expect(await chain.report()).toMatchObject({ changed: [], files: { written: 0, unchanged: 6 } })
})

test('merge --no-cache writes everything again', async () => {
  const chain = await startEdited()
  await nightInShards(chain)
  expect(await chain.merge('shards/1', 'shards/2', '--no-cache')).toMatchObject({ code: 0 })
  const { length: written } = Object.keys(await filesIn(chain.out))
  expect(await chain.report()).toMatchObject({ changed: [], files: { written } })
})

test('a build after a merge finds its own records true or not at all', async () => {
  const chain = await startEdited()
  await chain.build()
  chain.service.edit(102, { body: '<p>new</p>' })
  await nightInShards(chain)
  chain.service.edit(101, { header: '<p>new</p>' })
  expect((await chain.build()).code).toBe(0)
  expect(await filesIn(chain.out)).toEqual(await fromNothing(chain))
})

test.each([
  { place: 'another shard', stood: ['--shard', '1/2'], comes: ['--shard', '2/2'] },
  { place: 'a shard of more', stood: ['--shard', '1/3'], comes: ['--shard', '1/2'] },
  { place: 'a shard, as a whole site', stood: ['--shard', '1/2'], comes: [] },
])('a change of $place has the same result as a new build', async ({ stood, comes }) => {
  const chain = await startEdited()
  expect((await chain.build(...stood)).code).toBe(0)
  expect((await chain.build(...comes)).code).toBe(0)
  expect(await withoutTimes(chain.out)).toEqual(await fromNothing(chain, ...comes))
})
