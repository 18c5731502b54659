import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, test } from 'vitest'
import type { Chain } from '../../helpers/chain.ts'
import { filesIn } from '../../helpers/files-in.ts'
import { putFiles, startOwnChain } from '../../helpers/own-chain.ts'

const page = (chain: Chain) => readFile(join(chain.out, 'ames/lincoln-way/index.html'), 'utf8')
const otherPage = (chain: Chain) =>
  readFile(join(chain.out, 'des-moines/hickman-rd/index.html'), 'utf8')

const footer = `import { renderFooter as builtIn, type SurroundView } from 'store-pages/templates'
export const footerId = 'site-footer'
export const renderFooter = (view: SurroundView) => ['<aside>Open late</aside>', ...builtIn(view)]
`
const menu = `import { definePart } from 'store-pages/templates'
export default definePart({
  place: 'after:hours',
  heading: 'Menu',
  render: ({ store, content }) =>
    store.row.roast ? <b>{String(store.row.roast)} {content.details.hours?.length ?? 0}</b> : null,
  text: ({ store }) => String(store.row.roast ?? ''),
})
`

describe('a file of the chain', () => {
  test('takes the place of the built-in one, wraps it, and gives it back when it goes', async () => {
    const chain = await startOwnChain({})
    expect(await chain.build()).toMatchObject({ code: 0 })
    const before = await filesIn(chain.out)
    await putFiles(chain.cwd, { 'templates/footer.tsx': footer })
    expect(await chain.build()).toMatchObject({ code: 0 })
    expect(await page(chain)).toContain('<aside>Open late</aside><footer class="site-footer"')
    expect(await readFile(join(chain.out, '404.html'), 'utf8')).toContain('Open late')
    await fs.remove(join(chain.cwd, 'templates'))
    expect(await chain.build()).toMatchObject({ code: 0 })
    expect(await filesIn(chain.out)).toEqual(before)
  })

  test('is read again when a file that it imports has changed, and not without', async () => {
    const code = menu
      .replace("'Menu'", 'words.heading')
      .concat("import { words } from '../../words'")
    const words = (heading: string) => ({
      'words.ts': `export const words = { heading: '${heading}' }`,
    })
    const chain = await startOwnChain({ 'templates/parts/menu.tsx': code, ...words('Cups') })
    await chain.build()
    expect(await page(chain)).toContain('>Cups</h2>')
    expect((await chain.build()).stdout).toContain('nothing written')
    await putFiles(chain.cwd, words('Mugs'))
    await chain.build()
    expect(await page(chain)).toContain('>Mugs</h2>')
    await chain.build('--no-cache')
    expect(await page(chain)).toContain('>Mugs</h2>')
  })

  test('of styles is added to the built-in ones, or takes the place of the one of its name', async () => {
    const chain = await startOwnChain({
      'templates/styles/menu.css': '.menu{color:#123456}',
      'templates/styles/print.css': '.own-print{color:#234567}',
    })
    const sheet = async () => {
      expect(await chain.build()).toMatchObject({ code: 0 })
      const names = Object.entries(await filesIn(join(chain.out, 'assets')))
      return names.find(([name]) => name.endsWith('.css'))?.[1] ?? ''
    }
    const both = await sheet()
    expect(both).toMatch(/\.site-footer.*\.own-print\{color:#234567\}.*\.menu\{color:#123456\}/s)
    expect(both).not.toContain('@media print')
    await putFiles(chain.cwd, { 'templates/styles/page.css': '.alone{color:#345678}' })
    expect(await sheet()).toMatch(
      /^\.alone\{color:#345678\}@media[^m]*\.own-row.*\.menu\{color:#123456\}\n$/,
    )
  })
})

describe('a part of the chain’s own', () => {
  test('stands at its place, where it has something to show, and counts in release.json', async () => {
    const chain = await startOwnChain({ 'templates/parts/menu.tsx': menu })
    expect(await chain.build()).toMatchObject({ code: 0 })
    const html = await page(chain)
    expect(html).toContain(
      '<section class="part part-menu" data-part="menu" aria-labelledby="menu-heading"><h2 id="menu-heading">Menu</h2><b>dark 0</b></section>',
    )
    expect(html.indexOf('part-menu')).toBeLessThan(html.indexOf('store-actions'))
    expect(await otherPage(chain)).not.toContain('menu-heading')
    const { pages } = await fs.readJson(join(chain.out, 'release.json'))
    expect(pages['/ames/lincoln-way/'].parts).toContain('menu')
    expect(pages['/des-moines/hickman-rd/'].parts).not.toContain('menu')
  })

  test('stands where the editors have placed it', async () => {
    const body = '<div data-part="menu">soon</div><a href="/x"><i data-part="none"></i></a>'
    const chain = await startOwnChain({ 'templates/parts/menu.tsx': menu }, body)
    await chain.build()
    expect(await page(chain)).toContain('<div data-part="menu"><b>dark 0</b></div>')
    expect(await otherPage(chain)).toContain('<div data-part="menu"></div>')
  })

  test.each([
    [
      'before:coupons',
      /<div class="own-row own-row-coupons"><div class="part part-menu" data-part="menu">cups<\/div><\/div><div class="editor/,
    ],
    ['before:banner', /<\/header><div class="part part-menu".*<main/s],
    ['after:store-name', /<\/h1><div class="part part-menu"/],
    ['before:phone', /data-part="address".*<div class="part part-menu".*data-part="phone"/s],
    [
      'after:save-store',
      /own-row-save-store"><div class="store-actions.*<div class="part part-menu".*<\/section>/s,
    ],
    ['after:map', /brand-panel.*<div class="part part-menu".*<div class="editor-content/s],
    ['before:reviews', /<div class="store-more"><div class="part part-menu"/],
    ['after:other', /part-other.*part-menu.*<\/div><\/main>/s],
    [undefined, /<div class="part part-menu".*<\/div><\/main>/s],
  ])('can have the place %s', async (place, pattern) => {
    const part = (words: string, where: string | undefined) =>
      `import { definePart } from 'store-pages/templates'
export default definePart({ ${where ? `place: '${where}',` : ''} render: () => '${words}' })`
    const chain = await startOwnChain({
      'templates/parts/menu.tsx': part('cups', place),
      'templates/parts/other.tsx': part('mugs', undefined),
    })
    expect(await chain.build()).toMatchObject({ code: 0 })
    expect(await page(chain)).toMatch(pattern)
  })

  test('takes the place of the built-in part of its name', async () => {
    const chain = await startOwnChain({
      'templates/parts/phone.tsx': `import { definePart, phone } from 'store-pages/templates'
export default definePart({ ...phone, render: (props) => <em>{phone.render(props)}</em> })`,
    })
    await chain.build()
    expect(await page(chain)).toContain('<em><a class="phone" href="tel:')
  })
})

const part = "import { definePart } from 'store-pages/templates'\n"
const faults: [name: string, file: string, code: string, said: string][] = [
  ['no code', 'parts/menu.tsx', 'export default <b', 'menu.tsx:1:'],
  [
    'an import of nothing',
    'parts/menu.tsx',
    `${part}export default x\nimport x from './no'`,
    './no',
  ],
  ['too few exports', 'footer.tsx', 'export const footerId = 1', 'renderFooter'],
  [
    'no part',
    'parts/menu.tsx',
    'export default 7',
    'menu.tsx should have export default definePart({ render })',
  ],
  [
    'a place that is none',
    'parts/menu.tsx',
    `${part}export default definePart({ place: 'before:cupons', render: () => 1 })`,
    'menu.tsx: place should be before: or after: and the name of a part, got "before:cupons"; did you mean coupons?',
  ],
  [
    'no page',
    'pages/about.tsx',
    'export default { title: 7 }',
    'about.tsx should have export default definePage({ title, render })',
  ],
  [
    'a circle',
    'parts/menu.tsx',
    `${part}export default definePart({ place: 'before:menu', render: () => 1 })`,
    'menu.tsx: place leads in a circle',
  ],
  [
    'a fault at once',
    'parts/menu.tsx',
    `${part}const roasts = undefined\nexport default definePart(roasts.menu)`,
    'templates/parts/menu.tsx:3)',
  ],
  [
    'a fault in a page',
    'parts/menu.tsx',
    `${part}export default definePart({\n  render: ({ store }) => store.row.roast.length,\n})`,
    'templates/parts/menu.tsx:3',
  ],
]

test.each(faults)('with %s nothing is published', async (_, file, code, said) => {
  const chain = await startOwnChain({})
  await chain.build()
  const before = await filesIn(chain.out)
  await putFiles(chain.cwd, { [`templates/${file}`]: code })
  const { code: exit, stderr } = await chain.build()
  expect(stderr).toContain(said)
  expect(exit).toBe(1)
  expect(await filesIn(chain.out)).toEqual(before)
})
