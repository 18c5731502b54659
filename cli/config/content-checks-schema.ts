import { z } from 'zod'
import { type ContentCheck, contentCheckNames } from '../../data/content-checks.ts'

const rule = `should be false, or an object with ${contentCheckNames.join(', ')}`

const onOrOff = z.boolean('should be true or false')
const line = z.number().min(0).max(1)
const kinds = {
  ...(Object.fromEntries(contentCheckNames.map((name) => [name, onOrOff])) as Record<
    ContentCheck,
    typeof onOrOff
  >),
  sameness: z.union([onOrOff, line], 'should be true, false, or a share from 0 to 1'),
}

/** The schema of the key `care`. */
export const contentChecksSchema = z.union(
  [z.literal(false), z.strictObject(kinds).partial().describe('the content checks')],
  rule,
)
