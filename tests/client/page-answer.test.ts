import { expect, test } from 'vitest'
import { readPageAnswer } from '../../client/preview/page-answer.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const bytes = (sent: unknown) =>
  new Uint8Array(Buffer.from(typeof sent === 'string' ? sent : JSON.stringify(sent)))
const page = (more: Record<string, unknown>) => bytes({ content: base64('<p>x</p>'), ...more })

const html = '<p>Grüße ~?>~?></p>'
test.each([
  ['base64', base64(html)],
  ['line breaks', base64(html).replace(/(.{4})/g, '$1\r\n')],
  ['no padding', base64(html).replace(/=+$/, '')],
  ['too little padding', base64('<p>xyz</p>').replace(/=+$/, '=')],
  ['the URL-safe alphabet', Buffer.from(html).toString('base64url')],
  ['padding on a line of its own', base64(html).replace(/(=*)$/, '\n$1\n')],
  ['a BOM inside', base64(`\ufeff${html}`)],
])('content may come with %s', (_, content) => {
  expect([html, '<p>xyz</p>']).toContain(readPageAnswer(page({ content }), 101))
})

test.each([
  ['a number', 101],
  ['a numeric string', ' 101'],
  ['missing', undefined],
  ['null', null],
  ['false, as WordPress says not set', false],
  ['empty', ''],
])('locationID may be %s', (_, locationID) => {
  expect(readPageAnswer(page({ locationID }), 101)).toBe('<p>x</p>')
})

test('other keys are ignored, a BOM does no harm', () => {
  const answer = new Uint8Array([0xef, 0xbb, 0xbf, ...page({ details: { a: 1 }, post: {} })])
  expect(readPageAnswer(answer, 101)).toBe('<p>x</p>')
})

test.each([
  ['nothing', '', 'the answer is not JSON'],
  ['HTML', '<!doctype html>\n<p>', 'the answer is not JSON'],
  ['half an answer', '{"content":"', 'the answer is not JSON'],
  ['null', 'null', 'the answer is not JSON'],
  ['text', '"x"', 'the answer is not JSON'],
  ['a list', '[]', 'the answer has no content'],
  ['content that is no text', { content: 5 }, 'the answer has no content'],
  ['content ""', { content: '' }, 'the content is empty'],
  ['content of white space', { content: base64(' \n') }, 'the content is empty'],
  ['content of a BOM', { content: base64('\ufeff') }, 'the content is empty'],
  ['a stray character', { content: 'PHA+eDwvcD4!' }, 'the content is not base64'],
  ['a space', { content: 'PHA+ eDwvcD4' }, 'the content is not base64'],
  ['padding in the middle', { content: 'PHA+eA==PHA+' }, 'the content is not base64'],
  ['a character beyond ASCII', { content: 'PHA+üeDw' }, 'the content is not base64'],
  ['a length that cannot be', { content: 'PHA+e' }, 'the content is not base64'],
  ['content that is not UTF-8', { content: '//4=' }, 'the content is not UTF-8'],
  ['another store', { content: 'eA==', locationID: 102 }, 'the answer is for another store'],
  [
    'another store as text',
    { content: 'eA==', locationID: '102' },
    'the answer is for another store',
  ],
  ['no store number', { content: 'eA==', locationID: 'x' }, 'the answer is for another store'],
])('an answer may not be %s', (_, sent, cause) => {
  expect(() => readPageAnswer(bytes(sent), 101)).toThrow(new Error(cause))
})

test('an answer that is not UTF-8 is invalid', () => {
  const answer = new Uint8Array(Buffer.from('{"content":"eA==","title":"\xfc"}', 'latin1'))
  expect(() => readPageAnswer(answer, 101)).toThrow(new Error('the answer is not UTF-8'))
})
