import type { StoreId } from '../../data/store.ts'
import type { Problem, ProblemCode } from './problems.ts'
import type { Reporter } from './reporter.ts'

/** Warnings about a page that every build reports again while the page is unchanged. */
const ofPages: readonly ProblemCode[] = [
  ...(['DETAILS_SHAPE', 'HOURS_TEXT', 'TIME_OF_CHANGE', 'PLUGIN_WARNING'] as const),
]

/** Collects the warnings of pages by store, until they are taken for the records of these pages. */
export class PageWarnings {
  readonly #reporter: Pick<Reporter, 'report'>
  readonly #madeAgain = new Set<StoreId>()
  readonly #byStore = new Map<StoreId, Problem[]>()

  constructor(reporter: Pick<Reporter, 'report'>) {
    this.#reporter = reporter
  }

  /** Reports any problem, and keeps a page's warnings. */
  report(problem: Problem): void {
    const { store } = problem.where
    const isOfPage = store !== undefined && ofPages.includes(problem.code)
    if (!isOfPage || !this.#madeAgain.has(store)) this.#reporter.report(problem)
    if (isOfPage) this.#byStore.set(store, [...(this.#byStore.get(store) ?? []), problem])
  }

  /** Marks the page of a store for a second rendering: its warnings are reported already. */
  makeAgain(store: StoreId): void {
    this.#madeAgain.add(store)
  }

  take(store: StoreId): Problem[] {
    const warnings = this.#byStore.get(store) ?? []
    this.#byStore.delete(store)
    return warnings
  }
}
