import { Command, CommanderError } from 'commander'
import { addCommands } from './commands/options.ts'
import type { CommandContext } from './say/command-context.ts'
import { Failure } from './say/failure.ts'
import { problem } from './say/problems.ts'
import { type Loudness, Reporter, type Stream } from './say/reporter.ts'
import type { InterruptOutcome } from './say/wording/output.ts'
import { checkOpenFiles } from './system/check-open-files.ts'
import { version } from './system/package-root.ts'

/** What a command needs of its process. */
export interface ProcessLike {
  argv: string[]
  cwd(): string
  env: Record<string, string | undefined>
  stdout: Stream
  stderr: Stream
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown
  off(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown
  /** Ends it at once. */
  exit(code: number): unknown
}

const interrupted = 130

/** Of one Ctrl-C in a terminal, npm sends on what the terminal has sent already. */
const sameCtrlCMs = 100

/** Runs one command line and resolves to its exit code. A second Ctrl-C ends the process at once. */
export async function run(process: ProcessLike): Promise<number> {
  const stop = new AbortController()
  const interrupt = interrupter(stop, () => endAtOnce(process))
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  try {
    return await parse(process, stop.signal)
  } finally {
    process.off('SIGINT', interrupt)
    process.off('SIGTERM', interrupt)
  }
}

function interrupter(stop: AbortController, again: () => void): () => void {
  let since: number | undefined
  return () => {
    const now = performance.now()
    since ??= now
    if (now - since > sameCtrlCMs) again()
    else stop.abort(new Error('interrupted'))
  }
}

function endAtOnce(process: ProcessLike): void {
  reporterFor(process).report(problem('INTERRUPTED', { outcome: 'cut' }))
  process.exit(interrupted)
}

async function parse(process: ProcessLike, signal: AbortSignal): Promise<number> {
  let reporter = reporterFor(process)
  const contextFor = (loudness: Loudness): CommandContext => {
    reporter = reporterFor(process, loudness)
    return { cwd: process.cwd(), env: process.env, reporter, signal }
  }
  try {
    await program(process, contextFor).parseAsync(process.argv)
    if (!signal.aborted) return 0
    reportInterrupted(reporter, 'done')
  } catch (error) {
    if (!signal.aborted) return exitCodeOf(error, reporter, process)
    reportInterrupted(reporter, 'nothing-done')
  }
  return interrupted
}

// Most commands know better what has become of their work.
function reportInterrupted(reporter: Reporter, outcome: InterruptOutcome): void {
  if (!reporter.hasReported('INTERRUPTED')) reporter.report(problem('INTERRUPTED', { outcome }))
}

function exitCodeOf(error: unknown, reporter: Reporter, { stderr }: ProcessLike): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (error instanceof Failure) {
    reporter.reportAll(error.problems)
    return error.exitCode
  }
  // Anything else is a bug of the tool or of a template: only then does a stack help.
  stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  return 1
}

function reporterFor(
  { stdout, stderr, env }: ProcessLike,
  { quiet = false, verbose = false }: Loudness = {},
): Reporter {
  return new Reporter({ stdout, stderr, env, quiet, verbose })
}

function program(
  { stdout, stderr }: ProcessLike,
  contextFor: (loudness: Loudness) => CommandContext,
): Command {
  const root = new Command('store-pages')
    .description("Turns a chain's store list and its WordPress content into static store pages.")
    .version(version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
    })
    .showHelpAfterError('(store-pages --help tells more)')
    .hook('preAction', () => checkOpenFiles())
  addCommands(root, contextFor)
  return root
}
