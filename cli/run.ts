import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError } from 'commander'
import { addCommands, type ContextFor } from './commands/options.ts'
import { asError } from './say/as-error.ts'
import type { LooseEnds } from './say/command-context.ts'
import { Failure, failure } from './say/failure.ts'
import { problem } from './say/problems.ts'
import { type Loudness, Reporter, type ReporterOptions } from './say/reporter.ts'
import type { InterruptOutcome } from './say/wording/output.ts'
import { checkOpenFiles } from './system/check-open-files.ts'
import { version } from './system/package-root.ts'
import { strayFailure, strayWarning } from './system/stray-failure.ts'

/** What a command needs of its process. */
export interface ProcessLike extends Pick<ReporterOptions, 'stdout' | 'stderr' | 'env'> {
  argv: string[]
  cwd(): string
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown
  off(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown
  /** Ends it at once. */
  exit(code: number): unknown
}

const interrupted = 130

/** Of one Ctrl-C in a terminal, npm sends on what the terminal has sent already. */
const sameCtrlCMs = 100

/**
 * Runs one command line and resolves to its exit code. A second Ctrl-C ends the process at once, as does what the chain's
 * code leaves loose outside a build.
 */
export async function run(process: ProcessLike, looseEnds?: LooseEnds): Promise<number> {
  const stop = new AbortController()
  let since: number | undefined
  const interrupt = () => {
    const now = performance.now()
    since ??= now
    if (now - since > sameCtrlCMs) endAtOnce(process)
    else stop.abort(new Error('interrupted'))
  }
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  try {
    return await parse(process, stop.signal, looseEnds)
  } finally {
    process.off('SIGINT', interrupt)
    process.off('SIGTERM', interrupt)
  }
}

function endAtOnce(process: ProcessLike): void {
  reporterFor(process).report(problem('INTERRUPTED', { outcome: 'cut' }))
  process.exit(interrupted)
}

async function parse(
  process: ProcessLike,
  signal: AbortSignal,
  looseEnds: LooseEnds | undefined,
): Promise<number> {
  let reporter = reporterFor(process)
  const contextFor: ContextFor = (loudness) => {
    reporter = reporterFor(process, loudness)
    return { cwd: process.cwd(), env: process.env, reporter, signal, looseEnds }
  }
  const endWith = (error: unknown) => process.exit(exitCodeOf(error, reporter))
  const leave = looseEnds?.take({
    error: (error) => endWith(strayFailure(error)),
    stall: () => endWith(failure(1, 'NOTHING_LEFT', { what: 'a function of the chain' })),
  })
  try {
    await program(process, contextFor).parseAsync(process.argv)
    if (!signal.aborted) return 0
    reportInterrupted(reporter, 'done')
  } catch (error) {
    if (!signal.aborted) {
      const code = exitCodeOf(error, reporter)
      if (error instanceof CommanderError && code === 2) await reportUsage(error, process)
      return code
    }
    reportInterrupted(reporter, 'nothing-done')
  } finally {
    leave?.()
    // The process may live on for what nothing has awaited.
    looseEnds?.take({
      error: (error) => reporter.report(strayWarning(error)),
      stall: () => {},
    })
  }
  return interrupted
}

// Most commands know better what has become of their work.
function reportInterrupted(reporter: Reporter, outcome: InterruptOutcome): void {
  if (!reporter.hasReported('INTERRUPTED')) reporter.report(problem('INTERRUPTED', { outcome }))
}

// Only now: no other command needs what reports are made with.
async function reportUsage({ message }: CommanderError, process: ProcessLike): Promise<void> {
  const { reportWrongUsage } = await import('./commands/report-wrong-usage.ts')
  await reportWrongUsage(message, { ...process, cwd: process.cwd() })
}

function exitCodeOf(thrown: unknown, reporter: Reporter): number {
  const error = asError(thrown)
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  reporter.failure(error)
  return error instanceof Failure ? error.exitCode : 1
}

function reporterFor(process: ProcessLike, loudness: Loudness = {}): Reporter {
  const { stdout, stderr, env } = process
  const cwd = process.cwd()
  return new Reporter({ ...loudness, stdout, stderr, env, cwd, docs: docsFrom(cwd) })
}

// A chain has the package below it, and a checkout of the package is itself the folder with docs/.
function docsFrom(cwd: string): string {
  const docs = 'node_modules/store-pages/docs/'
  return existsSync(join(cwd, docs)) ? docs : 'docs/'
}

function program({ stdout, stderr }: ProcessLike, contextFor: ContextFor): Command {
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
