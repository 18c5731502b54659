import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Failure } from '../failure.ts'
import { packageRoot } from '../package-root.ts'
import type { Problem } from '../problems.ts'
import type { FileLinks } from './new-files.ts'

/** A thread's answer: what hindered it, if anything did. */
export type LinkAnswer = { problems: Problem[] } | { error: unknown } | 'done'

interface Waiting {
  resolve(): void
  reject(error: unknown): void
}

/** A thread that links files, while this one does something else. */
export class LinkThread {
  readonly #worker = new Worker(join(packageRoot, 'dist/program/link-worker.js'), {
    // It would take over `--input-type` of a script that calls the library, and refuse to start.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 2 },
  })
  readonly #waiting: Waiting[] = []

  constructor() {
    this.#worker.on('message', (answer: LinkAnswer) => this.#settle(answer))
    this.#worker.on('error', (error) => {
      for (const { reject } of this.#waiting.splice(0)) reject(error)
    })
  }

  /** Makes links after those asked for before. Rejects with what hindered it, a `Failure` or a bug. */
  link(links: FileLinks): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      this.#worker.postMessage(links)
    })
  }

  /** Ends at once what is under way. */
  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #settle(answer: LinkAnswer): void {
    const waiting = this.#waiting.shift()
    if (answer === 'done') waiting?.resolve()
    else waiting?.reject('problems' in answer ? new Failure(1, answer.problems) : answer.error)
  }
}
