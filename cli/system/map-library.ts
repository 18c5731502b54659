import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from './package-root.ts'

/** The folder with MapLibre's files, which ship with the tool. */
export const mapLibraryFolder: string = join(packageRoot, 'dist/maplibre')

/** Returns the names of MapLibre's script, of its worker and of its licence in `mapLibraryFolder`. */
export function mapLibraryFiles(): { script: string; worker: string; license: string } {
  const names = readdirSync(mapLibraryFolder)
  const named = (start: string) => {
    const name = names.find((one) => one.startsWith(start))
    if (name === undefined) throw new Error(`${mapLibraryFolder} has no ${start}…`)
    return name
  }
  return {
    script: named('maplibre-gl-main-'),
    worker: named('maplibre-gl-worker-'),
    license: named('licenses-'),
  }
}
