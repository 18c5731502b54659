import { hash } from 'node:crypto'
import {
  appendFileSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { FirstBrandHeaders } from '../../../../cli/output/cache/brand-headers.ts'
import { PageRecords } from '../../../../cli/output/cache/page-records.ts'
import { renderOrReuse } from '../../../../cli/output/cache/render-or-reuse.ts'
import { OutputFolder } from '../../../../cli/output/output-folder.ts'
import { PreviousSite } from '../../../../cli/output/previous-site.ts'
import { writePage } from '../../../../cli/output/write-files.ts'
import { Hooks } from '../../../../cli/plugins/run-hooks.ts'
import type { PageMetadata } from '../../../../cli/render/rendered-page.ts'
import { PageWarnings } from '../../../../cli/report/page-warnings.ts'
import { mapConcurrent } from '../../../../cli/system/map-concurrent.ts'
import type { Store, StoreId } from '../../../../data/store.ts'
import { compareStoreIds } from '../../../../data/store-id.ts'
import { filesIn } from '../../../helpers/files-in.ts'
import { seeded } from '../../../helpers/seeded.ts'
import { temporaryFolder } from '../../../helpers/temporary-folder.ts'
import { alone, site } from '../../../templates/sample-page.ts'

/** A site whose pages would all stay the same. */
interface Site {
  folder: string
  out: string
  stores: Store[]
  random: () => number
}

const footer = { html: '', host: '' }
const answers = { header: {}, page: {} }
const content = { header: '', body: '', footer: '', details: {} }

function ownFile(id: number): string {
  return `market-${id % 7}/${id}/index.html`
}

function aliasFile(id: number): string {
  return `store/${id}/index.html`
}

async function startSite(count: number): Promise<Site> {
  const folder = await temporaryFolder()
  const stores = Array.from({ length: count }, (_, at) => storeOf(at + 1))
  const site = { folder, out: join(folder, 'out'), stores, random: seeded(20_261_122) }
  await build(site)
  return site
}

function storeOf(id: number): Store {
  const path = ownFile(id).replace('/index.html', '')
  return { id, path, brand: 'main', isCorporate: false, fields: {}, row: {} as Store['row'] }
}

/** Builds the site with answers in any order; resolves to the stores whose pages were rendered. */
async function build({ folder, out, stores, random }: Site): Promise<StoreId[]> {
  const previous = (await fs.pathExists(out)) ? new PreviousSite(out) : undefined
  const records = new PageRecords({ cacheDir: folder, out }, 'key', previous)
  const output = new OutputFolder(out, previous)
  const made: StoreId[] = []
  const service = {
    footer: async () => footer,
    async content(_: Store, validators?: object) {
      for (let waits = random() * 4; waits > 1; waits--) await setImmediate()
      return validators ? ('unchanged' as const) : { content, validators: answers }
    },
  }
  const warnings = new PageWarnings({ report: () => {} })
  const headers = new FirstBrandHeaders(stores, records.previousSite.headers)
  const neighboursOf = () => alone
  const hooks = new Hooks([], { site }, () => {})
  const options = { records, neighboursOf, service, output, previous, headers, warnings, hooks }
  await mapConcurrent(stores, 10, new AbortController().signal, async (store) => {
    const make = async () => {
      made.push(store.id)
      return madeOf(output, store)
    }
    await renderOrReuse(store, make, options)
  })
  records.site.headers = (await headers.texts(service)).headers
  output.write('release.json', '{}')
  await output.commit(() => {})
  records.save(() => {})
  await output.abandon()
  return made.sort(compareStoreIds)
}

function madeOf(output: OutputFolder, store: Store): PageMetadata {
  const bytes = Buffer.from(`page ${store.id}`)
  writePage(output, store, bytes)
  const entry = { hash: hash('sha256', bytes, 'hex'), parts: [], body: 0, hours: 0 }
  return { entry, unknownTokens: [] }
}

/** The places of a page in the site, and a place outside of the site. */
interface Places {
  out: string
  own: string
  alias: string
  elsewhere: string
}

/** Moves a file out of the site, and replaces it by a link. */
function leadOut(place: string, { elsewhere }: Places): void {
  renameSync(place, elsewhere)
  symlinkSync(elsewhere, place)
}

function replace(file: string, text: string): void {
  rmSync(file)
  writeFileSync(file, text)
}

function plant(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'mine')
}

/** Whether the store's page is rendered again, and whether the site changes. */
type Outcome = 'as it stands' | 'written' | 'made again'

const happenings: [name: string, happen: (places: Places) => void, outcome: Outcome][] = [
  ['nothing', () => {}, 'as it stands'],
  ['a page is touched', ({ own }) => utimesSync(own, 1, 1), 'as it stands'],
  ['a page is edited', ({ own }) => appendFileSync(own, 'more'), 'made again'],
  ['a page is deleted', ({ own }) => rmSync(own), 'made again'],
  ['a page leads out', (places) => leadOut(places.own, places), 'made again'],
  [
    'the folder of a page leads out',
    (places) => leadOut(dirname(places.own), places),
    'made again',
  ],
  ['a second name is edited', ({ alias }) => replace(alias, 'mine'), 'written'],
  ['a second name is deleted', ({ alias }) => rmSync(alias), 'written'],
  ['a second name leads out', (places) => leadOut(places.alias, places), 'written'],
  ['the folder of one leads out', (places) => leadOut(dirname(places.alias), places), 'written'],
  [
    'the folder of all leads out',
    (places) => leadOut(join(places.out, 'store'), places),
    'written',
  ],
  [
    'a second name is a copy',
    ({ own, alias }) => {
      rmSync(alias)
      copyFileSync(own, alias)
    },
    'as it stands',
  ],
  ['a file is planted', ({ out }) => plant(join(out, 'foreign.txt')), 'written'],
  ['a folder is planted', ({ out }) => plant(join(out, 'foreign/file.txt')), 'written'],
  ['a file is planted beside a page', ({ own }) => plant(join(dirname(own), 'a.txt')), 'written'],
  ['a link is planted', ({ out }) => symlinkSync('release.json', join(out, 'link')), 'written'],
  [
    'a file is planted for one that is deleted',
    ({ out, alias }) => {
      renameSync(alias, join(out, 'foreign.txt'))
    },
    'written',
  ],
]

test.each(happenings)('a site of which %s becomes whole again', async (_, happen, outcome) => {
  const site = await startSite(3)
  const whole = await filesIn(site.out)
  happen(placesOf(site, 2))
  expect(await rebuild(site)).toEqual(outcome === 'made again' ? [2] : outcome)
  expect(await filesIn(site.out)).toEqual(whole)
})

// One site for all tests: it is whole again after each.
test('so does a large one', async () => {
  const site = await startSite(1100)
  const whole = await filesIn(site.out)
  const happens = (name: string, id: number) =>
    happenings.find(([known]) => known === name)?.[1](placesOf(site, id))
  expect(await rebuild(site)).toBe('as it stands')

  happens('a page is touched', 3)
  happens('a second name is a copy', 1077)
  expect(await rebuild(site)).toBe('as it stands')

  for (const name of ['a second name is edited', 'a file is planted for one that is deleted']) {
    happens(name, 1077)
    expect({ name, outcome: await rebuild(site) }).toEqual({ name, outcome: 'written' })
  }

  happens('a page is edited', 1)
  happens('a page is deleted', 1000)
  happens('a page leads out', 1001)
  happens('the folder of a page leads out', 1100)
  expect(await rebuild(site)).toEqual([1, 1000, 1001, 1100])
  expect(await filesIn(site.out)).toEqual(whole)
})

function placesOf({ folder, out }: Site, id: number): Places {
  const elsewhere = join(folder, `elsewhere-${id}`)
  return { out, own: join(out, ownFile(id)), alias: join(out, aliasFile(id)), elsewhere }
}

/** Builds the site again; resolves to the stores with rendered pages, or else to whether the site is the same. */
async function rebuild(site: Site): Promise<StoreId[] | Outcome> {
  const before = lstatSync(site.out).ino
  const made = await build(site)
  if (made.length > 0) return made
  return lstatSync(site.out).ino === before ? 'as it stands' : 'written'
}
