import type { Reporter } from './reporter.ts'

/** What every command gets beside its options. */
export interface CommandContext {
  /** The working folder. */
  cwd: string
  env: Record<string, string | undefined>
  reporter: Reporter
  /** Aborts on Ctrl-C. */
  signal: AbortSignal
}
