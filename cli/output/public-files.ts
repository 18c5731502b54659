import { readFileSync } from 'node:fs'
import { problem } from '../report/problems.ts'
import { UserError } from '../report/user-error.ts'
import { filePieces } from '../system/file-pieces.ts'
import type { CustomRules } from './custom-rules.ts'
import type { PublicFile } from './find-public-files.ts'
import type { OutputFolder } from './output-folder.ts'
import { rulesFile } from './redirect-rules.ts'
import { isReservedFile } from './write-files.ts'

/**
 * Copies the files of `public/` into the site, after all other files. Throws `UserError` that names each file
 * whose path is taken.
 */
export function addPublicFiles(
  output: OutputFolder,
  files: readonly PublicFile[],
  rules: CustomRules,
): void {
  const taken = files.filter(({ path }) => output.has(path) || isReservedFile(path))
  if (taken.length > 0)
    throw new UserError(
      1,
      taken.map(({ path, file }) => problem('PUBLIC_TAKEN', { path }, { file })),
    )
  for (const { path, file } of files)
    if (path === rulesFile) rules.add(readFileSync(file))
    else output.write(path, filePieces(file))
}
