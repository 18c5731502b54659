import type { Bundles } from '../bundler/bundles.ts'
import type { Weight } from '../report/report.ts'
import { budgets } from './site-sizes.ts'

/** The gzip size of all scripts of a site, and of all its styles, in bytes. */
export function weighAssets({
  assetNames,
  packedSizes,
}: Pick<Bundles, 'assetNames' | 'packedSizes'>): Weight[] {
  const weigh = (what: 'scripts' | 'styles', ending: string): Weight => {
    const names = assetNames.filter((name) => name.endsWith(ending))
    const bytes = names.reduce((sum, name) => sum + (packedSizes[name] ?? 0), 0)
    return { what, bytes, budget: budgets[what] }
  }
  return [weigh('scripts', '.js'), weigh('styles', '.css')]
}
