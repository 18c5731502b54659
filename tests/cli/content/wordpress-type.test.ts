import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, test } from 'vitest'
import { filesIn } from '../../helpers/files-in.ts'
import {
  enveloped,
  type PlainWordPress,
  plainWordPress,
  type TestPost,
} from '../../helpers/plain-wordpress.ts'
import { runCli } from '../../helpers/run-cli.ts'
import { type SourceChain, sourceChain } from '../../helpers/source-chain.ts'

const stores = `stores: ({ id, acf, title }) => ({
  Name: title.text, Lat: 42 + id / 1000, Lng: -93, AddressLine1: acf.street, City: acf.city, State: 'IA', Zip: '50010', Phone: '(515) 555-0100',
})`

const config = (keys: string, more = '') =>
  `stores: undefined, ${more} source: wordpress({ url, type: 'locations', ${keys} })`

const old = '2026-03-01T08:00:00'

const twoPosts = (): TestPost[] => [
  { id: 7, modified: old },
  { id: 8, modified: '2026-03-02T08:00:00' },
]

interface Chain extends SourceChain {
  wordpress: PlainWordPress
  /** The requests since the last call, decoded, without what all have. */
  asked(): string[]
}

async function chainOf(posts: TestPost[], code = config(stores)): Promise<Chain> {
  const wordpress = plainWordPress(posts)
  const chain = await sourceChain(code, { fallback: (...asked) => wordpress.answer(...asked) })
  const asked = () =>
    chain.server.requests
      .splice(0)
      .map(({ path }) => decodeURIComponent(path).replace(/&per_page=100|&_envelope=1/g, ''))
  return { ...chain, wordpress, asked }
}

const listing = '/wp-json/wp/v2/locations?_fields=id,status,modified_gmt&orderby=id&order=asc'
const ofIds = (ids: string) => `/wp-json/wp/v2/locations?include=${ids}&page=1`
const since = (time: string) => `/wp-json/wp/v2/locations?modified_after=${time}Z&page=1`

describe('wordpress() with a type', () => {
  test('makes the list and the pages of its posts', async () => {
    const details = `details: ({ acf }) => ({ banner: 'Welcome to ' + acf.city })`
    const chain = await chainOf(twoPosts(), config(`${stores}, ${details}`))
    const { stderr } = await chain.build()
    expect(stderr).toBe('')
    expect(chain.asked()).toEqual([`${listing}&page=1`, ofIds('7,8')])
    const page = await chain.page('store/7')
    for (const text of ['<p>text 7</p>', 'Welcome to Ames', '"2026-03-01T08:00:00.000Z"'])
      expect(page).toContain(text)
    expect(page).toContain('Smith &amp; Sons 7')
    expect(page).not.toContain('&amp;#038;')
  })

  test('asks on later nights only for what has changed', async () => {
    const chain = await chainOf(twoPosts())
    const [first, second] = chain.wordpress.posts
    await chain.build()
    chain.asked()
    await chain.build()
    expect(chain.asked()).toEqual([since('2026-03-02T08:00:00'), `${listing}&page=1`])
    expect((await chain.report()).files).toMatchObject({ written: 0 })
    if (first) Object.assign(first, { modified: '2026-03-03T08:00:00', html: '<p>new</p>' })
    await chain.build()
    expect(chain.asked()).toEqual([since('2026-03-02T08:00:00'), `${listing}&page=1`])
    expect(await chain.page('store/7')).toContain('<p>new</p>')
    // A post that was planned for a later time keeps its earlier time of change.
    chain.wordpress.posts = [...(first ? [first] : []), { id: 9, modified: old }]
    const { stderr } = await chain.build('--allow-removals')
    expect(stderr).not.toContain('warning')
    expect(chain.asked()).toEqual([since('2026-03-03T08:00:00'), `${listing}&page=1`, ofIds('9')])
    expect((await chain.report()).stores).toBe(2)
    expect(await chain.page('store/9')).toContain('<p>text 9</p>')
    if (second) chain.wordpress.posts.push({ ...second, status: 'draft' })
    await chain.build('--no-cache')
    expect(chain.asked().slice(-1)).toEqual([ofIds('7,9')])
  })

  test('reads all pages of the list, in batches of 100', async () => {
    const posts = Array.from({ length: 230 }, (_, at) => ({ id: 1000 + at, modified: old }))
    const chain = await chainOf(posts)
    await chain.build()
    const [one, ...others] = chain.asked()
    expect([one, ...others.sort()]).toEqual([
      `${listing}&page=1`,
      ...[2, 3].map((page) => `${listing}&page=${page}`),
      ...[0, 100, 200].map((start) =>
        ofIds(
          posts
            .slice(start, start + 100)
            .map(({ id }) => id)
            .join(','),
        ),
      ),
    ])
    expect((await chain.report()).stores).toBe(230)
  })

  test('leaves out posts without a row, and accepts empty fields and no text', async () => {
    const posts: TestPost[] = [
      { id: 7, modified: old, html: '', more: { acf: false, meta: { city: 'Ames' } } },
      { id: 8, modified: old, more: { acf: [], content: undefined } },
    ]
    const code = config(
      `stores: ({ id, acf, meta }) => (acf.x ?? meta.city ? { locationID: 'a-' + id, AddressLine1: '1 Main St', City: meta.city } : null)`,
    )
    const chain = await chainOf(posts, code)
    await chain.build()
    expect(await fs.readdir(join(chain.cwd, 'out/store'))).toEqual(['a-7'])
  })

  test.each(['not-found', 'web-page'] as const)(
    'finds the API with plain permalinks (%s)',
    async (plain) => {
      const chain = await chainOf(twoPosts())
      chain.wordpress.plain = plain
      await chain.build()
      const paths = chain.server.requests.map(({ path }) => path.split('&')[0])
      expect(paths).toEqual([
        '/wp-json/wp/v2/locations?_fields=id%2Cstatus%2Cmodified_gmt',
        '/?rest_route=/wp/v2/locations',
        '/?rest_route=/wp/v2/locations',
      ])
    },
  )

  test('finds the type by its own name', async () => {
    const chain = await chainOf(twoPosts(), config(stores).replace("'locations'", "'location'"))
    await chain.build()
    expect((await chain.report()).stores).toBe(2)
  })

  const refused = { code: 'rest_cannot_read', message: 'Only <b>staff</b> may\nread this.' }
  const says = 'the WordPress says "Only staff may read this." (rest_cannot_read); add the name and'
  const failed =
    'stores of wordpress() failed for the post 7 (https://cms.example.com/locations/location-7/): '
  test.each<{
    why: string
    keys?: string
    put?(wordpress: PlainWordPress): void
    says: string
    exit?: number
  }>([
    {
      why: 'an unknown type',
      put: (wordpress) => Object.assign(wordpress, { base: 'places' }),
      keys: `type: 'place', ${stores}`,
      says: 'The source wordpress failed in list: the REST API of WordPress has no type place; did you mean places?; register the type with show_in_rest',
    },
    {
      why: 'no API',
      put: (wordpress) => wordpress.instead.set('', { status: 404, body: 'x' }),
      says: '?rest_route=/ (HTTP 404 Not Found); check the url, and whether a plugin or the web server has switched off the REST API',
    },
    {
      why: '401 in an envelope',
      put: (wordpress) => wordpress.instead.set('', enveloped(refused, 401)),
      says: `failed in list: HTTP 401: ${says}`,
    },
    {
      why: '401 as a status',
      put: (wordpress) => wordpress.instead.set('', { status: 401, body: JSON.stringify(refused) }),
      says: `The list failed 2 times, last: HTTP 401 Unauthorized: ${says}`,
    },
    {
      why: '403 of a firewall',
      put: (wordpress) => wordpress.instead.set('', { status: 403, body: '<p>Blocked' }),
      says: 'HTTP 403 Forbidden: the web server or a firewall refuses the request; allow',
    },
    {
      why: 'a list that changes all the time',
      put: (wordpress) =>
        wordpress.instead.set(
          'page=2',
          enveloped({ code: 'rest_post_invalid_page_number', message: 'x' }, 400),
        ),
      says: 'failed in list: the posts change while they are listed',
    },
    {
      why: 'a failing function',
      keys: 'stores: ({ x }) => x.y.z',
      says: `${failed}Cannot read`,
      exit: 2,
    },
    {
      why: 'a wrong row',
      keys: 'stores: () => [1]',
      says: 'stores of wordpress() gave a list for the post 7 (https://cms.example.com/locations/location-7/); it should be a row of the list',
      exit: 2,
    },
    {
      why: 'a promise',
      keys: 'stores: async () => ({})',
      says: 'gave a promise for the post 7',
      exit: 2,
    },
    {
      why: 'no row at all',
      keys: 'stores: () => undefined',
      says: 'wordpress(): has no stores',
      exit: 2,
    },
    {
      why: 'failing details',
      keys: `${stores}, details: ({ x }) => x.y`,
      says: 'The source wordpress failed in page: details of wordpress() failed for the post 7 (',
    },
    {
      why: 'wrong details',
      keys: `${stores}, details: () => 'open'`,
      says: 'details of wordpress() gave a text for the post 7 (',
    },
    {
      why: 'a password',
      put: ({ posts }) =>
        Object.assign(posts[0] ?? {}, { more: { content: { rendered: '', protected: true } } }),
      says: 'failed in page: the post 7 (https://cms.example.com/locations/location-7/) asks for a password',
    },
    {
      why: 'two lists',
      keys: `${stores} }), stores: 'list.json', ...({`,
      says: 'stores is in the source too; leave one out',
      exit: 2,
    },
    {
      why: 'no stores',
      keys: '',
      says: 'source should have stores: (post) => row beside type in wordpress()',
      exit: 2,
    },
    {
      why: 'type and page',
      keys: `${stores}, page() {}`,
      says: 'source has both type and page in wordpress()',
      exit: 2,
    },
    {
      why: 'an odd type',
      keys: `${stores}, type: '../x'`,
      says: 'source has "../x" as type; it should be',
      exit: 2,
    },
  ])('reports $why', async ({ keys = stores, put, says, exit = 1 }) => {
    const posts = put
      ? Array.from({ length: 101 }, (_, at) => ({ id: 7 + at, modified: old }))
      : twoPosts()
    const chain = await chainOf(posts, config(keys))
    put?.(chain.wordpress)
    const { code, stderr } = await chain.run()
    expect({ code, stderr }).toEqual({ code: exit, stderr: expect.stringContaining(says) })
  })

  test('reads a list whose counts a proxy has removed', async () => {
    const posts = Array.from({ length: 150 }, (_, at) => ({ id: 7 + at, modified: old }))
    const chain = await chainOf(posts)
    for (const page of [1, 2, 3]) {
      const sent = posts.slice((page - 1) * 100, page * 100)
      const body = sent.map(({ id, modified }) => ({ id, modified_gmt: modified }))
      chain.wordpress.instead.set(`asc&per_page=100&page=${page}&`, enveloped(body))
    }
    await chain.build()
    expect((await chain.report()).stores).toBe(150)
  })

  test('builds one store, and shards that merge', async () => {
    const chain = await chainOf(twoPosts())
    await chain.build('--only', '8')
    expect((await chain.report()).stores).toBe(2)
    for (const index of [1, 2])
      await chain.build('--shard', `${index}/2`, '--out', `shard-${index}`)
    const { cwd } = chain
    const merged = await runCli(['merge', 'shard-1', 'shard-2', '--out', 'merged'], { cwd })
    expect(merged).toMatchObject({ code: 0 })
    await chain.build('--out', 'whole')
    const [files, others] = await Promise.all(
      ['merged', 'whole'].map((name) => filesIn(join(cwd, name))),
    )
    expect(files).toEqual(others)
  })

  test('check asks for the list, and for content on request', async () => {
    const { cwd, asked } = await chainOf(twoPosts())
    expect(await runCli(['check'], { cwd })).toMatchObject({ code: 0 })
    expect(asked()).toEqual([`${listing}&page=1`, ofIds('7,8')])
    const { code, stdout } = await runCli(['check', '--content'], { cwd })
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringContaining('2 stores of wordpress()'),
    })
  })

  test('the guard stops a release when many posts are gone', async () => {
    const posts = Array.from({ length: 10 }, (_, at) => ({ id: 7 + at, modified: old }))
    const chain = await chainOf(posts)
    await chain.build()
    chain.wordpress.posts.splice(2)
    const { code, stderr } = await chain.run()
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('--allow-removals'),
    })
  })

  test('warns of posts that a plugin hides', async () => {
    const chain = await chainOf(twoPosts())
    const sent = twoPosts().map(({ id, modified }) => ({ id, modified_gmt: modified }))
    const headers = { 'X-WP-Total': 3, 'X-WP-TotalPages': 1 }
    chain.wordpress.instead.set('_fields', enveloped(sent, 200, headers))
    const { stderr } = await chain.build()
    expect(stderr).toContain(
      'warning WordPress counts 3 posts of the type locations, but shows only 2: a plugin hides the others',
    )
  })

  test('keeps the list while the WordPress is down, and lets --on-error decide about the content', async () => {
    const keep = `keepLast: { maxShare: 1 },`
    const chain = await chainOf(twoPosts(), config(stores, keep))
    await chain.build('--on-error', 'keep-last')
    chain.wordpress.instead.set('', { status: 500 })
    const failed = await chain.run()
    expect(failed).toMatchObject({ code: 1 })
    expect(failed.stderr).toContain('the copy of 20')
    const { stderr } = await chain.build('--on-error', 'keep-last')
    expect(stderr).toContain('the store keeps its content of')
    expect(await chain.page('store/7')).toContain('<p>text 7</p>')
    chain.wordpress.instead.set('', { status: 401, body: JSON.stringify(refused) })
    expect((await chain.build('--on-error', 'keep-last')).stderr).toContain('rest_cannot_read')
    chain.wordpress.instead.clear()
    expect((await chain.build('--on-error', 'keep-last')).stderr).toBe('')
  })
})
