import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, test } from 'vitest'
import type { BrandInput } from '../../../cli/config/brand-schema.ts'
import { readBrands } from '../../../cli/config/brands.ts'
import { formatLocation, formatMessage } from '../../../cli/report/problems.ts'
import { UserError } from '../../../cli/report/user-error.ts'
import { packageRoot } from '../../../cli/system/package-root.ts'
import type { Brand } from '../../../data/brands.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

const archivo = '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'

describe('a brand with a name alone', () => {
  test('has all that a page needs', async () => {
    const [brand] = await read([{ name: 'Crème & Brûlée' }])
    expect(brand).toMatchObject({
      id: 'creme-brulee',
      label: 'Crème & Brûlée',
      displayName: 'Crème & Brûlée',
      baseTitle: 'Crème & Brûlée',
      headerBreakpoint: 1024,
      schemaType: 'Store',
    })
    expect(brand?.mark).toContain('<title>Crème &amp; Brûlée</title>')
    expect(brand?.mark).toContain('>C</text></svg>')
    expect(brand?.logo).toMatch(
      /^<span class="text-logo text-logo-medium"><svg aria-hidden="true" /,
    )
    expect(brand?.logo).toContain('<span>Crème &amp; Brûlée</span></span>')
    expect(Object.keys(brand ?? {})).not.toContain('font')
  })

  test.each([
    ['O’Neill’s', 'oneills'],
    ['100% Juice!', '100-juice'],
    ['茶屋', 'brand-1'],
  ])('%s has the id %s', async (name, id) => {
    expect(await read([{ name }])).toMatchObject([{ id }])
  })
})

test('a brand may set everything itself, and its stores', async () => {
  const own = {
    id: 'tea',
    label: 'Tea',
    displayName: 'The Tea House',
    baseTitle: 'Tea',
    descriptionTemplate: 'Tea in {city}.',
    headerBreakpoint: 800,
    schemaType: 'CafeOrCoffeeShop',
    logo: '<svg viewBox="0 0 2 1" xmlns="http://www.w3.org/2000/svg"><title>T</title></svg>',
    mark: '<svg viewBox="0 0 1 1" xmlns="http://www.w3.org/2000/svg"><title>T</title></svg>',
  }
  const brands = await read([{ name: 'Coffee' }, { ...own, stores: [7] }])
  expect(brands[1]).toMatchObject({ ...own, locationIDs: [7] })
})

test('the brands of the sample are as their file has them', async () => {
  const file = join(packageRoot, 'data/brands.json')
  const { brands, brandFiles } = await readBrands(file, '', 'Store')
  const icons = Object.keys(brandFiles)
  expect(icons.map((path) => path.replace(/[0-9a-f]{8}/, '…'))).toEqual([
    'assets/icon-main-….png',
    'assets/icon-second-….png',
  ])
  const said: Brand[] = await fs.readJson(file)
  expect(brands).toEqual(said.map((brand, at) => ({ ...brand, icon: icons[at] })))
})

test('pictures may be files, and get a name and the attributes of a separate file', async () => {
  const folder = await temporaryFolder()
  await fs.writeFile(
    join(folder, 'logo.svg'),
    '\ufeff<?xml version="1.0"?>\n<!-- drawn -->\n<svg viewBox="0 0 9 1"><path d="M0 0"/></svg>\n',
  )
  const [brand] = await read([{ name: 'A "B"', logo: 'logo.svg' }], folder)
  expect(brand?.logo).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="A &quot;B&quot;" viewBox="0 0 9 1"><path d="M0 0"/></svg>',
  )
})

describe('a font', () => {
  const ofPackage = join(packageRoot, 'node_modules', archivo)

  test('of the sample is found in its package, too', async () => {
    const [brand] = await read([{ name: 'Tea', font: archivo }])
    expect(brand?.font).toMatch(/^assets\/archivo-latin-wght-normal-[\da-f]{8}\.woff2$/)
  })

  test('of the chain goes into the site, and into the theme', async () => {
    const folder = await temporaryFolder()
    await fs.copy(ofPackage, join(folder, 'brand/My Font.woff2'))
    const said = [{ name: 'Tea', font: 'brand/My Font.woff2' }]
    const { brands, brandFiles } = await readBrands(
      said,
      join(folder, 'store-pages.config.ts'),
      'Store',
    )
    expect(brands[0]).toMatchObject({
      font: expect.stringMatching(/^assets\/My-Font-[\da-f]{8}\.woff2$/),
      fontFace: { family: 'tea font', weight: '100 900' },
      theme: { font: expect.stringMatching(/^'tea font', system-ui/) },
    })
    expect(brandFiles).toEqual({ [String(brands[0]?.font)]: join(folder, 'brand/My Font.woff2') })
  })

  test('of another package is found from the config file', async () => {
    const folder = await temporaryFolder()
    await fs.copy(ofPackage, join(folder, 'node_modules/@fonts/heron/a.woff2'))
    const [brand] = await read([{ name: 'Tea', font: '@fonts/heron/a.woff2' }], folder)
    expect(brand?.font).toMatch(/^assets\/a-[\da-f]{8}\.woff2$/)
  })

  test('a font of one weight has no range, and is named by the first family of the theme', async () => {
    const folder = await temporaryFolder()
    await fs.writeFile(join(folder, 'a.woff2'), await withoutAxis(ofPackage))
    const theme = { font: '"Own Sans", Georgia, serif' }
    const [brand] = await read([{ name: 'Tea', font: 'a.woff2', theme }], folder)
    expect(brand).toMatchObject({ theme, fontFace: { family: 'Own Sans' } })
    expect(brand?.fontFace).not.toHaveProperty('weight')
  })
})

describe('wrong values are named by key', () => {
  const main = { name: 'Tea' }
  test.each<[key: string, fault: string | RegExp, brands: unknown[]]>([
    ['0', 'should have a name, got {}', [{}]],
    ['0.name', 'should not be empty, got " "', [{ name: ' ' }]],
    ['0.logoo', 'is not a key of a brand; did you mean logo?', [{ ...main, logoo: 1 }]],
    ['0.logo', /^should be an SVG picture.* \(ENOENT\)$/, [{ ...main, logo: 'gone.svg' }]],
    ['0.mark', /^should be an SVG picture/, [{ ...main, mark: '<p>x</p>' }]],
    ['0.font', /^should be a \.woff2 file, or .*"gone\.woff2"/, [{ ...main, font: 'gone.woff2' }]],
    ['0.font', 'should be a .woff2 file, which "b.json" is not', [{ ...main, font: 'b.json' }]],
    [
      '0.schemaType',
      /\(did you mean CafeOrCoffeeShop\?\), got/,
      [{ ...main, schemaType: 'coffeeshop' }],
    ],
    ['0.schemaType', /LocalBusiness, got "Person"$/, [{ ...main, schemaType: 'Person' }]],
    ['0.theme', /^has papr, .*; did you mean paper\?$/, [{ ...main, theme: { papr: '#fff' } }]],
    ['0.theme', /colour like #1b2422 for ink, .*"red"$/, [{ ...main, theme: { ink: 'red' } }]],
    ['0.theme.ink', /^should be a value of CSS/, [{ ...main, theme: { ink: '}</style>' } }]],
    ['1.id', 'should be another one: "tea" is taken', [main, { ...main, stores: [1] }]],
    ['1.locationIDs', /beside stores/, [main, { name: 'B', stores: [1], locationIDs: [1] }]],
    ['', /^should have exactly one brand/, [{ ...main, stores: [1] }]],
  ])('%s %s', async (key, fault, brands) => {
    const folder = await temporaryFolder()
    await fs.writeJson(join(folder, 'b.json'), brands)
    const [inFile] = await faultsOf(join(folder, 'b.json'), '')
    const [inConfig] = await faultsOf(brands as BrandInput[], join(folder, 'a.ts'))
    const place = key && `${key}: `
    expect(inFile?.startsWith(`${join(folder, 'b.json')}${place ? ` ${place}` : ': '}`)).toBe(true)
    const said = `${join(folder, 'a.ts')}: brands${key && `.${key}`} `
    expect(inConfig?.slice(0, said.length)).toBe(said)
    expect(inConfig?.slice(said.length)).toEqual(
      typeof fault === 'string' ? fault : expect.stringMatching(fault),
    )
  })
})

async function read(brands: BrandInput[], folder = '/nowhere') {
  return (await readBrands(brands, join(folder, 'store-pages.config.ts'), 'Store')).brands
}

async function faultsOf(said: string | BrandInput[], configFile: string): Promise<string[]> {
  const failure = await readBrands(said, configFile, 'Store').catch((error: unknown) => error)
  if (!(failure instanceof UserError)) throw failure
  expect(failure.exitCode).toBe(2)
  return failure.problems.map(
    (problem) => formatLocation(problem.where) + formatMessage(problem).message,
  )
}

/** The font with another table instead of `fvar`. */
async function withoutAxis(file: string): Promise<Buffer> {
  const bytes = await fs.readFile(file)
  const at = bytes.indexOf(47, 48)
  bytes[at] = 46
  return bytes
}
