import { expect, test } from 'vitest'
import type { CachedAnswers } from '../../../cli/content/store-client.ts'
import {
  answersFor,
  codes,
  failure,
  open,
  server,
  start,
  store,
  words,
} from '../../helpers/content-client.ts'
import { callPaths, pageAnswer, type ScriptedAnswer } from '../../helpers/content-server.ts'

const [header, page] = [callPaths.header(101), callPaths.page(101)]
const tag = { etag: '"1"' }
const holds: ScriptedAnswer = { status: 304, headers: tag }
const day = 'Fri, 20 Nov 2026 '

/** The requests to the server: the kind of path and the validator. */
function asked(): string[] {
  return server.requests.map(({ path, headers }) => {
    const validator = headers['if-none-match'] ?? headers['if-modified-since'] ?? '-'
    return `${path === header ? 'header' : 'page'} ${validator}`
  })
}

/** The validators of good answers with an ETag. */
async function knownAnswers(): Promise<CachedAnswers> {
  server.script(header, { body: '<p>header</p>', headers: tag })
  server.script(page, { ...pageAnswer(101, 'x'), headers: tag })
  const { validators } = await answersFor(open(), store(101))
  server.requests.splice(0)
  return validators
}

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['an ETag', tag, { 'if-none-match': '"1"' }],
  ['a weak ETag', { etag: 'W/"a b"' }, {}],
  ['a weak ETag without a space', { etag: 'W/"ab"' }, { 'if-none-match': 'W/"ab"' }],
  ['an empty ETag', { etag: '""' }, {}],
  ['an ETag without quotes', { etag: '1' }, {}],
  ['an endless ETag', { etag: `"${'1'.repeat(201)}"` }, {}],
  [
    'a Last-Modified a minute before its Date',
    { 'last-modified': `${day}08:00:00 GMT`, date: `${day}08:01:00 GMT` },
    { 'if-modified-since': `${day}08:00:00 GMT` },
  ],
  [
    'a Last-Modified that may still change in its second',
    { 'last-modified': `${day}08:00:00 GMT`, date: `${day}08:00:59 GMT` },
    {},
  ],
  ['a Last-Modified that is no date', { 'last-modified': 'x', date: `${day}08:00:59 GMT` }, {}],
  [
    'an ETag and a Last-Modified',
    { ...tag, 'last-modified': `${day}08:00:00 GMT`, date: `${day}09:00:00 GMT` },
    { 'if-none-match': '"1"' },
  ],
])('%s', async (_, headers, validators) => {
  server.script(header, { body: '<p>header</p>', headers })
  const service = open()
  const { validators: cached } = await answersFor(service, store(101))
  server.requests.splice(0)
  await service.content(store(101), cached)
  const again = server.requests.find(({ path }) => path === header)?.headers ?? {}
  const sent = ['if-none-match', 'if-modified-since'].filter((name) => name in again)
  expect(Object.fromEntries(sent.map((name) => [name, again[name]]))).toEqual(validators)
})

test('a valid answer is not sent again', async () => {
  const known = await knownAnswers()
  // Some servers send the length of an omitted body.
  const long = { status: 304, headers: { ...tag, 'content-length': '9999999' } }
  server.script(header, long)
  server.script(page, long)
  const service = open({ concurrency: 1 })
  expect(await service.content(store(101), known)).toBe('unchanged')
  expect(asked()).toEqual(['header "1"', 'page "1"'])
  expect(service.stats()).toMatchObject({ requests: 2, reused: 2, retries: 0, failures: 0 })
})

test('an equal answer without a validator is unchanged, and counts as sent', async () => {
  const service = open()
  const { validators } = await answersFor(service, store(101))
  expect(await service.content(store(101), validators)).toBe('unchanged')
  expect(service.stats()).toMatchObject({ requests: 4, reused: 0 })
})

test.each<[string, string, ScriptedAnswer, string[]]>([
  ['the page', page, { ...pageAnswer(101, 'new'), headers: { etag: '"2"' } }, ['header -']],
  ['the header', header, { body: '<p>new</p>', headers: { etag: '"2"' } }, ['page -']],
  [
    'the date of the page',
    page,
    { ...holds, headers: { ...tag, 'last-modified': `${day}08:00:00 GMT` } },
    ['header -', 'page -'],
  ],
])('if %s has changed, the other answer is requested again', async (_, path, answer, more) => {
  const known = await knownAnswers()
  const [whole, other] = [pageAnswer(101, 'x'), path === page ? header : page]
  server.script(path, answer, ...(answer.status ? [whole] : []))
  server.script(other, holds, other === page ? whole : { body: '<p>header</p>' })
  const service = open()
  await answersFor({ ...service, content: (of) => service.content(of, known) }, store(101))
  expect(asked().sort()).toEqual([...more, 'header "1"', 'page "1"'].sort())
  expect(service.stats()).toMatchObject({ requests: 2 + more.length, reused: 0 })
})

test('a retry has the same headers as the first attempt', async () => {
  const known = await knownAnswers()
  server.script(header, holds)
  server.script(page, { status: 503 }, holds)
  expect(await open().content(store(101), known)).toBe('unchanged')
  expect(asked().sort()).toEqual(['header "1"', 'page "1"', 'page "1"'])
  expect(codes()).toEqual(['CONTENT_RETRY'])
})

test('a redirect gets the same headers as the first host', async () => {
  const known = await knownAnswers()
  const elsewhere = await start(() => holds)
  server.script(header, holds)
  server.script(page, { status: 302, headers: { location: `${elsewhere.url}/page` } })
  expect(await open().content(store(101), known)).toBe('unchanged')
  expect(elsewhere.requests[0]?.headers).toMatchObject({ 'if-none-match': '"1"' })
})

test('a 304 without a cached answer is a fault', async () => {
  server.script(page, holds)
  await failure(open({ retries: 1 }).content(store(101)))
  expect(words()[0]).toContain('HTTP 304 Not Modified')
})

test('a new answer is checked as ever', async () => {
  const known = await knownAnswers()
  server.script(header, holds)
  server.script(page, { body: 'null', headers: { etag: '"2"' } }, holds)
  expect(await open().content(store(101), known)).toBe('unchanged')
  expect(words()[0]).toContain('the answer is not a JSON object')
})
