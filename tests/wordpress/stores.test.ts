import { request } from 'undici'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { publishChain, rows } from './chain-content.ts'
import { harmlessWays } from './harmless-ways.ts'
import { inWordPress, post } from './wordpress.ts'

const place = inject('wordpress')
const posts = await publishChain(place)
const path = btoa('/Location-Template')
const ids = rows.map(({ locationID }) => locationID)
const reason =
  "A block, a short code or another plugin ended PHP before the answer was whole. PHP's error log may say why."

// WordPress numbers the elements of these, from 1 in every request.
const counted = `<!-- wp:search {"label":"Find 1 or 2"} /-->
  <!-- wp:group {"layout":{"type":"flex"}} --><div class="wp-block-group">1 2 3 4 5 6</div><!-- /wp:group -->
  <!-- wp:search {"label":"Find 3"} /-->`

// Like the numbers that it reaches in a batch answer.
const farNumbers = Array.from({ length: 40 }, (_, at) => 1_000_000 + at).join(' ')

beforeAll(async () => {
  const menu = await inWordPress(
    place,
    `echo wp_insert_post(['post_type' => 'wp_navigation', 'post_title' => 'Main & more', 'post_status' => 'publish', 'post_content' => '<!-- wp:navigation-link {"label":"Coupons","url":"/coupons"} /-->']);`,
  )
  const menus = `<!-- wp:navigation {"ref":${menu}} /--><!-- wp:navigation {"ref":${menu}} /-->`
  const lists = '<!-- wp:categories {"displayAsDropdown":true} /-->'
  const edits: [string, string | number, string][] = [
    ['parts', 'header', `${counted}${menus}<p>Hartland</p>`],
    ['parts', 'template', `<p>All</p>${counted}${counted}`],
    ['stores', 101, `${counted}${menus}${lists}<p>Address: [address]</p>`],
    ['stores', 102, `${menus}${lists}`],
    ['stores', 103, `<p>A [broken] text</p>${counted}`],
    ['stores', 104, `Twelve: ${counted.repeat(4)} ${farNumbers}`],
  ]
  for (const [type, name, content] of edits) {
    expect(await post(place, `hl-cms-${type}/${posts[name]}`, { content })).toMatchObject({
      status: 200,
    })
  }
})

test('each line equals the two calls of its store, byte for byte', async () => {
  const { status, headers, body } = await askAll(ids)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/x-ndjson; charset=UTF-8',
    'cache-control': 'no-store',
  })
  expect(linesOf(body)).toEqual(await Promise.all(ids.map((id) => lineByCalls(id))))
  expect(body).toContain('wp-block-search__input-3')
  expect(body).toContain('Main &amp; more 2')
})

test('in any order, and each store once', async () => {
  const some = [435, 104, 104, 103, 101]
  const lines = linesOf((await askAll(some)).body)
  expect(lines).toEqual(await Promise.all([435, 104, 103, 101].map((id) => lineByCalls(id))))
})

test('a store that has no page costs itself alone', async () => {
  const { body } = await askAll([101, 999, 'STORE-9', 104])
  const message = 'No published store page has this location id.'
  expect(linesOf(body)).toEqual([
    await lineByCalls(101),
    { locationID: 999, status: 404, message },
    { locationID: 'STORE-9', status: 404, message },
    await lineByCalls(104),
  ])
})

test('another path is the page of no store', async () => {
  const { body } = await answerAt(`/wp-json/hl-cms/v1/stores?path=${btoa('/Other')}&ids=101`)
  const message = 'No page was found at this path.'
  expect(linesOf(body)).toEqual([{ locationID: 101, status: 404, message }])
})

describe('the requested stores', () => {
  const hundredOne = Array.from({ length: 101 }, (_, at) => at + 1).join()

  test.each([
    ['no ids', ''],
    ['none in the list', 'ids='],
    ['a list that ends with a comma', 'ids=101,'],
    ['a wrong one', 'ids=101,a.b'],
    ['a list of PHP', 'ids[]=101'],
    ['more than 100', `ids=${hundredOne}`],
  ])('%s is refused', async (_, query) => {
    const { status, body } = await answerAt(`/wp-json/hl-cms/v1/stores?path=${path}&${query}`)
    expect({ status, body: JSON.parse(body) }).toEqual({
      status: 400,
      body: {
        code: 'hl_cms_wrong_ids',
        message: 'ids should be 1 to 100 location ids with commas between them.',
        data: { status: 400 },
      },
    })
  })

  test.each([
    `/wp-json/hl-cms/v1/stores?path=${path}&ids=102,103&_fields=x&_envelope&_jsonp=run&_method=POST&location_id=1`,
    `/wp-json/HL-CMS/v1/stores/?ids=102%2C103&path=${path}`,
    `/?rest_route=/hl-cms/v1/stores&path=${path}&ids=102,103&_fields=x`,
  ])('nothing else is read: %s', async (asked) => {
    const { body } = await answerAt(asked)
    expect(linesOf(body)).toEqual([await lineByCalls(102), await lineByCalls(103)])
  })

  test('HEAD has no body', async () => {
    const { status, body } = await answerAt(`/wp-json/hl-cms/v1/stores?path=${path}&ids=101`, {
      method: 'HEAD',
    })
    expect({ status, body }).toEqual({ status: 200, body: '' })
  })
})

describe('a short code', () => {
  test.each([
    'exit',
    'exit with a text',
    'exit with 204',
    'exit in a buffer',
    'echo and exit',
    'flush and exit',
    'remove and exit',
    'redirect',
    'wp_die',
    'throw',
    'call nothing',
    'compile nothing',
    'return no text',
  ])('that ends the answer keeps whole lines and names the store: %s', async (way) => {
    const { status, type, body } = await askAll([101, 103, 104], way)
    expect({ status, type, lines: linesOf(body) }).toEqual({
      status: 200,
      type: 'application/x-ndjson; charset=UTF-8',
      lines: [await lineByCalls(101), { locationID: 103, status: 500, message: reason }],
    })
  })

  test('that takes all memory leaves whole lines', async () => {
    const { body } = await askAll([101, 103, 104], 'take all memory')
    expect(linesOf(body)[0]).toEqual(await lineByCalls(101))
  })

  test.each(harmlessWays)('that keeps it whole changes nothing in it: %s', async (way) => {
    const { status, body } = await askAll([103, 104, 101], way)
    expect(status).toBe(200)
    expect(linesOf(body)).toEqual(await Promise.all([103, 104, 101].map((id) => lineByCalls(id))))
  })

  test('that ends the answer at its first store is reported', async () => {
    const { status, body } = await askAll([103, 101], 'exit with 204')
    expect({ status, lines: linesOf(body) }).toEqual({
      status: 200,
      lines: [{ locationID: 103, status: 500, message: reason }],
    })
  })

  test('sees the address that the call of its store has', async () => {
    await inWordPress(
      place,
      `$wpdb->update($wpdb->posts, ['post_content' => '[address]'], ['ID' => ${posts[434]}]);`,
    )
    expect(linesOf((await askAll([101, 434, 435])).body)).toEqual(
      await Promise.all([101, 434, 435].map((id) => lineByCalls(id))),
    )
  })
})

test('a header that is not UTF-8 cannot be in a line', async () => {
  const { body } = await askAll([101, 435], 'wrong header')
  expect(linesOf(body)).toEqual([
    { locationID: 101, status: 500, message: 'The header is not UTF-8.' },
    expect.objectContaining({ locationID: 435, header: '<p>Quickmark in {{City}}</p>' }),
  ])
})

test.each([
  '/wp-json/hl-cms/v1',
  '/wp-json/hl-cms/v1/',
  '/wp-json/hl-cms/v1?_fields=x&_envelope',
  '/?rest_route=/hl-cms/v1',
  '/?rest_route=/hl-cms/v1/&_fields=x',
])('the index names the routes: %s', async (asked) => {
  const { status, type, body } = await answerAt(asked)
  expect({ status, type, routes: Object.keys(JSON.parse(body).routes) }).toEqual({
    status: 200,
    type: 'application/json; charset=UTF-8',
    routes: expect.arrayContaining(['/hl-cms/v1/stores', '/hl-cms/v1/changes']),
  })
})

/** The answers of the two single calls of a store, in the form of its batch line. */
async function lineByCalls(id: number | string) {
  const [header, page] = await Promise.all(
    [`get-header/${id}`, `get-pages-by-url/${path}/${id}`].map((call) =>
      answerAt(`/wp-json/hl-cms/v1/${call}`),
    ),
  )
  return {
    locationID: id,
    header: header?.body,
    headerETag: header?.headers.etag,
    headerModified: header?.headers['last-modified'],
    page: page?.body,
    pageETag: page?.headers.etag,
    pageModified: page?.headers['last-modified'],
  }
}

function askAll(asked: (number | string)[], broken?: string) {
  const headers = broken === undefined ? {} : { 'x-broken': broken }
  return answerAt(`/wp-json/hl-cms/v1/stores?path=${path}&ids=${asked.join()}`, { headers })
}

/** The lines of a body, all of which are complete. */
function linesOf(body: string): unknown[] {
  expect(body).toMatch(/\n$/)
  return body
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line))
}

// With undici, because `fetch` follows redirects and decompresses.
async function answerAt(asked: string, sent: object = {}) {
  const { statusCode, headers, body } = await request(place.url + asked, { method: 'GET', ...sent })
  return { status: statusCode, type: headers['content-type'], headers, body: await body.text() }
}
