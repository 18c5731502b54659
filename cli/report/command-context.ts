import type { BuildReport } from './report.ts'
import type { Reporter } from './reporter.ts'

/** Hears of what code leaves loose. */
export interface LooseEndTaker {
  /** An error that nothing awaits. */
  error(error: unknown): void
  /** Nothing is left to wait for, and yet something waits. */
  stall(): void
}

/** Errors and promises in this process that no code handles. */
export interface LooseEnds {
  /** The newest taker gets all, until it calls what this returns. */
  take(taker: LooseEndTaker): () => void
  /** Something is no longer waited for, and may not keep the process alive. */
  abandon(): void
}

/** What every command gets beside its options. */
export interface CommandContext {
  /** The working folder. */
  cwd: string
  env: Record<string, string | undefined>
  reporter: Reporter
  /** Aborts on Ctrl-C. */
  signal: AbortSignal
  /** Absent where the process is that of another program. */
  looseEnds?: LooseEnds | undefined
  /** Hears what a build did, also of one that failed, and the output folder as people know it. */
  onReport?: (report: BuildReport, outName: string) => void
}
