import { UserError, userError } from '../report/user-error.ts'

/** A system error while writing a file or folder, as a `UserError` (exit code 1) that names it. */
export function writeFailure(file: string, cause: unknown): UserError {
  return userError(1, 'WRITE_FAILED', { cause: codeOf(cause) }, { file }, { cause })
}

/** A system error while reading a file, as a `UserError` (exit code 1) that names it. */
export function readFailure(file: string, cause: unknown): UserError {
  return userError(1, 'FILE_UNREADABLE', { cause: codeOf(cause) }, { file }, { cause })
}

/** Waits for an operation on a file or folder; turns any error but a `UserError` into one. */
export async function orWriteFailure<T>(file: string, done: Promise<T>): Promise<T> {
  try {
    return await done
  } catch (cause) {
    throw cause instanceof UserError ? cause : writeFailure(file, cause)
  }
}

/** Runs an operation on a file or folder; turns an error of the system into a `UserError`. */
export function tryWrite<T>(file: string, act: () => T): T {
  try {
    return act()
  } catch (cause) {
    throw writeFailure(file, cause)
  }
}

/** Runs an operation that may fail: a later check of the whole result finds any leftover. */
export function ifPossible(act: () => void): void {
  try {
    act()
  } catch {
    // Nothing changes.
  }
}

/** The system's short name of an error, such as `ENOSPC`. */
export function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
}
