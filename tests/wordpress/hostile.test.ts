import { request } from 'undici'
import { describe, expect, inject, test } from 'vitest'
import { publishChain } from './chain-content.ts'

const place = inject('wordpress')
await publishChain(place)
const locationTemplate = btoa('/Location-Template')
const plain = {
  footer: await answerTo('get-footer'),
  header: await answerTo('get-header/101'),
  page: await answerTo(`get-pages-by-url/${locationTemplate}/101`),
}

describe('only the address says what is asked', () => {
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
    expect({
      footer: await answerTo(`get-footer${query}`, sent),
      header: await answerTo(`get-header/101${query}`, sent),
      page: await answerTo(`get-pages-by-url/${locationTemplate}/101${query}`, sent),
    }).toEqual(plain)
  })

  test.each(['/wp-json/HL-CMS/v1/get-footer', '/wp-json/hl%2Dcms/v1/get-footer?_fields=x'])(
    'as WordPress reads it: %s',
    async (path) => {
      expect(await answerAt(path)).toEqual(plain.footer)
    },
  )

  test.each(['&_fields=x', '&_envelope', '&_jsonp=run', '&location_id=434'])(
    'with a route in the query: %s',
    async (rest) => {
      const asked = `/?rest_route=/hl-cms/v1/get-header/101${rest}`
      expect(await answerAt(asked)).toEqual(plain.header)
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

interface Sent {
  method?: 'GET' | 'HEAD' | 'OPTIONS' | 'POST'
  headers?: Record<string, string>
  body?: string
}

function answerTo(path: string, sent: Sent = {}) {
  return answerAt(`/wp-json/hl-cms/v1/${path}`, sent)
}

// By undici, as `fetch` sends no body with a GET.
async function answerAt(path: string, sent: Sent = {}) {
  const { statusCode, headers, body } = await request(place.url + path, { method: 'GET', ...sent })
  const { etag, 'content-type': type, 'access-control-allow-origin': cors } = headers
  return { status: statusCode, etag, type, cors, body: await body.text() }
}
