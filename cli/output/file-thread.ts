import { Thread } from '../thread.ts'
import type { FileLinks } from './new-files.ts'

/** What a thread for files is asked: to link some, or to remove those below a folder. */
export type FileWork = { link: FileLinks } | { remove: string }

/** A thread links so many files at a time; for fewer, none is started. */
export const filesAtOnce = 1000

const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 2 }

/** Starts a thread that links and removes files. */
export function startFileThread(): Thread<FileWork> {
  return new Thread('file-worker.cjs', { resourceLimits })
}
