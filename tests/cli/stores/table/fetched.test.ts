import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { startChain } from '../../../helpers/chain.ts'
import { startContentServer } from '../../../helpers/content-server.ts'
import { workbook } from '../../../helpers/workbook.ts'

const header = ['id', 'street', 'city', 'lat', 'lng']
const cells = [101, '310 Lincoln Way', 'Ames', 42.02, -93.61]
const csv = `${header.join(',')}\n${cells.join(',')}\n`
const object = { id: 101, street: '310 Lincoln Way', city: 'Ames', lat: 42.02, lng: -93.61 }

/** A chain whose list is at an address of a separate host. */
async function askedChain(path = '/list') {
  const chain = await startChain()
  const host = await startContentServer()
  const address = host.url + path
  const build = (...args: string[]) => chain.build('--stores', address, '--retries', '1', ...args)
  const pages = () => fs.readdir(join(chain.out, 'store'))
  return { ...chain, host, path, address, build, pages }
}

test.each([
  ['text/csv; charset=utf-8', csv],
  ['text/plain', csv],
  ['application/json', JSON.stringify({ stores: [object] })],
  ['application/x-ndjson', JSON.stringify(object)],
  ['application/octet-stream', await workbook({ Shops: [header, cells] })],
])('takes an answer of type %s', async (type, body) => {
  const { host, path, build, pages } = await askedChain()
  host.script(path, { headers: { 'content-type': type }, body: Buffer.from(body) })
  expect(await build()).toMatchObject({ code: 0 })
  expect(await pages()).toEqual(['101'])
})

test('follows the redirects of a published sheet, and shows its address without the query', async () => {
  const { host, build, pages } = await askedChain('/sheets/pub?output=csv')
  const location = `${host.url}/export`
  host.script('/sheets/pub?output=csv', { status: 307, headers: { location } })
  host.script('/export', { headers: { 'content-type': 'text/csv' }, body: `${csv}7,a,b,x,1` })
  const { stderr } = await build()
  expect(stderr).toContain(`${host.url}/sheets/pub row 3 (store 7) Lat: should be a number`)
  host.script('/export', { headers: { 'content-type': 'text/csv' }, body: csv })
  await build()
  expect(await pages()).toEqual(['101'])
})

test('sends the validators of the previous answer', async () => {
  const { host, path, build, pages } = await askedChain()
  const headers = { etag: '"1"', 'last-modified': 'Wed, 25 Nov 2026 10:00:00 GMT' }
  host.script(path, { headers, body: csv }, { status: 304 })
  await build()
  expect(await build()).toMatchObject({ code: 0 })
  expect(await pages()).toEqual(['101'])
  expect(host.requests.at(-1)?.headers).toMatchObject({
    'if-none-match': headers.etag,
    'if-modified-since': headers['last-modified'],
  })
})

test('sends the name and the password of the address, and shows neither', async () => {
  const { host, path, build, address } = await askedChain()
  host.script(path, { status: 500 })
  const own = address.replace('//', '//ada:secret@')
  const { stderr, code } = await build('--stores', own)
  expect(code).toBe(1)
  expect(stderr).toContain(`error   ${address}: cannot be fetched (2 attempts): HTTP 500`)
  expect(stderr).not.toContain('secret')
  expect(host.requests[0]?.headers.authorization).toBe(`Basic ${btoa('ada:secret')}`)
})

const failed = (cause: string) => `cannot be fetched (2 attempts): ${cause}`

test.each([
  ['an error', { status: 503 }, failed('HTTP 503 Service Unavailable')],
  ['no answer', { fault: 'reset' as const }, failed('the connection was cut')],
  [
    'a page to sign in',
    { headers: { 'content-type': 'text/html' }, body: '<html><title>Sign in</title>' },
    'is a web page ("Sign in"), not a store list',
  ],
  ['an empty list', { body: header.join() }, 'has no stores'],
  [
    'half a list',
    { body: '[{"id":1', headers: { 'content-type': 'application/json' } },
    'is not JSON',
  ],
])('keeps the last good list where the host gives %s', async (_name, answer, cause) => {
  const { host, path, build, pages, address } = await askedChain()
  host.script(path, { body: csv })
  await build()
  host.script(path, answer)
  const { code, stderr } = await build()
  expect(stderr).toContain(`warning ${address}: ${cause}`)
  expect(stderr).toMatch(/; the copy of \d{4}-\d\d-\d\d is used \(less than a day old\)\n/)
  expect(code).toBe(0)
  expect(await pages()).toEqual(['101'])
})

test('a list with a bad row is refused, and does not become the last good one', async () => {
  const { host, path, build, pages } = await askedChain()
  host.script(path, { body: csv })
  await build()
  host.script(path, { body: `${csv}102,a,b,x,1` })
  expect(await build()).toMatchObject({ code: 2 })
  host.script(path, { status: 500 })
  expect(await build()).toMatchObject({ code: 0 })
  expect(await pages()).toEqual(['101'])
})

test('a damaged last good list does not count', async () => {
  const { cwd, host, path, build } = await askedChain()
  host.script(path, { body: csv })
  await build()
  const folder = join(cwd, '.store-pages/last-good/lists')
  const [copy = ''] = await fs.readdir(folder)
  await fs.appendFile(join(folder, copy), 'x')
  host.script(path, { status: 500 })
  const { code, stderr } = await build()
  expect(stderr).toContain('cannot be fetched (2 attempts): HTTP 500')
  expect(code).toBe(1)
})
