import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { filesIn } from '../../helpers/files-in.ts'
import { putFiles, startOwnChain } from '../../helpers/own-chain.ts'

const config = "export default { siteUrl: 'https://example.com/shops' }"
const definePage = "import { definePage } from 'store-pages/templates'\n"
const about = `${definePage}export default definePage({
  title: 'About <us>',
  description: 'Who we are',
  render: ({ site, brand }) => <><h1>About {brand.label}</h1><a href={site.base + '/'}>Home</a></>,
})`
const plain = (words: string) =>
  `${definePage}export default definePage({ title: '${words}', render: () => '${words}' })`

test('a custom page has the brand’s layout, and is in the sitemap', async () => {
  const chain = await startOwnChain({
    'store-pages.config.ts': config,
    'templates/pages/about/us.tsx': `${about}\nimport './words.ts'`,
    'templates/pages/about/words.ts': 'export const words = 1',
  })
  expect(await chain.build()).toMatchObject({ code: 0, stderr: '' })
  const html = await readFile(join(chain.out, 'about/us/index.html'), 'utf8')
  expect(html).toContain('<title>About &lt;us&gt; | Hartland Tire &amp; Auto</title>')
  expect(html).toContain('<meta name="description" content="Who we are"/>')
  expect(html).toContain('<link rel="canonical" href="https://example.com/shops/about/us/"/>')
  expect(html).toMatch(
    /<header class="site-header">.*<main id="main".*<footer class="site-footer"/s,
  )
  expect(html).toContain('<h1>About Hartland</h1><a href="/shops/">Home</a>')
  const sitemap = await readFile(join(chain.out, 'sitemap.xml'), 'utf8')
  expect(sitemap).toContain('<loc>https://example.com/shops/about/us/</loc>')
  expect((await chain.build()).stdout).toContain('nothing written')
  await putFiles(chain.cwd, { 'templates/pages/about/us.tsx': undefined })
  await chain.build()
  expect(await filesIn(chain.out)).not.toHaveProperty('about/us/index.html')
})

test('pages/index.tsx is the home page', async () => {
  const chain = await startOwnChain({
    'store-pages.config.ts': config,
    'templates/pages/index.tsx': plain('Welcome'),
  })
  expect(await chain.build()).toMatchObject({ code: 0 })
  const html = await readFile(join(chain.out, 'index.html'), 'utf8')
  expect(html).toContain('<main id="main" class="editor-content">Welcome</main>')
  expect(html).toContain('<link rel="canonical" href="https://example.com/shops/"/>')
})

test('a page at the path of a store, of another page or of a reserved name is refused', async () => {
  const chain = await startOwnChain({
    'templates/pages/Ames/Lincoln-Way.tsx': plain('Ames'),
    'templates/pages/about.tsx': plain('About'),
    'templates/pages/About.tsx': plain('Us'),
    'templates/pages/assets/files.tsx': plain('Files'),
  })
  const { code, stderr } = await chain.build()
  expect(code).toBe(2)
  expect(chain.server.requests).toEqual([])
  const places = stderr.replaceAll(join(chain.cwd, 'templates/'), '')
  expect(places.match(/pages.*/g)).toEqual([
    'pages/Ames/Lincoln-Way.tsx: the path "Ames/Lincoln-Way" is taken by store 102 ("ames/lincoln-way")',
    'pages/about.tsx: the path "about" is taken by pages/About.tsx',
    'pages/assets/files.tsx: the path "assets/files" starts with the reserved name assets',
  ])
})

test('a page shows the stores, and is rendered again when one changes', async () => {
  const list =
    "stores.map(({ path, row }) => <a href={site.base + '/' + path + '/'}>{row.City}</a>)"
  const chain = await startOwnChain({
    'store-pages.config.ts': config,
    'templates/pages/all.tsx': `${definePage}export default definePage({ title: 'All', render: ({ site, stores }) => ${list} })`,
  })
  const shown = async () => {
    const html = await readFile(join(chain.out, 'all/index.html'), 'utf8')
    return /<main.*?>(.*)<\/main>/s.exec(html)?.[1]
  }
  expect(await chain.build()).toMatchObject({ code: 0 })
  const first = '<a href="/shops/des-moines/hickman-rd/">Des Moines</a>'
  expect(await shown()).toBe(`${first}<a href="/shops/ames/lincoln-way/">Des Moines</a>`)
  expect((await chain.build()).stdout).toContain('nothing written')
  const rows: object[] = await fs.readJson(join(chain.cwd, 'list.json'))
  await fs.writeJson(join(chain.cwd, 'list.json'), [rows[0], { ...rows[1], City: 'Ames' }])
  expect(await chain.build()).toMatchObject({ code: 0 })
  expect(await shown()).toBe(`${first}<a href="/shops/ames/lincoln-way/">Ames</a>`)
})

const mains: [what: string, content: string, html: string][] = [
  ['main', '<main className="us"><h1>Us</h1></main>', '<main class="us"><h1>Us</h1></main>'],
  ['main in a component', '<Us />', '<main>Us</main>'],
  ['main beside an aside', '<><main>A</main><aside>B</aside></>', '<main>A</main><aside>B</aside>'],
]

test.each(mains)('a page that returns %s has no other one', async (_, content, html) => {
  const chain = await startOwnChain({
    'store-pages.config.ts': config,
    'templates/pages/us.tsx': `${definePage}const Us = () => <main>Us</main>\nexport default definePage({ title: 'Us', render: () => ${content} })`,
  })
  expect(await chain.build()).toMatchObject({ code: 0 })
  const made = await readFile(join(chain.out, 'us/index.html'), 'utf8')
  expect(made).toContain(`<div id="main" class="editor-content">${html}</div>`)
})
