import type { StoreId } from '../../data/store.ts'
import type { ContentHost } from '../config/content-host.ts'
import { RequestError } from '../system/http/request-error.ts'
import type { BatchReplies } from './batch-calls.ts'
import { type Answer, headerCall, type PageAnswer, pageCall, type WithValidator } from './calls.ts'
import type { RequestScope } from './request-scope.ts'

/** Reads a store's part of a batch as the answers to its single calls; undefined when one of them is invalid. */
export function readReplies(
  { header, page }: BatchReplies,
  id: StoreId,
  { scope, main }: { scope: RequestScope; main: ContentHost },
): readonly [WithValidator<Answer>, WithValidator<PageAnswer>] | undefined {
  try {
    return [scope.read(headerCall(id, main), header), scope.read(pageCall(id, main), page)]
  } catch (error) {
    if (error instanceof RequestError) return undefined
    throw error
  }
}
