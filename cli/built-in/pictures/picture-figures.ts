import type { PictureReport } from '../../report/report.ts'
import type { Encoder } from './encoder.ts'
import { byUse, type FileUse } from './file-uses.ts'
import type { PictureFiles } from './picture-files.ts'

/** The figures of a build's pictures. */
export function figuresOf(
  uses: readonly FileUse[],
  files: Pick<PictureFiles, 'stageOf' | 'savedBytes'>,
  { usedMs }: Pick<Encoder, 'usedMs'>,
): PictureReport {
  const all = byUse(uses)
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
  const links = new Set(
    uses.flatMap(({ shown, original }) => (shown && !original?.type ? [shown.path] : [])),
  )
  return {
    count: all.length,
    files: links.size,
    originalBytes: sum(all.map(({ bytes }) => bytes)),
    savedBytes: sum(all.map((original) => files.savedBytes(original))),
    usedMs: Math.round(usedMs),
    remaining: all.filter((original) => files.stageOf(original) !== 'all').length,
    failed: new Set(uses.flatMap(({ fault, url }) => (fault === undefined ? [] : [url]))).size,
  }
}
