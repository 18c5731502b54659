import { join } from 'node:path'
import fs from 'fs-extra'
import { packageRoot } from '../../cli/package-root.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** An empty working folder that uses the checkout's cache, so that not every test runs Vite. */
export async function workingFolder(): Promise<string> {
  const cwd = await temporaryFolder()
  const cache = join(packageRoot, '.store-pages/cache')
  await fs.ensureDir(cache)
  await fs.ensureSymlink(cache, join(cwd, '.store-pages/cache'), 'dir')
  return cwd
}
