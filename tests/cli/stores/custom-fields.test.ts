import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { build, defineConfig } from '../../../cli/index.ts'
import { formatLocation, formatMessage } from '../../../cli/report/problems.ts'
import { UserError } from '../../../cli/report/user-error.ts'
import { checkStores } from '../../../cli/stores/check-stores.ts'
import type { Brand } from '../../../data/brands.ts'
import { storeRow } from '../../fixtures/store-row.ts'
import { type Chain, startChain } from '../../helpers/chain.ts'
import { listRows } from '../../helpers/list-rows.ts'
import { runCli } from '../../helpers/run-cli.ts'

const brands = [{ id: 'main' } as Brand]
const chain = { brands, corporateIds: new Set<number>() }

const fields = z.object({
  driveThrough: z.boolean(),
  seats: z.int('should be a whole number').optional(),
  opened: z.string().default('long ago'),
  lanes: z.object({ cars: z.number() }).optional(),
})

async function problemsOf(rows: unknown[], schema = fields): Promise<string[]> {
  try {
    await checkStores(rows, 'list.json', { ...chain, fields: schema })
    return []
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return error.problems.map((found) => formatLocation(found.where) + formatMessage(found).message)
  }
}

describe('own fields', () => {
  test('are the result of the schema, beside the unchanged row', async () => {
    const row = storeRow({ driveThrough: true, seats: 12, other: 7 })
    const [store] = await checkStores([row], 'list.json', { ...chain, fields })
    expect(store?.fields).toEqual({ driveThrough: true, seats: 12, opened: 'long ago' })
    expect(store?.row).toEqual(row)
    expect((await checkStores([row], 'list.json', chain))[0]?.fields).toEqual({})
  })

  test('are refused with row, field and a suggestion, together with all other faults', async () => {
    const rows = [
      storeRow({ locationID: 1, URL: 'a', driveThrough: 'sometimes', seats: 1.5 }),
      storeRow({ locationID: 2, URL: 'b', driveTrough: true, Lat: 100 }),
      storeRow({ locationID: 3, URL: 'c', driveThrough: true, lanes: { cars: 'x' } }),
      7,
    ]
    expect(await problemsOf(rows)).toEqual([
      'list.json row 1 (store 1) driveThrough: Invalid input: expected boolean, received string, got "sometimes"',
      'list.json row 1 (store 1) seats: should be a whole number, got 1.5',
      'list.json row 2 (store 2) Lat: should be a number from -90 to 90, got 100',
      'list.json row 2 (store 2) driveThrough: is missing (the row has "driveTrough")',
      'list.json row 3 (store 3) lanes.cars: Invalid input: expected number, received string, got "x"',
      'list.json row 4: should be an object, got 7',
    ])
  })

  test('of a schema that throws are a fault of the config', async () => {
    const thrown = z.object({ driveThrough: z.any().transform(() => fail('oh no')) })
    expect(await problemsOf([storeRow({ driveThrough: 1 })], thrown as never)).toEqual([
      'list.json row 1: The schema under fields failed: oh no',
    ])
  })

  test.each([
    ['yes,12,', { driveThrough: true, seats: 12 }],
    ['sí,,', { driveThrough: true }],
    ['FAUX,,', { driveThrough: false }],
    ['TRUE,,x', { driveThrough: true, opened: 'x' }],
    ['no,0012,1998', { driveThrough: false, seats: 12, opened: '1998' }],
    ['maybe,twelve,', { driveThrough: 'maybe', seats: 'twelve' }],
  ])('in CSV %s are %j', async (cells, own) => {
    const text = `id,lat,lng,address,city,Drive-through,SEATS,opened\n1,2,3,4,5,${cells}`
    const { rows } = await listRows(text, { own: fields.shape })
    const base = { locationID: '1', Lat: 2, Lng: 3, AddressLine1: '4', City: '5' }
    expect([...rows]).toEqual([{ ...base, ...own }])
  })

  test('have a column that the config names, before a usual name of another field', async () => {
    const own = { unit: z.number(), lanes: z.boolean() }
    const text = 'id,lat,lng,address,city,unit,Spuren\n1,2,3,4,5,6,yes'
    const { rows } = await listRows(text, { said: { lanes: 'Spuren' }, own })
    expect([...rows]).toMatchObject([{ unit: 6, lanes: true }])
  })
})

const refuse = (text: string) => {
  throw new Error(text)
}
const fail = (text: string): never => refuse(text)

async function configure({ cwd }: Chain, code: string): Promise<void> {
  await fs.writeFile(join(cwd, 'store-pages.config.ts'), code)
}

describe('a list from a function', () => {
  const given = (rows: string, more = '') =>
    `import { readFileSync } from 'node:fs'
     const rows = JSON.parse(readFileSync('LIST', 'utf8'))
     export default { stores: async () => ${rows}, ${more} }`

  async function buildGiven(rows: string, more?: string) {
    const chain = await startChain()
    const code = given(rows, more).replace('LIST', join(chain.cwd, 'list.json'))
    await configure(chain, code)
    const hosts = ['--content-host', chain.server.url, '--second-brand-host', chain.server.url]
    return { chain, ...(await runCli(['build', ...hosts], { cwd: chain.cwd })) }
  }

  test('is built as one from a file', async () => {
    const { chain, code } = await buildGiven('rows')
    expect(code).toBe(0)
    expect(await chain.report()).toMatchObject({ stores: 3, pages: 6 })
  })

  test.each([
    ['[...rows, { ...rows[0], Lat: 100 }]', 'stores() row 4 (store 101) Lat: should be a number'],
    ['[]', 'stores(): has no stores'],
    ['({ rows })', 'stores(): should be an array of stores, got {"rows":['],
    ['undefined', 'stores(): should be an array of stores, got an undefined'],
    ['rows.nope()', 'stores() failed: rows.nope is not a function'],
  ])('that gives %s is refused', async (rows, message) => {
    const { code, stderr } = await buildGiven(rows)
    expect(stderr).toContain(message)
    expect(stderr).not.toMatch(/\n\s+at /)
    expect(code).toBe(2)
  })

  test('does not apply with --stores', async () => {
    const chain = await startChain()
    await configure(chain, `export default { stores: () => 7 }`)
    expect((await chain.build()).code).toBe(0)
  })

  test.each([
    [
      `stores: 7`,
      'stores should be the name of a file, { file, sheet, header, profile }, or a function that gives the rows, got 7',
    ],
    [`fields: { a: 1 }`, 'fields should be a zod schema: z.object({ … }), got {"a":1}'],
  ])('%s is refused', async (key, message) => {
    const chain = await startChain()
    await configure(chain, `export default { ${key} }`)
    const { code, stderr } = await runCli(['build'], { cwd: chain.cwd })
    expect(stderr).toContain(message)
    expect(code).toBe(2)
  })
})

test('custom fields reach plugins and render a page again, but never the search', async () => {
  const chain = await startChain([
    storeRow({ driveThrough: false }),
    storeRow({ locationID: 2, URL: 'b', driveThrough: true }),
  ])
  const config = defineConfig({
    stores: 'list.json',
    contentHost: chain.server.url,
    siteUrl: 'https://www.example.com',
    fields: z.object({
      driveThrough: z.boolean().transform((has) => (has ? 'Drive in' : 'Come in')),
    }),
    plugins: [
      {
        name: 'drive-through',
        cacheKey: '',
        transformHtml: (html, { store }) =>
          html.replace('</main>', `<p>${store.fields.driveThrough}</p></main>`),
      },
    ],
  })
  await build({ config, cwd: chain.cwd })
  const page = () => fs.readFile(join(chain.out, 'des-moines/hickman-rd/index.html'), 'utf8')
  expect(await page()).toContain('<p>Come in</p></main>')
  const index = await fs.readFile(join(chain.out, 'assets/stores-main.json'), 'utf8')
  expect(index).not.toContain('in"')
  await fs.writeJson(join(chain.cwd, 'list.json'), [storeRow({ driveThrough: true })])
  const { changed } = await build({ config, cwd: chain.cwd, allowRemovals: true })
  expect(await page()).toContain('<p>Drive in</p></main>')
  expect(changed).toContain('/des-moines/hickman-rd/')
})
