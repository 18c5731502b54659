import { readRegularFile } from './read-regular-file.ts'
import { readFailure } from './write-failure.ts'

/**
 * The bytes of a file that the tool has written, as `readRegularFile`. Throws `UserError` (exit code 1) that
 * names the file.
 */
export function readOrFailure(file: string): Buffer {
  try {
    return readRegularFile(file)
  } catch (cause) {
    throw readFailure(file, cause)
  }
}
