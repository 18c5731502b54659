import type { Store } from '../../data/store.ts'
import type { Failure } from '../say/failure.ts'
import { type Fallbacks, noFallbacks } from '../say/report.ts'
import type { ContentClient, FreshAnswers, KnownAnswers } from './content-client.ts'
import type { StoreAnswers } from './store-content.ts'

/** What answers and final failures lead to: `--on-error`. */
export interface FailurePolicy {
  /** What a store is asked with, of what is known of it. */
  known(store: Store, known: KnownAnswers | undefined): KnownAnswers | undefined
  answered(store: Store, answers: FreshAnswers | 'unchanged'): FreshAnswers | 'unchanged'
  /** Earlier answers in the place of new ones, or undefined when the store is left out. */
  storeFailed(store: Store, failure: Failure): StoreAnswers | undefined
  footerFailed(failure: Failure): never
  fallbacks(): Fallbacks
}

/** `--on-error fail`: the first final failure ends the build. */
export function failAtFirst(client: ContentClient): FailurePolicy {
  return {
    known: (_, known) => known,
    answered: (_, answers) => answers,
    storeFailed: (_, failure) => client.giveUp(failure),
    footerFailed: (failure) => client.giveUp(failure),
    fallbacks: () => noFallbacks,
  }
}
