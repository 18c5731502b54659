import { Failure } from '../say/failure.ts'
import { problem } from '../say/problems.ts'
import { codeOf } from '../system/write-failure.ts'

/** A port that the system did not give, as a `Failure` (exit code 2). */
export function listenFailure(port: number, cause: unknown): Failure {
  return new Failure(2, [problem('PORT_TAKEN', { port, cause: codeOf(cause) })], { cause })
}
