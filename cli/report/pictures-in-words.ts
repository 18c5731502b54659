import { count, megabytes, seconds } from './format.ts'
import type { PictureReport } from './report.ts'

/** The figures of pictures in one line; undefined without any. */
export function picturesInWords(report: PictureReport | undefined): string | undefined {
  if (!report) return undefined
  const { count: pictures, files, savedBytes, usedMs, remaining, failed } = report
  return [
    `${count(pictures, 'picture')} and ${count(files, 'file')} copied`,
    savedBytes > 0 && `${megabytes(savedBytes)} smaller than the originals`,
    usedMs > 0 && `${seconds(usedMs)} of encoding`,
    remaining > 0 && `${remaining} to encode further`,
    failed > 0 && `${failed} not to be had`,
  ]
    .filter(Boolean)
    .join(', ')
}
