import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Chain } from '../../helpers/chain.ts'
import { filesIn } from '../../helpers/files-in.ts'
import { putFiles, startOwnChain } from '../../helpers/own-chain.ts'

const part = (imports: string, shown: string) =>
  `import { definePart } from 'store-pages/templates'\n${imports}\nexport default definePart({ render: () => <i title={${shown}} /> })\n`
const island = (imports: string, shown: string) =>
  `import { defineIsland } from 'store-pages/templates'\n${imports}\nexport default defineIsland({ render: () => <b title={${shown}} /> })\n`
const place = `import { definePart, Island } from 'store-pages/templates'
export default definePart({ render: () => <Island name="box" props={{}} /> })`
const page = `import { definePage } from 'store-pages/templates'
import bread from '../brëad n.jpg'
export default definePage({ title: 'About', render: () => <i title={bread} /> })`
const files = {
  'store-pages.config.ts': "export default { siteUrl: 'https://example.com/shop' }",
  'templates/brëad n.jpg': 'JPEG',
  'templates/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'templates/menu.pdf': '%PDF',
  'templates/note.txt': 'Fresh',
}

const titles = (html: string) =>
  Array.from(html.matchAll(/<[ib] title="(.*?)"/g), ([, title]) => title)
const storePage = ({ out }: Chain) => readFile(join(out, 'store/101/index.html'), 'utf8')
const assetsIn = ({ out }: Chain) => filesIn(join(out, 'assets'))
const sheetIn = async (chain: Chain) => {
  const sheets = Object.entries(await assetsIn(chain)).filter(([name]) => name.endsWith('.css'))
  expect(sheets).toHaveLength(1)
  return sheets[0]?.[1] ?? ''
}

const imports: [from: string, address: RegExp, content: string][] = [
  ['../brëad n.jpg', /^\/shop\/assets\/br%C3%ABad%20n-[\w-]{8}\.jpg$/, 'JPEG'],
  ['../cup.svg', /^\/shop\/assets\/cup-[\w-]{8}\.svg$/, files['templates/cup.svg']],
  ['../menu.pdf?url', /^\/shop\/assets\/menu-[\w-]{8}\.pdf$/, '%PDF'],
  ['../note.txt?url', /^\/shop\/assets\/note-[\w-]{8}\.txt$/, 'Fresh'],
]

test('an imported file is in assets/, at the same address in a part, a page and an island', async () => {
  const shown = imports.map((_, at) => `f${at}`).join()
  const code = imports.map(([from], at) => `import f${at} from '${from}'`).join('\n')
  const chain = await startOwnChain({
    ...files,
    'templates/parts/a.tsx': part(code, `[${shown}].join()`),
    'templates/parts/b.tsx': place,
    'templates/islands/box.tsx': island(code, `[${shown}].join()`),
    'templates/pages/about.tsx': page,
  })
  expect(await chain.build()).toMatchObject({ code: 0 })
  const [inPart = '', inIsland] = titles(await storePage(chain))
  expect(inIsland).toBe(inPart)
  const addresses = inPart.split(',')
  expect(addresses).toEqual(imports.map(([, address]) => expect.stringMatching(address)))
  expect(titles(await readFile(join(chain.out, 'about/index.html'), 'utf8'))).toEqual([
    addresses[0],
  ])
  const names = addresses.map((address) => decodeURI(address.replace('/shop/assets/', '')))
  const assets = await assetsIn(chain)
  expect(names.map((name) => assets[name])).toEqual(imports.map(([, , content]) => content))
  expect(await chain.build()).toMatchObject({ stdout: expect.stringContaining('nothing written') })
  await putFiles(chain.cwd, { 'templates/menu.pdf': '%PDF2' })
  expect(await chain.build()).toMatchObject({ code: 0 })
  expect(Object.values(await assetsIn(chain))).toContain('%PDF2')
  await chain.build('--site-url', 'https://example.com')
  expect(titles(await storePage(chain))[0]).toMatch(/^\/assets\/br/)
})

test('the text of an imported file, and the file itself, are in the page', async () => {
  const code = "import note from '../note.txt?raw'\nimport cup from '../menu.pdf?inline'"
  const chain = await startOwnChain({
    ...files,
    'templates/parts/a.tsx': part(code, 'note + cup'),
  })
  expect(await chain.build()).toMatchObject({ code: 0 })
  expect(titles(await storePage(chain))).toEqual(['Freshdata:application/pdf;base64,JVBERg=='])
})

test('styles imported by a part and an island are in the site’s sheet, with unique names for modules', async () => {
  const chain = await startOwnChain({
    ...files,
    'templates/parts/a.tsx': part("import './a.css'", "''"),
    'templates/parts/a.css': '@import "./more.css";.a{background:url(../cup.svg)}',
    'templates/parts/more.css': '.more{color:#123456}',
    'templates/parts/b.tsx': place,
    'templates/islands/box.tsx': island("import css from '../styles/box.module.css'", 'css.box'),
    'templates/styles/box.module.css': '.box{color:#234567}',
    'templates/styles/plain.css': '.plain{color:#345678}',
  })
  expect(await chain.build()).toMatchObject({ code: 0 })
  const [, name = ''] = titles(await storePage(chain))
  expect(name).toMatch(/^[\w-]+_box$/)
  const sheet = await sheetIn(chain)
  const own = sheet.slice(sheet.indexOf('.plain{'))
  expect(own.replace(/cup-[\w-]{8}/, 'cup')).toBe(
    `.plain{color:#345678}.more{color:#123456}.a{background:url(./cup.svg)}.${name}{color:#234567}\n`,
  )
  const scripts = Object.values(await assetsIn(chain)).filter((text) => text.includes(name))
  expect(scripts).toHaveLength(2)
  await putFiles(chain.cwd, { 'templates/parts/more.css': '.more{color:#456789}' })
  expect(await chain.build()).toMatchObject({ code: 0 })
  expect(await sheetIn(chain)).toContain('.more{color:#456789}')
})

const scss = {
  'templates/parts/a.tsx': part("import './a.scss'", "''"),
  'templates/parts/a.scss': '.a{color:$c}',
  'templates/styles/b.scss': '.b{color:$c}',
}

test('Sass is compiled by the package of the project', async () => {
  const chain = await startOwnChain(scss)
  const sass = join(chain.cwd, 'node_modules/sass')
  await mkdir(sass, { recursive: true })
  await writeFile(join(sass, 'package.json'), '{"name":"sass","main":"sass.js"}')
  await writeFile(
    join(sass, 'sass.js'),
    `const compileStringAsync = async (text) => ({ css: text.replace('$c', '#123456'), loadedUrls: [] })
exports.initAsyncCompiler = async () => ({ compileStringAsync, dispose() {} })`,
  )
  expect(await chain.build()).toMatchObject({ code: 0 })
  expect(await sheetIn(chain)).toMatch(/\}\.b,\.a\{color:#123456\}\n$/)
})

const refused: [what: string, files: Record<string, string>, place: string, cause: string][] = [
  [
    'a sheet of Sass',
    { 'templates/styles/b.scss': '.b{}' },
    'templates/styles/b.scss:1',
    '.scss needs the package sass: npm install -D sass',
  ],
  [
    'a sheet of Less',
    { 'templates/styles/b.less': '.b{}' },
    'templates/styles/b.less:1',
    '.less needs the package less: npm install -D less',
  ],
  [
    'an import of Stylus',
    {
      'templates/parts/a.tsx': part("import './a.styl'", "''"),
      'templates/parts/a.styl': '.a\n  color red',
    },
    'templates/parts/a.tsx:2:8',
    '.styl needs the package stylus: npm install -D stylus',
  ],
  [
    'a file that is not there',
    { 'templates/parts/a.tsx': part("import a from './a.jpg'", 'a') },
    'templates/parts/a.tsx:2:15',
    "Could not resolve './a.jpg'",
  ],
  [
    'an address by import.meta.url',
    { 'templates/parts/a.tsx': part("const a = new URL('../a.jpg', import.meta.url).href", 'a') },
    'templates/parts/a.tsx:2:11',
    'Invalid URL',
  ],
]

test.each(refused)('%s is refused with its file, its line and a hint', async (...given) => {
  const [, files, place, cause] = given
  const chain = await startOwnChain(files)
  const { code, stderr } = await chain.build()
  expect(code).toBe(1)
  expect(stderr).toContain(`${place}: ${cause}\n`)
  expect(stderr).not.toMatch(/^\s+at /m)
})
