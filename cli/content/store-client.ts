import type { Store } from '../../data/store.ts'
import type { Problem } from '../report/problems.ts'
import type { ContentReport } from '../report/report.ts'
import type { UserError } from '../report/user-error.ts'
import type { Answer, AnswerValidator } from './calls.ts'
import type { StoreAnswers } from './store-content.ts'

/** What a later build knows the answers for a store by. */
export interface CachedAnswers {
  header: AnswerValidator
  page: AnswerValidator
  /** Of further languages by locale. */
  languages?: Readonly<Record<string, Pick<CachedAnswers, 'header' | 'page'>>>
  /** Where they lie as last good answers; only with `--on-error keep-last`. */
  lastGood?: string
}

/** What each host has last told of changes, by its address. */
export type Cursors = Readonly<Record<string, string>>

/** What a build has to say before it asks for stores. */
export interface Ahead {
  stores: readonly Store[]
  /** Those of the previous build, where its answers are known. */
  cursors: Cursors
  /** The answers for a store that a previous build was given. */
  known: (store: Store) => Promise<CachedAnswers | undefined>
}

/** Answers of this build. */
export interface FreshAnswers extends StoreAnswers {
  known: CachedAnswers
}

/**
 * Asks for the content of stores, whatever stands behind it. Every question rejects with the reason that ended
 * all of them: that of the command's signal, or the `UserError` given up with.
 */
export interface StoreClient {
  /**
   * Finds out whether many stores can be asked for in one request, and what has changed; asked first, and once.
   * Resolves to how many stores may be asked for at once.
   */
  prepareChanges(ahead: Ahead): Promise<number>
  /** Those for the next build. */
  cursors(): Cursors
  /** The footer of pages in a locale, or its final failure; asked once, however often it is called. */
  askFooter(locale: string): Promise<Answer | UserError>
  /**
   * The answers for a store, `unchanged` when they are those that are `known`, undefined for a store that
   * is left out as it has no page, or the final failure.
   */
  askStore(
    store: Store,
    known?: CachedAnswers,
  ): Promise<FreshAnswers | 'unchanged' | undefined | UserError>
  /** Stores that are left out as they have no page. */
  leftOut(): ReadonlySet<Store['id']>
  /** Where the header and the page of a store come from. */
  hostsOf(store: Store): { header: string; page: string }
  /** Ends every question with this failure, or with what ended them before, and throws it. */
  abortAll(failure: UserError): never
  stats(): ContentReport
  /** The warnings of the service as a whole, once all is asked. */
  problems(): Problem[]
  /** Ends what is under way and closes the connections. */
  close(): Promise<void>
}
