import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { storeRow } from '../fixtures/store-row.ts'
import { type Chain, startChain } from '../helpers/chain.ts'
import { callPaths, pageAnswer, type ScriptedAnswer } from '../helpers/content-server.ts'
import { seeded } from '../helpers/seeded.ts'

/** The content of WordPress and of the list: text and times of each store, by id. */
interface World {
  texts: Map<number, string>
  header: string
  hasCoupons: boolean
  nextId: number
}

/** A fault in one night that is gone in the next. */
interface Trouble {
  answer?: (path: string, id: number) => ScriptedAnswer | undefined
  list?: (ids: number[]) => number[]
}

/** One kind of night: its event, and the expected result of the build. */
interface Night {
  name: string
  /** The relative frequency. */
  weight: number
  happen(world: World, pick: (ids: number[]) => number): Trouble | undefined
  code: 0 | 1 | 2
  /** The report's problem codes, each once. */
  alarms: string[]
}

const hours = [{ day: 'Monday', opens: '08:00', closes: '17:00' }]
const coupons = [{ id: 'oil', description: '$5 off', expires: '2099-12-31' }]
const filler = 'Tires, brakes and oil. '.repeat(10)
const phpNotice =
  '<br />\n<b>Notice</b>:  Undefined index: page in <b>x.php</b> on line <b>1</b><br />'
const isPage = (path: string, id: number) => path === callPaths.page(id)
const isOdd = (id: number) => id % 2 === 1

const nights: Night[] = [
  { name: 'nothing happens', weight: 6, happen: () => undefined, code: 0, alarms: [] },
  {
    name: 'an editor changes one store',
    weight: 5,
    happen({ texts }, pick) {
      const id = pick([...texts.keys()])
      texts.set(id, `${texts.get(id)} More.`)
      return undefined
    },
    code: 0,
    alarms: [],
  },
  {
    name: 'an editor changes the header of all',
    weight: 2,
    happen(world) {
      world.header += ' New.'
      return undefined
    },
    code: 0,
    alarms: [],
  },
  {
    name: 'a store opens',
    weight: 2,
    happen(world) {
      const id = world.nextId++
      world.texts.set(id, `Store ${id}. ${filler}`)
      return undefined
    },
    code: 0,
    alarms: [],
  },
  {
    name: 'a store closes',
    weight: 2,
    happen({ texts }, pick) {
      if (texts.size > 8) texts.delete(pick([...texts.keys()]))
      return undefined
    },
    code: 0,
    alarms: [],
  },
  {
    name: 'the coupons of all end, and begin again in the next such night',
    weight: 1,
    happen(world) {
      world.hasCoupons = !world.hasCoupons
      return undefined
    },
    code: 0,
    alarms: ['GUARD_WARNED'],
  },
  {
    name: 'one store cannot be read',
    weight: 4,
    happen({ texts }, pick) {
      const broken = pick([...texts.keys()])
      return {
        answer: (path, id) => (isPage(path, id) && id === broken ? { status: 500 } : undefined),
      }
    },
    code: 0,
    alarms: ['CONTENT_KEPT'],
  },
  {
    name: 'WordPress is down',
    weight: 2,
    happen: () => ({ answer: () => ({ status: 503 }) }),
    code: 1,
    alarms: ['CONTENT_DOWN'],
  },
  {
    name: 'an update has PHP write notices into every second page',
    weight: 2,
    happen: () => ({
      answer: (path, id) => (isPage(path, id) && isOdd(id) ? { body: phpNotice } : undefined),
    }),
    code: 1,
    alarms: ['CONTENT_KEPT', 'KEEP_LIMIT'],
  },
  {
    name: 'every second page is emptied',
    weight: 2,
    happen: (world) => ({
      answer: (path, id) =>
        isPage(path, id) && isOdd(id)
          ? pageAnswer(id, '<p>Soon.</p>', { details: detailsOf(world) })
          : undefined,
    }),
    code: 1,
    alarms: ['GUARD_STOPPED'],
  },
  {
    name: 'the hours of all are lost',
    weight: 2,
    happen: (world) => ({
      answer: (path, id) =>
        isPage(path, id)
          ? pageAnswer(id, `<p>${world.texts.get(id)}</p>`, { details: couponsOf(world) })
          : undefined,
    }),
    code: 1,
    alarms: ['GUARD_STOPPED'],
  },
  {
    name: 'half the list is gone',
    weight: 1,
    happen: () => ({ list: (ids) => ids.filter(isOdd) }),
    code: 1,
    alarms: ['GUARD_STOPPED'],
  },
  {
    name: 'the list is empty',
    weight: 1,
    happen: () => ({ list: () => [] }),
    code: 2,
    alarms: ['LIST_EMPTY'],
  },
]

// `NIGHTS=3650` for a long manual run.
const nightCount = Number(process.env.NIGHTS ?? 180)

test('in half a year of nights no bad page is published, and every alarm is correct', {
  timeout: 600_000,
}, async () => {
  const random = seeded(365)
  const pick = <T>(from: T[]): T => from[Math.floor(random() * from.length)] as T
  const often = nights.flatMap((night) => Array.from({ length: night.weight }, () => night))
  const world: World = {
    texts: new Map(
      Array.from({ length: 10 }, (_, index) => [101 + index, `Store ${101 + index}. ${filler}`]),
    ),
    header: 'Welcome.',
    hasCoupons: true,
    nextId: 111,
  }
  let trouble: Trouble | undefined
  const chain = await startChain([], (path) => {
    const id = Number(path.slice(path.lastIndexOf('/') + 1))
    return trouble?.answer?.(path, id) ?? healthyAnswer(world, path, id)
  })
  expect(await nightly(chain, world, undefined)).toEqual({ code: 0, alarms: [] })
  for (let night = 1; night <= nightCount; night++) {
    const before = await readFile(join(chain.out, 'release.json'), 'utf8')
    const kind = pick(often)
    trouble = kind.happen(world, pick)
    const result = await nightly(chain, world, trouble)
    expect({ night, name: kind.name, ...result }).toEqual({
      night,
      name: kind.name,
      code: kind.code,
      // The first occurrence is no reason for a warning.
      alarms: kind.alarms.filter((alarm) => alarm !== 'GUARD_WARNED' || !world.hasCoupons),
    })
    const after = await readFile(join(chain.out, 'release.json'), 'utf8')
    if (kind.code !== 0) expect(after).toBe(before)
    await expectGood(chain, after, world)
    trouble = undefined
  }
})

function couponsOf({ hasCoupons }: World): object {
  return hasCoupons ? { coupons } : {}
}

function detailsOf(world: World): object {
  return { hours, ...couponsOf(world) }
}

function healthyAnswer(world: World, path: string, id: number): ScriptedAnswer | undefined {
  if (path === callPaths.footer) return { body: '<p>Footer.</p>' }
  if (path === callPaths.header(id)) return { body: `<p>${world.header}</p>` }
  if (!isPage(path, id)) return undefined
  return pageAnswer(id, `<p>${world.texts.get(id)}</p>`, { details: detailsOf(world) })
}

async function nightly(chain: Chain, { texts }: World, trouble: Trouble | undefined) {
  const ids = [...texts.keys()]
  const listed = trouble?.list?.(ids) ?? ids
  const rows = listed.map((id) => storeRow({ locationID: id, URL: `stores/${id}` }))
  await fs.writeJson(join(chain.cwd, 'list.json'), rows)
  const { code } = await chain.build('--quiet', '--on-error', 'keep-last', '--retries', '0')
  const { problems } = await chain.report()
  return {
    code,
    alarms: [...new Set(problems.map((problem) => problem.code))].filter(isAlarm).sort(),
  }
}

// The only warning for a list of 555-01xx rows is the missing site address.
function isAlarm(code: string): boolean {
  return code !== 'SITE_URL_MISSING'
}

/** Every page matches `release.json`, and has a complete text of an editor. */
async function expectGood({ out }: Chain, release: string, { texts }: World): Promise<void> {
  const { pages } = JSON.parse(release) as { pages: Record<string, { hash: string }> }
  for (const [address, { hash }] of Object.entries(pages)) {
    const bytes = await readFile(join(out, address, 'index.html'))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash)
    expect(bytes.toString()).toContain(filler.trim())
    expect(bytes.toString()).toContain('hours-list')
    expect(bytes.toString()).not.toMatch(/Soon\.|Notice/)
  }
  expect(Object.keys(pages).length).toBeGreaterThanOrEqual(Math.min(8, texts.size) * 2)
}
