import { Thread } from '../thread.ts'
import type { PagesToLookAt } from './look-at-files.ts'
import type { FileLinks } from './new-files.ts'

/**
 * What a thread for files is asked: to link some, to look at pages, or to work on a folder: to count
 * the files below it, to remove all, or only the files, or only empty folders.
 */
export type FileWork =
  | { link: FileLinks }
  | { look: PagesToLookAt }
  | { count: string }
  | { remove: string }
  | { empty: string }
  | { trim: string }

/** A thread is given so many files at a time; for fewer, none is started. */
export const filesAtOnce = 1000

const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 2 }

/** A thread that works on files; it starts with what it is asked first, if not before. */
export class FileThread {
  #thread: Thread<FileWork> | undefined

  get isStarted(): boolean {
    return this.#thread !== undefined
  }

  start(): void {
    this.#thread ??= startThread()
  }

  /** As `Thread.ask`, in the order of the questions; an answer may also be waited for much later. */
  ask<Value>(work: FileWork): Promise<Value> {
    this.#thread ??= startThread()
    const answer = this.#thread.ask<Value>(work)
    answer.catch(() => {})
    return answer
  }

  /** Ends at once what is under way. */
  async close(): Promise<void> {
    await this.#thread?.close()
  }
}

function startThread(): Thread<FileWork> {
  return new Thread('file-worker.cjs', { resourceLimits })
}
