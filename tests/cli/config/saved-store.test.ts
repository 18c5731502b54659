import { expect, test } from 'vitest'
import { userConfigSchema } from '../../../cli/config/schema.ts'

test.each([false, { days: 1 }, { days: 400 }])('savedStore: %j is right', (savedStore) => {
  expect(userConfigSchema.safeParse({ savedStore }).success).toBe(true)
})

test.each([
  [true, 'should be false, or an object with days'],
  [{}, 'days'],
  [{ days: 0 }, 'should be at least 1'],
  [{ days: 1.5 }, 'should be a whole number'],
  [{ days: 401 }, 'should be at most 400'],
  [{ days: 1, hours: 2 }, 'hours'],
])('savedStore: %j is refused', (savedStore, says) => {
  const { error } = userConfigSchema.safeParse({ savedStore })
  expect(JSON.stringify(error?.issues)).toContain(says)
})
