import { expect, test } from 'vitest'
import { jsonFault } from '../../../cli/system/json-fault.ts'

test.each([
  ['', 1, 'it ends too early; a value is expected'],
  ['[{}', 4, 'it ends too early; ] is missing'],
  ['{"a":1', 7, 'it ends too early; } is missing'],
  ['[1,]', 4, 'a value is expected before ]'],
  ['{"a":1,}', 8, 'a name in "" is expected before }'],
  ['[1 2]', 4, 'a comma is missing before 2'],
  ['{"a":1 "b":2}', 8, 'a comma is missing before "b"'],
  ['{"a" 1}', 6, 'a colon is missing before 1'],
  ['{"a"}', 5, 'a colon is missing before }'],
  ['{a:1}', 2, 'a value, or a name in "", is expected before a'],
  ['[] []', 4, 'the end of the file is expected before ['],
  ['[// x', 2, 'JSON has no comments'],
  ['["a', 2, 'a text without an end, or with a line break or a wrong \\ in it'],
  ['["\\x"]', 2, 'a text without an end, or with a line break or a wrong \\ in it'],
  [`[${'a'.repeat(50)}]`, 2, `a value, or a name in "", is expected before ${'a'.repeat(29)}…`],
])('%s', (text, column, words) => {
  expect(jsonFault(text, '').words).toBe(`at line 1, column ${column}: ${words}`)
  expect(jsonFault(`\r\n\n${text}`, '').words).toBe(`at line 3, column ${column}: ${words}`)
})

test.each([
  ['[1 2', 1],
  ['[{}, { "a": [1, 2, 3 4] }]', 2],
  ['{ "a": [1 2] }', undefined],
  ['[1] 2', undefined],
])('%s is reported by row', (text, row) => {
  expect(jsonFault(text, '').row).toBe(row)
})

test('without a fault, the text is that of the cause', () => {
  expect(jsonFault('[]', new SyntaxError('no')).words).toBe('SyntaxError: no')
})
