import { Thread } from '../thread.ts'
import { type FileLinks, linkFiles } from './new-files.ts'

type LinkThread = Thread<FileLinks>

const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 2 }

/** A thread links as many names at a time; for fewer, none is started. */
const batchSize = 1000

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
  #thread: LinkThread | undefined
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
    while (this.#names.size - this.#begun >= batchSize) {
      this.#thread ??= new Thread('link-worker.cjs', { resourceLimits })
      this.#begin(this.#thread, batchSize)
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

  #begin(thread: LinkThread, count: number): void {
    const names: [string, string][] = []
    for (const name of this.#next) if (names.push(name) === count) break
    const batch = thread.ask<void>({ from: this.#from, to: this.#to, names })
    // It is waited for later.
    batch.catch(() => {})
    this.#batches.push(batch)
    this.#begun += count
  }
}
