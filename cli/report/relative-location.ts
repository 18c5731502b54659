import { isAbsolute, relative } from 'node:path'
import type { Where } from './problems.ts'

/** A location with its file relative to the working folder, if the file is inside. */
export function relativeLocation(where: Where, cwd: string | undefined): Where {
  const { file } = where
  if (cwd === undefined || file === undefined || !isAbsolute(file)) return where
  const name = relative(cwd, file)
  return name.startsWith('..') || isAbsolute(name) ? where : { ...where, file: name || '.' }
}
