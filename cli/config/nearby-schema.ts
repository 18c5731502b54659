import { z } from 'zod'

const distanceRule = 'should be a number of kilometres above 0'

/** The stores that pages show as nearby. */
export const nearbySchema = z
  .strictObject({
    brands: z.enum(['own', 'all'], 'should be own or all'),
    /** In kilometres. */
    within: z.number(distanceRule).positive(distanceRule),
  })
  .partial()
  .describe('nearby stores')
