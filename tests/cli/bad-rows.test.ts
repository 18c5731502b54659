import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { storeRow } from '../fixtures/store-row.ts'
import { filesIn } from '../helpers/files-in.ts'
import { type ListChain, listChain } from '../helpers/list-chain.ts'
import { runCli } from '../helpers/run-cli.ts'

const leaveOut = "badRows: 'leave-out', country: 'US', care: false"

/** Good rows of JSON, with ascending ids. */
const good = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) =>
    storeRow({ locationID: from + at, URL: `s/${from + at}`, Lat: 42 + at / 10_000 }),
  )

/** A chain that skips bad rows, without a limit. */
const chainOf = (list: string | readonly object[], more = 'guard: { maxBadRows: 1 }') =>
  listChain(list, { config: `${leaveOut}, ${more}` })

const warnings = async (chain: ListChain) =>
  (await chain.problems()).filter(({ code }) => code === 'ROW_LEFT_OUT')

const bad = (row: object) => [...good(2), { ...storeRow({ locationID: 7, URL: 's/7' }), ...row }]

const kinds: [what: string, list: string | readonly object[], place: string, why: string][] = [
  [
    'a bad coordinate',
    bad({ Lat: 95 }),
    'row 3 (store 7)',
    'Lat should be a number from -90 to 90, got 95',
  ],
  ['half of a point', bad({ Lng: null }), 'row 3 (store 7)', 'Lng is missing'],
  ['a mistyped field', bad({ Zip: 50310 }), 'row 3 (store 7)', 'Zip should be text, got 50310'],
  [
    'a bad id',
    bad({ locationID: 'a b' }),
    'row 3',
    'locationID should be a whole number or a short word (letters, digits, - and _), got "a b"',
  ],
  [
    'a duplicate id',
    bad({ locationID: 2 }),
    'row 3 (store 2)',
    'the locationID 2 is taken in row 2, which is used',
  ],
  [
    'an id in other letters',
    [
      ...good(1),
      { ...storeRow({ URL: 'a' }), locationID: 'A-1' },
      { ...storeRow({ URL: 'b' }), locationID: 'a-1' },
    ],
    'row 3 (store a-1)',
    'the locationID a-1 is taken in row 2 (A-1; letter case does not count), which is used',
  ],
  [
    'two on one path',
    bad({ URL: 'S/2' }),
    'row 3 (store 7)',
    'the path "S/2" is taken by store 2 in row 2 ("s/2"; letter case and Unicode form do not count), which is used',
  ],
  [
    'two on one made path',
    'name,city,visits\nNorth,Ames,1\nSouth,Ames,2\nNorth,Ames,3',
    'row 4 (store ames-north)',
    'the path "ames/north", made from the address without a URL, is taken by store ames-north in row 2, which is used',
  ],
  [
    'a reserved path',
    bad({ URL: 'store/9' }),
    'row 3 (store 7)',
    'the path "store/9" starts with the reserved name store',
  ],
  [
    'a path with dots',
    bad({ URL: 'a/../b' }),
    'row 3 (store 7)',
    'the path "a/../b" has a "." or ".." segment',
  ],
  [
    'a page of the directory',
    bad({ URL: 'locations/iowa' }),
    'row 3 (store 7)',
    'the path "locations/iowa" belongs to a page of the directory',
  ],
  [
    'nobody finds it',
    bad({ AddressLine1: '', City: '' }),
    'row 3 (store 7)',
    'it has neither a name, a street nor a town (Name, AddressLine1, City): nobody could find this store',
  ],
  ['no object', [...good(2), 7 as unknown as object], 'row 3', 'it should be an object, got 7'],
  [
    'no country',
    bad({ Country: 'Nowhere' }),
    'row 3 (store 7)',
    'Country should be a country: its two letters or its name: "Nowhere"',
  ],
  [
    'a name with a slip',
    bad({ City: undefined, Citty: 'Ames' }),
    'row 3 (store 7)',
    'City is missing (the row has "Citty")',
  ],
  [
    'merged into nobody',
    bad({ MergedInto: 99 }),
    'row 3 (store 7)',
    'MergedInto names store 99, which the list does not have',
  ],
  [
    'merged into itself',
    bad({ MergedInto: 7 }),
    'row 3 (store 7)',
    'MergedInto should be the id of another store, got 7',
  ],
  ['a bad date', bad({ OpensOn: 'soon' }), 'row 3 (store 7)', 'OpensOn '],
  [
    'cells too many',
    'id,street,city\n1,1 A St,Ames\n2,2 A St,Ames\n7,3 A St, Suite 5,Ames',
    'row 4',
    'it has 4 cells, but the header has 3',
  ],
]

test.each(kinds)(
  '%s is skipped with its row, and the rest is built',
  async (_, list, place, why) => {
    const chain = await chainOf(list)
    const { stderr } = await chain.build()
    const file = typeof list === 'string' ? 'list.csv' : 'list.json'
    expect(stderr).toContain(`warning ${file} ${place}: skipped because ${why}`)
    expect(stderr).toMatch(/^ {8}.*\. Until then the row has no page\.$/m)
    expect(await warnings(chain)).toHaveLength(1)
    const { stores } = await fs.readJson(join(chain.cwd, '.store-pages/report.json'))
    expect(stores).toBe(2)
    // Without the key, the list is refused as before.
    const config = join(chain.cwd, 'store-pages.config.ts')
    await fs.writeFile(
      config,
      (await fs.readFile(config, 'utf8')).replace("badRows: 'leave-out',", ''),
    )
    expect((await chain.run()).code).toBe(2)
  },
)

test('a line that is not JSON is skipped, unless the file is truncated', async () => {
  const lines = [...good(2), storeRow({ locationID: 7, URL: 's/7' })].map((row) =>
    JSON.stringify(row),
  )
  const chain = await chainOf([])
  const build = async (text: string) => {
    await fs.writeFile(join(chain.cwd, 'list.jsonl'), text)
    return chain.run('--stores', 'list.jsonl')
  }
  const [first = '', second = '', third = ''] = lines
  const bad = await build(`${first}\n${second.slice(0, -9)}\n${third}\n`)
  expect(bad).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('list.jsonl row 2: skipped because it is not JSON'),
  })
  const cut = await build(`${first}\n${second}\n${third.slice(0, -9)}`)
  expect(cut).toMatchObject({ code: 2, stderr: expect.stringContaining('row 3: is not JSON') })
})

test('a custom field that the schema refuses is skipped', async () => {
  const chain = await chainOf('id,city,seats\n1,Ames,4\n2,Boone,many\n3,Nevada,5')
  const config = join(chain.cwd, 'store-pages.config.ts')
  const text = await fs.readFile(config, 'utf8')
  const zod = `import { z } from '${import.meta.resolve('zod')}'\n`
  const fields = 'fields: z.object({ seats: z.number("should be a number") }),'
  await fs.writeFile(config, zod + text.replace('{ siteUrl', `{ ${fields} siteUrl`))
  await chain.build()
  expect((await warnings(chain)).map(({ message }) => message)).toEqual([
    'list.csv row 3 (store 2): skipped because seats should be a number, got "many"',
  ])
})

test('the path of a page of the chain is left to that page', async () => {
  const chain = await chainOf([...good(2), storeRow({ locationID: 7, URL: 'jobs' })])
  const page = "export default { title: 'Jobs', render: () => null }"
  await fs.outputFile(join(chain.cwd, 'templates/pages/jobs.tsx'), page)
  await chain.build('--no-types')
  expect((await warnings(chain)).map(({ message }) => message)).toEqual([
    'list.json row 3 (store 7): skipped because the path "jobs" is that of a page of your own, templates/pages/jobs.tsx',
  ])
  expect(await chain.page('jobs')).toContain('<title>Jobs')
})

test('a row that refers to a skipped row is skipped too, in any order', async () => {
  const list = [
    ...good(2),
    { ...storeRow({ locationID: 5, URL: 's/5' }), MergedInto: 6 },
    { ...storeRow({ locationID: 6, URL: 's/6' }), MergedInto: 7 },
    { ...storeRow({ locationID: 7, URL: 's/7' }), Lat: 95 },
    { ...storeRow({ locationID: 8, URL: 's/8' }), MergedInto: 1 },
  ]
  const chain = await chainOf(list)
  await chain.build()
  expect((await warnings(chain)).map(({ message }) => message)).toEqual([
    'list.json row 3 (store 5): skipped because MergedInto names store 6, whose row is left out',
    'list.json row 4 (store 6): skipped because MergedInto names store 7, whose row is left out',
    'list.json row 5 (store 7): skipped because Lat should be a number from -90 to 90, got 95',
  ])
  expect(await fs.readJson(join(chain.cwd, 'out/redirects.json'))).toMatchObject([
    { from: '/s/8/', to: '/s/1/' },
    { from: '/store/8/', to: '/s/1/' },
  ])
})

test('a skipped row does not affect later rows', async () => {
  const list = [
    storeRow({ locationID: 1, URL: 'a' }),
    // This row has the id of the first row, and the path of the next.
    storeRow({ locationID: 1, URL: 'b' }),
    storeRow({ locationID: 2, URL: 'b' }),
    storeRow({ locationID: 3, URL: 'assets' }),
    storeRow({ locationID: 3, URL: 'c' }),
    { ...storeRow({ locationID: 4, URL: 'd' }), Lat: 95 },
    storeRow({ locationID: 4, URL: 'd' }),
  ]
  const chain = await chainOf(list)
  await chain.build()
  expect((await warnings(chain)).map(({ message }) => message.slice(0, 24))).toEqual([
    'list.json row 2 (store 1',
    'list.json row 4 (store 3',
    'list.json row 6 (store 4',
  ])
  for (const path of ['a', 'b', 'c', 'd']) expect(await chain.page(path)).toContain('<h1')
})

test('paths and ids of other stores stay as they are while a row is bad', async () => {
  const rows = (lat: string) => [
    'name,address,city,country,lat,lng',
    'North,1 A St,Ames,US,42,-93',
    `South,1 A St,Ames,US,${lat},-93`,
    `West,Weg 1,Hamburg,DE,${lat === '42' ? '53' : lat},9`,
    ',2 B St,Ames,US,42,-93',
    `,2 b st,Ames,US,${lat},-93`,
    'East,3 C St,Boone,US,42,-93',
  ]
  const paths = ['us/ames/1-a-st/north', 'us/boone/3-c-st']
  const whole = await chainOf(
    rows('42')
      .slice(0, -3)
      .concat(rows('42').at(-1) ?? '')
      .join('\n'),
  )
  await whole.build()
  const chain = await chainOf(rows('x').join('\n'))
  await chain.build()
  for (const { page } of [whole, chain]) for (const path of paths) await page(path)
  expect(await chain.page('us/ames/2-b-st')).toContain('<h1')
  const ids = (text: string) => text.match(/store\/us-[\w-]+/g)
  expect(ids(await chain.page('us/boone/3-c-st'))).toEqual(ids(await whole.page('us/boone/3-c-st')))
})

test.each([
  ['one of few', 5, 1, '', 0],
  ['a share below the guard', 40, 2, '', 0],
  ['a share above it', 40, 3, '', 2],
  ['the share of maxShare', 40, 8, 'guard: { maxShare: 0.2 }', 0],
  ['that of maxBadRows before it', 40, 3, 'guard: { maxShare: 0.2, maxBadRows: 0 }', 2],
  ['a share that no binary number is', 100, 29, 'guard: { maxBadRows: 0.29 }', 0],
])('the guard counts rows: %s', async (_, of, count, guard, code) => {
  const list = good(of).map((row, at) => (at < count ? { ...row, Lat: 95 } : row))
  const chain = await chainOf(list, guard)
  const result = await chain.run()
  expect(result.code).toBe(code)
  expect(existsSync(join(chain.cwd, 'out'))).toBe(code === 0)
  if (code === 0) return
  expect(result.stderr).toMatch(
    new RegExp(`^error {3}list.json: ${count} of ${of} rows are bad; at most \\d may be skipped\n`),
  )
  expect(result.stderr).toContain('Lat: should be a number from -90 to 90, got 95')
  expect((await chain.run('--allow-removals')).code).toBe(0)
})

test('with too many bad rows the previous site stays, and no request is sent', async () => {
  const chain = await chainOf(good(20), 'guard: {}')
  await chain.build()
  const before = await filesIn(join(chain.cwd, 'out'))
  await chain.list(good(20).map((row, at) => (at < 10 ? { ...row, URL: 'store' } : row)))
  const { code, stderr } = await chain.run()
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringContaining('10 of 20 rows are bad; at most 1 may be skipped'),
  })
  expect(await filesIn(join(chain.cwd, 'out'))).toEqual(before)
})

test.each(['', '--allow-removals'])('a list of bad rows alone is refused %s', async (option) => {
  const chain = await chainOf(good(3).map((row) => ({ ...row, Lat: 95 })))
  const { code, stderr } = await chain.run(...(option ? [option] : []))
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringMatching(
      /^error {3}list.json: all 3 rows are bad: no store would be left\n/,
    ),
  })
})

test.each([
  ['no JSON', 'list.json', '[{]'],
  ['an empty list', 'list.json', '[]'],
  ['no column that could be one', 'list.csv', 'colour,size\nred,7'],
  ['a column twice', 'list.csv', 'id,city,city\n1,Ames,Ames'],
  ['a column with a slip', 'list.csv', 'id,citty\n1,Ames'],
])('a fault of the whole list is refused: %s', async (_, name, text) => {
  const chain = await chainOf([])
  await fs.writeFile(join(chain.cwd, name), text)
  const { code, stderr } = await chain.run('--stores', name)
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.not.stringContaining('left out') })
})

test('drafts are not bad rows, and do not count for the limit', async () => {
  const drafts = good(40, 100).map((row) => ({ ...row, Status: 'draft', Lat: 95 }))
  const rows = [...good(3), ...good(2, 50).map((row) => ({ ...row, Lat: 95 })), ...drafts]
  const chain = await chainOf(rows, 'guard: {}')
  expect(await chain.run()).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('2 of 5 rows are bad'),
  })
})

test.each([
  ['7', 'row 3 (store 7)'],
  ['s/7', 'row 3 (store 7)'],
  ['/store/7/', 'row 3 (store 7)'],
  ['S/7?x', 'row 3 (store 7)'],
])('--only reports that %s is skipped', async (name, place) => {
  const chain = await chainOf([...good(2), { ...storeRow({ locationID: 7, URL: 's/7' }), Lat: 95 }])
  await chain.build()
  const { code, stderr } = await chain.run('--only', '1', name, 'nowhere')
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringContaining(
      `error   list.json ${place}: --only names "${name}", which is skipped because Lat should be a number from -90 to 90, got 95\n`,
    ),
  })
  expect(stderr).toContain('Unsupported location path: nowhere')
  expect((await chain.run('--only', '1')).code).toBe(0)
})

test('--only names a row without a right id as the list has it', async () => {
  const chain = await chainOf('id,city\n1,Ames\nST 2/A,Boone\n,Nevada,and more')
  const { stderr } = await chain.run('--only', 'ST 2/A', 'boone')
  expect(stderr).toContain(
    'list.csv row 3: --only names "ST 2/A", which is skipped because locationID should',
  )
  expect(stderr).toContain(
    'list.csv row 3: --only names "boone", which is skipped because locationID should',
  )
})

test('a duplicate row is reported once', async () => {
  const chain = await chainOf('id,name,city\n1,North,Ames\n1,North,Ames\n2,South,Ames')
  await chain.build()
  expect((await warnings(chain)).map(({ message }) => message)).toEqual([
    'list.csv row 3 (store 1): skipped because the locationID 1 is taken in row 2, which is used',
  ])
})

test('shards that skip rows merge to the same bytes as one build', async () => {
  const rows = good(9).map((row, at) => (at === 4 ? { ...row, Lat: 95 } : row))
  const chain = await chainOf(rows)
  await chain.build()
  const one = await filesIn(join(chain.cwd, 'out'))
  const report = await chain.problems()
  for (const shard of ['1/2', '2/2'])
    await chain.build('--shard', shard, '--out', `shard-${shard[0]}`)
  const merged = await runCli(['merge', 'shard-1', 'shard-2', '--out', 'merged'], {
    cwd: chain.cwd,
  })
  expect(merged).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('row 5 (store 5): skipped'),
  })
  expect(await filesIn(join(chain.cwd, 'merged'))).toEqual(one)
  // Each problem is reported once.
  expect(await chain.problems()).toEqual(report)
})

test('check lists the rows, with those that a build refuses as errors', async () => {
  const chain = await chainOf(
    [...good(3), storeRow({ locationID: 7, URL: 'store' }), storeRow({ locationID: 2, URL: 'x' })],
    'guard: { maxBadRows: 0.4 }',
  )
  const check = () => runCli(['check', '--json'], { cwd: chain.cwd })
  const { code, stdout } = await check()
  const { problems, stores } = JSON.parse(stdout)
  expect({ code, stores, problems }).toEqual({
    code: 0,
    stores: 3,
    problems: [4, 5].map((row) =>
      expect.objectContaining({
        code: 'ROW_LEFT_OUT',
        level: 'warning',
        message: expect.stringContaining(`list.json row ${row} `),
      }),
    ),
  })
  await chain.list([...good(1), storeRow({ locationID: 7, URL: 'store' }), 7 as unknown as object])
  expect(await check()).toMatchObject({ code: 2, stdout: expect.stringContaining('LIST_BAD_ROWS') })
})

test('ids in the config may belong to skipped rows', async () => {
  const brands = "brands: [{ name: 'A' }, { name: 'B', stores: [2, 7] }]"
  const chain = await chainOf([...good(2), { ...storeRow({ locationID: 7 }), Lat: 95 }], brands)
  const { stdout } = await runCli(['check', '--json'], { cwd: chain.cwd })
  const codes = JSON.parse(stdout).problems.map(({ code }: { code: string }) => code)
  expect(codes).toEqual(['ROW_LEFT_OUT'])
})

test('the guard counts the page of a skipped row as lost, and its address redirects for now', async () => {
  const chain = await chainOf(good(40))
  await chain.build()
  const without = (bad: number) =>
    chain.list(good(40).map((row, at) => (at < bad ? { ...row, Lat: 95 } : row)))
  await without(3)
  const stopped = await chain.run()
  expect(stopped).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('3 of 40 stores have no page any more (limit: 2): 1, 2, 3'),
  })
  await without(1)
  await chain.build()
  const redirects = await fs.readJson(join(chain.cwd, 'out/redirects.json'))
  const status = (all: { from: string; status: number }[]) =>
    all.flatMap(({ from, status }) => (from.startsWith('/s/') ? [[from, status]] : []))
  expect(status(redirects)).toEqual([['/s/1/', 302]])
  await without(0)
  await chain.build()
  expect(await chain.page('s/1')).toContain('<h1')
  await chain.list(good(40).slice(1))
  await chain.build()
  expect(status(await fs.readJson(join(chain.cwd, 'out/redirects.json')))).toEqual([['/s/1/', 301]])
})

test('if a bad row has no id, each removed address may belong to it', async () => {
  const chain = await chainOf('id,city\n1,Ames\n2,Boone\n3,Nevada')
  await chain.build()
  await chain.list('id,city\n1,Ames\n2,Boone\n3,Nevada,and more')
  await chain.build()
  const redirects = await fs.readJson(join(chain.cwd, 'out/redirects.json'))
  expect(redirects).toMatchObject([
    { from: '/nevada/', status: 302 },
    { from: '/store/3/', status: 302 },
  ])
})

test('ten thousand bad rows are one line, and one entry with each row', async () => {
  const rows = good(20_000).map((row, at) => (at % 2 === 1 ? { ...row, Zip: 7 } : row))
  const chain = await chainOf(rows)
  const { code, stderr } = await chain.run('--only', 'nowhere')
  expect({ code, lines: stderr.split('\n').slice(0, 2) }).toEqual({
    code: 2,
    lines: [
      'warning list.json 10000 rows (2, 4, 6 and 9997 more): skipped because Zip should be text, got 7',
      '        Correct the row; docs/stores.md describes each field, and how to get coordinates. Until then the row has no page.',
    ],
  })
  expect(await warnings(chain)).toEqual([
    expect.objectContaining({ count: 10_000, rows: '2-20000/2' }),
  ])
})
