import { readPlain } from './read-plain.ts'
import { readFailure } from './write-failure.ts'

/** The bytes of a file that the tool has written, as `readPlain`. Throws `Failure` (exit code 1) that names it. */
export function readOrFailure(file: string): Buffer {
  try {
    return readPlain(file)
  } catch (cause) {
    throw readFailure(file, cause)
  }
}
