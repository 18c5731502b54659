import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { build } from '../../cli/index.ts'
import { redirectsFile } from '../../cli/output/redirects.ts'
import type { Redirect } from '../../cli/plugins/redirects.ts'
import type { StoreId, StoreRow } from '../../data/store.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { filesIn } from '../helpers/files-in.ts'
import { seeded } from '../helpers/seeded.ts'
import { startCommand } from '../helpers/start-command.ts'
import { workingFolder } from '../helpers/working-folder.ts'

/** The list of a chain, and its changes. */
interface World {
  rows: StoreRow[]
  /** Paths that no store has at present. */
  freePaths: string[]
  nextId: number
}

interface Change {
  /** The relative frequency. */
  weight: number
  happen(world: World, pick: <T>(from: readonly T[]) => T): void
}

const towns = ['Ames', 'Des Moines', 'Iowa City', 'Davenport']

const changes: Change[] = [
  { weight: 1, happen: () => {} },
  {
    // A store opens, sometimes at the place of an earlier one.
    weight: 4,
    happen(world, pick) {
      const id = world.nextId++
      const path = pick([`shops/${id}`, pick([`shops/${id}`, ...world.freePaths])])
      world.rows.push(rowOf(id, path, pick(towns)))
      take(world, path)
    },
  },
  {
    // A store moves, sometimes to its own earlier place or that of another.
    weight: 5,
    happen(world, pick) {
      const row = pick(plain(world))
      const fresh = `shops/moved-${world.nextId++}`
      const path = pick([fresh, pick([fresh, ...world.freePaths])])
      world.freePaths.push(row.URL)
      take(world, path)
      row.URL = path
    },
  },
  {
    weight: 3,
    happen(world, pick) {
      const [row, other] = [pick(plain(world)), pick(plain(world))]
      if (row !== other && plain(world).length > 6) row.MergedInto = other.locationID
    },
  },
  {
    weight: 2,
    happen(world, pick) {
      if (plain(world).length > 6) pick(plain(world)).ClosedForGood = pick(['yes', '2027-03-03'])
    },
  },
  {
    // A row is removed from the list.
    weight: 4,
    happen(world, pick) {
      const row = pick(world.rows)
      const isTarget = world.rows.some(({ MergedInto }) => MergedInto === row.locationID)
      if (isTarget || world.rows.length < 7) return
      world.rows = world.rows.filter((one) => one !== row)
      world.freePaths.push(row.URL)
    },
  },
  {
    // The ids of the stores change, and nothing else.
    weight: 2,
    happen(world, pick) {
      const row = pick(plain(world))
      const old = row.locationID
      row.locationID = pick([world.nextId++, `S-${world.nextId++}`])
      for (const one of world.rows) if (one.MergedInto === old) one.MergedInto = row.locationID
    },
  },
]

test('in a year of openings, moves, mergers and closings, each address that was ever published leads to a page', {
  timeout: 120_000,
}, async () => {
  const random = seeded(52)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const often = changes.flatMap((change) => Array.from({ length: change.weight }, () => change))
  const world: World = { rows: [], freePaths: [], nextId: 101 }
  for (const town of [...towns, ...towns, ...towns])
    world.rows.push(rowOf(world.nextId, `shops/${world.nextId++}`, town))
  const cwd = await workingFolder()
  const out = join(cwd, 'out')
  const ever = new Set<string>()
  for (let fortnight = 1; fortnight <= 26; fortnight++) {
    await buildSite(world, cwd, { out })
    for (const address of await pagesIn(out)) ever.add(address)
    expect({ fortnight, ...(await lost(out, ever)) }).toEqual({
      fortnight,
      lost: [],
      chained: [],
      unlike: [],
    })
    for (let count = 0; count < 7; count++) pick(often).happen(world, pick)
    if (fortnight % 9 === 0) await expectSameFromAfar(world, cwd, out)
  }
  expect(ever.size).toBeGreaterThan(90)
  const { url } = await startCommand(['serve', '--port', '0'], cwd)
  for (const address of ever) {
    const response = await fetch(url + address)
    const [, next] =
      /http-equiv="refresh" content="0; url=([^"]+)"/.exec(await response.text()) ?? []
    const last = next === undefined ? response : await fetch(url + next)
    expect([address, response.status, last.status]).toEqual([address, 200, 200])
  }
})

function rowOf(locationID: StoreId, URL: string, City: string): StoreRow {
  return storeRow({ locationID, URL, City })
}

function plain({ rows }: World): StoreRow[] {
  return rows.filter(({ MergedInto }) => MergedInto === undefined)
}

function take(world: World, path: string): void {
  world.freePaths = world.freePaths.filter((one) => one !== path)
}

async function buildSite(
  { rows }: World,
  cwd: string,
  options: { out: string; previous?: string; redirectPages?: boolean },
): Promise<void> {
  const { out, previous, redirectPages = true } = options
  const brands = [{ name: 'Riverside Tire' }]
  const stores = () => structuredClone(rows)
  const config = { stores, brands, country: 'US', source: 'none', redirectPages } as const
  await build({ cwd, config, out, allowRemovals: true, ...(previous && { previous }) })
}

/** A fresh checkout that only knows the address of the site makes the same site. */
async function expectSameFromAfar(world: World, cwd: string, out: string): Promise<void> {
  const before = join(cwd, 'before')
  await fs.copy(out, before)
  await buildSite(world, cwd, { out })
  await buildSite(world, cwd, { out: join(cwd, 'fresh'), previous: before })
  expect(await filesIn(join(cwd, 'fresh'))).toEqual(await filesIn(out))
  await Promise.all([before, join(cwd, 'fresh')].map((folder) => fs.remove(folder)))
}

async function pagesIn(out: string): Promise<string[]> {
  const release = await fs.readJson(join(out, 'release.json'))
  return Object.keys(release.pages)
}

/** Addresses that redirect nowhere or to another redirect, and those whose fallback page leads elsewhere. */
async function lost(out: string, ever: ReadonlySet<string>) {
  const pages = new Set(await pagesIn(out))
  const text = await readFile(join(out, redirectsFile), 'utf8').catch(() => '[]')
  const redirects = new Map((JSON.parse(text) as Redirect[]).map(({ from, to }) => [from, to]))
  const isThere = (address: string) => pages.has(address) || address.startsWith('/location_search/')
  const gone = [...ever].filter((address) => !pages.has(address))
  const unlike: string[] = []
  for (const address of gone) {
    const page = await readFile(join(out, address, 'index.html'), 'utf8').catch(() => '')
    if (!page.includes(`content="0; url=${redirects.get(address)}"`)) unlike.push(address)
  }
  return {
    lost: gone.filter((address) => !isThere(redirects.get(address) ?? '')),
    chained: [...redirects.values()].filter((to) => redirects.has(to)),
    unlike,
  }
}
