import { describe, expect, test } from 'vitest'
import { sourceChain } from '../helpers/source-chain.ts'

/** Code of a thrown value, and its words in messages. */
const thrown: [code: string, words: string][] = [
  ['Object.create(null)', '{}'],
  ["Object.assign(Object.create(null), { why: 'no room' })", '{"why":"no room"}'],
  ["{ why: 'no room' }", '{"why":"no room"}'],
  ["{ message: 'no room' }", 'no room'],
  ["{ toString() { throw new Error('again') } }", '{}'],
  ["{ get message() { throw new Error('again') }, id: 7 }", 'an object'],
  [
    "Object.defineProperty(new Error('x'), 'message', { get() { throw new Error('again') } })",
    '{}',
  ],
  ["Object.defineProperty(new Error('x'), 'stack', { get() { throw new Error('again') } })", 'x'],
  ["Object.assign(new Error('x'), { message: 7 })", '7'],
  ['Proxy.revocable({}, {}, 0).proxy', '{}'],
  ['(({ proxy, revoke }) => (revoke(), proxy))(Proxy.revocable({}, {}))', 'an object'],
  ["Symbol('s')", 'Symbol(s)'],
  ['null', 'null'],
  ['undefined', 'undefined'],
  ['7n', '7'],
  ["'text'", 'text'],
]

const row =
  "{ locationID: 1, URL: 'x', Lat: 41.6, Lng: -93.6, AddressLine1: '1 Main St', City: 'Ames' }"

/** Places of custom code: the config with `THROW` there, and the beginning of the message. */
const places: [place: string, config: string, says: string, code: number][] = [
  ['a list function', "source: 'none', stores() { THROW }", 'stores() failed: ', 2],
  [
    'a list function that waits',
    "source: 'none', async stores() { THROW }",
    'stores() failed: ',
    2,
  ],
  [
    'transformStores',
    "source: 'none', plugins: [{ name: 'p', transformStores() { THROW } }]",
    'The plugin p failed in transformStores: ',
    1,
  ],
  [
    'transformHtml that waits',
    "source: 'none', plugins: [{ name: 'p', async transformHtml() { THROW } }]",
    'The plugin p failed in transformHtml: ',
    1,
  ],
  [
    'page of a source',
    "source: { name: 's', page() { THROW } }",
    'The source s failed in page: ',
    1,
  ],
  [
    'footer of a source',
    "source: { name: 's', async footer() { THROW }, page: () => '<p>x</p>' }",
    'The source s failed in footer: ',
    1,
  ],
  [
    'a check of a source',
    "source: { name: 's', page: (_, { ask }) => ask(url, { check() { THROW } }) }",
    'The page failed 2 times, last: ',
    1,
  ],
  ['the config file', 'source: (() => { THROW })()', 'The config file cannot be loaded: ', 2],
]

/** Node itself reads a property of a value that a module throws. */
const revokedInModule = "Cannot perform 'get' on a proxy that has been revoked"

describe.each(places)('%s', (place, config, says, code) => {
  test.each(thrown)('throws %s', async (what, words) => {
    const chain = await sourceChain(config.replace('THROW', `throw ${what}`), {
      fallback: () => ({ body: 'x' }),
    })
    const result = await chain.run()
    const isRevoked = place === 'the config file' && what.includes('revoke()')
    expect(result).toEqual({
      code,
      stdout: '',
      stderr: expect.stringContaining(`${says}${isRevoked ? revokedInModule : words}\n`),
    })
    expect(result.stderr).not.toContain('    at ')
  })
})

test('a list function that gives rows of no use is refused by row', async () => {
  const chain = await sourceChain(
    `source: 'none', stores: () => [${row}, Object.create(null), Symbol('s')]`,
  )
  const { code, stderr } = await chain.run()
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringContaining('stores() row 3: should be an object, got a symbol'),
  })
})
