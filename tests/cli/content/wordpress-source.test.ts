import { describe, expect, test } from 'vitest'
import type { ScriptedAnswer } from '../../helpers/content-server.ts'
import { mainOf, type SourceChain, sourceChain } from '../../helpers/source-chain.ts'

const wordpress = `source: wordpress({
  url, page: ({ id }) => 'store-' + id, header: 'site-header', footer: 'site-footer',
})`

const pathOf = (slug: string) =>
  `/wp-json/wp/v2/pages?slug=${slug}&_fields=id%2Cslug%2Cstatus%2Ccontent%2Cmodified_gmt%2Ctitle`

/** A page as a plain WordPress sends it. */
function pageOf(slug: string, html: string, more: object = {}): ScriptedAnswer {
  const page = {
    id: 7,
    slug,
    status: 'publish',
    content: { rendered: html, protected: false },
    modified_gmt: '2026-11-17T08:00:00',
    title: { rendered: 'A title' },
    ...more,
  }
  return json([page])
}

function json(body: unknown, status = 200): ScriptedAnswer {
  const headers = { 'content-type': 'application/json; charset=UTF-8', 'x-wp-total': '1' }
  return { status, headers, body: JSON.stringify(body) }
}

async function chainWith(code = wordpress): Promise<SourceChain> {
  const chain = await sourceChain(code)
  const texts = {
    'store-101': '\n<p>Welcome to <a href="/about/">store 101</a>, {{City}}</p>\n',
    'store-102': '\n<h2>Welcome</h2>\n<p><img src="/wp-content/a.jpg" alt=""></p>\n',
    'site-header': '<nav><ul><li><a href="/shops">Shops</a></li></ul></nav>',
    'site-footer': '<p>The footer</p>',
  }
  for (const [slug, html] of Object.entries(texts))
    chain.server.script(pathOf(slug), pageOf(slug, html))
  chain.server.script('/wp-content/a.jpg', { body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  return chain
}

describe('wordpress()', () => {
  test('reads pages by their slugs, header and footer once', async () => {
    const chain = await chainWith()
    const { stderr } = await chain.build()
    expect(stderr).toBe('')
    expect(chain.server.requests.map(({ path }) => path).sort()).toEqual([
      '/wp-content/a.jpg',
      ...['site-footer', 'site-header', 'store-101', 'store-102'].map(pathOf),
    ])
    const page = await chain.page('des-moines/hickman-rd')
    for (const text of ['The footer', '<a href="/shops/about/">store 101</a>, Des Moines'])
      expect(page).toContain(text)
    expect(page).toContain('"2026-11-17T08:00:00.000Z"')
    expect(await chain.page('ames/lincoln-way')).toMatch(
      /src="[^"]*\/assets\/pictures\/picture-[\da-f]{16}\.svg"/,
    )
    await chain.build()
    expect((await chain.report()).files).toMatchObject({ written: 0, unchanged: 4 })
  })

  test('sends a password to the WordPress only', async () => {
    const chain = await chainWith(
      wordpress.replace('url,', `url: url.replace('//', '//me:secret@'),`),
    )
    await chain.build()
    expect(chain.server.requests[0]?.headers.authorization).toBe(`Basic ${btoa('me:secret')}`)
    expect(await chain.page('ames/lincoln-way')).not.toContain('secret')
  })

  test('has the built-in header and footer if it names none', async () => {
    const chain = await chainWith(`source: wordpress({ url, page: ({ id }) => 'store-' + id })`)
    await chain.build()
    expect(await chain.page('ames/lincoln-way')).toContain('All stores')
    expect(chain.server.requests.filter(({ path }) => !path.endsWith('.jpg'))).toHaveLength(2)
  })

  test.each([
    { why: 'an empty list', answer: json([]), cause: 'none has the slug store-102' },
    {
      why: 'a draft',
      answer: pageOf('store-102', 'x', { status: 'draft' }),
      cause: 'none has the slug store-102',
    },
  ])('reports at once that a store has no page ($why)', async ({ answer, cause }) => {
    const chain = await chainWith()
    chain.server.script(pathOf('store-102'), answer)
    const { code, stderr } = await chain.run()
    const says = `: The source wordpress has no page for this store (${cause})`
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(says) })
    expect(chain.server.count(pathOf('store-102'))).toBe(1)
    await chain.configure(`${wordpress}, onMissing: 'facts-only'`)
    await chain.build()
    expect(mainOf(await chain.page('ames/lincoln-way'))).toContain('without-text')
  })

  const inQuery = (slug: string) => pathOf(slug).replace(/^.wp-json(.*)\?/, '/?rest_route=$1&')

  test.each([
    { why: '404', answer: { status: 404, body: 'not found' } },
    { why: 'a web page', answer: { body: '<!doctype html>' } },
    { why: 'an empty page', answer: { body: '' } },
  ])('reads pages with plain permalinks ($why)', async ({ answer }) => {
    const chain = await sourceChain(wordpress, { fallback: () => answer })
    for (const slug of ['store-101', 'store-102', 'site-header', 'site-footer'])
      chain.server.script(inQuery(slug), pageOf(slug, `<p>The ${slug}</p>`))
    await chain.build()
    expect(await chain.page('ames/lincoln-way')).toContain('<p>The store-102</p>')
    expect(chain.server.requests.filter(({ path }) => path.startsWith('/wp-json'))).toHaveLength(1)
  })

  const noRoute = json({ code: 'rest_no_route', message: 'No route', data: { status: 404 } }, 404)
  test.each([
    {
      why: '404 everywhere',
      answer: { status: 404, body: 'x' },
      says: '?rest_route=/ (HTTP 404 Not Found); check the url, and whether a plugin or the web server has switched off the REST API',
    },
    {
      why: 'no route',
      answer: noRoute,
      says: 'the REST API of WordPress shows no pages; allow the route wp/v2/pages (HTTP 404 Not Found: the WordPress says "No route" (rest_no_route))',
    },
  ])(
    'does not take an API that is switched off for a missing page ($why)',
    async ({ answer, says }) => {
      const code = `${wordpress}, onMissing: 'facts-only'`
      const chain = await sourceChain(code, { fallback: () => answer })
      const { code: exit, stderr } = await chain.run()
      expect({ exit, stderr }).toEqual({ exit: 1, stderr: expect.stringContaining(says) })
    },
  )

  test('knows a store that page() has no slug for', async () => {
    const one = `source: wordpress({ url, page: ({ id }) => (id === 101 ? 'store-101' : undefined) })`
    const chain = await chainWith(`${one}, onMissing: 'leave-out'`)
    const { stderr } = await chain.build()
    expect(stderr).toContain(
      'store 102: The source wordpress has no page for this store (page() gives no slug)',
    )
  })

  test.each([
    ['Store-102', 'store-102'],
    ['STORE-102', 'store-102'],
    ['东京', '%e4%b8%9c%e4%ba%ac'],
    ['%E4%B8%9C%E4%BA%AC', '%e4%b8%9c%e4%ba%ac'],
    ['münchen', 'muenchen'],
    ['münchen', 'munchen'],
    ['m%C3%BCnchen', 'm%c3%bcnchen'],
    ['cafe\u0301', 'cafe'],
    ['straße.7', 'strasse-7'],
    ['100%', '100'],
  ])('for the slug %s, uses the page %s and no other', async (asked, sent) => {
    const one = `source: wordpress({ url, page: ({ id }) => (id === 101 ? 'store-101' : ${JSON.stringify(asked)}) })`
    const chain = await chainWith(one)
    const { pathname, search } = new URL(pathOf(encodeURIComponent(asked)), 'http://x')
    const others = [{ slug: 'sample-page', content: { rendered: 'Another' } }]
    const pages = [...others, { slug: sent, content: { rendered: 'The right one' } }]
    chain.server.script(pathname + search, json(pages))
    await chain.build()
    expect(mainOf(await chain.page('ames/lincoln-way'))).toContain('The right one')
  })

  test.each([
    '../../x',
    '..%2f..%2fx',
    '%2E%2E%2Fx',
    'shops/ames',
    '/ames/',
    '..',
    '%',
    '?',
    '\\x',
    'a b',
    '',
  ])('refuses the slug %j before any request', async (slug) => {
    const chain = await chainWith(`source: wordpress({ url, page: () => ${JSON.stringify(slug)} })`)
    const { code, stderr } = await chain.run()
    const says = `page of wordpress() gave "${slug}"; it should be a slug, with letters or digits and without spaces, commas and slashes`
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(says) })
    expect(chain.server.requests).toEqual([])
  })

  const page = 'The page failed 2 times, last: '
  test.each([
    {
      answer: { body: '<html>maintenance' },
      says: `${page}the answer is not a JSON list of pages`,
    },
    { answer: { body: '' }, says: `${page}the answer is empty` },
    {
      answer: json(
        { code: 'rest_forbidden', message: 'Sorry, you are not allowed to do that.' },
        401,
      ),
      says: `${page}HTTP 401 Unauthorized: the WordPress says "Sorry, you are not allowed to do that." (rest_forbidden); add the name and an application password of a user to url, or let visitors read the REST API`,
    },
    { answer: json([{ slug: 'store-102' }]), says: `${page}the page store-102 has no text` },
    ...[undefined, 7, 'store-101', 'store-1020', 'store-102-2', 'sample-page', '../../x', ''].map(
      (slug) => ({
        answer: json([{ slug, content: { rendered: 'Another page' } }]),
        says: `${page}the answer has no page with the slug store-102, but ${typeof slug === 'string' ? JSON.stringify(slug) : 'one without a slug'}`,
      }),
    ),
    { answer: pageOf('store-102', ' '), says: `${page}the page store-102 has no text` },
    {
      answer: pageOf('store-102', '', { content: { rendered: '', protected: true } }),
      says: `${page}the page store-102 asks for a password`,
    },
    {
      answer: json([1, 2].map((id) => ({ id, slug: 'store-102', content: { rendered: 'x' } }))),
      says: `${page}2 published pages have the slug store-102`,
    },
  ])('retries, then fails: $says', async ({ answer, says }) => {
    const chain = await chainWith()
    chain.server.script(pathOf('store-102'), answer)
    const { code, stderr } = await chain.run()
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(says) })
    expect(chain.server.count(pathOf('store-102'))).toBe(2)
  })

  test('fails without a header that is named', async () => {
    const chain = await chainWith()
    chain.server.script(pathOf('site-header'), json([]))
    const { code, stderr } = await chain.run()
    const says = 'failed in header: there is no published page with the slug site-header'
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(says) })
  })

  test.each([
    { options: 'url', says: 'source should have page: (store) => slug in wordpress()' },
    { options: 'url, page() {}, header: "a b"', says: 'source has "a b"; it should be a slug' },
    { options: 'url, page() {}, footer: { menu: 3 }', says: 'source has no text; it should be' },
    { options: 'url: "", page() {}', says: 'source.url should not be empty; is a secret missing?' },
    { options: 'page() {}', says: 'source has no url of wordpress(); is a secret missing?' },
    { options: 'url, page: () => "a/b"', says: 'page of wordpress() gave "a/b"; it', exit: 1 },
  ])('refuses wordpress({ $options })', async ({ options, says, exit = 2 }) => {
    const chain = await sourceChain(`source: wordpress({ ${options} })`)
    const { code, stderr } = await chain.run()
    expect({ code, stderr }).toEqual({ code: exit, stderr: expect.stringContaining(says) })
    expect(chain.server.requests).toEqual([])
  })
})
