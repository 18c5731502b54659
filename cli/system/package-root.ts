import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout, with `data/`, `templates/` and `package.json`. */
export const packageRoot: string = folderWithPackage(dirname(fileURLToPath(import.meta.url)))

/** The cache that ships with the installation: no working folder has to make its content. */
export const shippedCache: string = join(packageRoot, 'dist/cache')

/** The tool's version, from its `package.json`. */
export const version: string = JSON.parse(
  readFileSync(join(packageRoot, 'package.json'), 'utf8'),
).version

/** The path of a file of the compiled program. */
export function programFile(name: string): string {
  return join(packageRoot, 'dist/program', name)
}

function folderWithPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : folderWithPackage(dirname(folder))
}
