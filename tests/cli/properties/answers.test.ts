import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFragment, readPage } from '../../../cli/content/answers.ts'
import { problem } from '../../../cli/report/problems.ts'
import { Reporter } from '../../../cli/report/reporter.ts'
import { decompress } from '../../../cli/system/http/decompress.ts'
import { causeOf, RequestError } from '../../../cli/system/http/request-error.ts'
import { readDetails } from '../../../data/details.ts'
import { anyText, cases } from '../../helpers/properties.ts'

/** The answer; undefined after a fault, whose message is one clean line. */
function answerOf<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    const cause = causeOf(error, [])
    expect(cause).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
    expect(cause.length).toBeLessThan(200)
    return undefined
  }
}

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 40 }).map((array) => Buffer.from(array)),
  anyText.map((text) => Buffer.from(text)),
  anyText.map((text) => Buffer.from(JSON.stringify(text))),
)

test('any bytes as a header or footer are text, or a fault', () => {
  const property = fc.property(bytes, (sent) => {
    const html = answerOf(() => readFragment(sent))
    if (html !== undefined) expect(html.trim()).not.toBe('')
  })
  fc.assert(property, cases(4000))
})

test('anything as a page answer is a page, or a fault', () => {
  const content = fc.oneof(
    anyText,
    anyText.map((text) => Buffer.from(text).toString('base64')),
    bytes.map((sent) => sent.toString('base64url')),
    fc.jsonValue(),
  )
  const answer = fc.record(
    {
      content,
      locationID: fc.oneof(fc.constant(101), anyText, fc.jsonValue()),
      details: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  const sent = fc.oneof(
    answer.map((value) => Buffer.from(JSON.stringify(value))),
    fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value))),
    bytes,
  )
  const property = fc.property(sent, (body) => {
    const page = answerOf(() => readPage(body, 101))
    if (page !== undefined) expect(page.html.trim()).not.toBe('')
  })
  fc.assert(property, cases(4000))
})

test('any packing of any bytes is unpacked within the limit, or a fault', () => {
  const layer = fc.constantFrom(
    'gzip',
    'br',
    'deflate',
    'identity',
    'x-gzip',
    'zstd',
    '',
    'toString',
  )
  const encoding = fc.array(layer, { maxLength: 8 }).map((layers) => layers.join(', '))
  const body = fc.oneof(
    bytes,
    bytes.map((sent) => gzipSync(sent)),
    fc.constant(gzipSync('x'.repeat(5000))),
  )
  const property = fc.property(body, fc.oneof(encoding, anyText), (packed, named) => {
    const plain = answerOf(() => decompress(packed, named, 1000))
    if (plain !== undefined && plain !== packed) expect(plain.length).toBeLessThanOrEqual(1000)
  })
  fc.assert(property, cases(2000))
})

test('any details are read, and wrong ones are named', () => {
  const item = fc.dictionary(
    fc.constantFrom('day', 'opens', 'closes', 'date', 'name', 'url', 'id', 'expires', 'value'),
    fc.oneof(anyText, fc.jsonValue()),
  )
  const part = fc.oneof(anyText, fc.jsonValue(), item, fc.array(item, { maxLength: 3 }))
  const names =
    'hours specialHours timeZone services rating reviews coupons promotions banner modified'
  const details = fc.dictionary(fc.constantFrom(...names.split(' ')), part)
  const property = fc.property(fc.oneof(details, fc.jsonValue()), (raw) => {
    const { wrong, details: read } = readDetails(raw)
    const whole = wrong.filter(({ item }) => item === undefined)
    for (const { key } of whole) expect(Object.keys(read)).not.toContain(key)
  })
  fc.assert(property, cases(2000))
})

test('any text is printed on one line, and is not a command', () => {
  const property = fc.property(anyText, anyText, (cause, url) => {
    const lines: string[] = []
    const stream = { write: (text: string) => lines.push(text) }
    const env = { GITHUB_ACTIONS: 'true' }
    const reporter = new Reporter({
      stdout: stream,
      stderr: stream,
      env,
      quiet: false,
      verbose: true,
    })
    reporter.report(problem('CONFIG_BROKEN', { cause }, { url }))
    expect(lines).toHaveLength(2)
    expect(lines.join('')).toMatch(
      /^error [^\n]*\n {8}[^\n]*\n::error title=CONFIG_BROKEN::[^\n]*\n$/,
    )
    expect(lines.join('')).not.toMatch(/[^\P{Cc}\n]|##\[|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
  })
  fc.assert(property, cases(4000))
})
