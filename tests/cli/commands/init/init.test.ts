import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { findStoreList } from '../../../../cli/commands/init/find-store-list.ts'
import { hosts } from '../../../../cli/commands/init/host-workflow.ts'
import { packageRoot, version } from '../../../../cli/system/package-root.ts'
import { filesIn } from '../../../helpers/files-in.ts'
import { runCli } from '../../../helpers/run-cli.ts'
import { temporaryFolder } from '../../../helpers/temporary-folder.ts'

const csv = 'id,street,city,lat,lng\nA-1,1 Main St,Ames,42.02,-93.61\n'

test('writes a project with the list that it was given', async () => {
  const cwd = await temporaryFolder()
  await writeFile(join(cwd, 'shops.csv'), csv)
  const said = ['--name', "Bean's", '--type', 'CafeOrCoffeeShop', '--country', 'DE']
  const list = ['--stores', 'shops.csv', '--source', 'files', '--yes']
  const { code, stdout } = await runCli(['init', 'my-chain', ...said, ...list], { cwd })
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: `Wrote package.json, store-pages.config.ts, shops.csv, .gitignore, tsconfig.json, README.md, content/footer.md in my-chain/
my-chain/shops.csv: 1 store
  field         from    first store
  locationID    id      A-1
  Lat           lat     42.02
  Lng           lng     -93.61
  AddressLine1  street  1 Main St
  City          city    Ames
How the site gets to a host: node_modules/store-pages/docs/hosts/
Next:
  cd my-chain && npm install
  npx store-pages build && npx store-pages serve
`,
  })
  expect(await filesIn(join(cwd, 'my-chain'))).toEqual({
    'package.json': `{
  "name": "beans",
  "private": true,
  "type": "module",
  "scripts": {
    "dev": "store-pages dev",
    "check": "store-pages check",
    "build": "store-pages build",
    "serve": "store-pages serve"
  },
  "dependencies": {
    "store-pages": "^${version}"
  }
}
`,
    'store-pages.config.ts': `import { defineConfig, files } from 'store-pages'

// Your editor shows the possible values of each key, as does docs/configuration.md of store-pages.
export default defineConfig({
  // Needed for canonical addresses and the sitemap: siteUrl: 'https://www.example.com',
  stores: 'shops.csv',
  country: 'DE',
  locale: 'de-DE',
  currency: 'EUR',
  schemaType: 'CafeOrCoffeeShop',
  brands: [{ name: "Bean's" }],
  // A map of streets that visitors can open: map: { style: 'https://tiles.openfreemap.org/styles/liberty' },
  // content/<id>.md or .html is the text of a store.
  source: files('content'),
  onMissing: 'facts-only',
})
`,
    'shops.csv': csv,
    '.gitignore': 'node_modules/\nout/\n.store-pages/\n',
    'content/footer.md': "© Bean's\n",
    'tsconfig.json': expect.stringContaining('"jsx": "react-jsx"'),
    'README.md': expect.stringContaining("# Bean's\n\nThe store pages of Bean's. `shops.csv` has"),
  })
})

test.each([
  ['GB', ["  locale: 'en-GB',", "  currency: 'GBP',"]],
  ['ES', ["  locale: 'es-ES',", "  currency: 'EUR',"]],
  ['CA', ["  locale: 'en-CA',", "  currency: 'CAD',"]],
  ['IT', ["  locale: 'en-IT',", "  currency: 'EUR',"]],
  [
    'BT',
    [
      "  locale: 'en-BT',",
      "  // The currency of the stores; the default is dollars: currency: 'EUR',",
    ],
  ],
  ['US', []],
  ['gb', ["  locale: 'en-GB',", "  currency: 'GBP',"]],
])('a chain in %s has its language and currency', async (country, said) => {
  const cwd = await temporaryFolder()
  await runCli(['init', '.', '--country', country, '--yes'], { cwd })
  const lines = (await readFile(join(cwd, 'store-pages.config.ts'), 'utf8')).split('\n')
  const of = (key: string) => lines.findIndex((line) => line.startsWith(`  ${key}:`))
  expect(lines.slice(of('country') + 1, of('schemaType'))).toEqual(said)
})

test('uses the list in its place, keeps the files there, and reports missing answers', async () => {
  const cwd = await temporaryFolder()
  await writeFile(join(cwd, 'package.json'), '{}')
  await writeFile(join(cwd, 'stores.csv'), csv)
  const { stdout } = await runCli(['init', '--stores', 'stores.csv', '--yes'], { cwd })
  expect(stdout.split('\n')[0]).toBe(
    'Wrote store-pages.config.ts, .gitignore, tsconfig.json, README.md',
  )
  expect(stdout).toContain('package.json does not depend on store-pages yet.')
  expect(stdout).toContain('  npm install store-pages\n')
  expect(await readFile(join(cwd, 'package.json'), 'utf8')).toBe('{}')
  expect(await readFile(join(cwd, 'stores.csv'), 'utf8')).toBe(csv)
})

test.each([
  ['stores.csv', ['stores.csv', 'stores.json', 'a.csv']],
  ['stores.json', ['stores.json', 'a.csv']],
  ['a.CSV', ['a.CSV', 'a.tsv', 'b.json']],
  ['my/a.csv', ['my/a.csv', 'stores.csv']],
  ['stores.csv', ['my/a.csv', 'my/b.csv', 'stores.csv']],
  [undefined, ['a.csv', 'b.csv']],
  [undefined, ['stores.csv/x']],
  [undefined, []],
])('uses as list, if none is named: %s', async (expected, files) => {
  const cwd = await temporaryFolder()
  for (const file of files) await fs.outputFile(join(cwd, file), csv)
  expect(findStoreList(join(cwd, 'my'), cwd)).toBe(expected)
})

test('--yes uses the list in the folder, and none with an empty --stores', async () => {
  const cwd = await temporaryFolder()
  await writeFile(join(cwd, 'shops.csv'), csv)
  const withList = await runCli(['init', '--yes'], { cwd })
  expect(withList.stdout).toContain('Wrote package.json, store-pages.config.ts, .gitignore, ')
  expect(withList.stdout).toContain('shops.csv: 1 store\n')
  const without = await runCli(['init', 'other', '--yes', '--stores', ''], { cwd })
  expect(without.stdout).toContain('Add your stores to stores.csv, a line each.\n')
})

test.each([
  {
    what: 'a project',
    file: 'store-pages.config.ts',
    hint: 'Choose another folder: store-pages init my-chain.',
  },
  {
    what: 'another list',
    file: 'stores.csv',
    hint: 'If it is your list, name it with --stores; or choose another folder: store-pages init my-chain.',
  },
])('overwrites nothing: $what', async ({ file, hint }) => {
  const cwd = await temporaryFolder()
  await writeFile(join(cwd, file), '')
  expect(await runCli(['init', '--yes', '--stores', ''], { cwd })).toEqual({
    code: 2,
    stdout: '',
    stderr: `error   ${file}: exists already, and init overwrites nothing\n        ${hint}\n`,
  })
  expect(await filesIn(cwd)).toEqual({ [file]: '' })
})

test('an existing project is reported before any question, and the working folder by its name', async () => {
  const cwd = await temporaryFolder()
  await writeFile(join(cwd, 'store-pages.config.ts'), '')
  const { stderr } = await runCli(['init'], { cwd })
  expect(stderr).toMatch(/^error {3}store-pages\.config\.ts: exists/)
  const folder = await runCli(['init', 'my', '--stores', '.', '--yes'], { cwd })
  expect(folder.stderr).toMatch(/^error {3}\.: cannot be read: EISDIR \(it is a folder\)\n/)
})

test.each([
  ['wordpress', 'WORDPRESS_URL'],
  ['hl-cms', 'STORE_PAGES_CONTENT_HOST'],
])('the next steps with %s name the variable of the config', async (source, variable) => {
  const cwd = await temporaryFolder()
  const { stdout } = await runCli(['init', '--yes', '--source', source], { cwd })
  expect(stdout.slice(stdout.indexOf('Next:'))).toBe(`Next:
  npm install
  set ${variable} to the address of your WordPress, such as https://cms.example.com
  npx store-pages build && npx store-pages serve
`)
  const config = await readFile(join(cwd, 'store-pages.config.ts'), 'utf8')
  expect(config).toContain(`process.env.${variable} ?? ''`)
})

test.each([
  [['--stores', 'stores.csv'], 'stores.csv: cannot be read: ENOENT'],
  [['--type', 'Dentits'], 'https://schema.org/LocalBusiness (did you mean Dentist?).'],
  [['--type', 'coffee'], 'https://schema.org/LocalBusiness (did you mean CafeOrCoffeeShop?).'],
  [
    ['--type', 'VeterinaryCare'],
    'It should be LocalBusiness or a kind of it in https://schema.org/LocalBusiness.',
  ],
  [['--country', 'UK'], 'ISO 3166-1, such as US or DE (did you mean GB?).'],
  [['--country', 'Germany'], 'ISO 3166-1, such as US or DE (did you mean DE?).'],
  [['--country', 'ZZ'], "It should be a country's two letters of ISO 3166-1, such as US or DE."],
  [['--country', 'EU'], "It should be a country's two letters of ISO 3166-1, such as US or DE."],
  [['--name', ' '], 'It should not be empty.'],
])('%j writes nothing', async (options, said) => {
  const cwd = await temporaryFolder()
  const { code, stderr } = await runCli(['init', '--yes', ...options], { cwd })
  expect({ code, said: stderr.includes(said), files: await filesIn(cwd) }).toEqual({
    code: 2,
    said: true,
    files: {},
  })
})

const sources: [source: string, variable?: string][] = [
  ['none'],
  ['files'],
  ['hl-cms', 'STORE_PAGES_CONTENT_HOST'],
  ['wordpress', 'WORDPRESS_URL'],
]
const nightly = '.github/workflows/nightly.yml'
const preview = '.github/workflows/preview.yml'

async function expectPreview(file: string, variable: string | undefined) {
  const { jobs } = parse(await readFile(file, 'utf8'))
  const [built] = jobs.preview.steps.filter(({ name = '' }) => name === 'Build the site')
  expect({ ...built.env }).toEqual(
    variable === undefined ? {} : { [variable]: `\${{ secrets.${variable} }}` },
  )
}

test.each(hosts.filter((host) => host !== 'none'))(
  '--host %s writes its nightly job',
  async (host) => {
    const cwd = await temporaryFolder()
    const name = host === 'gitlab' ? '.gitlab-ci.yml' : nightly
    for (const [source, variable] of sources) {
      const { code, stdout } = await runCli(
        ['init', source, '--host', host, '--source', source, '--yes', '--stores', ''],
        { cwd },
      )
      const [, guide = ''] = /node_modules\/store-pages\/(\S+)/.exec(stdout) ?? []
      expect({ code, isThere: await fs.pathExists(join(packageRoot, guide)) }).toEqual({
        code: 0,
        isThere: true,
      })
      expect(await fs.readFile(join(packageRoot, guide), 'utf8')).toContain(name)
      const text = await readFile(join(cwd, source, name), 'utf8')
      expect(text).toContain('npx store-pages build --on-error keep-last --previous')
      const named = text.match(/\b(?:STORE_PAGES_CONTENT_HOST|WORDPRESS_URL)\b/g) ?? []
      expect([...new Set(named)]).toEqual(variable && host !== 'gitlab' ? [variable] : [])
      expect(parse(text)).toBeTypeOf('object')
      if (host !== 'gitlab') await expectPreview(join(cwd, source, preview), variable)
    }
  },
)

test('without a host, there is no job', async () => {
  const cwd = await temporaryFolder()
  await runCli(['init', '--yes'], { cwd })
  expect(await fs.pathExists(join(cwd, nightly))).toBe(false)
})
