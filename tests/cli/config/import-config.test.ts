import { join } from 'node:path'
import fs from 'fs-extra'
import { beforeEach, expect, test } from 'vitest'
import { type ImportedConfig, importConfig } from '../../../cli/config/import-config.ts'
import type { CodePlace } from '../../../cli/system/error-location.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

const sources: Record<string, string> = {
  'shop/store-pages.config.ts': `import { join } from 'node:path'
    import { defineConfig } from 'store-pages'
    import own from 'own-package'
    import { more } from '../more.ts'
    import { plain } from './plain.mjs'
    import data from './data.json' with { type: 'json' }
    enum Kind { One = 1 }
    const late: number = await Promise.resolve(Kind.One)
    export default { found: [
      typeof join, typeof defineConfig, own, more, plain, data, late, import.meta.dirname,
    ] }`,
  'more.ts': "export const more: string = 'more'",
  'shop/plain.mjs': "export const plain = 'plain'",
  'shop/data.json': '["data"]',
  'node_modules/own-package/package.json': '{ "main": "own.js", "version": "1.0.0" }',
  'node_modules/own-package/own.js': 'module.exports = 1',
}

let folder: string

beforeEach(async () => {
  folder = await temporaryFolder()
  for (const [name, text] of Object.entries(sources)) await write(name, text)
})

const write = (name: string, text: string) => fs.outputFile(join(folder, name), text)
const load = (): Promise<ImportedConfig> =>
  importConfig(join(folder, 'shop/store-pages.config.ts'), join(folder, 'cache'))

test('a config file may import packages, and local files in TypeScript, JavaScript and JSON', async () => {
  const { raw } = await load()
  const expected = ['function', 'function', 1, 'more', 'plain', ['data'], 1, join(folder, 'shop')]
  expect(raw).toEqual({ found: expected })
})

test('the same code has the same hash in any place', async () => {
  const { configCode } = await load()
  expect(configCode).toMatch(/^[\da-f]{64}$/)
  expect((await load()).configCode).toBe(configCode)
  await fs.copy(join(folder), `${folder}-copy`)
  folder = `${folder}-copy`
  expect((await load()).configCode).toBe(configCode)
  await fs.remove(folder)
})

test.each([
  ['more.ts', "export const more: string = 'other'", 3, 'other'],
  ['shop/plain.mjs', "export const plain = 'other'", 4, 'other'],
  ['shop/data.json', '["other"]', 5, ['other']],
])('%s is read again after a change', async (name, text, at, value) => {
  const { configCode } = await load()
  await write(name, text)
  const changed = await load()
  expect((changed.raw as { found: unknown[] }).found[at]).toEqual(value)
  expect(changed.configCode).toMatch(/^[\da-f]{64}$/)
  expect(changed.configCode).not.toBe(configCode)
})

test('another version of a package is other code', async () => {
  const { configCode } = await load()
  await write('node_modules/own-package/package.json', '{ "main": "own.js", "version": "1.0.1" }')
  expect((await load()).configCode).not.toBe(configCode)
})

test('CommonJS is read again after a change', async () => {
  await write('shop/plain.mjs', "export { plain } from './old.cjs'")
  await write('shop/old.cjs', "module.exports = require('./older.cjs')")
  await write('shop/older.cjs', "exports.plain = 'plain'")
  const { configCode } = await load()
  await write('shop/older.cjs', "exports.plain = 'other'")
  const changed = await load()
  expect((changed.raw as { found: unknown[] }).found[4]).toBe('other')
  expect(changed.configCode).not.toBe(configCode)
})

const forms: [form: string, code: string, value: unknown][] = [
  ['a name without ending', "export { more as default } from '../more'", 'more'],
  ['the name of the JavaScript', "export { more as default } from '../more.js'", 'more'],
  ['JSON without attributes', "import data from './data'\nexport default data", ['data']],
  ['a late import', "export default (await import('../more.ts')).more", 'more'],
  [
    'late JSON',
    "const of = { with: { type: 'json' } }\nexport default (await import('./data.json', { with: { type: 'json' } })).default",
    ['data'],
  ],
  ['a package of modules alone', "import one from 'new-package'\nexport default one", 2],
  ['require', "const { join } = require('node:path')\nexport default join('a', 'b')", 'a/b'],
  [
    'a require of its own',
    "import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)\nexport default require('./data.json')",
    ['data'],
  ],
  ['__dirname', 'export default __dirname.length > 1', true],
  [
    'modules that each know their own place',
    "import { own } from './lib/own.ts'\nimport old from './lib/old.cjs'\nexport default [import.meta.url, own, old].map((at) => at.slice(-9))",
    ['config.ts', 'ib/own.ts', 'b/old.cjs'],
  ],
  [
    'late imports whose name only the running code knows',
    "import { late, required } from './lib/late.js'\nexport default [await late('./own.mjs'), await late('own-package'), await late('fs'), required, 'import (it) or require (it)']",
    ['own', 1, 'function', 'old', 'import (it) or require (it)'],
  ],
  ['a bundle of CommonJS', "import one from './lib/bundled.js'\nexport default one", 'a'],
  [
    'two modules that import each other',
    "import { b } from './b.ts'\nexport const a = 'a'\nexport default b()",
    'ab',
  ],
]

test.each(forms)('a config file may have %s', async (_, code, value) => {
  await write('shop/store-pages.config.ts', code)
  await write(
    'shop/b.ts',
    "import { a } from './store-pages.config.ts'\nexport const b = () => a + 'b'",
  )
  await write('shop/lib/own.ts', 'export const own = import.meta.filename')
  await write('shop/lib/own.mjs', "export default 'own'")
  await write('shop/lib/old.cjs', 'module.exports = __filename')
  await write(
    'shop/lib/late.ts',
    `const ending: string = '.cjs'
    export const late = async (name: string) => {
      const { default: value } = await import(name)
      return value.readFileSync ? typeof value.readFileSync : value
    }
    export const required = require('./old' + ending).slice(-7, -4)`,
  )
  await write(
    'shop/lib/bundled.js',
    "module.exports = (function (require) { return require('./a') })((name) => name.slice(2))",
  )
  await write('node_modules/new-package/package.json', '{ "exports": { "import": "./new.mjs" } }')
  await write('node_modules/new-package/new.mjs', 'export default 2')
  expect((await load()).raw).toEqual(value)
})

test.each<[what: string, code: string, place: CodePlace, says: RegExp]>([
  ['a slip', 'export default {\n  a: 1,\n  b c\n}', { line: 3, column: 5 }, /expected/i],
  ['an end too early', 'export default {\n  a: list', { line: 2, column: 10 }, /found `EOF`/],
  [
    'a missing file',
    "import { join } from 'node:path'\nimport { no } from './no.ts'\nexport default no",
    { line: 2, column: 20 },
    /^Cannot find module '.\/no.ts'$/,
  ],
  [
    'a missing package',
    "\n\nexport * from 'no-package'",
    { line: 3, column: 15 },
    /^Cannot find module 'no-package'$/,
  ],
  [
    'an error',
    "import { join } from 'node:path'\ninterface A { b: string }\n\nthrow new Error('no')",
    { line: 4 },
    /^no$/,
  ],
  [
    'an error in another file',
    "import { fail } from './fail.ts'\nexport default fail()",
    { file: 'shop/fail.ts', line: 3, column: 33 },
    /^no$/,
  ],
  [
    'an export that is not there',
    "import { plain, no } from './plain.mjs'\nexport default no",
    { line: 1, column: 17 },
    /"no" is not exported/,
  ],
  [
    'a missing package with a name that only the running code knows',
    "const name: string = 'no-package'\nexport default await import(name)",
    { line: 2 },
    /^Cannot find module 'no-package'/,
  ],
  ['JSON with a slip', "import data from './odd.json'\nexport default data", {}, /JSON/],
])('%s is shown with its place', async (_, code, place, says) => {
  await write('shop/odd.json', '{ "a": ')
  await write('shop/store-pages.config.ts', code)
  await write(
    'shop/fail.ts',
    "interface A { b: string }\nexport function fail(): A {\n  const no = { b: 'no' }; throw new Error(no.b)\n}",
  )
  const file = join(folder, place.file ?? 'shop/store-pages.config.ts')
  await expect(load()).rejects.toMatchObject({
    problems: [{ where: { ...place, file }, args: { cause: expect.stringMatching(says) } }],
  })
})

test('an import of the templates says what a config file imports', async () => {
  await write(
    'node_modules/store-pages/package.json',
    '{ "exports": { "./templates": "./kit.js" } }',
  )
  await write('node_modules/store-pages/kit.js', 'export const escapeHtml = String')
  await write(
    'more.ts',
    "import { escapeHtml } from 'store-pages/templates'\nexport const more = escapeHtml('')",
  )
  await expect(load()).rejects.toMatchObject({
    problems: [
      {
        code: 'CONFIG_BROKEN',
        where: { line: 1, file: join(folder, 'more.ts') },
        args: {
          cause: 'store-pages/templates is for templates; config and plugins import store-pages',
        },
      },
    ],
  })
})
