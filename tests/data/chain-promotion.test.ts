import { expect, test } from 'vitest'
import { ChainPromotion } from '../../data/chain-promotion.ts'

test('half of the pages are not most of them, and the first picture of the promotion is shown', () => {
  const found = new ChainPromotion()
  const promotion = { title: 'Winter', image: '/a.png' }
  found.add([{ promotion, picture: null }])
  found.add()
  expect(found.most()).toBeUndefined()
  found.add([{ promotion: { ...promotion, image: '/b.png' } }])
  expect(found.most()).toEqual({ promotion, picture: null })
})
