import { expect, test } from 'vitest'
import { storeRow } from '../fixtures/store-row.ts'
import { putFiles, startOwnChain } from '../helpers/own-chain.ts'
import { runCli } from '../helpers/run-cli.ts'

const part = "import { definePart } from 'store-pages/templates'\n"
const defineIsland = "import { defineIsland } from 'store-pages/templates'\n"
const list = (name: string) => `export default { stores: '${name}', brands: [{ name: 'Cups' }] }\n`
/** Parts that throw for a store with a matching row: one bundle for all of them. */
const throwing = {
  'templates/parts/menu.tsx': `${part}import { cups } from '../cups.ts'
export default definePart({
  render({ store }) {
    if (store.row.fault === 'menu') throw new Error('no roast')
    return store.row.fault === 'cups' ? <Cups row={store.row.none} /> : null
  },
})
const Cups = ({ row }: { row: unknown }) => <b>{cups(row as never)}</b>
`,
  'templates/cups.ts': `export function cups(row: { cups: string[] }) {
  return row.cups.join()
}
`,
  'templates/parts/clock.tsx': `import { definePart, Island } from 'store-pages/templates'
export default definePart({
  render: ({ store }) =>
    store.row.fault === 'clock' ? <Island name="clock" props={{ now: null }} />
    : store.row.fault === 'island' ? <Island name="clck" /> : null,
})
`,
  'templates/islands/clock.tsx': `${defineIsland}export default defineIsland({
  render: ({ now }: { now: Date }) => <time>{now.getHours()}</time>,
})
`,
}
const usual = {
  'store-pages.config.ts': "export default { stores: 'list.json', brands: [{ name: 'Cups' }] }",
  'list.json': JSON.stringify([storeRow()]),
}
const faulty = (fault: string) => ({
  ...throwing,
  'list.json': JSON.stringify([storeRow(), storeRow({ locationID: 102, URL: 'ames', fault })]),
})

type Fault = [what: string, files: Record<string, string>, said: string]
const inCode: Fault[] = [
  [
    'syntax of a part',
    {
      'templates/parts/menu.tsx': `${part}export default definePart({\n  render: () => <b>Menu</i>,\n})\n`,
    },
    `error   templates/parts/menu.tsx:3:26: Expected corresponding JSX closing tag for 'b'.
          1 | import { definePart } from 'store-pages/templates'
          2 | export default definePart({
        > 3 |   render: () => <b>Menu</i>,
            |                          ^
          4 | })
        Correct the file. Nothing was published; the previous output is unchanged.
`,
  ],
  [
    'a package that is not there',
    {
      'templates/parts/menu.tsx': `${part}import x from 'nopackage'\nexport default definePart({ render: () => x })\n`,
    },
    `error   templates/parts/menu.tsx:2:15: Cannot find "nopackage"
          1 | import { definePart } from 'store-pages/templates'
        > 2 | import x from 'nopackage'
            |               ^
          3 | export default definePart({ render: () => x })
        Correct the file. Nothing was published; the previous output is unchanged.
`,
  ],
  [
    'a file that is not there',
    {
      'templates/parts/menu.tsx': `${part}import x from './no.ts'\nexport default definePart({ render: () => x })\n`,
    },
    `error   templates/parts/menu.tsx:2:15: Could not resolve './no.ts'
          1 | import { definePart } from 'store-pages/templates'
        > 2 | import x from './no.ts'
            |               ^
          3 | export default definePart({ render: () => x })
        Correct the file. Nothing was published; the previous output is unchanged.
`,
  ],
  [
    'a name that is not exported',
    {
      'templates/parts/menu.tsx':
        "import { definePrat } from 'store-pages/templates'\nexport default definePrat({ render: () => 1 })\n",
    },
    `error   templates/parts/menu.tsx:1:10: "definePrat" is not exported by "store-pages/templates".
        > 1 | import { definePrat } from 'store-pages/templates'
            |          ^
          2 | export default definePrat({ render: () => 1 })
        Correct the file. Nothing was published; the previous output is unchanged.
`,
  ],
  [
    'a file in the place of a built-in one',
    { 'templates/footer.tsx': 'export const footerId = 1\n' },
    `error   templates/footer.tsx:1:1: "renderFooter" is not exported
        > 1 | export const footerId = 1
            | ^
        Correct the file. Nothing was published; the previous output is unchanged.
`,
  ],
  [
    'syntax of a style sheet',
    { 'templates/styles/menu.css': '.menu {\n  color red;\n}\n' },
    `error   templates/styles/menu.css:2:8: Unexpected "red"
          1 | .menu {
        > 2 |   color red;
            |        ^
          3 | }
        Correct the file. Nothing was published; the previous output is unchanged.
`,
  ],
  [
    'a place that is none',
    {
      'templates/parts/menu.tsx': `${part}export default definePart({\n  place: 'before:cupons',\n  render: () => 1,\n})\n`,
    },
    `error   templates/parts/menu.tsx:3:3: place should be before: or after: and the name of a part, got "before:cupons"; did you mean coupons?
          1 | import { definePart } from 'store-pages/templates'
          2 | export default definePart({
        > 3 |   place: 'before:cupons',
            |   ^
          4 |   render: () => 1,
          5 | })
        Correct the file. Nothing was published; the previous output is unchanged.
`,
  ],
  [
    'a word that there is not',
    { 'templates/messages/nl.ts': "export default {\n  find: {\n    buton: 'Zoek',\n  },\n}\n" },
    `error   templates/messages/nl.ts:3:5: there is no word find.buton; did you mean button?
          1 | export default {
          2 |   find: {
        > 3 |     buton: 'Zoek',
            |     ^
          4 |   },
          5 | }
        Correct the file. Nothing was published; the previous output is unchanged.
`,
  ],
  [
    'a throw when a template is loaded',
    {
      'templates/parts/menu.tsx': `${part}const roasts: { menu: never }[] = []\nexport default definePart(roasts[0].menu)\n`,
    },
    `error   templates/parts/menu.tsx:3:37: Cannot read properties of undefined (reading 'menu')
          1 | import { definePart } from 'store-pages/templates'
          2 | const roasts: { menu: never }[] = []
        > 3 | export default definePart(roasts[0].menu)
            |                                     ^
        Correct the file. Nothing was published; the previous output is unchanged.
`,
  ],
  [
    'a tsconfig.json that is cut off',
    {
      'templates/parts/menu.tsx': `${part}export default definePart({ render: () => null })\n`,
      'tsconfig.json': '{\n  "compilerOptions": {',
    },
    `error   tsconfig.json:2: EOF while parsing an object
          1 | {
        > 2 |   "compilerOptions": {
        Correct the file. Nothing was published; the previous output is unchanged.
`,
  ],
]
const whenRendered: Fault[] = [
  [
    'a throw of a part for one store',
    faulty('menu'),
    `error   templates/parts/menu.tsx:5:43 store 102: The part menu failed: no roast
          3 | export default definePart({
          4 |   render({ store }) {
        > 5 |     if (store.row.fault === 'menu') throw new Error('no roast')
            |                                           ^
          6 |     return store.row.fault === 'cups' ? <Cups row={store.row.none…
          7 |   },
        Correct it, or its data. Nothing was published; the previous output is unchanged.
`,
  ],
  [
    'a throw in what a part imports',
    faulty('cups'),
    `error   templates/cups.ts:2:14 store 102: The part menu failed: Cannot read properties of undefined (reading 'cups')
          1 | export function cups(row: { cups: string[] }) {
        > 2 |   return row.cups.join()
            |              ^
          3 | }
        Correct it, or its data. Nothing was published; the previous output is unchanged.
`,
  ],
  [
    'a throw of an island',
    faulty('clock'),
    `error   templates/islands/clock.tsx:3:50 store 102: The part clock failed: Cannot read properties of null (reading 'getHours')
          1 | import { defineIsland } from 'store-pages/templates'
          2 | export default defineIsland({
        > 3 |   render: ({ now }: { now: Date }) => <time>{now.getHours()}</tim…
            |                                                  ^
          4 | })
        Correct it, or its data. Nothing was published; the previous output is unchanged.
`,
  ],
  [
    'an island that is not there',
    faulty('island'),
    `error   templates/parts/clock.tsx:5:51 store 102: The part clock failed: There is no island clck; islands are clock
          3 |   render: ({ store }) =>
          4 |     store.row.fault === 'clock' ? <Island name="clock" props={{ n…
        > 5 |     : store.row.fault === 'island' ? <Island name="clck" /> : nul…
            |                                                   ^
          6 | })
        Correct it, or its data. Nothing was published; the previous output is unchanged.
`,
  ],
  [
    'a part that gives a promise',
    {
      'templates/parts/menu.tsx': `${part}export default definePart({\n  render: async () => null as never,\n} as never)\n`,
    },
    `error   templates/parts/menu.tsx store 101: The part menu failed: it waits for a promise, but pages are rendered synchronously: remove async
        Correct it, or its data. Nothing was published; the previous output is unchanged.
`,
  ],
  [
    'a part that gives an object',
    {
      'templates/parts/menu.tsx': `${part}export default definePart({\n  render: () => ({ roast: 1 }),\n} as never)\n`,
    },
    `error   templates/parts/menu.tsx store 101: The part menu failed: it renders an object with keys {roast}; only text and elements can be rendered
        Correct it, or its data. Nothing was published; the previous output is unchanged.
`,
  ],
  [
    'a throw of a page',
    {
      'templates/pages/about.tsx':
        "import { definePage } from 'store-pages/templates'\nexport default definePage({\n  title: 'About',\n  render: ({ brand }) => <h1>{brand.logo.alt.trim()}</h1>,\n})\n",
    },
    `error   templates/pages/about.tsx:4:46: The page /about failed: Cannot read properties of undefined (reading 'trim')
          2 | export default definePage({
          3 |   title: 'About',
        > 4 |   render: ({ brand }) => <h1>{brand.logo.alt.trim()}</h1>,
            |                                              ^
          5 | })
        Correct it, or its data. Nothing was published; the previous output is unchanged.
`,
  ],
]
const inConfigAndList: Fault[] = [
  [
    'a config without what it should export',
    { 'store-pages.config.ts': "const config = { siteUrl: 'https://x.example' }\n" },
    `error   store-pages.config.ts: The config file cannot be loaded: it should have export default defineConfig({ … })
        Correct the config file, or a file that it imports.
`,
  ],
  [
    'syntax of the config',
    { 'store-pages.config.ts': "export default {\n  siteUrl 'https://x.example',\n}\n" },
    `error   store-pages.config.ts:2:11: The config file cannot be loaded: Expected \`,\` or \`}\` but found \`string\`
          1 | export default {
        > 2 |   siteUrl 'https://x.example',
            |           ^
          3 | }
        Correct the config file, or a file that it imports.
`,
  ],
  [
    'a key of the config',
    {
      'store-pages.config.ts':
        "import { defineConfig } from 'store-pages'\n\nexport default defineConfig({\n  sitUrl: 'https://x.example',\n})\n",
    },
    `error   store-pages.config.ts:4:3: sitUrl is not a key of the configuration; did you mean siteUrl?
          2 |
          3 | export default defineConfig({
        > 4 |   sitUrl: 'https://x.example',
            |   ^
          5 | })
        Correct it in the config file; with defineConfig, an editor shows the allowed values of each key.
`,
  ],
  [
    'a font',
    {
      'store-pages.config.ts':
        "const brands = [{ name: 'Cups', font: 'brand/cups.woff2' }]\nexport default {\n  brands,\n}\n",
    },
    `error   store-pages.config.ts:1:33: brands.0.font should be a .woff2 file, or the path of one in a package: there is no "brand/cups.woff2" in  or in its packages
        > 1 | const brands = [{ name: 'Cups', font: 'brand/cups.woff2' }]
            |                                 ^
          2 | export default {
          3 |   brands,
        Correct it in the config file; with defineConfig, an editor shows the allowed values of each key.
`,
  ],
  [
    'a throw of the config',
    {
      'store-pages.config.ts':
        '\nconst env: { HOST?: string } = {}\nexport default { siteUrl: env.HOST!.trim() }\n',
    },
    `error   store-pages.config.ts:3:37: The config file cannot be loaded: Cannot read properties of undefined (reading 'trim')
          1 |
          2 | const env: { HOST?: string } = {}
        > 3 | export default { siteUrl: env.HOST!.trim() }
            |                                     ^
        Correct the config file, or a file that it imports.
`,
  ],
  [
    'a throw of a plugin',
    {
      'store-pages.config.ts':
        "import { own } from './plugins/own.ts'\nexport default { stores: 'list.json', plugins: [own] }\n",
      'plugins/own.ts':
        "type Page = { details: { hours?: string[] } }\nexport const own = {\n  name: 'own',\n  transformPage: (page: Page) => ({ ...page, title: page.details.hours!.join() }),\n}\n",
    },
    `error   plugins/own.ts:4:73 store 101: The plugin own failed in transformPage: Cannot read properties of undefined (reading 'join')
          2 | …
          3 | …
        > 4 | …) => ({ ...page, title: page.details.hours!.join() }),
            |                                              ^
          5 | …
        Correct the plugin, or remove it from the config file.
`,
  ],
  [
    'a throw of stores()',
    {
      'store-pages.config.ts':
        '\nconst none: { rows?: object[] } = {}\nexport default { stores: () => none.rows!.slice() }\n',
    },
    `error   store-pages.config.ts:3:43: stores() failed: Cannot read properties of undefined (reading 'slice')
          1 |
          2 | const none: { rows?: object[] } = {}
        > 3 | export default { stores: () => none.rows!.slice() }
            |                                           ^
        Correct it in the config file, or in a file that it imports.
`,
  ],
  [
    'a column that the list does not have',
    {
      'store-pages.config.ts':
        "export default {\n  stores: 'list.csv',\n  brands: [{ name: 'Cups' }],\n  columns: { Zip: 'zipp' },\n}\n",
      'list.csv': 'Store #,address,city,state,zip,lat,lng\n1,a,c,IA,1,2,3\n',
    },
    `error   store-pages.config.ts:4:14: columns.Zip names a column that list.csv does not have, "zipp"; did you mean zip?
          2 |   stores: 'list.csv',
          3 |   brands: [{ name: 'Cups' }],
        > 4 |   columns: { Zip: 'zipp' },
            |              ^
          5 | }
        Correct it in the config file; with defineConfig, an editor shows the allowed values of each key.
`,
  ],
  [
    'a cell of a CSV list',
    {
      'store-pages.config.ts': list('list.csv'),
      'list.csv': 'id,address,city,state,zip,lat,lng\n1,a,b,c,IA,1,2,3\n',
    },
    `error   list.csv row 2: has 8 cells, but the header has 7
        Give the row one cell for each column; put a cell with the separator in quotes.
`,
  ],
  [
    'a JSON list',
    {
      'store-pages.config.ts': list('list.json'),
      'list.json': '[\n  { "locationID": 101 }\n  { "locationID": 102 }\n]\n',
    },
    `error   list.json row 1: is not JSON at line 3, column 3: a comma is missing before {
        Correct the list at this place; a code editor marks it.
`,
  ],
]

test.each([
  ['does not compile', inCode],
  ['throws', whenRendered],
  ['is wrong in the config and the list', inConfigAndList],
])('a fault in %s is reported with its place and the lines around', async (_, faults) => {
  const { cwd, server } = await startOwnChain(usual)
  const results: string[][] = []
  for (const [what, files] of faults) {
    await putFiles(cwd, files)
    const { stderr } = await runCli(['build', '--content-host', server.url], { cwd })
    const warnings = /^(?:warning.*\n(?: {8}.*\n)?)*/
    results.push([what, stderr.replaceAll(cwd, '').replace(warnings, '')])
    const none = Object.keys(files).map((name) => [name, undefined])
    await putFiles(cwd, { ...Object.fromEntries(none), templates: undefined, ...usual })
  }
  expect(results).toEqual(faults.map(([what, , said]) => [what, said]))
})
