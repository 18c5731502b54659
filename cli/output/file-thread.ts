import { Thread } from '../thread.ts'
import type { FileLinks } from './new-files.ts'

/** What a thread for files is asked: to link some, or to remove some. */
export type FileWork = { link: FileLinks } | { remove: readonly string[] }

/** So many files are handed over at a time; for fewer, no thread is started. */
export const filesAtOnce = 1000

const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 2 }

/** Starts a thread that links and removes files. */
export function startFileThread(): Thread<FileWork> {
  return new Thread('file-worker.cjs', { resourceLimits })
}
