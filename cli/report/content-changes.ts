import type { BuildReport } from './report.ts'

/** The number of addresses whose page is new, removed or changed in more than the formats of its pictures. */
export function contentChanges({ changed, encoded }: Pick<BuildReport, 'changed' | 'encoded'>) {
  return changed.length - encoded.length
}
