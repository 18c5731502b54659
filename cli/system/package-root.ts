import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout, with `data/`, `templates/` and `package.json`. */
export const packageRoot: string = folderWithPackage(dirname(fileURLToPath(import.meta.url)))

/** The cache that comes with the installation: what it holds need not be made in any working folder. */
export const shippedCache: string = join(packageRoot, 'dist/cache')

/** The tool's version, from its `package.json`. */
export const version: string = JSON.parse(
  readFileSync(join(packageRoot, 'package.json'), 'utf8'),
).version

// The names of its other files, which hold a hash of what is in them, stand in these two.
const programFiles = ['run.cjs', 'render-worker.cjs']

/** A hash of the program itself, as it was compiled. */
export function programKey(): string {
  const hash = createHash('sha256')
  for (const name of programFiles)
    hash.update(readFileSync(join(packageRoot, 'dist/program', name)))
  return hash.digest('hex')
}

function folderWithPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : folderWithPackage(dirname(folder))
}
