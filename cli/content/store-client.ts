import type { Store } from '../../data/store.ts'
import type { Problem } from '../report/problems.ts'
import type { ContentReport } from '../report/report.ts'
import type { UserError } from '../report/user-error.ts'
import type { Answer, AnswerValidator } from './calls.ts'
import type { StoreAnswers } from './store-content.ts'

/** The validators of a store's answers, for a later build. */
export interface CachedAnswers {
  header: AnswerValidator
  page: AnswerValidator
  /** The validators of further languages, by locale. */
  languages?: Readonly<Record<string, Pick<CachedAnswers, 'header' | 'page'>>>
  /** The place of the last good answers; only with `--on-error keep-last`. */
  lastGood?: string
}

/** The latest change feed cursor of each host, by its base URL. */
export type Cursors = Readonly<Record<string, string>>

/** The input of `prepareChanges`. */
export interface Ahead {
  stores: readonly Store[]
  /** The cursors of the previous build, if its answers are cached. */
  cursors: Cursors
  /** The validators of a store's answers from a previous build. */
  validatorsOf: (store: Store) => Promise<CachedAnswers | undefined>
}

/** Answers of this build. */
export interface FreshAnswers extends StoreAnswers {
  validators: CachedAnswers
}

/**
 * Requests the content of stores from any source. Every request rejects with the reason that ended all of
 * them: that of the command's signal, or the `UserError` passed to `abortAll`.
 */
export interface StoreClient {
  /**
   * Checks whether a host has a batch call and a change feed; called first, and once. Resolves to the number
   * of stores that may be requested at once.
   */
  prepareChanges(ahead: Ahead): Promise<number>
  /** The cursors for the next build. */
  cursors(): Cursors
  /** The footer of pages in a locale, or its final failure; requested once for all calls. */
  askFooter(locale: string): Promise<Answer | UserError>
  /**
   * The answers for a store, `unchanged` when they match `validators`, undefined for a store that is skipped
   * because it has no page, or the final failure.
   */
  askStore(
    store: Store,
    validators?: CachedAnswers,
  ): Promise<FreshAnswers | 'unchanged' | undefined | UserError>
  /** The stores that are skipped because they have no page. */
  skipped(): ReadonlySet<Store['id']>
  /** The hosts of a store's header and page. */
  hostsOf(store: Store): { header: string; page: string }
  /** Ends every request with this failure, or with the reason that ended them before, and throws that reason. */
  abortAll(failure: UserError): never
  stats(): ContentReport
  /** The warnings about the service as a whole, after the last request. */
  problems(): Problem[]
  /** Ends requests in flight and closes the connections. */
  close(): Promise<void>
}
