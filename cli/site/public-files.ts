import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../say/failure.ts'
import { type Problem, problem } from '../say/problems.ts'
import { filePieces } from '../system/file-pieces.ts'
import { walkFolder } from '../system/walk-folder.ts'
import type { OutputFolder } from './output-folder.ts'
import type { OwnRules } from './own-rules.ts'
import { rulesFile } from './redirect-rules.ts'
import { isReservedFile } from './write-files.ts'

/**
 * Copies `public/` of the chain's project into the site, when all else is written. Links are left out, with a
 * warning. Throws `Failure` that names each file whose place is taken.
 */
export function addPublicFiles(
  output: OutputFolder,
  projectDir: string,
  rules: OwnRules,
  warn: (problem: Problem) => void,
): void {
  const folder = join(projectDir, 'public')
  if (!existsSync(folder)) return
  const entries = [...walkFolder(folder)]
  const taken = entries.filter(({ path }) => output.has(path) || isReservedFile(path))
  if (taken.length > 0)
    throw new Failure(
      1,
      taken.map(({ path }) => problem('PUBLIC_TAKEN', { path }, { file: join(folder, path) })),
    )
  for (const { path, isFile } of entries) {
    const file = join(folder, path)
    if (isFile && path === rulesFile) rules.add(readFileSync(file))
    else if (isFile) output.write(path, filePieces(file))
    else warn(problem('PUBLIC_LINK', {}, { file }))
  }
}
