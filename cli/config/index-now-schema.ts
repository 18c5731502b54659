import { z } from 'zod'
import { isHttpAddress } from './http-address.ts'

/** The key for IndexNow, and the address that changes are sent to. */
export const indexNowSchema = z
  .strictObject({
    key: z
      .string('should be the key for IndexNow')
      .regex(/^[a-zA-Z\d-]{8,128}$/, 'should have 8 to 128 letters, digits or -'),
    endpoint: z
      .string('should be an address')
      .refine(isHttpAddress, 'should be an address with http:// or https://')
      .optional(),
  })
  .describe('the settings of IndexNow')
