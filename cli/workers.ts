import { existsSync } from 'node:fs'
import { ViteProcess } from './bundles/run-vite.ts'
import type { BuildOptions } from './config/config.ts'
import { recordsFolder } from './memory/records-file.ts'
import { Printers } from './pages/printers.ts'
import { cacheDirOf } from './system/cache-dir.ts'

/** What a build starts before it knows what they will do, as that takes a while. */
export interface Workers {
  printers: Printers
  /** Undefined where the bundles are probably made already. */
  vite: ViteProcess | undefined
}

/** Does `work` with workers that start at once, and ends them when it is done. */
export async function withWorkers<Result>(
  { cache = true }: BuildOptions,
  cwd: string,
  work: (workers: Workers) => Promise<Result>,
): Promise<Result> {
  const vite = cache ? undefined : new ViteProcess()
  const printers = new Printers(!cache || !existsSync(recordsFolder(cacheDirOf(cwd))))
  try {
    return await work({ printers, vite })
  } finally {
    vite?.close()
    await printers.close()
  }
}
