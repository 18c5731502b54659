import { request } from 'undici'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { publishChain } from './chain-content.ts'
import { harmlessWays } from './harmless-ways.ts'
import { inWordPress, post } from './wordpress.ts'

const place = inject('wordpress')
const posts = await publishChain(place)
const locationTemplate = btoa('/Location-Template')
const plain = await threeAnswers('')

describe.concurrent('only the address selects the answer', () => {
  const json = { 'content-type': 'application/json' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  test.each<[string, { headers?: Record<string, string>; body?: string }]>([
    ['?location_id=434', {}],
    ['?location_id[]=434&path[]=x', {}],
    ['?path=x', {}],
    ['?_fields=x', {}],
    ['?_envelope', {}],
    ['?_envelope&_embed', {}],
    ['?_jsonp=run', {}],
    ['?_method=HEAD', {}],
    ['?_method=POST', {}],
    ['?rest_route=/hl-cms/v1/get-header/434', {}],
    ['', { headers: { 'x-http-method-override': 'HEAD' } }],
    ['', { headers: { 'x-http-method-override': 'POST' } }],
    ['', { headers: json, body: '{"location_id":434,"path":"x","_fields":"x"}' }],
    ['', { headers: json, body: '{' }],
    ['', { headers: form, body: 'location_id=434&path=x&_fields=x&_method=HEAD' }],
  ])('%s %j', async (query, sent) => {
    expect(await threeAnswers(query, sent)).toEqual(plain)
  })

  test.each(['/wp-json/HL-CMS/v1/get-footer', '/wp-json/hl%2Dcms/v1/get-footer?_fields=x'])(
    'as WordPress reads it: %s',
    async (path) => {
      expect(await answerAt(path)).toEqual(plain[0])
    },
  )

  test.each(['&_fields=x', '&_envelope', '&_jsonp=run', '&location_id=434'])(
    'with a route in the query: %s',
    async (rest) => {
      const asked = `/?rest_route=/hl-cms/v1/get-header/101${rest}`
      expect(await answerAt(asked)).toEqual(plain[1])
    },
  )

  test.each([
    ['HEAD', { status: 200, type: 'text/html; charset=UTF-8', body: '' }],
    ['OPTIONS', { status: 200, body: expect.stringContaining('"namespace":"hl-cms\\/v1"') }],
    ['POST', { status: 404, body: expect.stringContaining('"rest_no_route"') }],
  ] as const)('%s', async (method, expected) => {
    expect(await answerTo('get-footer?_fields=namespace&_method=GET', { method })).toMatchObject(
      expected,
    )
  })
})

describe.concurrent('another plugin', () => {
  beforeAll(async () => {
    const content = '<p>A [broken] text</p>'
    await post(place, `hl-cms-parts/${posts.secondHeader}`, { content })
    await post(place, `hl-cms-stores/${posts[103]}`, { content })
  })

  const broken = {
    status: 500,
    type: 'application/json; charset=UTF-8',
    body: JSON.stringify({
      code: 'hl_cms_cut_off',
      message:
        "A block, a short code or another plugin ended PHP before the answer was whole. PHP's error log may say why.",
      data: { status: 500 },
    }),
  }
  // Without free memory, PHP drops its whole output.
  const speechless = { status: 500, body: '' }
  // The status is lost, but the build refuses JSON without content.
  const gone = { status: 200, body: broken.body }

  test.each<[string, object]>([
    ['exit', broken],
    ['exit with a text', broken],
    ['exit with 204', broken],
    ['exit in a buffer', broken],
    ['exit on init', broken],
    ['echo and exit', broken],
    ['flush and exit', gone],
    ['remove and exit', broken],
    ['redirect', broken],
    ['wp_die', broken],
    ['throw', broken],
    ['call nothing', broken],
    ['compile nothing', broken],
    ['take all memory', speechless],
    ['return no text', broken],
    ['redirect on init', { status: 302, location: 'https://www.example.com/' }],
    ['maintenance', { status: 503, body: 'Back soon' }],
  ])('that ends the answer: %s', async (way, expected) => {
    const [header, page] = await answersOf(way)
    expect(header).toMatchObject(expected)
    expect(page).toMatchObject(expected)
  })

  test.each(harmlessWays)('that keeps the answer whole changes nothing in it: %s', async (way) => {
    const [header, page] = await answersOf(way)
    expect(header).toMatchObject({ status: 200, body: '<p>A good text</p>\n' })
    expect(JSON.parse(page.body)).toEqual({
      content: btoa('<p>A good text</p>\n'),
      locationID: 103,
      details: {},
    })
  })

  async function answersOf(way: string) {
    const sent = { headers: { 'x-broken': way } }
    const page = `get-pages-by-url/${locationTemplate}/103`
    return Promise.all([answerTo('get-header/435', sent), answerTo(page, sent)])
  }
})

describe('a field that got into the database', () => {
  const deep = '['.repeat(600) + ']'.repeat(600)

  test.each<[string, string, object]>([
    ['too deep', deep, { status: 200, hours: deep }],
    ['an infinite number', '[1e999]', { status: 200, hours: '[1e999]' }],
    ['not JSON', 'nine to five', { status: 200, hours: 'nine to five' }],
    ['a list of PHP', 'a:1:{i:0;s:4:"nine";}', { status: 200, hours: ['nine'] }],
    [
      'an infinite number of PHP',
      'a:1:{i:0;d:1.0E+999;}',
      unsent('Inf and NaN cannot be JSON encoded'),
    ],
  ])('%s', async (_, text, expected) => {
    await inWordPress(
      place,
      `$wpdb->delete($wpdb->postmeta, ['post_id' => ${posts[102]}, 'meta_key' => 'hours']);
      $wpdb->insert($wpdb->postmeta,
      ['post_id' => ${posts[102]}, 'meta_key' => 'hours', 'meta_value' => '${text}']);`,
    )
    expect(await fieldAnswer()).toMatchObject(expected)
  })

  test('wrong bytes', async () => {
    const wrong = 'Malformed UTF-8 characters, possibly incorrectly encoded'
    expect(await fieldAnswer({ 'x-broken': 'wrong bytes' })).toMatchObject(unsent(wrong))
  })

  function unsent(reason: string) {
    const message = `The fields of the store page "Store 102" cannot be sent as JSON (${reason}).`
    return { status: 500, code: 'hl_cms_not_json', message }
  }

  async function fieldAnswer(headers: Record<string, string> = {}) {
    const { status, body } = await answerTo(`get-pages-by-url/${locationTemplate}/102`, { headers })
    const { details, code, message } = JSON.parse(body)
    return { status, hours: details?.hours, code, message }
  }
})

interface Sent {
  method?: 'GET' | 'HEAD' | 'OPTIONS' | 'POST'
  headers?: Record<string, string>
  body?: string
}

function threeAnswers(query: string, sent: Sent = {}) {
  const paths = ['get-footer', 'get-header/101', `get-pages-by-url/${locationTemplate}/101`]
  return Promise.all(paths.map((path) => answerTo(path + query, sent)))
}

function answerTo(path: string, sent: Sent = {}) {
  return answerAt(`/wp-json/hl-cms/v1/${path}`, sent)
}

// With undici, because `fetch` sends no body with a GET.
async function answerAt(path: string, sent: Sent = {}) {
  const { statusCode, headers, body } = await request(place.url + path, { method: 'GET', ...sent })
  const { etag, location, 'content-type': type, 'access-control-allow-origin': cors } = headers
  return { status: statusCode, etag, location, type, cors, body: await body.text() }
}
