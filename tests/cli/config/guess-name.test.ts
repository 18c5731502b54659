import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { guessName } from '../../../cli/config/guess-name.ts'
import { loadConfig } from '../../../cli/config/load-config.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

const site = 'https://www.shops.example.com/all'

test.each([
  ['{"name":"morning-bean"}', site, 'Morning Bean'],
  ['{"name":"@acme/coffee_shops"}', site, 'Coffee Shops'],
  ['{}', site, 'shops.example.com'],
  ['{', site, 'shops.example.com'],
  [undefined, site, 'shops.example.com'],
  [undefined, undefined, 'Our Shops'],
])('package.json %s, siteUrl %s: %s', async (manifest, siteUrl, name) => {
  const folder = join(await temporaryFolder(), 'our-shops')
  await fs.ensureDir(folder)
  if (manifest !== undefined) await fs.writeFile(join(folder, 'package.json'), manifest)
  expect(guessName(join(folder, 'store-pages.config.ts'), siteUrl)).toBe(name)
})

test('a config file with custom stores has nothing of the sample', async () => {
  const cwd = await temporaryFolder()
  await fs.writeJson(join(cwd, 'package.json'), { name: 'morning-bean' })
  const { guessedName, brands, corporateIds, appointment, copyrightYear, country } =
    await loadConfig({ config: { stores: 'list.json' } }, { cwd, env: {} })
  expect(brands.map(({ id, label }) => ({ id, label }))).toEqual([
    { id: 'main', label: 'Morning Bean' },
  ])
  expect({ guessedName, ids: [...corporateIds], appointment, copyrightYear, country }).toEqual({
    guessedName: 'Morning Bean',
    ids: [],
  })
})

test.each([
  [{ stores: 'list.json' }, {}],
  [
    {},
    {
      appointment: { href: '/request-an-appointment?store={{locationID}}' },
      copyrightYear: 2023,
      country: 'US',
    },
  ],
])('brands in a file beside %j have of the sample %j', async (beside, expected) => {
  const cwd = await temporaryFolder()
  await fs.writeJson(join(cwd, 'brands.json'), [{ name: 'Morning Bean' }])
  const config = { brands: 'brands.json', ...beside }
  const { appointment, copyrightYear, country } = await loadConfig({ config }, { cwd, env: {} })
  expect({ appointment, copyrightYear, country }).toEqual(expected)
})

test('a list that only the command line names has the brands of the sample', async () => {
  const cwd = await temporaryFolder()
  const { guessedName, brands } = await loadConfig(
    { config: {}, stores: 'list.json' },
    { cwd, env: {} },
  )
  expect(guessedName).toBeUndefined()
  expect(brands.map(({ id }) => id)).toEqual(['main', 'second'])
})
