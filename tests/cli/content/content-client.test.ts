import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { version } from '../../../cli/system/package-root.ts'
import {
  answersFor,
  contentFor,
  open,
  server,
  start,
  store,
  warnings,
  words,
} from '../../helpers/content-client.ts'
import { callPaths, pageAnswer, type ScriptedAnswer } from '../../helpers/content-server.ts'

test('requests header and page of a store, and records their hosts', async () => {
  const answers = await open().content(store(101))
  const host = `${server.url}/`
  expect(answers).toEqual({
    header: { html: '<p>header 101</p>', host },
    page: {
      body: { html: '<p>page 101</p>', host },
      details: undefined,
      lastModified: undefined,
      date: expect.any(String),
      where: { store: 101, url: server.url + callPaths.page(101) },
    },
    validators: { header: { hash: expect.any(String) }, page: { hash: expect.any(String) } },
  })
  expect(server.requests.map(({ path }) => path).sort()).toEqual([
    '/wp-json/hl-cms/v1/get-header/101',
    '/wp-json/hl-cms/v1/get-pages-by-url/L0xvY2F0aW9uLVRlbXBsYXRl/101',
  ])
  expect(server.requests[0]?.headers).toMatchObject({
    'user-agent': `store-pages/${version}`,
    'accept-encoding': 'gzip, deflate, br',
    'cache-control': 'no-cache',
  })
})

test('requests the footer once for many pages', async () => {
  const service = open()
  const footers = await Promise.all([service.footer(), service.footer()])
  footers.push(await service.footer())
  expect(footers.map(({ html }) => html)).toEqual(Array(3).fill('<p>footer</p>'))
  expect(server.count(callPaths.footer)).toBe(1)
})

test('a content host may have a path and a slash at its end', async () => {
  server.script('/cms/wp-json/hl-cms/v1/get-footer', { body: 'x' })
  const footer = await open({ contentHost: `${server.url}/cms/` }).footer()
  expect(footer.host).toBe(`${server.url}/cms/`)
})

test('the page of a second-brand store comes from its host, the header does not', async () => {
  const second = await start()
  const service = open({ secondBrandHost: `${second.url}/` })
  const { header, page } = await answersFor(service, store(434, 'second'))
  await service.content(store(101))
  expect([header.host, page.body.host]).toEqual([`${server.url}/`, `${second.url}/`])
  expect(second.requests.map(({ path }) => path)).toEqual([callPaths.page(434)])
  expect(server.count(callPaths.page(434))).toBe(0)
})

const json = (value: unknown): ScriptedAnswer => ({ body: JSON.stringify(value) })
const zip = (encoding: string, body: Buffer): ScriptedAnswer => ({
  headers: { 'content-encoding': encoding },
  body,
})

const earlyHints = 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n'

const pathOf = {
  footer: callPaths.footer,
  header: callPaths.header(101),
  page: callPaths.page(101),
}

test.each<[string, 'footer' | 'header' | 'page', ScriptedAnswer, string]>([
  ['a BOM', 'footer', { body: '\ufeff<p>x</p>' }, '<p>x</p>'],
  ['a header as one JSON string', 'header', json('<p class="a">x</p>'), '<p class="a">x</p>'],
  ['a page with a BOM', 'page', { body: `\ufeff${pageAnswer(101, 'x').body}` }, 'x'],
  ['locationID as text', 'page', pageAnswer(101, 'x', { locationID: '101' }), 'x'],
  ['no locationID', 'page', json({ content: 'eA==' }), 'x'],
  ['base64 without padding', 'page', json({ content: 'eA', locationID: 101 }), 'x'],
  ['base64 with line breaks', 'page', json({ content: 'PHA+\r\neDwvcD4=\r\n' }), '<p>x</p>'],
  ['URL-safe base64', 'page', json({ content: 'Pz8_Pj4-' }), '???>>>'],
  ['gzip', 'footer', zip('gzip', gzipSync('<p>x</p>')), '<p>x</p>'],
  ['deflate', 'footer', zip('deflate', deflateSync('<p>x</p>')), '<p>x</p>'],
  ['raw deflate', 'footer', zip('deflate', deflateRawSync('<p>x</p>')), '<p>x</p>'],
  [
    'early hints before it',
    'footer',
    { fault: 'raw', body: `${earlyHints}HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx` },
    'x',
  ],
  ['br', 'footer', zip('br', brotliCompressSync('<p>x</p>')), '<p>x</p>'],
  ['gzip in br', 'footer', zip('GZIP, br', brotliCompressSync(gzipSync('<p>x</p>'))), '<p>x</p>'],
  ['identity', 'footer', zip('identity', Buffer.from('<p>x</p>')), '<p>x</p>'],
  ['10 MiB', 'footer', { body: Buffer.alloc(10 * 1024 * 1024, 'x') }, 'x'.repeat(10 * 1024 * 1024)],
  ['status 203', 'footer', { status: 203, body: 'x' }, 'x'],
])('accepts %s', async (_, call, answer, expected) => {
  server.script(pathOf[call], answer)
  const service = open({ retries: 0 })
  const html =
    call === 'footer'
      ? (await service.footer()).html
      : (await contentFor(service, store(101)))[call === 'page' ? 'body' : 'header']
  expect(html === expected).toBe(true)
})

test.each<[string, Record<string, unknown>, Record<string, string>, string | undefined]>([
  ['details.modified', { modified: '2026-01-02T03:04:05+01:00' }, {}, '2026-01-02T02:04:05.000Z'],
  [
    'Last-Modified',
    {},
    { 'last-modified': 'Fri, 02 Jan 2026 03:04:05 GMT' },
    '2026-01-02T03:04:05.000Z',
  ],
  [
    'details.modified before Last-Modified',
    { modified: '2026-01-02' },
    { 'last-modified': 'Fri, 09 Jan 2026 03:04:05 GMT' },
    '2026-01-02T00:00:00.000Z',
  ],
  [
    'Last-Modified where details.modified is wrong',
    { modified: 'today' },
    { 'last-modified': 'Fri, 09 Jan 2026 03:04:05 GMT' },
    '2026-01-09T03:04:05.000Z',
  ],
  ['nothing where neither is a date', {}, { 'last-modified': 'today' }, undefined],
])('takes the date of change from %s', async (_, details, headers, expected) => {
  const answer = pageAnswer(101, 'x', { details })
  server.script(callPaths.page(101), { ...answer, headers })
  expect((await contentFor(open(), store(101))).modified).toBe(expected)
})

test('a part of details of the wrong shape is a warning with store and key', async () => {
  const details = { banner: 'Hello', rating: { value: 7 } }
  server.script(callPaths.page(101), pageAnswer(101, 'x', { details }))
  expect((await contentFor(open(), store(101))).details).toEqual({ banner: 'Hello' })
  expect(words()).toEqual([
    'details.rating is ignored: value should be a number from 0 to 5, got 7',
  ])
  expect(warnings[0]?.where).toEqual({ store: 101, url: server.url + callPaths.page(101) })
})
