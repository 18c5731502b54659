import { readRegularFile } from './read-regular-file.ts'
import { sealed, unsealed } from './seal.ts'
import { textOf } from './text-of.ts'
import { removeFolder, writeAside } from './write-file.ts'

/** The text of a file that `writeSealed` has written; undefined if the file is missing or has other content. */
export function readSealed(file: string): string | undefined {
  try {
    const bytes = unsealed(file, readRegularFile(file))
    return bytes && textOf(bytes)
  } catch {
    return undefined
  }
}

/** Writes a file for `readSealed` and replaces whatever is there. Throws the error of the system. */
export function writeSealed(file: string, text: string): void {
  removeFolder(file)
  writeAside(file, sealed(file, Buffer.from(text)))
}
