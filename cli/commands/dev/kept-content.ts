import type { Store, StoreId } from '../../../data/store.ts'
import type { OpenContent } from '../../content/open-content.ts'
import type { Footer, LocalizedContent } from '../../content/store-content.ts'
import type { Problem } from '../../report/problems.ts'
import type { TextPlaces } from './watched-source.ts'

/** The result of the last request for a store. */
export interface LastRequest {
  at: Date
  ms: number
  /** Undefined if the source skips the store or has failed. */
  content: LocalizedContent | undefined
  failure: unknown
  /** The previous result; absent after the first request. */
  before: LocalizedContent | undefined
}

/** Caches the content of stores; requests failed content again. */
export class KeptContent {
  /** Identifies everything that the answers depend on; undefined if that is unknown. */
  readonly key: string | undefined
  /** Origins of the texts of a custom source; absent for a source with the three calls. */
  readonly places: TextPlaces | undefined
  readonly #open: (kept: KeptContent) => Promise<OpenContent>
  #opened: Promise<OpenContent> | undefined
  readonly #kept = new Map<StoreId, Promise<LocalizedContent | undefined>>()
  readonly #asked = new Map<StoreId, LastRequest>()
  readonly #problems = new Map<StoreId, Problem[]>()

  constructor(
    key: string | undefined,
    open: (kept: KeptContent) => Promise<OpenContent>,
    places?: TextPlaces,
  ) {
    this.key = key
    this.places = places
    this.#open = open
  }

  /**
   * Returns the content of a store; undefined if the source skips it. Rejects with the `UserError` that would end a
   * build.
   */
  content(store: Store): Promise<LocalizedContent | undefined> {
    const kept = this.#kept.get(store.id) ?? this.#ask(store)
    // Moves the store to the end, as the least recently used ones are dropped.
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

  /** Returns the last result of a store; undefined before the first request or while one is running. */
  lastRequest(id: StoreId): LastRequest | undefined {
    return this.#asked.get(id)
  }

  /** Records a warning from a content request. */
  note(problem: Problem): void {
    const { store } = problem.where
    if (store !== undefined)
      this.#problems.set(store, [...(this.#problems.get(store) ?? []), problem])
  }

  /** Returns the warnings of the last request for a store. */
  problems(id: StoreId): readonly Problem[] {
    return this.#problems.get(id) ?? []
  }

  /** Drops the content of a store and the content that stores share, so that both are requested again. */
  forget(id: StoreId): void {
    const opened = this.#opened
    this.#opened = undefined
    // Other stores may still wait for the content that is open now.
    const settled = Promise.allSettled(this.#kept.values())
    Promise.all([opened, settled]).then(([content]) => content?.close(), ignore)
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
    const before = last?.content ?? last?.before
    this.#problems.delete(store.id)
    const note = (content: LocalizedContent | undefined, failure?: unknown) => {
      this.#asked.set(store.id, { at, ms: performance.now() - start, content, failure, before })
      return content
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

  // Closes the content if it fails, as it makes no more requests then.
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

/** Maximum number of stores; the content of a page has some tens of kilobytes. */
const mostKept = 500
