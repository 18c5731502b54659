import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { storeRow } from '../../fixtures/store-row.ts'
import { type Chain, startChain } from '../../helpers/chain.ts'
import { startReceiver } from '../../helpers/receiver.ts'

const called = globalThis as unknown as { asked: unknown[] }

/** Requests the previous release in each hook that runs once, and records it. */
const asking = `{
  name: 'asking',
  async transformStores(stores, { previous }) {
    asked.push((await previous.pages()).map(({ address, store }) => [address, store]))
    return stores
  },
  async addFiles(_, { previous }) {
    asked.push(await previous.read('list.txt'))
    return [{ path: 'list.txt', content: (await previous.read('list.txt') ?? '') + '+' }]
  },
  async checkSite(_, { previous }) {
    asked.push((await previous.pages()).length)
    return []
  },
}`

const rows = [storeRow(), storeRow({ locationID: 102, URL: 'ames/lincoln-way' })]

async function night({ cwd, build }: Chain, plugin: string, ...args: string[]) {
  called.asked = []
  await writeFile(join(cwd, 'store-pages.config.ts'), `export default { plugins: [${plugin}] }`)
  const { code, stderr } = await build('-c', 'store-pages.config.ts', ...args)
  return { code, stderr, asked: called.asked }
}

const pages = [
  ['/des-moines/hickman-rd/', 101],
  ['/store/101/', 101],
  ['/ames/lincoln-way/', 102],
  ['/store/102/', 102],
]

test('hooks know the previous release: none, then that of the output folder', async () => {
  const chain = await startChain(rows)
  expect(await night(chain, asking)).toMatchObject({ code: 0, asked: [[], undefined, 0] })
  expect(await night(chain, asking)).toMatchObject({ code: 0, asked: [pages, '+', 4] })
})

test.each(['a folder', 'an address'])('--previous with %s comes first', async (kind) => {
  const chain = await startChain(rows)
  await night(chain, asking)
  const before = join(chain.cwd, 'before')
  await fs.move(chain.out, before)
  const { server } = chain
  for (const name of ['release.json', 'list.txt', 'history.json']) {
    const file = join(before, name)
    const body = fs.existsSync(file) ? await fs.readFile(file, 'utf8') : undefined
    const answer = body === undefined ? { status: 404 } : { body }
    server.script(`/site/${name}`, ...Array.from({ length: 9 }, () => answer))
  }
  const named = kind === 'a folder' ? 'before' : `${server.url}/site`
  expect(await night(chain, asking, '--previous', named)).toMatchObject({
    code: 0,
    asked: [pages, '+', 4],
  })
})

test('addresses outside of the site are not pages, and no files are read there', async () => {
  const chain = await startChain(rows)
  await night(chain, asking)
  const file = join(chain.out, 'release.json')
  const text = await fs.readFile(file, 'utf8')
  await fs.writeFile(file, text.replaceAll('/ames/lincoln-way/', '/../../victim/'))
  const { asked } = await night(chain, asking)
  expect(JSON.stringify(asked)).not.toContain('victim')
  const reading = `{ name: 'reading', addFiles: (_, { previous }) => previous.read('../list.json') }`
  expect(await night(chain, reading)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('the path ../list.json leads out of the site'),
  })
})

test('every hook can send', async () => {
  const receiver = await startReceiver()
  const chain = await startChain(rows)
  const send = (name: string) =>
    `async ${name}(value, { send }) { await send('${receiver.url}/${name}'); return value }`
  const hooks = ['transformStores', 'transformContent', 'transformPage', 'transformHtml']
  const plugin = `{ name: 'sending', ${hooks.map(send).join(', ')} }`
  expect(await night(chain, plugin)).toMatchObject({ code: 0 })
  const count = (name: string) => receiver.received.filter(({ path }) => path === `/${name}`).length
  expect(hooks.map(count)).toEqual([1, 2, 2, 2])
  receiver.status = 500
  expect(await night(chain, plugin)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('HTTP 500'),
  })
})
