import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Failure } from '../failure.ts'
import { packageRoot } from '../package-root.ts'
import type { Problem } from '../problems.ts'
import type { FileLinks } from './new-files.ts'

/** What a thread does: to make links, or to remove folders with all that is in them. */
export type FolderTask = { link: FileLinks } | { remove: readonly string[] }

/** A thread's answer: what hindered it, if anything did. */
export type FolderAnswer = { problems: Problem[] } | { error: unknown } | 'done'

interface Waiting {
  resolve(): void
  reject(error: unknown): void
}

/** A thread for what is to be done to very many files. */
export class FolderThread {
  readonly #worker = new Worker(join(packageRoot, 'dist/program/folder-worker.js'), {
    // It would take over `--input-type` of a script that calls the library, and refuse to start.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 8 },
  })
  readonly #waiting: Waiting[] = []

  constructor() {
    this.#worker.on('message', (answer: FolderAnswer) => this.#settle(answer))
    this.#worker.on('error', (error) => {
      for (const { reject } of this.#waiting.splice(0)) reject(error)
    })
  }

  /** Does a task after those before it. Rejects with what hindered it, a `Failure` or a bug. */
  do(task: FolderTask): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      this.#worker.postMessage(task)
    })
  }

  /** Ends at once what is under way. */
  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #settle(answer: FolderAnswer): void {
    const waiting = this.#waiting.shift()
    if (answer === 'done') waiting?.resolve()
    else waiting?.reject('problems' in answer ? new Failure(1, answer.problems) : answer.error)
  }
}
