import { existsSync } from 'node:fs'
import { ViteProcess } from './bundles/run-vite.ts'
import { cacheDirOf } from './config/cache-dir.ts'
import type { BuildOptions } from './config/config.ts'
import { FileThread } from './output/file-thread.ts'
import { recordsFolder } from './records/records-file.ts'
import { Printers } from './stages/print/printers.ts'

/** What a build starts before it knows what they will do, as that takes a while. */
export interface Workers {
  printers: Printers
  /** Undefined where the bundles are probably made already. */
  vite: ViteProcess | undefined
  /** It starts when it is known that there will be enough for it to do. */
  files: FileThread
}

/** Does `work` with workers that start at once, and ends them when it is done. */
export async function withWorkers<Result>(
  { cache = true }: BuildOptions,
  cwd: string,
  work: (workers: Workers) => Promise<Result>,
): Promise<Result> {
  const vite = cache ? undefined : new ViteProcess()
  const files = new FileThread()
  const printers = new Printers(!cache || !existsSync(recordsFolder(cacheDirOf(cwd))))
  try {
    return await work({ printers, vite, files })
  } finally {
    vite?.close()
    await Promise.all([printers.close(), files.close()])
  }
}
