import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storeRow } from '../fixtures/store-row.ts'
import { filesIn } from '../helpers/files-in.ts'
import { sourceChain } from '../helpers/source-chain.ts'

const ids = [101, 102, 103, 104, 105, 106, 107, 108]
const rows = ids.map((id, at) =>
  storeRow({
    locationID: id,
    URL: `street-${id}`,
    AddressLine1: `${id} Oak St`,
    Lng: -93 - at / 10,
  }),
)

/** A chain of stores in a line; its source has no page for the stores in `skipped`, which a test may change. */
async function chainWithout(...skipped: number[]) {
  const without = new Set(skipped)
  const chain = await sourceChain(
    `onMissing: 'leave-out', source: { name: 'own', page: ({ id }, { ask }) => ask(url + '/pages/' + id) }`,
    {
      rows,
      fallback: (path) => {
        const id = Number(path.slice('/pages/'.length))
        return without.has(id) ? { status: 404 } : { body: `text ${id}` }
      },
    },
  )
  const night = async (...args: string[]) => {
    chain.server.requests.splice(0)
    const { stderr } = await chain.build(...args)
    return { asked: chain.server.requests.length, stderr, ...(await chain.report()) }
  }
  /** The other stores that a page links to in its list and map, by store id. */
  const nearby = async () => {
    const pages = Object.entries(await filesIn(join(chain.cwd, 'out')))
    const ofStores = pages.flatMap(([name, html]) => {
      const [, id] = /^store\/(\d+)\//.exec(name) ?? []
      if (id === undefined) return []
      const found = [...html.matchAll(/href="[^"]*\/street-(\d+)\/"/g)].map(([, to]) => to)
      const others = new Set(found.filter((to) => to !== id).map(Number))
      return [[Number(id), [...others].sort()]]
    })
    return Object.fromEntries(ofStores)
  }
  return { ...chain, without, night, nearby }
}

test('no page links to a skipped store', async () => {
  const chain = await chainWithout(103)
  const first = await chain.night()
  expect(first).toMatchObject({ fallbacks: { leftOut: [103] } })
  expect(await chain.nearby()).toEqual({
    101: [102, 104, 105, 106, 107],
    102: [101, 104, 105, 106, 107],
    104: [101, 102, 105, 106, 107],
    105: [102, 104, 106, 107, 108],
    106: [102, 104, 105, 107, 108],
    107: [102, 104, 105, 106, 108],
    108: [102, 104, 105, 106, 107],
  })
  // Its neighbours are requested again, only in this build.
  const second = await chain.night()
  expect([first.asked, second.asked]).toEqual([8 + 7, 8])
  expect(second).toMatchObject({ changed: [] })
})

test('a store that has its page again is led to again', async () => {
  const chain = await chainWithout(103)
  await chain.night()
  chain.without.delete(103)
  await chain.night()
  const mended = await filesIn(join(chain.cwd, 'out'))
  expect((await chain.nearby())[101]).toEqual([102, 103, 104, 105, 106])
  await chain.night('--no-cache')
  expect(await filesIn(join(chain.cwd, 'out'))).toEqual(mended)
})

test('nor to one that finally fails without last good content', async () => {
  const chain = await chainWithout()
  chain.server.script('/pages/103', { status: 500 })
  const { stderr } = await chain.night('--on-error', 'keep-last')
  expect(stderr.match(/the store is skipped/g)).toHaveLength(1)
  expect((await chain.nearby())[102]).toEqual([101, 104, 105, 106, 107])
})

test('a page of last good content is not requested again', async () => {
  const chain = await chainWithout()
  const keepLast = ['--on-error', 'keep-last']
  await chain.night(...keepLast)
  chain.without.add(103)
  chain.server.script('/pages/104', { status: 500 })
  const { fallbacks, asked } = await chain.night(...keepLast)
  expect(fallbacks.kept.map(({ store }) => store)).toEqual([104])
  // One of them fails twice; six link to the store without a page.
  expect(asked).toBe(8 + 1 + 6)
  expect((await chain.nearby())[102]).toEqual([101, 104, 105, 106, 107])
})

test('a page with a warning that is made a second time warns once, and again in the next build', async () => {
  const chain = await chainWithout(103)
  const warns = `{ name: 'warns', transformPage: (page, { store, warn }) => { if (page.store.id === 104) warn('odd'); return page } }`
  const source = `{ name: 'own', page: ({ id }, { ask }) => ask(url + '/pages/' + id) }`
  await chain.configure(`onMissing: 'leave-out', source: ${source}, plugins: [${warns}]`)
  for (const _ of ['new', 'unchanged']) {
    const { problems } = await chain.night()
    expect(problems.filter(({ code }) => code === 'PLUGIN_WARNING')).toHaveLength(1)
  }
})
