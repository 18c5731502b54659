import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packageRoot, version } from '../../cli/system/package-root.ts'

const run = promisify(execFile)

/** A new folder in which the packed tarball is installed, with other packages beside it. */
export async function installPackage(...others: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-pages-'))
  // What `prepare` makes is there, and other tests are using it.
  const pack = ['pack', '--ignore-scripts', '--pack-destination', folder]
  await run('npm', pack, { cwd: packageRoot })
  const install = ['install', '--prefer-offline', '--no-audit', '--no-fund']
  await run('npm', [...install, `store-pages-${version}.tgz`, ...others], { cwd: folder })
  return folder
}
