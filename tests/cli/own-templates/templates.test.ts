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

const footer = `import { renderFooter as builtIn, type LayoutView } from 'store-pages/templates'
export const footerId = 'site-footer'
export const renderFooter = (view: LayoutView) => ['<aside>Open late</aside>', ...builtIn(view)]
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

  test('that is in no bundle is named', async () => {
    const chain = await startOwnChain({
      'templates/part/menu.tsx': menu,
      'templates/parts/phone.tsx': "import '../words.ts'\nexport default { content: () => 1 }",
      'templates/words.ts': 'export const words = 1',
      'templates/types.d.ts': 'declare const words: 1',
      'templates/shop.ts': 'export interface Shop { id: number }',
      'templates/messages/de.ts': 'export default {}',
    })
    await chain.build()
    const { problems } = await chain.report()
    const unused = problems.filter(({ code }) => code === 'TEMPLATE_UNUSED')
    expect(JSON.stringify(unused)).toContain('templates/part/menu.tsx')
    expect(unused).toHaveLength(1)
  })

  test('styles are read again after a change of an imported or shown file', async () => {
    const sheet = (colour: string) => ({ 'brand/colour.css': `.own{color:${colour}}` })
    const chain = await startOwnChain({
      'templates/styles/own.css':
        '@import "../../brand/colour.css";.cup{background:url(../../brand/cup.svg)}',
      'brand/cup.svg': '<svg/>',
      ...sheet('#123456'),
    })
    const assets = async () => {
      expect(await chain.build()).toMatchObject({ code: 0 })
      return Object.values(await filesIn(join(chain.out, 'assets'))).join('')
    }
    expect(await assets()).toContain('.own{color:#123456}')
    await putFiles(chain.cwd, sheet('#234567'))
    expect(await assets()).toContain('.own{color:#234567}')
    await putFiles(chain.cwd, { 'brand/cup.svg': '<svg><path/></svg>' })
    expect(await assets()).toContain('<svg><path/></svg>')
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
    expect(both).not.toContain('.site-footer,.quick-bar')
    await putFiles(chain.cwd, { 'templates/styles/page.css': '.alone{color:#345678}' })
    expect(await sheet()).toMatch(
      /^\.alone\{color:#345678\}@media[^m]*\.own-row.*\.menu\{color:#123456\}\n$/,
    )
  })
})

describe('a part of the chain’s own', () => {
  test('appears in its place when it has content, and counts in release.json', async () => {
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

  test('appears where the editors have placed it', async () => {
    const body = '<div data-part="menu">soon</div><a href="/x"><i data-part="none"></i></a>'
    const chain = await startOwnChain({ 'templates/parts/menu.tsx': menu }, body)
    await chain.build()
    expect(await page(chain)).toContain('<div data-part="menu"><b>dark 0</b></div>')
    expect(await otherPage(chain)).toContain('<div data-part="menu"></div>')
  })

  test('may be before and after each part, or at the end of main', async () => {
    const places: Record<string, [place: string | undefined, pattern: RegExp]> = {
      one: ['before:coupons', /<div class="own-row own-row-coupons"><div class="part part-one"/],
      two: ['before:banner', /<\/header><div class="part part-two".*<main/s],
      three: ['after:store-name', /<\/h1><div class="part part-three"/],
      four: ['before:phone', /"address".*<div class="part part-four".*data-part="phone"/s],
      five: ['after:save-store', /own-row-save-store"><div class="store-actions.*part-five/s],
      six: ['after:map', /store-map.*<div class="part part-six".*<div class="editor-content/s],
      seven: ['before:reviews', /<div class="store-more"><div class="part part-seven"/],
      eight: ['after:nine', /part-nine.*<div class="part part-eight".*<\/div><\/main>/s],
      nine: [undefined, /<div class="part part-nine".*<\/div><\/main>/s],
    }
    const files = Object.entries(places).map(([name, [place]]) => [
      `templates/parts/${name}.tsx`,
      `import { definePart } from 'store-pages/templates'
export default definePart({ ${place ? `place: '${place}',` : ''} render: () => '${name}' })`,
    ])
    const chain = await startOwnChain(Object.fromEntries(files))
    expect(await chain.build()).toMatchObject({ code: 0 })
    const html = await page(chain)
    for (const [, pattern] of Object.values(places)) expect(html).toMatch(pattern)
  })

  test('takes the place of the built-in part of its name', async () => {
    const chain = await startOwnChain({
      'templates/parts/phone.tsx': `import { definePart, phone } from 'store-pages/templates'
export default definePart({ ...phone, render: (props) => <em>{phone.render(props)}</em> })`,
    })
    await chain.build()
    expect(await page(chain)).toContain('<em><a class="phone" href="tel:')
  })

  test('may have built-in parts in it as components', async () => {
    const chain = await startOwnChain({
      'templates/parts/phone.tsx': `import { Address, definePart, Phone } from 'store-pages/templates'
export default definePart({ ...Phone, render: (props) => <em><Phone {...props} /> <Address {...props} /></em> })`,
    })
    await chain.build()
    expect(await page(chain)).toMatch(/<em><a class="phone" href="tel:.*?<span class="address">/)
  })
})

// own-faults.test.ts covers the messages.
test('nothing is published with a wrong file', async () => {
  const chain = await startOwnChain({})
  await chain.build()
  const before = await filesIn(chain.out)
  for (const code of ['export default <b', 'export default 7']) {
    await putFiles(chain.cwd, { 'templates/parts/menu.tsx': code })
    expect(await chain.build()).toMatchObject({ code: 1 })
  }
  expect(await filesIn(chain.out)).toEqual(before)
})
