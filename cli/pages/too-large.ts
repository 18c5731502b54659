import type { Store } from '../../data/store.ts'
import { Failure } from '../say/failure.ts'
import { problem } from '../say/problems.ts'

/** Throws a `Failure` that names the store whose page is longer than a text, or a thread, can be; else the error. */
export function nameTooLarge(store: Store): (error: unknown) => never {
  return (error) => {
    if (!isTooLarge(error)) throw error
    throw new Failure(1, [problem('PAGE_TOO_LARGE', {}, { store: store.id })], { cause: error })
  }
}

function isTooLarge(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const ofThread = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return ofThread || (error instanceof RangeError && error.message === 'Invalid string length')
}
