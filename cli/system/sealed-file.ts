import { readRegularFile } from './read-regular-file.ts'
import { sealed, unsealed } from './seal.ts'
import { removeFolder, writeAside } from './write-file.ts'

/** The text of a file as `writeSealed` has written it; undefined where anything else is there, or nothing. */
export function readSealed(file: string): string | undefined {
  try {
    return unsealed(file, readRegularFile(file))?.toString()
  } catch {
    return undefined
  }
}

/** Writes a file that `readSealed` reads, in the place of whatever is there. Throws what the system refuses. */
export function writeSealed(file: string, text: string): void {
  removeFolder(file)
  writeAside(file, sealed(file, Buffer.from(text)))
}
