import { readdir, readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { StoreRow } from '../../data/store.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { type Chain, startChain, threeStores } from '../helpers/chain.ts'
import { callPaths } from '../helpers/content-server.ts'
import { EditedService } from '../helpers/edited-service.ts'
import { filesIn } from '../helpers/files-in.ts'
import { editLastGood } from '../helpers/last-good-index.ts'
import { other } from '../helpers/other-tool.ts'

vi.mock('../helpers/tested-program.ts', () => import('../../cli/commands/run.ts'))
vi.mock('../../cli/bundler/bundles.ts', async (load) => {
  const { otherBundles } = await import('../helpers/other-tool.ts')
  return otherBundles(await load())
})
vi.mock('../../cli/system/package-root.ts', async (load) => {
  const { otherVersion } = await import('../helpers/other-tool.ts')
  return otherVersion(await load())
})

afterEach(() => {
  Object.assign(other, { templates: '', version: '' })
})

/** A chain after one build, with its service and its list. */
interface Edited extends Chain {
  service: EditedService
  rows: StoreRow[]
  /** The options of the next builds. */
  options: string[]
}

async function startEdited(
  prepare: (service: EditedService) => void = () => {},
  options: string[] = [],
): Promise<Edited> {
  const stores = threeStores.map((row) => ({ ...row, ...nowhere }))
  const service = new EditedService(threeStores.map(({ locationID }) => locationID))
  prepare(service)
  const chain = await startChain(stores, service.answer)
  const edited = { ...chain, service, rows: stores, options }
  await rebuild(edited)
  return edited
}

async function rebuild(edited: Edited): Promise<void> {
  await fs.writeJson(join(edited.cwd, 'list.json'), edited.rows)
  edited.server.requests.splice(0)
  const { code, stderr } = await edited.build('--allow-removals', ...edited.options)
  expect(code, stderr).toBe(0)
}

/** The calls of the last build; conditional requests have a `?`. */
function calls({ server }: Chain): string[] {
  const asked = server.requests.filter(({ path }) => path !== callPaths.footer)
  return asked.map(({ path, headers }) => {
    const id = path.slice(path.lastIndexOf('/') + 1)
    const isAsked = headers['if-none-match'] ?? headers['if-modified-since']
    return `${path.includes('get-header') ? 'header' : 'page'} ${id}${isAsked ? '?' : ''}`
  })
}

async function outcome(chain: Chain) {
  const { changed, files, content } = (await chain.report()) as unknown as Outcome
  const asked = calls(chain)
  return {
    whole: asked.filter((call) => !call.endsWith('?')).sort(),
    holding: content.reused,
    changed,
    written: files.written,
  }
}

interface Outcome {
  changed: string[]
  files: { written: number }
  content: { reused: number }
}

/** The site of a build without any cache that knows the same previous addresses. */
async function fromNothing(edited: Edited): Promise<Record<string, string>> {
  await fs.remove(join(edited.cwd, 'fresh'))
  const options = ['--no-cache', '--out', 'fresh', '--previous', edited.out, ...edited.options]
  const { code } = await edited.build(...options)
  expect(code).toBe(0)
  return filesIn(join(edited.cwd, 'fresh'))
}

const recordsOf = async ({ cwd }: Chain) => {
  const folder = join(cwd, '.store-pages/cache/pages')
  return (await readdir(folder)).map((name) => join(folder, name))
}

async function rewriteRecords(chain: Chain, rewrite: (text: string) => string): Promise<void> {
  for (const file of await recordsOf(chain))
    await fs.writeFile(file, rewrite(await readFile(file, 'utf8')))
}

const pageOf102 = 'ames/lincoln-way/index.html'
const edit =
  (path: string, change: (text: string) => string) =>
  async ({ out }: Chain): Promise<void> => {
    const file = join(out, path)
    await fs.writeFile(file, change(await readFile(file, 'utf8')))
  }

function setRow(fields: Partial<StoreRow>): (edited: Edited) => void {
  return ({ rows }) => Object.assign(rows[1] ?? {}, fields)
}

/** Configs by name; each variant has its own file. */
function config(code: string): (edited: Edited) => Promise<void> {
  return async (edited) => {
    const name = `own-${edited.options.length}-${code.length}.config.mjs`
    await fs.writeFile(
      join(edited.cwd, name),
      `export default { siteUrl: 'https://www.example.com', couponSignup: '/api/coupon-signup', ${code} }`,
    )
    edited.options = ['-c', name]
  }
}

const plugin = (code: string) => config(`plugins: [{ name: 'own', ${code} }]`)

const all = ['header 101', 'header 102', 'header 434', 'page 101', 'page 102', 'page 434']
const both102 = ['header 102', 'page 102']
const page102 = ['/ames/lincoln-way/', '/store/102/']
const everyPage = [
  '/des-moines/hickman-rd/',
  '/store/101/',
  ...page102,
  '/edina/france-ave/',
  '/store/434/',
]

// Without coordinates, no store is on the page of another one.
const nowhere = { Lat: 0, Lng: 0, Zip: '' }

type Change = (edited: Edited) => unknown

interface Case {
  name: string
  /** Before the first build. */
  first?: Change
  change: Change
  /** The calls without a validator. */
  whole: string[]
  /** Answers that were not sent again. */
  holding: number
  changed: string[]
  written: number
}

// A page is written with its second path, together with release.json and the files that list the stores.
const changes: Case[] = [
  { name: 'nothing', change: () => {}, whole: [], holding: 6, changed: [], written: 0 },
  {
    name: 'the footer',
    change: ({ service }) => {
      service.footer = '<p>another footer</p>'
    },
    ...{ whole: all, holding: 0, changed: everyPage, written: 18 },
  },
  {
    name: 'the header of the first store, which pages have that are no store’s',
    change: ({ service }) => service.edit(101, { header: '<p>new</p>' }),
    ...{ whole: ['page 101'], holding: 4, changed: everyPage.slice(0, 2), written: 9 },
  },
  {
    name: 'the header of the first store of another brand',
    change: ({ service }) => service.edit(434, { header: '<p>new</p>' }),
    ...{ whole: ['page 434'], holding: 4, changed: everyPage.slice(4), written: 8 },
  },
  {
    name: 'the first store, which is another one',
    change: ({ rows }) => rows.shift(),
    ...{ whole: both102, holding: 2, changed: everyPage.slice(0, 2), written: 18 },
  },
  {
    name: 'one header',
    change: ({ service }) => service.edit(102, { header: '<p>new</p>' }),
    ...{ whole: ['page 102'], holding: 4, changed: page102, written: 3 },
  },
  {
    name: 'one page',
    change: ({ service }) => service.edit(102, { body: '<p>new</p>' }),
    ...{ whole: ['header 102'], holding: 4, changed: page102, written: 3 },
  },
  {
    name: 'the details of one page',
    change: ({ service }) => service.edit(102, { details: { banner: 'New' } }),
    ...{ whole: ['header 102'], holding: 4, changed: page102, written: 3 },
  },
  {
    name: 'one row',
    change: setRow({ Phone: '(515) 555-0199' }),
    ...{ whole: both102, holding: 4, changed: page102, written: 10 },
  },
  {
    name: 'one path',
    change: setRow({ URL: 'ames/duff-ave' }),
    ...{ whole: both102, holding: 4, written: 19 },
    changed: ['/ames/duff-ave/', '/store/102/', '/ames/lincoln-way/'],
  },
  {
    name: 'a new store',
    change: ({ service, rows }) => {
      service.open(103)
      rows.push(storeRow({ locationID: 103, URL: 'ankeny/1st-st', ...nowhere }))
    },
    ...{ whole: ['header 103', 'page 103'], holding: 6, written: 12 },
    changed: ['/ankeny/1st-st/', '/store/103/'],
  },
  {
    name: 'a store less',
    change: ({ rows }) => rows.splice(1, 1),
    ...{ whole: [], holding: 4, changed: page102, written: 17 },
  },
  {
    name: 'a brand',
    first: config(''),
    change: async (edited) => {
      const brands = await fs.readJson(join(import.meta.dirname, '../../data/brands.json'))
      brands[0].baseTitle = 'Another title'
      await fs.writeJson(join(edited.cwd, 'brands.json'), brands)
      await config("brands: 'brands.json'")(edited)
    },
    // Another brand's font has a separate licence, and the policy another script.
    ...{ whole: all, holding: 0, changed: everyPage, written: 23 },
  },
  {
    name: 'a constant of the config',
    first: config('copyrightYear: 2024'),
    change: config('copyrightYear: 12025'),
    ...{ whole: all, holding: 0, changed: everyPage, written: 18 },
  },
  {
    name: 'the chain’s own code in the head',
    first: config("head: '<meta name=a content=b>'"),
    change: config("head: '<meta name=a content=c>'"),
    ...{ whole: all, holding: 0, changed: everyPage, written: 18 },
  },
  {
    name: 'another version of the tool, with the same pages',
    change: () => Object.assign(other, { version: '-next' }),
    ...{ whole: all, holding: 0, changed: [], written: 0 },
  },
  {
    name: 'other templates, with the same pages',
    change: () => Object.assign(other, { templates: '-next' }),
    ...{ whole: all, holding: 0, changed: [], written: 0 },
  },
]

const html = (mark: string) => `transformHtml: (html) => html + '<!-- ${mark} -->'`
const collect = "transformHtml: (html) => html, addFiles: () => [{ path: 'a.txt', content: 'a' }]"

const plugins: Case[] = [
  {
    name: 'the code of a plugin',
    first: plugin(html('one')),
    change: plugin(html('another')),
    ...{ whole: all, holding: 0, changed: everyPage, written: 7 },
  },
  {
    name: 'nothing of a plugin',
    first: plugin(html('one')),
    change: () => {},
    ...{ whole: [], holding: 6, changed: [], written: 0 },
  },
  {
    name: 'the key of a plugin',
    first: plugin(`${html('one')}, cacheKey: 'one'`),
    change: plugin(`${html('one')}, cacheKey: 'three'`),
    ...{ whole: all, holding: 0, changed: [], written: 0 },
  },
  {
    name: 'nothing of a plugin that may carry something from its pages to its files',
    first: plugin(collect),
    change: () => {},
    ...{ whole: all, holding: 0, changed: [], written: 0 },
  },
  {
    name: 'nothing of one that says that it does not',
    first: plugin(`${collect}, cacheKey: ''`),
    change: () => {},
    ...{ whole: [], holding: 6, changed: [], written: 0 },
  },
  {
    name: 'nothing of a plugin that drops a page',
    first: plugin('transformPage: (page) => page.store.id === 102 ? null : page'),
    change: () => {},
    ...{ whole: [], holding: 6, changed: [], written: 0 },
  },
  {
    name: 'what a plugin puts into a row',
    first: plugin('transformStores: (stores) => stores'),
    change: plugin(
      'transformStores: (all) => all.map((s) => s.id === 102 ? { ...s, row: { ...s.row, of: new Map([[1, 2]]) } } : s)',
    ),
    ...{ whole: both102, holding: 4, changed: [], written: 0 },
  },
]

const records: Case[] = [
  {
    name: 'the cache is deleted',
    change: ({ cwd }) => fs.remove(join(cwd, '.store-pages/cache/pages')),
    ...{ whole: all, holding: 0, changed: [], written: 0 },
  },
  {
    name: 'the cache is emptied',
    change: (chain) => rewriteRecords(chain, () => ''),
    ...{ whole: all, holding: 0, changed: [], written: 0 },
  },
  {
    name: 'the cache is garbage',
    change: (chain) =>
      rewriteRecords(chain, (text) => text.replace(/^.*\n/, '\u0000\ufffd 7\n\n{')),
    ...{ whole: all, holding: 0, changed: [], written: 0 },
  },
  {
    name: 'the cache is cut in the first record',
    change: (chain) => rewriteRecords(chain, (text) => text.slice(0, 200)),
    ...{ whole: all, holding: 0, changed: [], written: 0 },
  },
  {
    name: 'one record is forged',
    change: (chain) => rewriteRecords(chain, (text) => text.replace(/^(102 .*"hours":)0/m, '$17')),
    ...{ whole: both102, holding: 4, changed: [], written: 0 },
  },
  {
    name: 'the records of two stores are exchanged',
    change: (chain) =>
      rewriteRecords(chain, (text) => text.replace(/^101 /m, '0 ').replace(/^102 /m, '101 ')),
    whole: ['header 101', 'header 102', 'page 101', 'page 102'],
    ...{ holding: 2, changed: [], written: 0 },
  },
  {
    name: 'a folder stands in the place of the records',
    change: async (chain) => {
      for (const file of await recordsOf(chain)) {
        await fs.remove(file)
        await fs.mkdir(file)
      }
    },
    ...{ whole: all, holding: 0, changed: [], written: 0 },
  },
]

const files: Case[] = [
  {
    name: 'a page is edited',
    change: edit(pageOf102, (text) => `${text}more`),
    ...{ whole: both102, holding: 4, changed: [], written: 2 },
  },
  {
    name: 'a page is edited and has its length and date',
    change: async (chain) => {
      const file = join(chain.out, pageOf102)
      const { atime, mtime } = await stat(file)
      await edit(pageOf102, (text) => text.replace('Hello', 'hELLO'))(chain)
      await utimes(file, atime, mtime)
    },
    ...{ whole: both102, holding: 4, changed: [], written: 2 },
  },
  {
    name: 'a page is deleted',
    change: ({ out }) => fs.remove(join(out, pageOf102)),
    ...{ whole: both102, holding: 4, changed: [], written: 2 },
  },
  {
    name: 'a page is touched',
    change: ({ out }) => utimes(join(out, pageOf102), 1, 1),
    ...{ whole: [], holding: 6, changed: [], written: 0 },
  },
  {
    name: 'all files are copied, as a cache of CI brings them',
    change: async ({ out }) => {
      await fs.copy(out, `${out}-copy`)
      await fs.remove(out)
      await fs.move(`${out}-copy`, out)
    },
    ...{ whole: [], holding: 6, changed: [], written: 0 },
  },
  {
    name: 'a page is a link that leads out',
    change: async ({ out, cwd }) => {
      await fs.move(join(out, pageOf102), join(cwd, 'elsewhere.html'))
      await fs.symlink(join(cwd, 'elsewhere.html'), join(out, pageOf102))
    },
    ...{ whole: both102, holding: 4, changed: [], written: 2 },
  },
  {
    name: 'a folder is a link that leads out',
    change: async ({ out, cwd }) => {
      await fs.move(join(out, 'ames'), join(cwd, 'elsewhere'))
      await fs.symlink(join(cwd, 'elsewhere'), join(out, 'ames'))
    },
    ...{ whole: both102, holding: 4, changed: [], written: 2 },
  },
  {
    name: 'the second name of a page is another file',
    change: async ({ out }) => {
      await fs.remove(join(out, 'store/102/index.html'))
      await fs.writeFile(join(out, 'store/102/index.html'), 'mine')
    },
    ...{ whole: [], holding: 6, changed: [], written: 1 },
  },
  {
    name: 'an asset is edited',
    change: edit('robots.txt', () => 'mine'),
    ...{ whole: [], holding: 6, changed: [], written: 1 },
  },
  {
    name: 'the page for strangers’ paths is edited',
    change: edit('404.html', () => 'mine'),
    ...{ whole: [], holding: 6, changed: [], written: 1 },
  },
  {
    name: 'a foreign file is there, and it is not known what a build has left',
    change: async ({ out, cwd }) => {
      await fs.outputFile(join(out, 'foreign/file.txt'), 'mine')
      await fs.remove(join(cwd, '.store-pages/files-left'))
    },
    ...{ whole: [], holding: 6, changed: [], written: 0 },
  },
]

async function expectOutcome({ first, change, name: _, ...expected }: Case): Promise<void> {
  const edited = await startEdited()
  if (first) {
    await first(edited)
    await rebuild(edited)
  }
  await change(edited)
  await rebuild(edited)
  expect(await outcome(edited)).toEqual(expected)
  expect(await filesIn(edited.out)).toEqual(await fromNothing(edited))
}

describe('a second build after changes of', () => {
  test.each(changes)('$name', expectOutcome)
  test.each(plugins)('$name', expectOutcome)
})

describe('a second build, when', () => {
  test.each(records)('$name', expectOutcome)
  test.each(files)('$name', expectOutcome)
})

describe('the content service', () => {
  const silent = (service: EditedService) => {
    service.validators = 'none'
  }

  test('without validators, the answers themselves show changes', async () => {
    const edited = await startEdited(silent)
    edited.service.edit(102, { body: '<p>new</p>' })
    await rebuild(edited)
    expect(await outcome(edited)).toEqual({
      whole: all,
      holding: 0,
      changed: page102,
      written: 3,
    })
    expect(await filesIn(edited.out)).toEqual(await fromNothing(edited))
  })

  test.each([
    [60, [], 6],
    [59, all, 0],
  ])('with a Last-Modified of %i seconds ago', async (agoSeconds, whole, holding) => {
    const edited = await startEdited((service) => {
      service.validators = { agoSeconds }
    })
    await rebuild(edited)
    expect(await outcome(edited)).toEqual({ whole, holding, changed: [], written: 0 })
  })

  test('warnings of pages are reported with every build that has them', async () => {
    const edited = await startEdited((service) => service.edit(102, { details: { rating: 7 } }))
    await plugin("transformHtml: (html, { warn }) => { warn('hm'); return html }")(edited)
    const told = async () => {
      await rebuild(edited)
      const { problems } = await edited.report()
      return problems.map((problem) => JSON.stringify(problem)).sort()
    }
    const first = await told()
    expect(first.map((problem) => JSON.parse(problem).code)).toEqual([
      'CARE_NO_POINT',
      'DETAILS_SHAPE',
      ...['PLUGIN_WARNING', 'PLUGIN_WARNING', 'PLUGIN_WARNING'],
      'TOKEN_UNKNOWN',
    ])
    expect(await told()).toEqual(first)
    expect((await outcome(edited)).whole).toEqual([])
  })

  test('--only requests its stores, and keeps the records of the others', async () => {
    const edited = await startEdited()
    edited.service.edit(101, { body: '<p>not yet</p>' })
    edited.service.edit(102, { body: '<p>new</p>' })
    const options = edited.options
    edited.options = [...options, '--only', '102']
    await rebuild(edited)
    expect(await outcome(edited)).toEqual({
      whole: ['header 102'],
      holding: 0,
      changed: page102,
      written: 3,
    })
    edited.options = options
    await rebuild(edited)
    expect(await outcome(edited)).toMatchObject({ whole: ['header 101'], holding: 4 })
    expect(await filesIn(edited.out)).toEqual(await fromNothing(edited))
  })
})

describe('with --on-error keep-last', () => {
  const keepLast = ['--on-error', 'keep-last', '--retries', '0']
  const lastGood = ({ cwd }: Chain) => join(cwd, '.store-pages/last-good')
  const sinceOf = async (chain: Chain) => {
    const { stores } = await fs.readJson(join(lastGood(chain), 'index.json'))
    return Object.values<{ since: string }>(stores).map(({ since }) => since)
  }

  test('valid answers are as good as new ones', async () => {
    const edited = await startEdited(undefined, keepLast)
    await editLastGood(edited.cwd, (stores) => {
      for (const entry of Object.values(stores)) entry.since = '2026-01-01T00:00:00.000Z'
    })
    await rebuild(edited)
    expect(await outcome(edited)).toEqual({ whole: [], holding: 6, changed: [], written: 0 })
    expect(await sinceOf(edited)).not.toContain('2026-01-01T00:00:00.000Z')
    edited.server.script(callPaths.page(102), { status: 500 })
    await rebuild(edited)
    const { fallbacks } = (await edited.report()) as { fallbacks?: object }
    expect(fallbacks).toMatchObject({ kept: [{ store: 102 }], leftOut: [] })
    expect(await outcome(edited)).toMatchObject({ changed: [], written: 0 })
  })

  const losses: [string, Change, string[]][] = [
    ['are gone', (chain) => fs.remove(lastGood(chain)), all],
    [
      'are cut',
      async (chain) => {
        const folder = join(lastGood(chain), 'answers')
        for (const name of await readdir(folder)) await fs.truncate(join(folder, name), 9)
      },
      all,
    ],
    [
      'are those of another night',
      async (edited) => {
        edited.service.edit(102, { body: '<p>new</p>' })
        edited.options = []
        await rebuild(edited)
        edited.options = keepLast
      },
      both102,
    ],
  ]
  test.each(losses)(
    'whole answers are requested if the last good ones %s',
    async (_, lose, whole) => {
      const edited = await startEdited(undefined, keepLast)
      await lose(edited)
      await rebuild(edited)
      expect(await outcome(edited)).toMatchObject({ whole, changed: [], written: 0 })
      await rebuild(edited)
      expect(await outcome(edited)).toMatchObject({ whole: [], holding: 6 })
    },
  )
})
