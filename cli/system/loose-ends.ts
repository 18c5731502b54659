import type { LooseEnds, LooseEndTaker } from '../report/command-context.ts'

/** A process, as far as its code may leave something loose. */
type HostProcess = Pick<NodeJS.Process, 'exit'> & {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (error: unknown) => void): unknown
  on(event: 'beforeExit', listener: () => void): unknown
}

/** The loose ends of the process that the tool has for itself: a chain's code may not end it either. */
export class ProcessLooseEnds implements LooseEnds {
  readonly #takers: LooseEndTaker[] = []
  /** Work that may keep the process alive is no longer waited for. */
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
  // It begins where it is called.
  Error.captureStackTrace(error, refuseExit)
  throw error
}
