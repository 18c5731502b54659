import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packageRoot } from '../../cli/system/package-root.ts'

const run = promisify(execFile)

/** A new folder in which the packed tarball is installed, with other packages beside it. */
export async function installPackage(...others: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-pages-'))
  await installIn(folder, await packInto(folder), ...others)
  return folder
}

/** Packs a checkout after `prepare`; returns the tarball. */
export async function packInto(folder: string, checkout = packageRoot): Promise<string> {
  // Other tests use the result of `prepare` here.
  const pack = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]
  const { stdout } = await run('npm', pack, { cwd: checkout })
  return join(folder, stdout.trim())
}

/** Installs packages, from npm's cache if possible. */
export async function installIn(folder: string, ...packages: string[]): Promise<void> {
  const install = ['install', '--prefer-offline', '--no-audit', '--no-fund']
  await run('npm', [...install, ...packages], { cwd: folder })
}
