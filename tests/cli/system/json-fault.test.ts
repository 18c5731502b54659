import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonFault } from '../../../cli/system/json-fault.ts'

test.each([
  ['', 1, 'it ends too early; a value is expected'],
  ['[{}', 4, 'it ends too early; a comma or ] is missing'],
  ['{"a":1', 7, 'it ends too early; a comma or } is missing'],
  ['[1,]', 4, 'a comma too many before ]'],
  ['{"a":1,}', 8, 'a comma too many before }'],
  ['[1 2]', 4, 'a comma or ] is missing before 2'],
  ['{"a":1 "b":2}', 8, 'a comma or } is missing before "b"'],
  ['{"a" 1}', 6, 'a colon is missing before 1'],
  ['{"a"}', 5, 'a colon is missing before }'],
  ['{a:1}', 2, 'a name in "" is expected in place of a'],
  ['[}', 2, 'a value is expected in place of }'],
  ['[01]', 2, 'a value is expected in place of 01'],
  ['[] []', 4, 'the end of the file is expected in place of ['],
  ["['a']", 2, `texts stand in "", not in ''`],
  ['[#1]', 2, 'JSON has no comments'],
  ['[// x', 2, 'JSON has no comments'],
  ['["a', 2, 'a text without an end, or with a line break or a wrong \\ in it'],
  ['["\\x"]', 2, 'a text without an end, or with a line break or a wrong \\ in it'],
  [`[${'a'.repeat(50)}]`, 2, `a value is expected in place of ${'a'.repeat(29)}…`],
])('%s', (text, column, words) => {
  expect(jsonFault(text)).toBe(`at line 1, column ${column}: ${words}`)
  expect(jsonFault(`\r\n\n${text}`)).toBe(`at line 3, column ${column}: ${words}`)
})

const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'[]{}:,"\\ \n01.-+eEtrufalsn/\'x\u0001') }),
  fc
    .tuple(fc.json(), fc.nat(), fc.string({ maxLength: 2 }))
    .map(
      ([json, at, text]) => json.slice(0, at % json.length) + text + json.slice(at % json.length),
    ),
)

test('finds a fault where Node finds one, and nowhere else', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(jsonFault(text) === undefined).toBe(isJson(text))
    }),
    { numRuns: 3000 },
  )
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
