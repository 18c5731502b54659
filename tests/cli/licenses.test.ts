import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../../cli/system/package-root.ts'
import { filesIn } from '../helpers/files-in.ts'
import { startOwnChain } from '../helpers/own-chain.ts'
import { runCli } from '../helpers/run-cli.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'

/** The packages in a licence file, without versions. */
const named = (text = '') =>
  Array.from(text.matchAll(/(?:^|-{72}\n\n)(\S+) \d+\.\S+ \(.*\)\n\n./g), ([, name]) => name)

const assetsOf = async (cwd: string) => {
  const files = await filesIn(join(cwd, 'out/assets'))
  const names = Object.keys(files).filter((name) => name.startsWith('licenses'))
  return Object.fromEntries(names.map((name) => [name, named(files[name])]))
}

test('the sample has the licences of its scripts and fonts', async () => {
  const cwd = await temporaryFolder()
  expect(await runCli(['build'], { cwd })).toMatchObject({ code: 0 })
  expect(await assetsOf(cwd)).toEqual({
    'licenses.txt': ['react', 'react-dom', 'scheduler'],
    'licenses-fonts.txt': ['@fontsource-variable/archivo', '@fontsource-variable/saira'],
  })
  const files = await filesIn(join(cwd, 'out/assets'))
  expect(files['licenses.txt']).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.')
  expect(files['licenses-fonts.txt']).toContain('SIL OPEN FONT LICENSE')
})

test('a chain has the licences of its map, its font and its imports', async () => {
  const chain = await startOwnChain({
    'store-pages.config.ts':
      "export default { map: { tiles: '/t/{z}/{x}/{y}.png', attribution: 'OSM' }, brands: [{ name: 'Cups', font: '@fontsource-variable/saira/files/saira-latin-wght-normal.woff2' }] }",
    'templates/styles/own.css': '@import "cups/cups.css";',
    'templates/parts/a.tsx':
      "import { definePart } from 'store-pages/templates'\nimport { cups } from 'cups'\nexport default definePart({ render: () => cups })",
    'node_modules/cups/package.json':
      '{ "name": "cups", "version": "1.2.3", "license": "MIT", "main": "cups.js" }',
    'node_modules/cups/cups.js': 'export const cups = 7',
    'node_modules/cups/cups.css': '.cups { color: red }',
    'node_modules/cups/LICENSE': 'Cups for all',
  })
  expect(await chain.build()).toMatchObject({ code: 0 })
  expect(await assetsOf(chain.cwd)).toEqual({
    'licenses.txt': expect.arrayContaining(['cups', 'react']),
    'licenses-streets.txt': expect.arrayContaining([
      ...['@mapbox/vector-tile', '@protomaps/basemaps', 'fflate', 'pmtiles', 'protomaps-leaflet'],
    ]),
    'licenses-saira-latin-wght-normal.txt': ['@fontsource-variable/saira'],
  })
})

test('the package has the licences of its program and of the templates', async () => {
  const program = await readFile(join(packageRoot, 'dist/program/licenses.txt'), 'utf8')
  expect(named(program)).toEqual(
    expect.arrayContaining(['commander', 'csv-parse', 'entities', 'kdbush', 'undici', 'zod']),
  )
  expect(program).toContain('GeoNames, https://www.geonames.org, CC BY 4.0')
  const bundles = join(packageRoot, 'dist/cache/bundles')
  const [folder = ''] = await readdir(bundles)
  const templates = await readFile(join(bundles, folder, 'licenses.txt'), 'utf8')
  expect(named(templates)).toEqual(expect.arrayContaining(['react', 'react-dom']))
})

const geoNames =
  '© <a href="https://www.geonames.org/">GeoNames</a>, <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>'
// The large cities of the world are from there, too.
const places: [country: string, config: string][] = [
  ['the US', '{}'],
  ['the US with a file of the chain', "{ places: { US: 'us.csv' }, map: false }"],
  ['Canada', "{ country: 'CA' }"],
]

test.each(places)(
  'for stores in %s, GeoNames is named once where its places are used',
  async (...given) => {
    const [, config] = given
    const chain = await startOwnChain({
      'store-pages.config.ts': `export default ${config}`,
      'us.csv': 'code,lat,lng\n50310,41.6,-93.6\n',
    })
    expect(await chain.build()).toMatchObject({ code: 0 })
    const html = await readFile(join(chain.out, 'location_search/index.html'), 'utf8')
    expect(html.split(geoNames)).toHaveLength(2)
  },
)
