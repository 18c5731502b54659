import { Failure } from '../say/failure.ts'
import { problem } from '../say/problems.ts'
import { codeOf } from './write-failure.ts'

/** What the system refused at a file that should be read, as a `Failure` (exit code 1) that names it. */
export function readFailure(file: string, cause: unknown): Failure {
  return new Failure(1, [problem('FILE_UNREADABLE', { cause: codeOf(cause) }, { file })], { cause })
}
