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
  /** Names that it has not come to. */
  #waiting = 0
  readonly #thread: FileThread
  readonly #batches: Promise<void>[] = []

  /** `from` is the folder of the standing site, `to` that of the new one. */
  constructor(from: string, to: string, thread: FileThread) {
    this.#from = from
    this.#to = to
    this.#thread = thread
  }

  /** By name in the new site, but for what is linked there: the standing file that it will be another name of. */
  get names(): ReadonlyMap<string, string> {
    return this.#names
  }

  has(name: string): boolean {
    return this.#names.has(name)
  }

  add(name: string, existing: string): void {
    if (!this.#names.has(name)) this.#waiting += 1
    this.#names.set(name, existing)
  }

  /** Links on a thread what has been added, once it is much; what hinders it shows in `link`. */
  linkBeside(): void {
    while (this.#waiting >= filesAtOnce) this.#begin(filesAtOnce)
  }

  /** Links all that has been added. Throws `Failure`. */
  async link(): Promise<void> {
    if (this.#batches.length > 0) this.#begin(this.#waiting)
    else linkFiles({ from: this.#from, to: this.#to, names: this.#names })
    await Promise.all(this.#batches)
  }

  #begin(count: number): void {
    const names: [string, string][] = []
    for (const name of this.#next) if (names.push(name) === count) break
    this.#waiting -= count
    const linked = this.#thread
      .ask<void>({ link: { from: this.#from, to: this.#to, names } })
      .then(() => this.#forget(names))
    linked.catch(() => {})
    this.#batches.push(linked)
  }

  // From now on they are seen in the new site.
  #forget(names: readonly [string, string][]): void {
    for (const [name] of names) this.#names.delete(name)
  }
}
