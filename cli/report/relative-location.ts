import { isAbsolute, relative } from 'node:path'
import type { Where } from './problems.ts'

/** A place as people call its file: from the working folder, where it lies in there. */
export function nearPlace(where: Where, cwd: string | undefined): Where {
  const { file } = where
  if (cwd === undefined || file === undefined || !isAbsolute(file)) return where
  const name = relative(cwd, file)
  return name.startsWith('..') || isAbsolute(name) ? where : { ...where, file: name || '.' }
}
