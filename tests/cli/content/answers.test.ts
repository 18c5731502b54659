import { expect, test } from 'vitest'
import { readFragment, readPage } from '../../../cli/content/answers.ts'
import { causeOf, RequestError } from '../../../cli/system/http/request-error.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const bytes = (sent: unknown) => Buffer.from(typeof sent === 'string' ? sent : JSON.stringify(sent))
const page = (more: Record<string, unknown>) => bytes({ content: base64('<p>x</p>'), ...more })

function fault(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof RequestError) return causeOf(error, [])
    throw error
  }
  return 'accepted'
}

test.each([
  ['plain HTML', '<p>ü</p>', '<p>ü</p>'],
  ['a BOM', '\ufeff<p>ü</p>', '<p>ü</p>'],
  ['one JSON string', JSON.stringify('<p class="a">ü</p>'), '<p class="a">ü</p>'],
  ['one JSON string with BOM and line end', '\ufeff"<p>\\u00fc<\\/p>"\n', '<p>ü</p>'],
  ['text without a tag', 'Hello', 'Hello'],
  ['a token at the start', '{{brand}} <b>x</b>', '{{brand}} <b>x</b>'],
  ['a bracket at the start', '[x] <b>x</b>', '[x] <b>x</b>'],
  ['a header element', '<header>x</header>', '<header>x</header>'],
  ['a notice further down', '<p>Notice: x</p>', '<p>Notice: x</p>'],
  ['a custom element that begins like html', '<html-x>y</html-x>', '<html-x>y</html-x>'],
  ['white space around', '\n <p>x</p> \n', '\n <p>x</p> \n'],
])('a header or footer may be %s', (_, sent, expected) => {
  expect(readFragment(bytes(sent))).toBe(expected)
})

test.each([
  ['nothing', '', 'the answer is empty'],
  ['white space', ' \n\t', 'the answer is empty'],
  ['a BOM alone', '\ufeff', 'the answer is empty'],
  ['an empty JSON string', '""', 'the answer is empty'],
  ['a JSON string of white space', '" \\n"', 'the answer is empty'],
  ['half a JSON string', '"<p>x', 'the answer is not one whole JSON string'],
  ['null', 'null', 'the answer is JSON without HTML ("null")'],
  ['an error object', '{"code":1}', 'the answer is JSON without HTML ("{"code":1}")'],
  [
    'a document',
    '<!DOCTYPE html><p>',
    'the answer is a whole document (starts with "<!DOCTYPE html><p>")',
  ],
  [
    'a document without doctype',
    ' <HTML lang="en">',
    'the answer is a whole document (starts with "<HTML lang="en">")',
  ],
  [
    'a document after a comment',
    '<!-- a --> <!-- b --><html>',
    'the answer is a whole document (starts with "<!-- a --> <!-- b --><html>")',
  ],
  [
    'a document after an XML line',
    '<?xml version="1.0"?><html>',
    'the answer is a whole document (starts with "<?xml version="1.0"?><html>")',
  ],
  [
    'a document in a JSON string',
    '"<!doctype html>"',
    'the answer is a whole document (starts with "<!doctype html>")',
  ],
  [
    'a PHP warning',
    '<br />\n<b>Warning</b>:  x in y on line 3<br />',
    'the answer starts with a PHP notice ("<br /> <b>Warning</b>: x in y on line 3<…")',
  ],
  [
    'a PHP notice as text',
    'PHP Notice:  x in y',
    'the answer starts with a PHP notice ("PHP Notice: x in y")',
  ],
  ['a notice', 'Notice: Undefined', 'the answer starts with a PHP notice ("Notice: Undefined")'],
  ['a fatal error', '\nFatal error: x', 'the answer starts with a PHP notice ("Fatal error: x")'],
  [
    'a deprecation',
    '<b>Deprecated</b>: x',
    'the answer starts with a PHP notice ("<b>Deprecated</b>: x")',
  ],
])('a header or footer may not be %s', (_, sent, cause) => {
  expect(fault(() => readFragment(bytes(sent)))).toBe(cause)
})

test.each([
  ['application/json', '<p>half', true],
  ['application/json; charset=UTF-8', '"<p>whole</p>"half', true],
  ['Application/Problem+JSON', 'half', true],
  ['application/json', ' "<p>whole</p>"\n', false],
  ['application/jsonp', '<p>half', false],
  ['text/html; of=application/json', '<p>half', false],
])('%s with %s is a fault: %s', (type, sent, isFault) => {
  const read = () => readFragment(bytes(sent), type)
  const quoted = sent.replace('half', 'half")')
  if (isFault) {
    expect(fault(read)).toBe(`the answer is typed as JSON and is none (starts with "${quoted}`)
  } else expect(read()).toContain('<p>')
})

test('a header that is not UTF-8 is a fault', () => {
  expect(fault(() => readFragment(Buffer.from('<p>\xfc</p>', 'latin1')))).toBe(
    'the answer is not UTF-8',
  )
})

test('a hostile row of comments is read in no time', () => {
  expect(readFragment(bytes('<!---->'.repeat(100_000)))).toHaveLength(700_000)
})

const html = '<p>Grüße ~?>~?></p>'
test.each([
  ['base64', base64(html)],
  ['line breaks', base64(html).replace(/(.{4})/g, '$1\r\n')],
  ['no padding', base64(html).replace(/=+$/, '')],
  ['the URL-safe alphabet', Buffer.from(html).toString('base64url')],
  ['padding on a line of its own', base64(html).replace(/(=*)$/, '\n$1\n')],
  ['a BOM inside', base64(`\ufeff${html}`)],
])('content may come with %s', (_, content) => {
  expect(readPage(page({ content }), 101).html).toBe(html)
})

test.each([
  ['a number', 101],
  ['a numeric string', '101'],
  ['missing', undefined],
  ['null', null],
  ['false, as WordPress says not set', false],
])('locationID may be %s', (_, locationID) => {
  expect(readPage(page({ locationID }), 101).html).toBe('<p>x</p>')
})

test('a whole document as page content is left to the filling', () => {
  const content = base64('<!doctype html><html><body>x</body></html>')
  expect(readPage(page({ content }), 101).html).toContain('<body>x')
})

test('other keys are ignored, details stay as they are, a BOM does no harm', () => {
  const answer = Buffer.concat([Buffer.from('\ufeff'), page({ details: { a: 1 }, post: {} })])
  expect(readPage(answer, 101)).toEqual({ html: '<p>x</p>', details: { a: 1 } })
})

test.each([
  ['nothing', '', 'the answer is empty'],
  ['white space', '\n', 'the answer is empty'],
  ['HTML', '<!doctype html>\n<p>', 'the answer is not JSON (starts with "<!doctype html> <p>")'],
  ['half an answer', '{"content":"', 'the answer is not JSON (starts with "{"content":"")'],
  ['a list', '[]', 'the answer is not a JSON object (starts with "[]")'],
  ['null', 'null', 'the answer is not a JSON object (starts with "null")'],
  ['text', '"x"', 'the answer is not a JSON object (starts with ""x"")'],
  ['no content', { locationID: 101 }, 'the answer has no content'],
  ['content that is no text', { content: 5 }, 'the answer has no content'],
  ['content null', { content: null }, 'the answer has no content'],
  ['content ""', { content: '' }, 'content is empty'],
  ['content of white space', { content: base64(' \n') }, 'content is empty'],
  ['content of a BOM', { content: base64('\ufeff') }, 'content is empty'],
  ['content of padding alone', { content: '==' }, 'content is empty'],
  ['a stray character', { content: 'PHA+eDwvcD4!' }, 'content is not base64 (character "!" at 12)'],
  ['a space', { content: 'PHA+ eDwvcD4' }, 'content is not base64 (character U+0020 at 5)'],
  [
    'padding in the middle',
    { content: 'PHA+eA==PHA+' },
    'content is not base64 (character "=" at 7)',
  ],
  [
    'a stray character beyond ASCII',
    { content: 'PHA+😀eDwv' },
    'content is not base64 (character "😀" at 5)',
  ],
  ['a length that cannot be', { content: 'PHA+e' }, 'content is not base64 (it is cut off)'],
  [
    'content that is not UTF-8',
    { content: Buffer.from([0xff, 0xfe]).toString('base64') },
    'content is not UTF-8',
  ],
  ['another store', { content: 'eA==', locationID: 102 }, 'answer for store 102 instead of 101'],
  [
    'another store as text',
    { content: 'eA==', locationID: '102' },
    'answer for store 102 instead of 101',
  ],
  ['no store number', { content: 'eA==', locationID: 'x' }, 'answer for store "x" instead of 101'],
])('a page answer may not be %s', (_, sent, cause) => {
  expect(fault(() => readPage(bytes(sent), 101))).toBe(cause)
})

test('a page answer that is not UTF-8 is a fault', () => {
  const answer = Buffer.from('{"content":"eA==","title":"\xfc"}', 'latin1')
  expect(fault(() => readPage(answer, 101))).toBe('the answer is not UTF-8')
})

test('every single stray character is found, in any place', () => {
  const content = base64('<p>seventeen bytes</p>')
  for (let at = 0; at <= content.length; at++) {
    for (const stray of ['!', ' ', '\0', 'ü', '.']) {
      const broken = content.slice(0, at) + stray + content.slice(at)
      expect(
        fault(() => readPage(page({ content: broken }), 101)),
        broken,
      ).toContain('not base64')
    }
  }
})

test('a cause is one short line without the secrets, however long and hostile the answer', () => {
  const secret = 's3cret-token'
  const answer = `${secret}\n::error::\u001b[31m\u202e${'x'.repeat(100_000)}`
  const cause = catchFault(() => readPage(bytes(answer), 101))
  expect(causeOf(cause, [secret])).toBe(
    `the answer is not JSON (starts with "*** ::error:: [31m ${'x'.repeat(21)}…")`,
  )
})

function catchFault(read: () => unknown): RequestError {
  try {
    read()
  } catch (error) {
    if (error instanceof RequestError) return error
  }
  throw new Error('accepted')
}
