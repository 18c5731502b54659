import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fs from 'fs-extra'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { packageRoot } from '../../cli/system/package-root.ts'
import { en } from '../../data/words/en.ts'
import { fr } from '../../data/words/fr.ts'
import { brokenLinks } from '../helpers/broken-links.ts'
import { startContentServer } from '../helpers/content-server.ts'
import { filesIn } from '../helpers/files-in.ts'
import { installPackage } from '../helpers/install-package.ts'
import { wordpressPages } from '../helpers/wordpress-pages.ts'

const run = promisify(execFile)
const tsc = join(packageRoot, 'node_modules/typescript/bin/tsc')

let root: string

beforeAll(async () => {
  // The tool's package of the same version is in npm's cache.
  const { devDependencies } = await fs.readJson(join(packageRoot, 'package.json'))
  root = await installPackage(`@types/node@${devDependencies['@types/node']}`)
  for (const name of ['bakery', 'coffee', 'dentist'])
    await fs.copy(join(packageRoot, 'tests/chains', name), join(root, name))
})

afterAll(() => fs.remove(root))

/** The files of a site that `npx store-pages build` makes of a chain, without unexpected output. */
async function build(chain: string) {
  const cwd = join(root, chain)
  const { stderr } = await run('npx', ['store-pages', 'build'], { cwd })
  // npm's warnings about its own settings do not matter here.
  // These chains set no postal codes.
  const expected = /^npm warn .*\n|^warning There are no postal codes of .*\n( .*\n)?/gm
  expect(stderr.replace(expected, '')).toBe('')
  const { problems, files } = await fs.readJson(join(cwd, '.store-pages/report.json'))
  const codes: string[] = problems.map(({ code }: { code: string }) => code)
  expect(codes.filter((code) => code !== 'PLACES_MISSING')).toEqual([])
  return { site: await filesIn(join(cwd, 'out')), written: files.written }
}

/** The compiler's errors for the structured data of a site's stores, which share one schema.org type. */
async function typeFaults(site: Record<string, string>, type: string): Promise<string> {
  const types = join(packageRoot, 'node_modules/schema-dts/dist/schema')
  const pages = Object.entries(site).flatMap(([name, text]) => {
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []
    return /(?:^|\/)store\/.*\.html$/.test(name) ? [json] : []
  })
  const file = join(root, `${type}.ts`)
  const code = `import type { ${type}, WithContext } from '${types}'
    export const pages: WithContext<${type}>[] = [${pages.join(',\n')}]`
  await fs.writeFile(file, code)
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--moduleResolution', 'bundler']
  const { stdout } = await run(process.execPath, [tsc, ...options, file], { cwd: root })
  return stdout
}

describe.each(['bakery', 'coffee', 'dentist'])('the chain %s', (chain) => {
  test('is a folder of at most 12 files, whose types fit the package', async () => {
    expect(
      Object.keys(await filesIn(join(packageRoot, 'tests/chains', chain))).length,
    ).toBeLessThan(13)
    const { stdout } = await run(process.execPath, [tsc, '--noEmit'], { cwd: join(root, chain) })
    expect(stdout).toBe('')
  })
})

test('own fields have the types of the schema that the config file registers', async () => {
  const file = join(root, 'coffee/fields.ts')
  await fs.writeFile(
    file,
    `import type { Plugin } from 'store-pages'
    import { definePart } from 'store-pages/templates'
    export const plugin: Plugin = {
      name: 'roast',
      // @ts-expect-error: the list has no such field
      transformHtml: (html, { store }) => html + store.fields.rost,
    }
    export default definePart({
      render({ store }) {
        const roast: 'Dark' | 'Light' | undefined = store.fields.roast
        // @ts-expect-error: of a list without a schema it would be unknown
        const number: number = store.fields.roast
        return [roast, number]
      },
    })`,
  )
  const { stdout } = await run(process.execPath, [tsc, '--noEmit'], { cwd: join(root, 'coffee') })
  await fs.remove(file)
  expect(stdout).toBe('')
})

describe('coffee: a CSV, three countries, two languages, templates of its own, no WordPress', () => {
  let site: Record<string, string>

  beforeAll(async () => {
    site = (await build('coffee')).site
  })

  test('has a page of every store at both its addresses, and all others', () => {
    const pages = Object.keys(site).filter((name) => name.endsWith('.html'))
    const ofDirectory = pages.filter((name) => /^(?:fr\/)?locations\//.test(name))
    const places = ofDirectory.filter((name) => !name.startsWith('fr/'))
    expect(places).toContain('locations/index.html')
    expect(ofDirectory.filter((name) => !places.includes(name)).sort()).toEqual(
      places.map((name) => `fr/${name}`).sort(),
    )
    expect(pages.filter((name) => !ofDirectory.includes(name))).toEqual([
      '404.html',
      'about/index.html',
      'ca/bc/vancouver/55-water-st/index.html',
      'ca/qc/montreal/1200-rue-saint-denis/index.html',
      'ca/qc/montreal/4510-rue-saint-laurent/index.html',
      'de/hamburg/alsterufer-1/index.html',
      'en/ca/qc/montreal/4510-rue-saint-laurent/index.html',
      'en/store/YUL-2/index.html',
      'fr/404.html',
      'fr/about/index.html',
      'fr/ca/qc/montreal/1200-rue-saint-denis/index.html',
      'fr/index.html',
      'fr/location_search/index.html',
      'fr/store/YUL-1/index.html',
      'index.html',
      'location_search/index.html',
      'store/HAM-1/index.html',
      'store/PDX-1/index.html',
      'store/SEA-1/index.html',
      'store/YUL-1/index.html',
      'store/YUL-2/index.html',
      'store/YVR-1/index.html',
      'us/or/portland/80-sw-alder-st/index.html',
      'us/wa/seattle/pike-st/index.html',
    ])
    expect(site['us/wa/seattle/pike-st/index.html']).toBe(site['store/SEA-1/index.html'])
    const listed = (site['sitemap.xml'] ?? '').matchAll(/<loc>https:\/\/[^/]*(.*?)<\/loc>/g)
    const paths = Array.from(listed, ([, path = '']) => path)
    expect(paths.filter((path) => !path.includes('/locations/'))).toEqual([
      '/us/wa/seattle/pike-st/',
      '/us/or/portland/80-sw-alder-st/',
      '/ca/bc/vancouver/55-water-st/',
      '/ca/qc/montreal/1200-rue-saint-denis/',
      '/fr/ca/qc/montreal/1200-rue-saint-denis/',
      '/ca/qc/montreal/4510-rue-saint-laurent/',
      '/en/ca/qc/montreal/4510-rue-saint-laurent/',
      '/de/hamburg/alsterufer-1/',
      '/',
      '/fr/',
      '/location_search/',
      '/fr/location_search/',
      '/about/',
      '/fr/about/',
    ])
  })

  test('shows its custom part, island, page, style, amenities and files', () => {
    const page = site['us/wa/seattle/pike-st/index.html']
    for (const own of [
      '<p class="menu">Espresso · Cortado · Mocha</p>',
      '<span class="call-us">Call the bar: <a class="phone"',
      'data-island="cup-counter" data-instance="cup-counter-0"',
      '"@type":"CafeOrCoffeeShop"',
      '{"@type":"LocationFeatureSpecification","name":"Drive-through window","value":true}',
    ])
      expect(page).toContain(own)
    expect(page).not.toContain('ppointment')
    expect(site['us/or/portland/80-sw-alder-st/index.html']).not.toContain('class="menu"')
    expect(site['about/index.html']).toContain('<h1>About Morning Bean')
    expect(site['de/hamburg/alsterufer-1/index.html']).toContain('"addressCountry":"DE"')
    expect(site['beans.txt']).toBe('Ask for the beans of the week.\n')
    const styles = Object.keys(site).find((name) => name.endsWith('.css')) ?? ''
    expect(site[styles]).toContain('.menu{font-size:1.25rem}')
  })

  test('a page in two languages names that in the other, and that names it', () => {
    const found = Object.entries(site).filter(([, page]) => page.includes('hreflang="x-default"'))
    const ofStores = found.filter(([name]) => /^(?:\w\w\/)?(?:store|ca)\//.test(name))
    // Two stores, at two addresses each.
    expect(ofStores.length).toBe(8)
    expect(found.length).toBe(ofStores.length + 2 * 12)
    for (const [, page] of found) {
      const [lang = '', canonical] = [langOf(page), canonicalOf(page)]
      const alternates = alternatesOf(page)
      expect(Object.keys(alternates).sort()).toEqual(['en-CA', 'fr-CA', 'x-default'])
      expect(alternates[lang]).toBe(canonical)
      for (const address of Object.values(alternates)) {
        const other = site[`${new URL(address).pathname.slice(1)}index.html`]
        expect(alternatesOf(other)).toEqual(alternates)
        expect(canonicalOf(other)).toBe(address)
      }
    }
  })

  test('no English word is on the French pages', () => {
    const french = Object.entries(site).filter(([, page]) => langOf(page) === 'fr-CA')
    expect(french.map(([name]) => name)).toHaveLength(17)
    const known = JSON.stringify(fr)
    const words = [...textsOf(en).filter((text) => !known.includes(text)), ...coffeeInEnglish]
    expect(words.length).toBeGreaterThan(60)
    const isIn = (text: string, page: string) =>
      new RegExp(`(?<![\\w-])${text.replace(/[.?|()[\]]/g, '\\$&')}(?![\\w-])`).test(page)
    for (const [, page] of french) {
      // Code and CSS contain no words.
      const shown = page
        .replace(/<style>.*?<\/style>|<script>.*?<\/script>/gs, '')
        // These words are part of every missing page.
        .replace('Unsupported location path:', '')
      expect(words.filter((text) => isIn(text, shown))).toEqual([])
    }
    const english = site['store/YUL-1/index.html'] ?? ''
    expect(words.filter((text) => isIn(text, english)).length).toBeGreaterThan(8)
    for (const text of ['Au comptoir', 'Appelez le comptoir', 'Terrasse', 'Wi-Fi gratuit', '3,50'])
      expect(site['fr/store/YUL-1/index.html']).toContain(text)
  })

  test('every link and every asset leads to a file', () => {
    const siteUrl = 'https://coffee.example.com'
    expect(brokenLinks(site, siteUrl)).toEqual([])
    const page = { 'index.html': '<a href="/gone/">Gone</a>' }
    expect(brokenLinks(page, siteUrl)).toEqual(['index.html: /gone/'])
  })

  test('no word of the sample is left', () => {
    const found = Object.entries(site).flatMap(([name, text]) =>
      // There are towns named Tire, Brake and Mechanic; the search has names of cities and countries.
      /^assets\/(?:places\/|map\/|location-search-|finder-worker-)/.test(name)
        ? []
        : Array.from(`${name} ${text}`.matchAll(sampleWords), ([word]) => `${name}: ${word}`),
    )
    // The search accepts this spelling from visitors.
    const shown = found.filter((one) => !/\.js: usa$/.test(one))
    expect(shown).toEqual([])
  })

  test('its structured data fits the types of schema.org', async () => {
    expect(await typeFaults(site, 'CafeOrCoffeeShop')).toBe('')
  })

  test('a second build changes nothing; without its overrides, the built-in files are back', async () => {
    expect(await build('coffee')).toEqual({ site, written: 0 })
    const builtWithout = async (...gone: string[]) => {
      for (const name of gone) await fs.remove(join(root, 'coffee', name))
      return (await build('coffee')).site
    }
    const withoutPhone = await builtWithout('templates/parts/phone.tsx')
    const page = 'us/wa/seattle/pike-st/index.html'
    expect(withoutPhone[page]).not.toContain('call-us')
    expect(withoutPhone[page]).toContain('Call <span data-part="phone">(206) 555-0114</span>')
    expect(site[page]).not.toContain('Call <span data-part="phone">')
    const without = await builtWithout('templates', 'public')
    expect(Object.keys(without)).not.toContain('about/index.html')
    expect(await builtWithout('out', '.store-pages')).toEqual(without)
  }, 180_000)
})

const coffeeInEnglish = [
  'Coffee and breakfast',
  'Free Wi-Fi',
  'Patio',
  'On the bar',
  'Call the bar',
]

/** The static texts of catalogues between values. */
function textsOf(words: object): string[] {
  return Object.values(words).flatMap((word: string | object) =>
    typeof word === 'object'
      ? textsOf(word)
      : word
          .split(/\{\w+\}/)
          .map((text) => text.trim())
          .filter((text) => text.length > 3),
  )
}

function langOf(page: string): string | undefined {
  return /<html lang="([^"]*)"/.exec(page)?.[1]
}

function canonicalOf(page = ''): string | undefined {
  return /<link rel="canonical" href="([^"]*)"/.exec(page)?.[1]
}

function alternatesOf(page = ''): Record<string, string> {
  const links = page.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)
  return Object.fromEntries(Array.from(links, ([, to = '', address = '']) => [to, address]))
}

const sampleWords = new RegExp(
  `\\b(?:${[
    ...['tires?', 'tyres?', 'garages?', 'auto ?repair', 'repairs?', 'brakes?', 'oil changes?'],
    ...['Hartland', 'Quickmark', 'fleets?', 'quicklube', 'mechanics?', 'vehicles?', 'cars?'],
    ...['towing', 'wrench', 'archivo', 'saira', 'USA', 'U\\.S\\.', 'Americas?', 'American'],
  ].join('|')})\\b`,
  'gi',
)

test('dentist: pages of a plain WordPress; a missing page shows the facts of the list', async () => {
  const server = await startContentServer(
    wordpressPages({
      'practice-101': '<h2>Welcome to Front Street</h2>',
      'practice-102': '<p>On the quay in {{City}}</p>',
      'site-header': '<nav><ul><li><a href="/team/">Our team</a></li></ul></nav>',
      'site-footer': '<p>Open on Saturdays</p>',
    }),
  )
  onTestFinished(() => server.close())
  const { stderr } = await run('npx', ['store-pages', 'build'], {
    cwd: join(root, 'dentist'),
    env: { ...process.env, WORDPRESS_URL: server.url },
  })
  expect(stderr).toContain('store 103: The source wordpress has no page for this store')
  const site = await filesIn(join(root, 'dentist/out'))
  const page = site['on/toronto/12-front-st-w/index.html']
  for (const text of [
    'Welcome to Front Street',
    'Our team',
    'Open on Saturdays',
    '"@type":"Dentist"',
    'https://book.example.com/lakeside?practice=101',
    'Book a visit',
    // No id of the sample's corporate stores.
    'data-corporate="false"',
  ])
    expect(page).toContain(text)
  expect(await typeFaults(site, 'Dentist')).toBe('')
  expect(site['store/102/index.html']).toContain('On the quay in Toronto')
  expect(site['on/kingston/8-king-st-e/index.html']).toContain('without-text')
  expect(site['index.html']).toContain('Our team')
})

describe('bakery: plugins that bring a page of all shops, an index of coupons and a rule', () => {
  const cwd = () => join(root, 'bakery')
  const command = (...args: string[]) => run('npx', ['store-pages', ...args], { cwd: cwd() })
  let site: Record<string, string>

  beforeAll(async () => {
    site = (await build('bakery')).site
  })

  test('they are on the site, and in the sitemap', () => {
    const [main] = /<main.*<\/main>/.exec(site['gutscheine/index.html'] ?? '') ?? []
    expect(main).toBe(
      '<main id="main" class="editor-content"><h1>Gutscheine</h1><ul><li>Graz: 2 Kipferl zum Preis von einem</li><li>Linz: Kaffee &amp; Krapfen um 3 €</li><li>Linz: Zehnte Semmel gratis</li></ul></main>',
    )
    expect(site['location_search/index.html']).toContain('<h1>Alle Filialen</h1><table>')
    expect(Object.keys(site)).not.toContain('assets/locator.json')
    expect(site['sitemap.xml']).toContain('/gutscheine/</loc>')
  })

  test('the second night writes nothing', async () => {
    expect(await build('bakery')).toEqual({ site, written: 0 })
  })

  test('shards make the same site', async () => {
    await command('build', '--shard', '1/2', '--out', 'one')
    await command('build', '--shard', '2/2', '--out', 'two')
    await command('merge', 'one', 'two', '--out', 'merged')
    expect(await filesIn(join(cwd(), 'merged'))).toEqual(site)
  })

  test('a page without hours is not published', async () => {
    const file = join(cwd(), 'offers.json')
    const offers = await fs.readJson(file)
    await fs.writeJson(file, { ...offers, W1: { coupons: [] } })
    await expect(command('build')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        'store W1: the page has no hours\n        Say when the shop opens, in offers.json.',
      ),
    })
    expect(await filesIn(join(cwd(), 'out'))).toEqual(site)
    await fs.writeJson(file, offers)
  })
})
