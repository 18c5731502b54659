import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { allDetails, asFields, publishChain } from './chain-content.ts'
import { inWordPress, post } from './wordpress.ts'

const place = inject('wordpress')
const posts = await publishChain(place)
const locationTemplate = btoa('/Location-Template')

describe('the three calls', () => {
  test('answer with HTML, and with the page as base64 beside its facts', async () => {
    const [footer, header, second, page] = await Promise.all([
      ask('get-footer'),
      ask('get-header/101'),
      ask('get-header/435'),
      ask(`get-pages-by-url/${locationTemplate}/434`),
    ])
    // The curly quotes are those that WordPress shows on its own pages.
    expect(await footer.text()).toBe('<p>Call &#8220;{{Phone}}&#8221;</p>')
    expect(await header.text()).toBe('<p>Hartland in {{City}}</p>')
    expect(await second.text()).toBe('<p>Quickmark in {{City}}</p>')
    expect(await page.json()).toEqual({
      content: btoa('<p>Fast in {{City}}</p>\n'),
      locationID: 434,
      details: allDetails(),
    })
    expect(footer.headers.get('content-type')).toBe('text/html; charset=UTF-8')
    expect(page.headers.get('content-type')).toBe('application/json; charset=UTF-8')
  })

  test('no page cache that is a plugin keeps them', async () => {
    const cache = join(place.folder, 'wp-content/mu-plugins/page-cache.php')
    const keeps = "(defined('DONOTCACHEPAGE') && DONOTCACHEPAGE ? 'no' : 'yes')"
    const header = `fn($served) => header('X-Keeps: ' . ${keeps}) ?? $served`
    await writeFile(cache, `<?php add_filter('rest_pre_serve_request', ${header}, 1);`)
    onTestFinished(() => rm(cache))
    const page = `get-pages-by-url/${locationTemplate}/434`
    const many = `stores?path=${locationTemplate}&ids=434`
    for (const call of ['get-footer', 'get-header/101', page, many, 'changes'])
      expect([call, (await ask(call)).headers.get('x-keeps')]).toEqual([call, 'no'])
    const others = await fetch(`${place.url}/wp-json/wp/v2/types`)
    expect(others.headers.get('x-keeps')).toBe('yes')
  })

  test('a store may have a word for an id', async () => {
    const store = (location_id: string) => ({
      title: location_id,
      content: '<p>Beans</p>',
      meta: { location_id },
      status: 'publish',
    })
    const { id } = await post(place, 'hl-cms-stores', store('STORE-12'))
    onTestFinished(async () => {
      await inWordPress(place, `wp_delete_post(${id}, true);`)
    })
    const answer = await ask(`get-pages-by-url/${locationTemplate}/STORE-12`)
    expect(await answer.text()).toContain('"locationID":"STORE-12","details":{}')
    expect((await ask('get-header/STORE-12')).status).toBe(200)
    expect(await post(place, 'hl-cms-stores', store('store-12'))).toMatchObject({
      status: 400,
      message: 'Store store-12 already has a page: STORE-12.',
    })
    const said = `['second_stores' => 'STORE-12, 434 0435, a.b']`
    expect(await inWordPress(place, `echo json_encode(HlCms\\clean_settings(${said}));`)).toContain(
      '"second_stores":["STORE-12",434,435]',
    )
  })

  test('a store without facts has an empty object', async () => {
    const answer = await ask(`get-pages-by-url/${locationTemplate}/103`)
    expect(await answer.text()).toContain('"locationID":103,"details":{}')
  })

  test('a number that is text stays text', async () => {
    const coupon = { description: '$10', expires: '2036-12-31' }
    const coupons = ['007', '99999999999999999999', 7].map((id) => ({ id, ...coupon }))
    const meta = { coupons: JSON.stringify(coupons) }
    expect(await post(place, `hl-cms-stores/${posts[104]}`, { meta })).toMatchObject({
      status: 200,
    })
    const answer = await ask(`get-pages-by-url/${locationTemplate}/104`)
    expect(await answer.json()).toMatchObject({ details: { coupons } })
  })

  test.each([
    ['get-footer/101', 'rest_no_route'],
    ['get-header/first.one', 'rest_no_route'],
    [`get-header/${'x'.repeat(65)}`, 'rest_no_route'],
    [`get-pages-by-url/${locationTemplate}/STORE-13`, 'hl_cms_unknown_location'],
    [`get-pages-by-url/${btoa('/Other')}/101`, 'hl_cms_no_page'],
    ['get-pages-by-url/=/101', 'hl_cms_no_page'],
    [`get-pages-by-url/${locationTemplate}/999`, 'hl_cms_unknown_location'],
  ])('%s is 404', async (path, code) => {
    const answer = await ask(path)
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 404,
      body: { code },
    })
  })
})

describe('ETag', () => {
  const path = `get-pages-by-url/${locationTemplate}/104`

  test.each([
    ['the tag', (tag: string) => tag, 304],
    ['as a packing nginx sends it', (tag: string) => `W/${tag}`, 304],
    ['as a packing Apache sends it', (tag: string) => tag.replace(/"$/, '-gzip"'), 304],
    ['among others', (tag: string) => `"a", ${tag}`, 304],
    ['any', () => '*', 304],
    ['another', () => '"a"', 200],
  ])('If-None-Match with %s', async (_, sent, status) => {
    const tag = (await ask(path)).headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[0-9a-f]{64}"$/)
    const again = await ask(path, { headers: { 'if-none-match': sent(tag) } })
    expect(again.status).toBe(status)
    expect(again.headers.get('etag')).toBe(tag)
    expect((await again.text()) === '').toBe(status === 304)
  })

  test('changes with a fact of the store, and Last-Modified with it', async () => {
    await inWordPress(
      place,
      `$wpdb->update($wpdb->posts,
      ['post_modified_gmt' => '2026-01-02 03:04:05'], ['ID' => ${posts[104]}]);
      delete_post_meta(${posts[104]}, HlCms\\CHANGED);`,
    )
    const before = await ask(path)
    expect(before.headers.get('last-modified')).toBe('Fri, 02 Jan 2026 03:04:05 GMT')
    const start = Math.floor(Date.now() / 1000) * 1000
    await inWordPress(place, `update_post_meta(${posts[104]}, 'banner', 'New.');`)
    const after = await ask(path, { headers: { 'if-none-match': tagOf(before) } })
    expect(after.status).toBe(200)
    expect(tagOf(after)).not.toBe(tagOf(before))
    expect(Date.parse(after.headers.get('last-modified') ?? '')).toBeGreaterThanOrEqual(start)
    expect(after.headers.get('cache-control')).toBe('no-cache')
  })

  test('a page of the future dates from when it is published', async () => {
    const fields = { content: 'Soon.', meta: { location_id: 107 }, status: 'future' }
    const { id } = await post(place, 'hl-cms-stores', { ...fields, date: '2036-01-01T00:00:00' })
    await inWordPress(place, `update_post_meta(${id}, HlCms\\CHANGED, 1); wp_publish_post(${id});`)
    const { headers } = await ask(`get-pages-by-url/${locationTemplate}/107`)
    expect(Date.now() - Date.parse(headers.get('last-modified') ?? '')).toBeLessThan(3_600_000)
    const left = `wp_delete_post(${id}, true);
      echo count($wpdb->get_col("SELECT meta_id FROM $wpdb->postmeta WHERE post_id = ${id}"));`
    expect(await inWordPress(place, left)).toBe('0')
  })

  test('HEAD has the headers and no body', async () => {
    const [get, head] = await Promise.all([ask(path), ask(path, { method: 'HEAD' })])
    expect(tagOf(head)).toBe(tagOf(get))
    expect(await head.text()).toBe('')
  })
})

describe('CORS', () => {
  test.each([
    ['http://localhost:5173', 'http://localhost:5173'],
    ['http://localhost:5174', null],
    ['https://localhost:5173', null],
  ])('%s', async (origin, allowed) => {
    for (const path of ['get-footer', `get-pages-by-url/${locationTemplate}/999`]) {
      const { headers } = await ask(path, { headers: { origin } })
      expect(headers.get('access-control-allow-origin')).toBe(allowed)
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      expect(headers.get('vary')).toBe('Origin')
    }
  })
})

const deep = '['.repeat(40) + ']'.repeat(40)

describe('a wrong field is refused on save', () => {
  test.each([
    [{ hours: '[{' }, 'hours is not JSON (Syntax error).'],
    [{ hours: '{"day":"Monday"}' }, 'hours is not of type array.'],
    [
      { hours: '[{"day":"Monday","opens":"7:30","closes":"18:00"}]' },
      'hours[0][opens] does not match pattern HH:MM.',
    ],
    [{ hours: '[{"day":"Monday","opens":"07:30"}]' }, 'closes is a required property of hours[0].'],
    [{ timeZone: 'Chicago' }, expect.stringContaining('timeZone is not one of ')],
    [{ rating: '{"value":6}' }, 'rating[value] must be between 0 (inclusive) and 5 (inclusive)'],
    [
      { coupons: '[{"id":"oil","description":"$10","expires":"31/12/2026"}]' },
      'coupons[0][expires] does not match pattern YYYY-MM-DD.',
    ],
    [
      { promotions: '[{"title":"Winter","image":"javascript:alert(1)"}]' },
      'promotions[0][image] does not match pattern https://..., /... or data:image/....',
    ],
    [
      { rating: '{"value":4,"count":1e999}' },
      'rating is not JSON (Inf and NaN cannot be JSON encoded).',
    ],
    [
      { rating: '{"value":4,"count":99999999999999999999}' },
      'rating[count] must be between 0 (inclusive) and 9007199254740991 (inclusive)',
    ],
    [
      { hours: `[{"day":"Monday","opens":"07:30","closes":"18:00","more":${deep}}]` },
      'hours is not JSON (Maximum stack depth exceeded).',
    ],
    [{ location_id: 102 }, 'Store 102 already has a page: Store 102.'],
    [{ location_id: 0 }, 'A store page needs its location id before it is published.'],
    [{ ...asFields(allDetails()), reviews: 'none' }, 'reviews is not JSON (Syntax error).'],
  ])('%j', async (meta, message) => {
    const path = `get-pages-by-url/${locationTemplate}/103`
    const before = await (await ask(path)).text()
    const fields = { content: 'Not to be saved.', meta, status: 'publish' }
    const answer = await post(place, `hl-cms-stores/${posts[103]}`, fields)
    expect(answer).toMatchObject({ status: 400, message })
    expect(await (await ask(path)).text()).toBe(before)
  })

  test('by every other way of writing, with a notice to its writer', async () => {
    const lines = `wp_set_current_user(1);
      var_export(update_post_meta(${posts[103]}, 'hours', 'nine to five'));
      var_export(add_post_meta(${posts[103]}, 'location_id', 102));
      HlCms\\print_refusals(); HlCms\\print_refusals();`
    expect(await inWordPress(place, lines)).toBe(
      'falsefalse' +
        notice('hours is not JSON (Syntax error).') +
        notice('location_id has a value already.'),
    )
  })
})

test('the pages of the administration show no fault', async () => {
  await inWordPress(place, "file_put_contents('php.log', '');")
  const cookie = await signIn()
  const read = async (page: string) =>
    (await fetch(`${place.url}/wp-admin/${page}`, { headers: { cookie } })).text()
  const settings = await read('options-general.php?page=hl_cms')
  expect(settings).toContain(`<option value="${posts.footer}" selected='selected'>footer</option>`)
  expect(settings).toContain('value="434, 435"')
  expect(settings).toContain('value="http://localhost:5173"')
  expect(await read('edit.php?post_type=hl_cms_store')).toMatch(/column-location_id[^>]*>434</)
  expect(await read(`post.php?post=${posts[101]}&action=edit`)).toContain('hl-cms/store-fields.js')
  expect(await inWordPress(place, "echo file_get_contents('php.log');")).not.toContain(
    'plugins/hl-cms',
  )
})

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${place.url}/wp-json/hl-cms/v1/${path}`, init)
}

function tagOf({ headers }: Response): string {
  return headers.get('etag') ?? ''
}

function notice(message: string): string {
  return `<div class="notice notice-error"><p>Not saved: Store 103: ${message}</p></div>`
}

async function signIn(): Promise<string> {
  const response = await fetch(`${place.url}/wp-login.php`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
    body: new URLSearchParams({ log: 'admin', pwd: 'admin' }),
  })
  return response.headers.getSetCookie().join('; ')
}
