import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildBundles } from '../../../cli/bundler/build-bundles.ts'
import { checkCustomFiles } from '../../../cli/bundler/check-custom-files.ts'
import { findCustomFiles } from '../../../cli/bundler/custom-files.ts'
import { loadCode } from '../../../cli/system/load-code.ts'
import { putFiles } from '../../helpers/own-chain.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

const kit = (name: string) => `import { ${name} } from 'store-pages/templates'\n`
const files = {
  'templates/parts/menu.tsx': `${kit('definePart')}import { list } from '../list.ts'\nexport default definePart({ render: () => list })`,
  'templates/list.ts': "export const list = 'Espresso and more'",
  'templates/pages/about.tsx': `${kit('definePage')}export default definePage({ title: 'About', render: () => 'us' })`,
  'templates/islands/clock.tsx': `${kit('defineIsland')}export default defineIsland({ render: () => 'tick' })`,
  'templates/messages/nl.ts': `${kit('defineMessages')}export default defineMessages({ find: { button: 'Zoek' } })`,
  'templates/styles/own.css': '@import "./more.css";\n.menu { background: url(../cup.svg) }',
  'templates/styles/more.css': '.menu { color: #123456 }',
  'templates/styles/not-found.css': '.not-found { padding: 7px }',
  'templates/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

test('bundles with all kinds of a chain’s own files', async () => {
  const project = await temporaryFolder()
  await putFiles(project, files)
  const own = findCustomFiles(project, [])
  if (!own) throw new Error('Nothing of its own was found.')
  const folder = await temporaryFolder()
  const inputs = await buildBundles(folder, { files: own, base: '' })
  expect(inputs.map((file) => file.slice(project.length + 1))).toEqual(
    expect.arrayContaining(Object.keys(files)),
  )
  expect(() => checkCustomFiles(own, loadCode(join(folder, 'templates.cjs')))).not.toThrow()
  expect(await readFile(join(folder, 'templates.cjs'), 'utf8')).toContain('Espresso and more')
  const assets = join(folder, 'assets')
  const names = await readdir(assets)
  const sheet = names.find((name) => name.endsWith('.css')) ?? ''
  const css = await readFile(join(assets, sheet), 'utf8')
  expect(css).toMatch(/padding:7px/)
  expect(css).toMatch(/color:#123456/)
  const scripts = names.filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(scripts.map((name) => readFile(join(assets, name), 'utf8')))
  expect(texts.some((text) => text.includes('tick'))).toBe(true)
})
