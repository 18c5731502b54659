import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import fs from 'fs-extra'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { packageRoot } from '../../cli/system/package-root.ts'
import { grouped } from '../../data/grouped.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { type ContentServer, startContentServer } from '../helpers/content-server.ts'
import { fakeCompiler } from '../helpers/fake-compiler.ts'
import { filesIn } from '../helpers/files-in.ts'
import { type Harm, harms } from '../helpers/harms.ts'
import { putFiles } from '../helpers/own-chain.ts'
import { runProgram } from '../helpers/run-program.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'

/** A compiler that trusts its own cache, like TypeScript. */
const compiler = `const { readFileSync, writeFileSync } = require('node:fs')
const file = process.argv.at(-1)
let left = 'right'
try { left = readFileSync(file, 'utf8') } catch {}
if (left !== 'right') process.stdout.write('templates/parts/menu.tsx(1,1): error TS2322: wrong')
else {
  require('node:fs').mkdirSync(require('node:path').dirname(file), { recursive: true })
  writeFileSync(file, 'right')
}`

const chain = (url: string) => ({
  ...fakeCompiler(''),
  'node_modules/typescript/tsc.cjs': compiler,
  'list.json': JSON.stringify([storeRow(), storeRow({ locationID: 102, URL: 'ames/lincoln-way' })]),
  'name.ts': "export const name: string = 'Hartland'",
  'codes.csv': 'code,lat,lng,city,state\n50322,41.6,-93.7,Des Moines,IA\n50010,42,-93.6,Ames,IA\n',
  'templates/parts/menu.tsx': `import { definePart } from 'store-pages/templates'
export default definePart({ render: () => 'Espresso' })`,
  'templates/styles/own.css': '.menu { color: #123456 }',
  'store-pages.config.ts': `import { defineConfig, notify } from 'store-pages'
    import { name } from './name.ts'
    export default defineConfig({
      siteUrl: 'https://shop.example', stores: 'list.json', country: 'US', brands: [{ name }],
      places: { US: 'codes.csv' }, keepLast: { maxShare: 1 }, plugins: [notify({ webhook: '${url}/chat' })],
      source: { name: 'own', page: ({ id }, { ask }) => ask('${url}/pages/' + id) },
    })`,
})

/** All kinds of damage on each file take twenty minutes; other tests cover the readers of some files. */
const runsAll = process.env.CASES === 'all'
const chosen = (ways: string[]) =>
  Object.entries(harms).filter(([way]) => runsAll || ways.includes(way))

let server: ContentServer
let isDown: (path: string) => boolean = () => false
let cwd: string
let expected: Record<string, string>
/** All files that builds leave in `.store-pages/`. */
let files: string[]

beforeAll(async () => {
  server = await startContentServer((path, headers) => {
    if (isDown(path)) return { status: 503 }
    if (headers['if-none-match'] === '"1"') return { status: 304 }
    return { headers: { etag: '"1"' }, body: `<p>text of ${path}, all of it</p>` }
  })
  cwd = await fs.mkdtemp(join(tmpdir(), 'store-pages-'))
  await putFiles(join(cwd, 'now'), chain(server.url))
  expected = (await build()).site
  // A store that keeps its content is a reported change.
  isDown = (path) => path === '/pages/102'
  await build()
  files = Object.keys(await filesIn(join(cwd, 'now/.store-pages')))
  await fs.copy(join(cwd, 'now'), join(cwd, 'whole'))
}, 180_000)

beforeEach(() => {
  isDown = () => false
})

afterAll(async () => {
  await server.close()
  await fs.remove(cwd)
})

test('builds leave files in each folder', () => {
  const folders = files.map((file) => dirname(file).replace(/[0-9a-f]{16}/, '*'))
  expect([...new Set(folders)].sort()).toEqual([
    '.',
    'cache',
    'cache/bundles',
    'cache/bundles/*',
    'cache/bundles/*/assets',
    'cache/config',
    'cache/pages',
    'cache/places',
    'cache/source',
    'cache/types',
    'files-left',
    'last-good',
    'last-good/answers',
    'told',
  ])
})

test.each(chosen(['changed in one bit', 'another file', 'a folder', 'a pipe']))(
  'with every file %s, everything is made again',
  { timeout: 180_000 },
  async (_, harm) => {
    await restore()
    for (const file of files) await harmIn(file, harm)
    expect(await build()).toMatchObject({ code: 0, hasStack: false, site: expected })
  },
)

// The file names are known only once the files exist.
test('one damaged file among whole ones is made again', { timeout: 7_200_000 }, async () => {
  const kindOf = (file: string) =>
    dirname(file) === '.' ? file : `${dirname(file)} ${extname(file)}`
  const oneOfKind = [...grouped(files, kindOf).values()].map(([file = '']) => file)
  const some = oneOfKind.filter((file) => !/bundles\/.*\.(?!cjs)|report\.[hm]/.test(file))
  const ways = Object.entries(harms)
  for (const [at, file] of (runsAll ? files : some).entries())
    for (const [of, [way, harm]] of ways.entries()) {
      if (!runsAll && of !== at % ways.length) continue
      await restore((at + of) % 2 === 0)
      await harmIn(file, harm)
      const anew = { file, way, code: 0, hasStack: false, site: expected }
      expect({ file, way, ...(await build()) }).toMatchObject(anew)
    }
})

test('without any content, kept content is published completely, or reported as missing', {
  timeout: 3_600_000,
}, async () => {
  const isKept = runsAll ? /^last-good|^cache\/(?:source|pages)|^told/ : /^last-good/
  const kept = files.filter((file) => isKept.test(file))
  for (const [at, file] of kept.entries())
    for (const [of, [way, harm]] of chosen(['changed in one bit', 'another file']).entries()) {
      await restore((at + of) % 2 === 0)
      await harmIn(file, harm)
      isDown = () => true
      const { code, hasStack, said, site } = await build()
      const isSaid = code === 0 ? /store 10[12] .*is (?:skipped|ignored)/ : /^error/m
      // A skipped store has a redirect instead of its page, and the other one has no neighbour.
      const texts = storePages().map((name) => [textIn(site[name]), textIn(expected[name])])
      const isWhole = texts.every(([text, whole]) => text === whole)
      const wrong = texts.filter(([text, whole]) => text && text !== whole)
      const outcome = { file, way, hasStack, wrong, isTold: isWhole || isSaid.test(said) }
      expect(outcome).toEqual({ file, way, hasStack: false, wrong: [], isTold: true })
    }
})

const installed = [
  'cli/install',
  'client',
  'data',
  'dist/cache',
  'dist/cli',
  'dist/data',
  'dist/program',
]
const others = ['package.json', 'tsconfig.base.json', 'store-pages.config.ts', 'templates']

test.each(chosen(['changed in one bit']))(
  'with the installed files %s, the site is the same',
  { timeout: 180_000 },
  async (_, harm) => {
    const root = await temporaryFolder()
    for (const part of [...installed, ...others])
      await fs.copy(join(packageRoot, part), join(root, part))
    await fs.symlink(join(packageRoot, 'node_modules'), join(root, 'node_modules'))
    const made = Object.keys(await filesIn(join(root, 'dist')))
    for (const file of made.filter((file) => /^cache|\.cache$/.test(file))) {
      const place = join(root, 'dist', file)
      const bytes = await fs.readFile(place)
      await harm(place, bytes, bytes)
    }
    const place = join(root, 'sample')
    await fs.ensureDir(place)
    const main = join(root, 'dist/program/main.cjs')
    const known = await temporaryFolder()
    const args = ['build', '--only', '101']
    await runProgram(args, { cwd: known })
    const { code, stderr } = await runProgram(args, { cwd: place, main })
    expect({ code, stderr, site: await filesIn(join(place, 'out')) }).toEqual({
      code: 0,
      stderr: expect.not.stringMatching(/\n\s+at /),
      site: await filesIn(join(known, 'out')),
    })
  },
)

async function restore(hasSite = true): Promise<void> {
  for (const name of ['out', '.store-pages']) {
    await fs.remove(join(cwd, 'now', name))
    if (hasSite || name !== 'out') await fs.copy(join(cwd, 'whole', name), join(cwd, 'now', name))
  }
}

async function harmIn(name: string, harm: Harm): Promise<void> {
  const whole = (name: string) => fs.readFile(join(cwd, 'whole/.store-pages', name))
  const other = files[(files.indexOf(name) + 1) % files.length] ?? name
  await harm(join(cwd, 'now/.store-pages', name), await whole(name), await whole(other))
}

function storePages(): string[] {
  return Object.keys(expected).filter((name) => textIn(expected[name]))
}

/** The content of the service, as far as it is on a page. */
function textIn(page = ''): string {
  return page.match(/<p>text of .*?<\/p>/)?.[0] ?? ''
}

async function build() {
  const place = join(cwd, 'now')
  const args = ['build', '--on-error', 'keep-last', '--retries', '0']
  const { code, stdout, stderr } = await runProgram(args, { cwd: place })
  const said = stdout + stderr
  const site: Record<string, string> = await filesIn(join(place, 'out')).catch(() => ({}))
  return { code, hasStack: /\n\s+at /.test(said), said, site }
}
