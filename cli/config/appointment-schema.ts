import { z } from 'zod'
import { isHttpAddress, isSitePath } from './http-address.ts'
import { textOrByLanguage } from './text-or-by-language.ts'

/** The address where visitors request an appointment, and the labels of its buttons. */
export const appointmentSchema = z.union(
  [
    z.literal(false),
    z
      .strictObject({
        /** A path from `/` on, or an address; `{{locationID}}` and other tokens are filled for each store. */
        href: z
          .string('should be text')
          .refine(isWayOn, 'should start with one /, or be an address with https://'),
        /** Default: "Request an appointment", and "Appointment" where space is limited. */
        label: textOrByLanguage.optional(),
      })
      .describe('an appointment'),
  ],
  'should be false, or an object with href',
)

function isWayOn(href: string): boolean {
  return isSitePath(href) || isHttpAddress(href)
}
