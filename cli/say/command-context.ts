import type { BuildReport } from './report.ts'
import type { Reporter } from './reporter.ts'

/** What every command gets beside its options. */
export interface CommandContext {
  /** The working folder. */
  cwd: string
  env: Record<string, string | undefined>
  reporter: Reporter
  /** Aborts on Ctrl-C. */
  signal: AbortSignal
  /** Hears what a build did, also of one that failed. */
  onReport?: (report: BuildReport) => void
}
