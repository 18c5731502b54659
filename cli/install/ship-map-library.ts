import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fs from 'fs-extra'
import { mapLibraryFolder } from '../system/map-library.ts'

const require = createRequire(import.meta.url)

/**
 * Copies MapLibre's script, its worker and its licence, named by their content. The package itself, with its sources,
 * has a hundred times their size.
 */
export async function shipMapLibrary(): Promise<void> {
  const folder = dirname(require.resolve('maplibre-gl/package.json'))
  await fs.emptyDir(mapLibraryFolder)
  await copyScript(join(folder, 'dist/maplibre-gl.mjs'), 'maplibre-gl-main')
  await copyScript(join(folder, 'dist/maplibre-gl-worker.mjs'), 'maplibre-gl-worker')
  await fs.copy(join(folder, 'LICENSE.txt'), join(mapLibraryFolder, 'licenses-maplibre.txt'))
}

// Some hosts send `.mjs` without the type of a script.
async function copyScript(file: string, name: string): Promise<void> {
  const code = (await fs.readFile(file, 'utf8')).replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  await fs.outputFile(join(mapLibraryFolder, `${name}-${hash}.js`), code)
}
