import { z } from 'zod'

/** The most days for which browsers keep a cookie. */
const mostDays = 400

/** The days for which a visitor's own store is remembered. */
export const savedStoreSchema = z.union(
  [
    z.literal(false),
    z
      .strictObject({
        days: z
          .int('should be a whole number')
          .min(1, 'should be at least 1')
          .max(mostDays, `should be at most ${mostDays}`),
      })
      .describe('the days of the saved store'),
  ],
  'should be false, or an object with days',
)
