import type { Store, StoreId } from '../../../data/store.ts'
import type { OpenContent } from '../../content/open-content.ts'
import type { Footer, LocalizedContent } from '../../content/store-content.ts'
import type { Problem } from '../../report/problems.ts'
import type { TextPlaces } from './watched-source.ts'

/** What came of asking for a store. */
export interface Asked {
  at: Date
  ms: number
  /** Undefined where the source leaves the store out, or has failed. */
  came: LocalizedContent | undefined
  failure: unknown
  /** What came the time before; absent at first. */
  before: LocalizedContent | undefined
}

/** The content of stores, asked for once; what has failed is asked for again. */
export class KeptContent {
  /** Of all that answers depend on; undefined where nobody knows. */
  readonly key: string | undefined
  /** Where texts of a source of the chain's own come from; absent where the three calls are made. */
  readonly places: TextPlaces | undefined
  readonly #open: (own: KeptContent) => Promise<OpenContent>
  #opened: Promise<OpenContent> | undefined
  readonly #kept = new Map<StoreId, Promise<LocalizedContent | undefined>>()
  readonly #asked = new Map<StoreId, Asked>()
  readonly #problems = new Map<StoreId, Problem[]>()

  constructor(
    key: string | undefined,
    open: (own: KeptContent) => Promise<OpenContent>,
    places?: TextPlaces,
  ) {
    this.key = key
    this.places = places
    this.#open = open
  }

  /** Undefined where the source leaves the store out. Rejects with the `UserError` that would end a build. */
  content(store: Store): Promise<LocalizedContent | undefined> {
    const kept = this.#kept.get(store.id) ?? this.#ask(store)
    // As one that was used last: the oldest go.
    this.#kept.delete(store.id)
    this.#kept.set(store.id, kept)
    for (const id of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break
      this.#kept.delete(id)
      this.#asked.delete(id)
    }
    return kept
  }

  footer(store?: Store): Promise<Footer> {
    return this.#orClose(({ footer }) => footer(store))
  }

  async hosts(): Promise<OpenContent['hosts']> {
    return (await this.#openOnce()).hosts
  }

  /** What came when a store was asked for last; undefined where that was not yet, or is under way. */
  asked(id: StoreId): Asked | undefined {
    return this.#asked.get(id)
  }

  /** Hears what is warned of while content is asked for. */
  note(problem: Problem): void {
    const { store } = problem.where
    if (store !== undefined)
      this.#problems.set(store, [...(this.#problems.get(store) ?? []), problem])
  }

  /** What was warned of when a store was asked for last. */
  problems(id: StoreId): readonly Problem[] {
    return this.#problems.get(id) ?? []
  }

  /** Has a store asked for anew, and what it shares with others as well. */
  forget(id: StoreId): void {
    const opened = this.#opened
    this.#opened = undefined
    // Others may be waiting for it.
    const asked = Promise.allSettled(this.#kept.values())
    Promise.all([opened, asked]).then(([content]) => content?.close(), ignore)
    this.#kept.delete(id)
  }

  forgetAll(): void {
    this.#kept.clear()
  }

  async close(): Promise<void> {
    const opened = this.#opened
    this.#opened = undefined
    await opened?.then((content) => content.close())
  }

  async #ask(store: Store): Promise<LocalizedContent | undefined> {
    const at = new Date()
    const start = performance.now()
    const last = this.#asked.get(store.id)
    const before = last?.came ?? last?.before
    this.#problems.delete(store.id)
    const note = (came: LocalizedContent | undefined, failure?: unknown) => {
      this.#asked.set(store.id, { at, ms: performance.now() - start, came, failure, before })
      return came
    }
    try {
      const answered = await this.#orClose((content) => content.content(store))
      return note(answered === 'unchanged' ? undefined : answered)
    } catch (error) {
      this.#kept.delete(store.id)
      note(undefined, error)
      throw error
    }
  }

  // One that has finally failed asks nothing more.
  async #orClose<Answer>(ask: (content: OpenContent) => Promise<Answer>): Promise<Answer> {
    const opened = this.#openOnce()
    try {
      return await ask(await opened)
    } catch (error) {
      if (this.#opened === opened) await this.close().catch(() => {})
      throw error
    }
  }

  #openOnce(): Promise<OpenContent> {
    this.#opened ??= this.#open(this)
    return this.#opened
  }
}

function ignore(): void {}

/** A page's content is some tens of kilobytes. */
const mostKept = 500
