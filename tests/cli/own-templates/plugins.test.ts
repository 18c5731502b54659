import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn } from '../../helpers/files-in.ts'
import { putFiles, startOwnChain } from '../../helpers/own-chain.ts'

const config = `export default { siteUrl: 'https://example.com', head: '<meta name="a">', plugins: [{
  name: 'coffee',
  head: '<meta name="b">',
  parts: { menu: './coffee/menu.tsx' },
  islands: { cup: 'coffee/cup.tsx' },
  styles: { menu: 'coffee/menu.css' },
  pages: { 'about/coffee': 'coffee/about.tsx' },
}] }`

test('a plugin brings parts, islands, styles, pages and head; a file of the chain comes first', async () => {
  const menu = (words: string) => `import { definePart, Island } from 'store-pages/templates'
export default definePart({ render: () => <>${words} <Island name="cup" /></> })`
  const chain = await startOwnChain({
    'store-pages.config.ts': config,
    'coffee/menu.tsx': menu('Espresso'),
    'coffee/cup.tsx': 'export default { render: () => <b>Cup</b> }',
    'coffee/menu.css': '.part-menu{color:#123456}',
    'coffee/about.tsx': "export default { title: 'Coffee', render: () => 'Beans' }",
  })
  const page = () => readFile(join(chain.out, 'ames/lincoln-way/index.html'), 'utf8')
  expect(await chain.build()).toMatchObject({ code: 0, stderr: '' })
  expect(await page()).toMatch(/data-part="menu">Espresso <div class="island island-cup".*<b>Cup</)
  const site = await filesIn(chain.out)
  expect(site['about/coffee/index.html']).toContain('Beans')
  for (const name of Object.keys(site).filter((name) => name.endsWith('.html')))
    expect(site[name]).toContain('<meta name="a">\n<meta name="b"></head>')
  expect(site['sitemap.xml']).toContain('https://example.com/about/coffee/')
  const sheet = Object.keys(site).find((name) => name.endsWith('.css')) ?? ''
  expect(site[sheet]).toContain('.part-menu{color:#123456}')
  expect((await chain.build()).stdout).toContain('nothing written')
  await putFiles(chain.cwd, { 'templates/parts/menu.tsx': menu('Mocha') })
  await chain.build()
  expect(await page()).toContain('>Mocha <')
})

test.each([
  [{ parts: { menu: 'none.tsx' } }, 'none.tsx: cannot be read: ENOENT'],
  [{ parts: { menu: 7 } }, 'plugins.0.parts.menu should be the name of a file, got 7'],
  [{ parts: 'menu.tsx' }, 'plugins.0.parts should be names of files by name, got "menu.tsx"'],
  [{ head: '<script>' }, 'plugins.0.head should close <script> with </script>'],
  [{ part: {} }, 'plugins.0.part is not a key of a plugin; did you mean parts?'],
])('a plugin with %j is refused before any request', async (keys, said) => {
  const plugins = [{ name: 'coffee', ...keys }]
  const text = `export default ${JSON.stringify({ plugins })}`
  const chain = await startOwnChain({ 'store-pages.config.ts': text })
  const { code, stderr } = await chain.build()
  expect(stderr).toContain(said)
  expect(code).toBe(2)
  expect(chain.server.requests).toEqual([])
})
