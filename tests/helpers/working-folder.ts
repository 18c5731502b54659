import { join } from 'node:path'
import fs from 'fs-extra'
import { packageRoot } from '../../cli/system/package-root.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** An empty working folder with the Vite bundles of the checkout, so that not every test builds them. */
export async function workingFolder(): Promise<string> {
  const cwd = await temporaryFolder()
  await linkCheckoutCache(cwd)
  return cwd
}

/** Copies the Vite bundles of the checkout into a working folder. */
export async function linkCheckoutCache(cwd: string): Promise<void> {
  const made = join(packageRoot, '.store-pages/cache/bundles')
  await fs.ensureDir(made)
  await fs.ensureSymlink(made, join(cwd, '.store-pages/cache/bundles'), 'dir')
}
