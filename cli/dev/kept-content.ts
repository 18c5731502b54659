import type { Store, StoreId } from '../../data/store.ts'
import type { OpenContent } from '../content/open-content.ts'
import type { Contents, Footer } from '../content/store-content.ts'

/** The content of stores, asked for once; what has failed is asked for again. */
export class KeptContent {
  /** Of all that answers depend on; undefined where nobody knows. */
  readonly key: string | undefined
  readonly #open: () => Promise<OpenContent>
  #opened: Promise<OpenContent> | undefined
  readonly #kept = new Map<StoreId, Promise<Contents | undefined>>()

  constructor(key: string | undefined, open: () => Promise<OpenContent>) {
    this.key = key
    this.#open = open
  }

  /** Undefined where the source leaves the store out. Rejects with the `Failure` that would end a build. */
  content(store: Store): Promise<Contents | undefined> {
    const kept = this.#kept.get(store.id) ?? this.#ask(store)
    // As one that was used last: the oldest go.
    this.#kept.delete(store.id)
    this.#kept.set(store.id, kept)
    for (const id of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break
      this.#kept.delete(id)
    }
    return kept
  }

  footer(store?: Store): Promise<Footer> {
    return this.#orClose(({ footer }) => footer(store))
  }

  async hosts(): Promise<OpenContent['hosts']> {
    return (await this.#openOnce()).hosts
  }

  forget(id: StoreId): void {
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

  async #ask(store: Store): Promise<Contents | undefined> {
    try {
      const answered = await this.#orClose((content) => content.content(store))
      return answered === 'unchanged' ? undefined : answered
    } catch (error) {
      this.#kept.delete(store.id)
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
    this.#opened ??= this.#open()
    return this.#opened
  }
}

/** A page's content is some tens of kilobytes. */
const mostKept = 500
