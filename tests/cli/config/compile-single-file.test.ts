import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { compileSingleFile } from '../../../cli/config/compile-single-file.ts'
import { importConfig } from '../../../cli/config/import-config.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

async function put(source: string, name = 'store-pages.config.ts') {
  const folder = await temporaryFolder()
  const file = join(folder, name)
  await fs.writeFile(file, source)
  return { file, load: () => importConfig(file, join(folder, 'cache')) }
}

test.each<[source: string, value: unknown]>([
  ['export default { out: 1 }', { out: 1 }],
  ["// Köln 🥐\nimport { defineConfig } from 'store-pages'\nexport default defineConfig({})", {}],
  ["/* ü */ import { type UserConfig } from 'store-pages';\r\nexport default {} as UserConfig", {}],
  ["import { sep } from 'node:path'\nexport default [sep satisfies string]", ['/']],
  ['enum Kind { One = 1 }\nexport default await Promise.resolve(Kind.One)', 1],
  ["const head: string = '<link>'\nexport { head as default }", '<link>'],
])('%j needs no bundle', async (source, value) => {
  const { file, load } = await put(source)
  expect(await compileSingleFile(file)).toBeDefined()
  expect((await load()).raw).toEqual(value)
})

test.each([
  ["import './more.ts'\nexport default {}"],
  ["export * from './more.ts'\nexport default {}"],
  ["export { more as default } from './more.ts'"],
  ["export default { load: () => import('./more.ts') }"],
  ["import react from 'react'\nexport default react"],
  ['export default import.meta.dirname'],
  ['export default __dirname'],
  ['module.exports = {}'],
  ["import { sep } from 'node:path'\nmodule.exports = { sep }"],
  ['export = { out: 1 }'],
  ['export default 1\nexport default 2'],
  ["import { defineConfig } from 'store-pages'; export default defineConfig({})"],
  ['export default {'],
  ['export default {}', 'store-pages.config.cjs'],
  ['export default <p />', 'store-pages.config.tsx'],
])('%j needs a bundle', async (source, name?: string) => {
  const { file } = await put(source, name)
  expect(await compileSingleFile(file)).toBeUndefined()
})

test('an error has its place in the source', async () => {
  const { file, load } = await put(
    "import { defineConfig } from 'store-pages'\n\ninterface Own {}\nexport default { a: 1,\n  own: none.of as Own, defineConfig }",
  )
  await expect(load()).rejects.toMatchObject({
    problems: [{ code: 'CONFIG_BROKEN', where: { file, line: 5, column: 8 } }],
  })
})
