import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import fs from 'fs-extra'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

/** A compiler that believes what it has left, as TypeScript does. */
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
  'store-pages.config.ts': `import { defineConfig } from 'store-pages'
    import { name } from './name.ts'
    export default defineConfig({
      siteUrl: 'https://shop.example', stores: 'list.json', country: 'US', brands: [{ name }],
      places: { US: 'codes.csv' },
      source: { name: 'own', page: ({ id }, { ask }) => ask('${url}/pages/' + id) },
    })`,
})

const runsAll = process.env.CASES === 'all'

let server: ContentServer
let cwd: string
let expected: Record<string, string>
/** All that a build leaves in `.store-pages/`. */
let files: string[]

beforeAll(async () => {
  server = await startContentServer((path, headers) =>
    headers['if-none-match'] === '"1"'
      ? { status: 304 }
      : { headers: { etag: '"1"' }, body: `<p>text of ${path}</p>` },
  )
  cwd = await fs.mkdtemp(join(tmpdir(), 'store-pages-'))
  await putFiles(join(cwd, 'now'), chain(server.url))
  const { site } = await build()
  expected = site
  files = Object.keys(await filesIn(join(cwd, 'now/.store-pages')))
  await fs.copy(join(cwd, 'now'), join(cwd, 'whole'))
}, 180_000)

afterAll(async () => {
  await server.close()
  await fs.remove(cwd)
})

test('a build leaves files in each folder', () => {
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
  ])
})

test.each(Object.entries(harms))(
  'where every file is %s, all is made anew',
  { timeout: 180_000 },
  async (_, harm) => {
    await restore()
    for (const file of files) await harmIn(file, harm)
    expect(await build()).toEqual({ code: 0, hasStack: false, site: expected })
  },
)

// The names of files are known only when they are there. Each is harmed in another way, as there are many: in all with
// `CASES=all`.
test('one damaged file among whole ones is made anew', { timeout: 3_600_000 }, async () => {
  const kindOf = (file: string) => `${dirname(file)} ${extname(file)}`
  const oneOfKind = [...grouped(files, kindOf).values()].map(([file = '']) => file)
  const ways = Object.entries(harms)
  for (const [at, file] of oneOfKind.entries())
    for (const [way, harm] of ways.filter((_, of) => runsAll || of === at % ways.length)) {
      await restore()
      await fs.remove(join(cwd, 'now/out'))
      await harmIn(file, harm)
      const anew = { file, way, code: 0, hasStack: false, site: expected }
      expect({ file, way, ...(await build()) }).toEqual(anew)
    }
})

const installed = ['bin', 'client', 'data', 'dist/cache', 'dist/cli', 'dist/data', 'dist/program']
const others = ['package.json', 'tsconfig.base.json', 'store-pages.config.ts', 'templates']

test.each(['changed in one bit', 'a folder', 'a pipe'])(
  'where what an installation has made is %s, the site is the same',
  { timeout: 180_000 },
  async (name) => {
    const root = await temporaryFolder()
    for (const part of [...installed, ...others])
      await fs.copy(join(packageRoot, part), join(root, part))
    await fs.symlink(join(packageRoot, 'node_modules'), join(root, 'node_modules'))
    const made = Object.keys(await filesIn(join(root, 'dist')))
    for (const file of made.filter((file) => /^cache|\.cache$/.test(file))) {
      const place = join(root, 'dist', file)
      const bytes = await fs.readFile(place)
      await harms[name]?.(place, bytes, bytes)
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

async function restore(): Promise<void> {
  for (const name of ['out', '.store-pages']) {
    await fs.remove(join(cwd, 'now', name))
    await fs.copy(join(cwd, 'whole', name), join(cwd, 'now', name))
  }
}

async function harmIn(name: string, harm: Harm): Promise<void> {
  const whole = (name: string) => fs.readFile(join(cwd, 'whole/.store-pages', name))
  const other = files[(files.indexOf(name) + 1) % files.length] ?? name
  await harm(join(cwd, 'now/.store-pages', name), await whole(name), await whole(other))
}

async function build() {
  const place = join(cwd, 'now')
  const { code, stdout, stderr } = await runProgram(['build', '--on-error', 'keep-last'], {
    cwd: place,
  })
  const hasStack = /\n\s+at /.test(stdout + stderr)
  return { code, hasStack, site: await filesIn(join(place, 'out')).catch(() => ({})) }
}
