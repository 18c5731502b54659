import { get } from 'node:http'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { walkFolder } from '../../cli/system/walk-folder.ts'
import { type Chain, startChain, threeStores } from '../helpers/chain.ts'
import { putFiles } from '../helpers/own-chain.ts'
import { startCommand, startHere } from '../helpers/start-command.ts'

const kit = (names: string) => `import { ${names} } from 'store-pages/templates'\n`
const files = {
  'store-pages.config.ts':
    "export default { siteUrl: 'https://example.com/shops', brands: [{ id: 'main', name: 'Bean', theme: { action: '#7a1f3d' } }] }",
  'templates/parts/menu.tsx': `${kit('definePart, Island')}import { useId } from 'react'
const Price = () => <b id={useId()}>2.50</b>
export default definePart({ place: 'after:hours', render: ({ store }) => <p>Menu of {store.row.City} <Price /><Island name="cups" props={{ price: 2 }} /></p> })`,
  'templates/islands/cups.tsx': `${kit('defineIsland')}import { useState } from 'react'
export default defineIsland({ render({ price }: { price: number }) {
  const [cups] = useState(0)
  return <button type="button">{cups} × {price}</button>
} })`,
  'templates/pages/about.tsx': `${kit('definePage')}export default definePage({ title: 'About', render: () => <h1>About us</h1> })`,
  'templates/footer.tsx': `${kit('renderFooter as builtIn')}export const footerId = 'site-footer'\nexport const renderFooter: typeof builtIn = (...all) => [...builtIn(...all), '<p>Roasted here</p>']`,
  'templates/styles/own.css': 'main { padding: 7px }',
  'public/hello.txt': 'Hello',
}

/** The address of the chain's dev server, without a trailing slash. */
async function startDev({ server: { url } }: Chain, cwd: string): Promise<string> {
  const hosts = ['--content-host', url, '--second-brand-host', url]
  const started = await startCommand(['dev', '--port', '0', '--stores', 'list.json', ...hosts], cwd)
  return new URL(started.url).origin
}

/** A page without the addresses that differ between dev and build. */
function plain(html: string): string {
  return html
    .replace(/<script type="module" src="[^"]*client\/dev\/start.ts"><\/script>/, '')
    .replace(/(?:src|href)="\/shops\/(?:@fs|assets)\/[^"]*\.(?:js|ts|css)"/g, 'asset')
    .replace(/"streets":\{.*?\}/, '')
}

test('pages equal those of a build', async () => {
  const chain = await startChain(threeStores.slice(0, 2))
  await putFiles(chain.cwd, files)
  const build = await chain.build()
  expect([build.code, build.stderr]).toEqual([0, expect.anything()])
  const origin = await startDev(chain, chain.cwd)
  const built = [...walkFolder(chain.out)].map(({ path }) => path).filter((path) => !isTools(path))
  expect(built).toContain('locations/iowa/index.html')
  for (const path of built) {
    const answer = await fetch(`${origin}/shops/${path.replace(/index\.html$/, '')}`)
    if (answer.status !== 200) throw new Error(await answer.text())
    expect([path, answer.status]).toEqual([path, 200])
    const bytes = Buffer.from(await answer.arrayBuffer())
    const written = await fs.readFile(join(chain.out, path))
    if (path.endsWith('.html')) expect(plain(String(bytes))).toBe(plain(String(written)))
    else expect([path, bytes.equals(written)]).toEqual([path, true])
  }
})

test('imports of templates are served with their place, and styles come and go', async () => {
  const chain = await startChain(threeStores.slice(0, 1))
  const part = (code: string) => ({
    'templates/parts/cup.tsx': `${kit('definePart')}import cup from '../cup.svg'\n${code}export default definePart({ render: () => <img src={cup} alt="cup" /> })`,
  })
  await putFiles(chain.cwd, {
    'store-pages.config.ts': 'export default {}',
    ...part("import './cup.css'\n"),
    'templates/cup.svg': '<svg/>',
    'templates/parts/cup.css': '.cup { color: #123456 }',
  })
  const origin = await startDev(chain, chain.cwd)
  const page = async () => (await fetch(`${origin}/store/101/`)).text()
  const html = await page()
  const [, picture = ''] = /<img src="(.*?)" alt="cup"/.exec(html) ?? []
  expect(await (await fetch(origin + picture)).text()).toBe('<svg/>')
  const [sheet = ''] = /\/@fs\/[^"]*cup\.css/.exec(html) ?? []
  const accept = 'text/css'
  expect(await (await fetch(origin + sheet, { headers: { accept } })).text()).toContain('#123456')
  await putFiles(chain.cwd, part(''))
  await expect.poll(page).not.toContain(sheet)
})

test('strangers and files of others are refused', async () => {
  const chain = await startChain(threeStores.slice(0, 1))
  const origin = await startDev(chain, chain.cwd)
  const statusOf = (path: string, host: string) =>
    new Promise((resolve) => {
      get(origin + path, { headers: { host } }, ({ statusCode }) => resolve(statusCode))
    })
  expect([
    await statusOf('/store/101/', 'localhost'),
    await statusOf('/store/101/', 'shops.example.com'),
    await statusOf('/@fs/etc/hostname', 'localhost'),
    await statusOf('/nowhere/', 'localhost'),
  ]).toEqual([200, 403, 403, 404])
})

test('another fault beside a broken config file ends the start', async () => {
  const chain = await startChain(threeStores.slice(0, 1))
  await putFiles(chain.cwd, { 'store-pages.config.ts': 'export default {' })
  let said = ''
  const hear = (text: string) => {
    said += text
  }
  const args = ['dev', '--port', '0', '--content-host', 'nowhere']
  const { ended } = startHere(args, chain.cwd, { stdout: hear, stderr: hear })
  expect([await ended, said]).toEqual([2, expect.stringContaining('--content-host should be')])
})

test('only pages of the same server may request content and read store data', async () => {
  const chain = await startChain(threeStores.slice(0, 1))
  const origin = await startDev(chain, chain.cwd)
  const statusOf = async (path: string, method: string, headers: Record<string, string>) =>
    (await fetch(`${origin}/@store-pages/${path}`, { method, headers })).status
  const asked = 'ask-again?store=101'
  expect([
    await statusOf(asked, 'POST', { origin }),
    await statusOf(asked, 'POST', { origin: 'https://example.com' }),
    await statusOf(asked, 'POST', { origin: 'http://127.0.0.1:1' }),
    await statusOf(asked, 'POST', { origin: 'null' }),
    await statusOf('bar?path=/store/101/', 'GET', { origin: 'http://localhost:1' }),
    await statusOf('nothing', 'GET', {}),
  ]).toEqual([204, 403, 403, 403, 403, 404])
})

test('files of the site that scripts ask for beside themselves come from the site', async () => {
  const chain = await startChain(threeStores.slice(0, 1))
  const origin = await startDev(chain, chain.cwd)
  const client = `${origin}/@fs${join(import.meta.dirname, '../../client')}`
  const answer = await fetch(`${client}/locator/locator.json`)
  expect(await answer.json()).toHaveProperty('stores')
  const nowhere = await fetch(`${client}/locator/places/no/where.txt`)
  expect(nowhere.status).toBe(404)
})

// The messages of a build, and the files that Vite bundled.
function isTools(path: string): boolean {
  return /^(?:release|redirects|history|headers)\.json$|^_\w+$|^\w+\.conf$|^\.htaccess$|^assets\/[^/]*\.(?:js|css)$|^assets\/licenses[^/]*$/.test(
    path,
  )
}
