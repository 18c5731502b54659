import { z } from 'zod'
import { contentCheckNames } from '../../data/content-checks.ts'

const rule = `should be false, or an object with ${contentCheckNames.join(', ')}`

/** The schema of the key `care`. */
export const contentChecksSchema = z.union(
  [
    z.literal(false),
    z
      .partialRecord(z.enum(contentCheckNames), z.boolean('should be true or false'))
      .describe('the content checks'),
  ],
  rule,
)
