import { UserError, userError } from '../report/user-error.ts'

/** What the system refused at a file or folder that is written, as a `UserError` (exit code 1) that names it. */
export function writeFailure(file: string, cause: unknown): UserError {
  return userError(1, 'WRITE_FAILED', { cause: codeOf(cause) }, { file }, { cause })
}

/** What the system refused at a file that should be read, as a `UserError` (exit code 1) that names it. */
export function readFailure(file: string, cause: unknown): UserError {
  return userError(1, 'FILE_UNREADABLE', { cause: codeOf(cause) }, { file }, { cause })
}

/** Waits for something done to a file or folder; a refusal of the system becomes a `UserError`, if it is none. */
export async function orWriteFailure<T>(file: string, done: Promise<T>): Promise<T> {
  try {
    return await done
  } catch (cause) {
    throw cause instanceof UserError ? cause : writeFailure(file, cause)
  }
}

/** Does something to a file or folder; a refusal of the system becomes a `UserError`. */
export function tryWrite<T>(file: string, act: () => T): T {
  try {
    return act()
  } catch (cause) {
    throw writeFailure(file, cause)
  }
}

/** Does something that may be refused: what it leaves is seen by what looks at the whole afterwards. */
export function ifPossible(act: () => void): void {
  try {
    act()
  } catch {
    // It stays as it is.
  }
}

/** The system's short name of an error, such as `ENOSPC`. */
export function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
}
