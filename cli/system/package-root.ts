import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout, with `data/`, `templates/` and `package.json`. */
export const packageRoot: string = folderWithPackage(dirname(fileURLToPath(import.meta.url)))

/** The cache that comes with the installation: what it holds need not be made in any working folder. */
export const shippedCache: string = join(packageRoot, 'dist/cache')

function folderWithPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : folderWithPackage(dirname(folder))
}
