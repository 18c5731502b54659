import type { Thread } from '../thread.ts'
import { type FileWork, filesAtOnce, startFileThread } from './file-thread.ts'
import { linkFiles } from './new-files.ts'

/**
 * Files that a new site takes over from the standing one, by hard links, which cost a twentieth of a
 * copy. The standing site goes right after the switch, so that no two sites that stay share a file.
 */
export class TakenFiles {
  readonly #from: string
  readonly #to: string
  readonly #names = new Map<string, string>()
  /** Goes over the names for the thread, and on when more have come. */
  readonly #next = this.#names.entries()
  #begun = 0
  #thread: Thread<FileWork> | undefined
  readonly #batches: Promise<void>[] = []

  /** `from` is the folder of the standing site, `to` that of the new one. */
  constructor(from: string, to: string) {
    this.#from = from
    this.#to = to
  }

  /** By name in the new site: the standing file that it will be another name of. */
  get names(): ReadonlyMap<string, string> {
    return this.#names
  }

  has(name: string): boolean {
    return this.#names.has(name)
  }

  add(name: string, existing: string): void {
    this.#names.set(name, existing)
  }

  /** Links on a thread what has been added, once it is much; what hinders it shows in `link`. */
  linkBeside(): void {
    while (this.#names.size - this.#begun >= filesAtOnce) {
      this.#thread ??= startFileThread()
      this.#begin(this.#thread, filesAtOnce)
    }
  }

  /** Links all that has been added. Throws `Failure`. */
  async link(): Promise<void> {
    if (this.#thread) this.#begin(this.#thread, this.#names.size - this.#begun)
    else linkFiles({ from: this.#from, to: this.#to, names: this.#names })
    await Promise.all(this.#batches)
  }

  /** Ends what is under way. */
  async close(): Promise<void> {
    await this.#thread?.close()
  }

  #begin(thread: Thread<FileWork>, count: number): void {
    const names: [string, string][] = []
    for (const name of this.#next) if (names.push(name) === count) break
    const batch = thread.ask<void>({ link: { from: this.#from, to: this.#to, names } })
    // It is waited for later.
    batch.catch(() => {})
    this.#batches.push(batch)
    this.#begun += count
  }
}
