import { expect, test } from 'vitest'
import { jsonElements } from '../../../cli/stores/json-elements.ts'

const arrays: unknown[][] = [
  [1],
  [1, -2.5, true, null, 'a'],
  [{ a: [1, { b: '],}[{"' }], c: {} }, [[], [2]], {}],
  ['', '"', '\\', '\\"', 'a\\\\"b', '],[', 'é東🚗'],
]
const layouts = [undefined, '\t', ' \r\n']

test.each(arrays)('gives what JSON.parse gives, wherever the text is cut: %j', (...elements) => {
  for (const layout of layouts) {
    const text = ` ${JSON.stringify(elements, null, layout)}\n`
    for (let length = 1; length <= text.length; length++)
      expect([...jsonElements(cut(text, length))]).toEqual(elements)
  }
})

test.each([
  ['[1', []],
  ['[1, "a', [1]],
  ['[1, {"a": 2, ]', [1]],
  ['[1, {"a" 2}, 3]', [1]],
  ['[1, {]}, 3]', [1]],
  ['[1,]', [1]],
  ['[1,, 2]', [1]],
  ['[1 2]', []],
  ['[1}', []],
  ['[1] 2', [1]],
  ['[1]]', [1]],
  ['[1][2]', [1]],
])('%s is no JSON from its place on', (text, before) => {
  const taken: unknown[] = []
  const take = () => {
    for (const element of jsonElements(cut(text, 2))) taken.push(element)
  }
  expect(take).toThrow(SyntaxError)
  expect(taken).toEqual(before)
})

function cut(text: string, length: number): string[] {
  return text.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? []
}
