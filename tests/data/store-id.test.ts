import { expect, test } from 'vitest'
import { compareStoreIds, isOfStore, readStoreId } from '../../data/store-id.ts'

test.each([
  [101, 101],
  [0, 0],
  ['101', 101],
  ['0', 0],
  ['007', '007'],
  ['7.0', 7],
  ['7.5', undefined],
  ['STORE-12', 'STORE-12'],
  ['a_b', 'a_b'],
  ['1e3', '1e3'],
  ['99999999999999999999', '99999999999999999999'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['undefined', 'undefined'],
  ['NaN', 'NaN'],
  ['x'.repeat(64), 'x'.repeat(64)],
  ['x'.repeat(65), undefined],
  [-1, undefined],
  [1.5, undefined],
  [1e20, undefined],
  [Number.NaN, undefined],
  ['', undefined],
  [' 7', undefined],
  ['a b', undefined],
  ['a/b', undefined],
  ['é', undefined],
  ['a\n', undefined],
  [null, undefined],
  [undefined, undefined],
  [true, undefined],
  [['101'], undefined],
])('%j is read as %j', (sent, id) => expect(readStoreId(sent)).toBe(id))

test.each([
  [101, 101, true],
  [' 101 ', 101, true],
  ['0101', 101, true],
  ['0x65', 101, false],
  [102, 101, false],
  [undefined, 101, true],
  [null, 'a', true],
  [false, 'a', true],
  ['', 'a', true],
  ['STORE-12', 'STORE-12', true],
  ['store-12', 'STORE-12', true],
  ['store-13', 'STORE-12', false],
  ['007', '007', true],
  [7, '007', false],
  [['a'], 'a', false],
  [true, 'true', false],
])('an answer that names %j is of store %j: %j', (sent, id, isSame) =>
  expect(isOfStore(sent, id)).toBe(isSame),
)

test('numbers come before words', () => {
  const ids = ['b', 10, '007', 'a', 9, 'a']
  expect(ids.sort(compareStoreIds)).toEqual([9, 10, '007', 'a', 'a', 'b'])
})
