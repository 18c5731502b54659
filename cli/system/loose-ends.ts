import type { LooseEnds, LooseEndTaker } from '../report/command-context.ts'

/** The parts of a process that loose ends need. */
type HostProcess = Pick<NodeJS.Process, 'exit'> & {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (error: unknown) => void): unknown
  on(event: 'beforeExit', listener: () => void): unknown
}

/** The loose ends of a process that only the tool uses: code of the chain may not end the process either. */
export class ProcessLooseEnds implements LooseEnds {
  readonly #takers: LooseEndTaker[] = []
  /** Whether abandoned work may keep the process alive. */
  hasAbandoned = false

  constructor(process: HostProcess) {
    process.on('uncaughtException', (error) => this.#takers.at(-1)?.error(error))
    process.on('unhandledRejection', (error) => this.#takers.at(-1)?.error(error))
    process.on('beforeExit', () => this.#takers.at(-1)?.stall())
    process.exit = refuseExit
  }

  take(taker: LooseEndTaker): () => void {
    this.#takers.push(taker)
    return () => {
      const at = this.#takers.indexOf(taker)
      if (at >= 0) this.#takers.splice(at, 1)
    }
  }

  abandon(): void {
    this.hasAbandoned = true
  }
}

function refuseExit(code?: number | string | null): never {
  const error = new Error(
    `process.exit(${code ?? ''}) was called, which would end the tool as well`,
  )
  // The stack begins at the call.
  Error.captureStackTrace(error, refuseExit)
  throw error
}
