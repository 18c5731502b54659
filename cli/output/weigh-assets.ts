import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Bundles } from '../bundler/bundles.ts'
import type { Weight } from '../report/report.ts'
import { budgets } from './site-sizes.ts'

const pack = promisify(gzip)

/** The gzip size of all scripts of a site, and of all its styles, in bytes. */
export function weighAssets(bundles: Pick<Bundles, 'assetsDir' | 'assetNames'>): Promise<Weight[]> {
  const packedSize = async (name: string) =>
    (await pack(await readFile(join(bundles.assetsDir, name)))).length
  const weigh = async (what: 'scripts' | 'styles', ending: string): Promise<Weight> => {
    const names = bundles.assetNames.filter((name) => name.endsWith(ending))
    const sizes = await Promise.all(names.map(packedSize))
    return { what, bytes: sizes.reduce((sum, size) => sum + size, 0), budget: budgets[what] }
  }
  return Promise.all([weigh('scripts', '.js'), weigh('styles', '.css')])
}
