import { describe, expect, test } from 'vitest'
import { encodePath, pageAddress, pathFault, pathKey, storePath } from '../../data/paths.ts'

describe('storePath', () => {
  test.each([
    ['/des-moines/hickman-rd/', 'des-moines/hickman-rd'],
    ['des-moines//hickman-rd', 'des-moines/hickman-rd'],
    ['caf%C3%A9/main', 'café/main'],
    ['a%2Fb', 'a/b'],
    ['%2Fa%2F', 'a'],
    ['100%-tires', '100%-tires'],
    ['50%C3', '50%C3'],
    ['50%zz%20off', '50%zz off'],
    ['東京/駅前', '東京/駅前'],
    ['a%252Fb', 'a%2Fb'],
  ])('%s is %s', (url, path) => {
    expect(storePath(url)).toBe(path)
  })
})

describe('pathFault', () => {
  const room = 400

  test.each([
    'des-moines/hickman-rd',
    '東京/駅前',
    '100%-tires',
    "o'fallon/main & 1st",
    'a/store',
    'a.b/...',
  ])('takes %s', (path) => expect(pathFault(path, room)).toBeUndefined())

  test.each([
    ['', 'is empty'],
    ['a/../b', 'has a "." or ".." segment'],
    ['./a', 'has a "." or ".." segment'],
    ['a/%2e%2e/b', 'has a "." or ".." segment'],
    ['a/%252e%252E', 'has a "." or ".." segment'],
    ['..%2fetc', 'has a "." or ".." segment'],
    ['a\\b', 'has the character \\'],
    ['a?b', 'has the character ?'],
    ['a#b', 'has the character #'],
    ['a\u0000b', 'has a control character'],
    ['a\nb', 'has a control character'],
    ['a\ud800', 'has a broken character (half of a surrogate pair)'],
    ['store', 'starts with the reserved name store'],
    ['Store/5', 'starts with the reserved name Store'],
    ['ſtore/5', 'starts with the reserved name ſtore'],
    ['ASSETS/x', 'starts with the reserved name ASSETS'],
    ['location_search', 'starts with the reserved name location_search'],
    ['sitemap.xml', 'starts with the reserved name sitemap.xml'],
    ['Sitemap-2.xml/a', 'starts with the reserved name Sitemap-2.xml'],
    ['release.json', 'starts with the reserved name release.json'],
    ['a/Index.html', 'has the reserved name index.html'],
    ['.published.json', 'starts with the reserved name .published.json'],
    ['.Published.json.7/a', 'starts with the reserved name .Published.json.7'],
    ['é'.repeat(128), 'has a segment of over 255 bytes'],
    [
      `${'é'.repeat(100)}/${'é'.repeat(100)}`,
      'is over 400 bytes long; no more can be written in the output folder',
    ],
  ])('refuses %j', (path, fault) => expect(pathFault(path, room)).toBe(fault))

  test('takes a segment of 255 bytes', () => {
    expect(pathFault(`${'é'.repeat(127)}x`, room)).toBeUndefined()
  })
})

describe('pathKey', () => {
  test.each([
    ['Main-St', 'main-st'],
    ['cafe\u0301', 'caf\u00e9'],
    ['STRASSE', 'straße'],
    ['STRAẞE', 'straße'],
  ])('%s and %s are one path', (a, b) => expect(pathKey(a)).toBe(pathKey(b)))

  test('distinguishes different paths', () => {
    expect(pathKey('main-st')).not.toBe(pathKey('main-rd'))
  })
})

test('addresses are percent-encoded by segment', () => {
  for (let code = 0; code < 256; code++) {
    const character = String.fromCharCode(code)
    const encoded = character === '/' ? '/' : encodeURIComponent(character)
    expect(encodePath(`a${character}b`)).toBe(`a${encoded}b`)
  }
  expect(encodePath('東京/a b')).toBe('%E6%9D%B1%E4%BA%AC/a%20b')
  expect(pageAddress('/shops', '100%/x')).toBe('/shops/100%25/x/')
})
