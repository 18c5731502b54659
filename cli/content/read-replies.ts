import type { StoreId } from '../../data/store.ts'
import type { ContentHost } from '../config/content-host.ts'
import { Fault } from '../system/http/fault.ts'
import type { Asker } from './asker.ts'
import type { BatchReplies } from './batch-calls.ts'
import { type Answer, headerCall, type PageAnswer, pageCall, type Stamped } from './calls.ts'

/** What a batch has brought for a store, as the answers to its single calls; undefined where they are none. */
export function readReplies(
  { header, page }: BatchReplies,
  id: StoreId,
  { asker, main }: { asker: Asker; main: ContentHost },
): readonly [Stamped<Answer>, Stamped<PageAnswer>] | undefined {
  try {
    return [asker.read(headerCall(id, main), header), asker.read(pageCall(id, main), page)]
  } catch (error) {
    if (error instanceof Fault) return undefined
    throw error
  }
}
