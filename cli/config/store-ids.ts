import { z } from 'zod'
import { storeIdSchema } from '../../data/store-schema.ts'

/** A list of store ids. */
export const storeIds = z.array(storeIdSchema, 'should be a list of locationIDs')
