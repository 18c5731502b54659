import { join } from 'node:path'
import fs from 'fs-extra'
import { packageRoot } from '../../cli/system/package-root.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** An empty working folder that uses what Vite has made for the checkout, so that not every test runs it. */
export async function workingFolder(): Promise<string> {
  const cwd = await temporaryFolder()
  await linkCheckoutCache(cwd)
  return cwd
}

/** Gives a working folder what Vite has made for the checkout. */
export async function linkCheckoutCache(cwd: string): Promise<void> {
  const made = join(packageRoot, '.store-pages/cache/bundles')
  await fs.ensureDir(made)
  await fs.ensureSymlink(made, join(cwd, '.store-pages/cache/bundles'), 'dir')
}
