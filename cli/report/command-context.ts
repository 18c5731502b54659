import type { BuildReport } from './report.ts'
import type { Reporter } from './reporter.ts'

/** Receives the loose ends of code. */
export interface LooseEndTaker {
  /** Called with an error that no code awaits. */
  error(error: unknown): void
  /** Called when no pending work is left, but a promise is still unsettled. */
  stall(): void
}

/** Errors and promises in this process that no code handles. */
export interface LooseEnds {
  /** Makes `taker` receive all loose ends, before earlier takers, until the returned function is called. */
  take(taker: LooseEndTaker): () => void
  /** Marks work as abandoned: it must not keep the process alive. */
  abandon(): void
}

/** The context of every command, beside its options. */
export interface CommandContext {
  /** The working folder. */
  cwd: string
  env: Record<string, string | undefined>
  reporter: Reporter
  /** Aborts on Ctrl-C. */
  signal: AbortSignal
  /** Absent if the process belongs to another program. */
  looseEnds?: LooseEnds | undefined
  /** Called with the report of a build, also a failed one, and the output folder's name for people. */
  onReport?: (report: BuildReport, outName: string) => void
}
