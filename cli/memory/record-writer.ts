import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { ifPossible } from '../system/if-possible.ts'

const bufferLength = 64 * 1024

/** Writes a file of lines beside the one that stands, while the build runs. */
export class RecordWriter {
  readonly #name: string
  #file: number | undefined
  #isBegun = false
  #lines: string[] = []
  #length = 0
  #error: unknown

  constructor(name: string) {
    this.#name = name
  }

  /** `line` has its end. What hinders it shows when it is saved. */
  write(line: string): void {
    this.#lines.push(line)
    this.#length += line.length
    if (this.#length >= bufferLength) this.#flush()
  }

  /** Puts the file in the place of the one that stands. Throws when it could not be written. */
  save(): void {
    this.#flush()
    this.#close()
    if (this.#error !== undefined) throw this.#error
    renameSync(this.#aside, this.#name)
    this.#isBegun = false
  }

  /** Removes what has not been saved. */
  abandon(): void {
    this.#close()
    if (this.#isBegun) ifPossible(() => rmSync(this.#aside, { force: true }))
  }

  // One build at a time writes an output folder, so that nobody else has this name.
  get #aside(): string {
    return `${this.#name}.new`
  }

  #flush(): void {
    if (this.#error !== undefined) return
    try {
      this.#file ??= this.#open()
      writeSync(this.#file, this.#lines.join(''))
    } catch (error) {
      this.#error = error
    }
    this.#lines = []
    this.#length = 0
  }

  #open(): number {
    mkdirSync(dirname(this.#name), { recursive: true })
    // What stands there is left over, or none of ours: a link is not followed.
    rmSync(this.#aside, { force: true })
    const file = openSync(this.#aside, 'wx')
    this.#isBegun = true
    return file
  }

  #close(): void {
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }
}
