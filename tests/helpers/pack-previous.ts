import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fs from 'fs-extra'
import { packageRoot } from '../../cli/system/package-root.ts'
import { packInto } from './install-package.ts'

const run = promisify(execFile)

/** A package before this one. */
interface Previous {
  tarball: string
  /** The checkout with the chains for it. */
  checkout: string
}

/** Whether this checkout has the commit before its last one: a shallow clone, or a copy without `.git`, does not. */
export async function hasPreviousCommit(): Promise<boolean> {
  if (!existsSync(join(packageRoot, '.git'))) return false
  return git('cat-file', '-e', 'HEAD~1^{tree}').then(
    () => true,
    () => false,
  )
}

/** Compiles and packs the commit before the last one in `folder`. */
export async function packPreviousCommit(folder: string): Promise<Previous> {
  const checkout = join(folder, 'checkout')
  await fs.ensureDir(checkout)
  await git('archive', '--output', `${checkout}.tar`, 'HEAD~1')
  await run('tar', ['-xf', `${checkout}.tar`, '-C', checkout])
  await installWhatItNeeds(checkout)
  await run('npm', ['run', 'prepare'], { cwd: checkout })
  return { tarball: await packInto(folder, checkout), checkout }
}

/** Packs this checkout in `folder` as an earlier version. */
export async function packAsEarlierVersion(folder: string): Promise<Previous> {
  await run('tar', ['-xf', await packInto(folder), '-C', folder])
  const earlier = join(folder, 'package')
  const manifest = await fs.readJson(join(earlier, 'package.json'))
  await fs.writeJson(join(earlier, 'package.json'), { ...manifest, version: '0.0.1' })
  return { tarball: await packInto(folder, earlier), checkout: packageRoot }
}

async function installWhatItNeeds(checkout: string): Promise<void> {
  const locks = [packageRoot, checkout].map((root) => fs.readFile(join(root, 'package-lock.json')))
  const [ours, theirs] = await Promise.all(locks)
  if (ours && theirs?.equals(ours))
    await fs.symlink(join(packageRoot, 'node_modules'), join(checkout, 'node_modules'))
  else await run('npm', ['ci', '--ignore-scripts', '--prefer-offline'], { cwd: checkout })
}

function git(...args: string[]) {
  // Only of this checkout, even inside another repository.
  return run('git', ['--git-dir', join(packageRoot, '.git'), ...args])
}
