import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { packageRoot } from '../../../cli/system/package-root.ts'
import { storeRow } from '../../fixtures/store-row.ts'
import { startChain } from '../../helpers/chain.ts'

const archivo = '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'

test('a chain with a name, four colours and a font is built with them, twice the same', async () => {
  const chain = await startChain([storeRow({ Country: 'CA' })])
  await fs.copy(join(packageRoot, 'node_modules', archivo), join(chain.cwd, 'brand/heron.woff2'))
  await fs.writeFile(
    join(chain.cwd, 'store-pages.config.ts'),
    `export default { siteUrl: 'https://x.example/shops', schemaType: 'CafeOrCoffeeShop', brands: [
      { name: 'Blue Heron', font: 'brand/heron.woff2', theme: { paper: '#fff8ef', ink: '#2a1b14' } },
    ] }`,
  )
  expect(await chain.build()).toMatchObject({ code: 0 })
  const [font = ''] = readdirSync(join(chain.out, 'assets')).filter((name) => /^heron-/.test(name))
  expect(await fs.readFile(join(chain.out, 'assets', font))).toEqual(
    await fs.readFile(join(chain.cwd, 'brand/heron.woff2')),
  )
  const html = await fs.readFile(join(chain.out, 'store/101/index.html'), 'utf8')
  const parts = [
    `<style>@font-face{font-family:"blue-heron font";src:url("/shops/assets/${font}") format("woff2");font-weight:100 900;font-display:optional}:root{`,
    `<link rel="preload" as="font" type="font/woff2" crossorigin="" href="/shops/assets/${font}"/>`,
    '<span class="text-logo text-logo-short"><svg aria-hidden="true" xmlns',
    '--paper:#fff8ef;',
    '"@type":"CafeOrCoffeeShop"',
    '"addressCountry":"CA"',
    '<p class="copyright">© Blue Heron</p>',
  ]
  expect(parts.filter((part) => !html.includes(part))).toEqual([])
  expect(html).not.toMatch(/tire|auto care|repair|Request an appointment/i)
  expect(await fs.readFile(join(chain.out, 'favicon.svg'), 'utf8')).toContain('>B</text></svg>')

  expect((await chain.build()).stdout).toContain('0 pages, 2 unchanged')
})
