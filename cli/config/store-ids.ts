import { z } from 'zod'
import { storeIdSchema } from '../../data/store-schema.ts'

export const storeIds = z.array(storeIdSchema, 'should be a list of locationIDs')
