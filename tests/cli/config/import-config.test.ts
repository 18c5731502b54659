import { join } from 'node:path'
import fs from 'fs-extra'
import { beforeEach, expect, test } from 'vitest'
import { type ImportedConfig, importConfig } from '../../../cli/config/import-config.ts'
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

test('JavaScript that has changed since Node imported it has no hash: the old code runs', async () => {
  await load()
  await write('shop/plain.mjs', "export const plain = 'other'")
  expect((await load()).configCode).toBeUndefined()
})

test('an import of the templates says what a config file imports', async () => {
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
