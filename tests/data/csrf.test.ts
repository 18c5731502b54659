import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csrfHeader } from '../../data/csrf.ts'

const cookie = 'storeID=412; XSRF-TOKEN=a%2Bb%3D; phone=1'

test.each([
  ['POST', '/api/coupon-signup'],
  ['post', '/api'],
  ['PUT', 'api/x'],
  ['PATCH', './x'],
  ['DELETE', '../x'],
  ['OPTIONS', '/x'],
  ['POST', '?page=2'],
  ['POST', '#top'],
  ['POST', ''],
  ['POST', '/x?next=https://evil.example//x'],
  ['POST', '/path:with-colon'],
  ['POST', 'folder//x'],
])('%s %s carries the decoded token', (method, url) => {
  expect(csrfHeader(method, url, cookie)).toBe('a+b=')
})

test.each([
  ['GET', '/api'],
  ['get', '/api'],
  ['HEAD', '/api'],
  ['POST', 'https://shop.example/api'],
  ['POST', 'HTTP://shop.example/api'],
  ['POST', 'https:api'],
  ['POST', 'data:text/plain,x'],
  ['POST', 'blob:https://shop.example/x'],
  ['POST', '//evil.example/x'],
  ['POST', '/\\evil.example/x'],
  ['POST', '\\/evil.example/x'],
  ['POST', '\\\\evil.example/x'],
  ['POST', '/\t/evil.example/x'],
  ['POST', '/\n\\evil.example/x'],
  ['POST', ' //evil.example/x'],
  ['POST', '\u0000\u001f//evil.example/x'],
  ['POST', '\u0001https://evil.example/x'],
  ['POST', 'ht\ntps://evil.example/x'],
])('%s %j carries no token', (method, url) => {
  expect(csrfHeader(method, url, cookie)).toBeUndefined()
})

test.each([
  ['the only cookie', 'XSRF-TOKEN=t', 't'],
  ['the first cookie', 'XSRF-TOKEN=t; a=b', 't'],
  ['no space between cookies', 'a=b;XSRF-TOKEN=t', 't'],
  ['= in the value', 'XSRF-TOKEN=t==', 't=='],
  ['a stray %', 'XSRF-TOKEN=50%', '50%'],
  ['the first of two', 'XSRF-TOKEN=t; XSRF-TOKEN=u', 't'],
  ['no cookie', '', undefined],
  ['an empty value', 'XSRF-TOKEN=; a=b', undefined],
  ['another name', 'MY-XSRF-TOKEN=t', undefined],
  ['another letter case', 'xsrf-token=t', undefined],
  ['the name in a value', 'a=XSRF-TOKEN=t', undefined],
  ['a line break in the value', 'XSRF-TOKEN=a%0D%0AX-Evil:%20b', undefined],
  ['what no header can hold', 'XSRF-TOKEN=%E2%82%AC', undefined],
])('a cookie string with %s', (_, cookies, token) => {
  expect(csrfHeader('POST', '/api', cookies)).toBe(token)
})

test('no address that carries the token leads to another origin, as browsers read it', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    ' ',
    '\u0000',
    ':',
    '.',
    'https',
    '@',
    'e',
    '?',
  )
  const address = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(fc.oneof(address, fc.string()), (url) => {
      if (csrfHeader('POST', url, cookie) === undefined) return
      const origins = ['https://a.example', 'http://b.example']
      const read = origins.map((origin) => new URL(url, `${origin}/x/`).origin)
      expect(read).toEqual(origins)
    }),
    { numRuns: 5000 },
  )
})

test('each token a header can hold arrives as it was', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[!-~]+$/), (token) => {
      const cookies = `XSRF-TOKEN=${encodeURIComponent(token)}`
      expect(csrfHeader('POST', '/api', cookies)).toBe(token)
    }),
  )
})
