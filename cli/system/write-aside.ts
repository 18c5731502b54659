import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a file of the tool's own so that nobody ever sees half of it. Whatever stands there, such as
 * a link or a pipe, is replaced and not written to; only a folder is not. Throws what the system refuses.
 */
export function writeAside(file: string, content: string | Uint8Array): void {
  const aside = `${file}.${process.pid}`
  // Nodes differ in what they call a file in the place of the folder, unless they write below it.
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true })
  try {
    // One with this name is of a process that was killed.
    rmSync(aside, { force: true })
    writeFileSync(aside, content, { flag: 'wx' })
    renameSync(aside, file)
  } catch (cause) {
    rmSync(aside, { force: true })
    throw cause
  }
}
