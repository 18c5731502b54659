import { z } from 'zod'
import { careKinds } from '../../data/content-checks.ts'

const rule = `should be false, or an object with ${careKinds.join(', ')}`

/** The schema of the key `care`. */
export const careSchema = z.union(
  [
    z.literal(false),
    z
      .partialRecord(z.enum(careKinds), z.boolean('should be true or false'))
      .describe('what content is looked at for'),
  ],
  rule,
)
