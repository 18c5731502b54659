import type { Problem, ProblemCode } from './problems.ts'

/** What a page is told of again and again, as long as it is as it is; all else belongs to one build. */
const ofPages: readonly ProblemCode[] = ['DETAILS_SHAPE', 'TIME_OF_CHANGE', 'PLUGIN_WARNING']

/** Hears what is told of each store, for the record of its page. */
export class ToldOfPages {
  readonly #told = new Map<number, Problem[]>()

  hear(problem: Problem): void {
    const { store } = problem.where
    if (store === undefined || !ofPages.includes(problem.code)) return
    this.#told.set(store, [...(this.#told.get(store) ?? []), problem])
  }

  /** What has been told of a store; it is not kept here any longer. */
  take(store: number): Problem[] {
    const told = this.#told.get(store) ?? []
    this.#told.delete(store)
    return told
  }
}
