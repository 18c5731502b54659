import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Content } from '../../../data/content.ts'
import type { Store } from '../../../data/store.ts'
import { Failure } from '../../failure.ts'
import { packageRoot } from '../../package-root.ts'
import type { Problem } from '../../problems.ts'
import type { FilledStore } from '../fill-store.ts'
import type { PagePrinter, PrintSettings } from './page-printer.ts'
import type { PrintedPage } from './printed-page.ts'

/** What a thread is asked: to fill, or to print. */
export interface PrintQuestion {
  work: 'fill' | 'print'
  content: Content
  store: Store
}

/** A thread's answer, or the problems or the bug that hindered it. */
export type PrintAnswer =
  | { value: FilledStore | PrintedPage }
  | { problems: Problem[] }
  | { error: unknown }

/** Threads that print pages side by side. */
export interface PrintPool extends PagePrinter {
  close(): Promise<void>
}

/** Starts `size` threads; the one with the least to do gets the next page. */
export function startPrintPool(size: number, settings: PrintSettings): PrintPool {
  const threads = Array.from({ length: size }, () => new Thread(settings))
  const free = () => threads.reduce((one, other) => (other.load < one.load ? other : one))
  return {
    fill: (content, store) => free().ask({ work: 'fill', content, store }),
    print: (content, store) => free().ask({ work: 'print', content, store }),
    async close() {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}

interface Waiting {
  resolve(value: never): void
  reject(error: unknown): void
}

class Thread {
  readonly #worker: Worker
  readonly #waiting: Waiting[] = []

  constructor(workerData: PrintSettings) {
    this.#worker = new Worker(join(packageRoot, 'dist/program/print-worker.js'), {
      workerData,
      // It would take over `--input-type` of a script that calls the library, and refuse to start.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 24 },
    })
    this.#worker.on('message', (answer: PrintAnswer) => this.#settle(answer))
    this.#worker.on('error', (error) => {
      for (const { reject } of this.#waiting.splice(0)) reject(error)
    })
  }

  /** Questions without an answer yet. */
  get load(): number {
    return this.#waiting.length
  }

  // Answers come in the order of the questions, so that they need no numbers.
  ask<Value>(question: PrintQuestion): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      this.#worker.postMessage(question)
    })
  }

  close(): Promise<unknown> {
    return this.#worker.terminate()
  }

  #settle(answer: PrintAnswer): void {
    const waiting = this.#waiting.shift()
    if ('value' in answer) waiting?.resolve(answer.value as never)
    else waiting?.reject('problems' in answer ? new Failure(1, answer.problems) : answer.error)
  }
}
