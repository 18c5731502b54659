import { z } from 'zod'

/** The kinds of what is odd in content, each of which can be switched off. */
const careKinds = ['holidays', 'phones', 'points', 'pictures', 'texts', 'links', 'hours'] as const

export type CareKind = (typeof careKinds)[number]

const rule = `should be false, or an object with ${careKinds.join(', ')}`

/** What the key `care` may say. */
export const careSchema = z.union(
  [
    z.literal(false),
    z
      .partialRecord(z.enum(careKinds), z.boolean('should be true or false'))
      .describe('what content is looked at for'),
  ],
  rule,
)
