import { type FileThread, filesAtOnce } from './file-thread.ts'
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
  readonly #thread: FileThread
  readonly #batches: Promise<void>[] = []

  /** `from` is the folder of the standing site, `to` that of the new one. */
  constructor(from: string, to: string, thread: FileThread) {
    this.#from = from
    this.#to = to
    this.#thread = thread
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
    while (this.#names.size - this.#begun >= filesAtOnce) this.#begin(filesAtOnce)
  }

  /** Links all that has been added. Throws `Failure`. */
  async link(): Promise<void> {
    if (this.#begun > 0) this.#begin(this.#names.size - this.#begun)
    else linkFiles({ from: this.#from, to: this.#to, names: this.#names })
    await Promise.all(this.#batches)
  }

  #begin(count: number): void {
    const names: [string, string][] = []
    for (const name of this.#next) if (names.push(name) === count) break
    this.#batches.push(this.#thread.ask({ link: { from: this.#from, to: this.#to, names } }))
    this.#begun += count
  }
}
