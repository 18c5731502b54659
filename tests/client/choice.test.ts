import { expect, test } from 'vitest'
import { afterKey, type Choice, nothingTyped, typed } from '../../client/choice.ts'

const open = typed('ames')
const at = (active: number): Choice => ({ ...open, active })
const shut: Choice = { ...open, isOpen: false }
const key = (name: string, altKey = false) => ({ key: name, altKey })

test.each([
  ['ArrowDown', open, at(0)],
  ['ArrowDown', at(0), at(1)],
  ['ArrowDown', at(2), at(0)],
  ['ArrowDown', shut, at(0)],
  ['ArrowUp', open, at(2)],
  ['ArrowUp', at(2), at(1)],
  ['ArrowUp', at(0), at(2)],
  ['ArrowUp', shut, at(2)],
  ['Escape', at(1), shut],
  ['Escape', shut, nothingTyped],
  ['Escape', nothingTyped, undefined],
  ['Enter', at(1), undefined],
  ['Home', at(1), undefined],
  ['a', at(1), undefined],
])('%s among three options, from %o', (name, from, to) => {
  expect(afterKey(from, key(name), 3)).toEqual(to)
})

test('Alt opens and closes without a choice', () => {
  expect(afterKey(shut, key('ArrowDown', true), 3)).toEqual(open)
  expect(afterKey(at(1), key('ArrowUp', true), 3)).toEqual(shut)
})

test('without options the arrows are the browser’s', () => {
  expect(afterKey(open, key('ArrowDown'), 0)).toBeUndefined()
  expect(afterKey(open, key('ArrowUp'), 0)).toBeUndefined()
})
