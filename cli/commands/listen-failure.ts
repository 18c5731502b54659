import { Failure } from '../failure.ts'
import { codeOf } from '../output/write-failure.ts'
import { problem } from '../problems.ts'

/** A port that the system did not give, as a `Failure` (exit code 2). */
export function listenFailure(port: number, cause: unknown): Failure {
  return new Failure(2, [problem('PORT_TAKEN', { port, cause: codeOf(cause) })], { cause })
}
