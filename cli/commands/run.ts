import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError } from 'commander'
import { asError } from '../report/as-error.ts'
import type { LooseEnds } from '../report/command-context.ts'
import { problem } from '../report/problems.ts'
import { type Loudness, Reporter, type ReporterOptions } from '../report/reporter.ts'
import { UserError, userError } from '../report/user-error.ts'
import type { InterruptOutcome } from '../report/wording/output.ts'
import { checkOpenFiles } from '../system/check-open-files.ts'
import { version } from '../system/package-root.ts'
import { strayFailure, strayWarning } from '../system/stray-failure.ts'
import type { ContextFor } from './context-for.ts'
import { addCommands } from './options.ts'

/** The parts of the process that a command uses. */
export interface ProcessLike extends Pick<ReporterOptions, 'stdout' | 'stderr' | 'env'> {
  argv: string[]
  cwd(): string
  on(signal: EndSignal, listener: () => void): unknown
  off(signal: EndSignal, listener: () => void): unknown
  /** Ends the process at once. */
  exit(code: number): unknown
}

const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const

/** A signal that asks a command to end. */
type EndSignal = (typeof endSignals)[number]

const exitCodes: Record<EndSignal, number> = {
  SIGHUP: 129,
  SIGINT: 130,
  SIGTERM: 130,
  SIGQUIT: 131,
}

/**
 * Milliseconds in which a second signal belongs to the same Ctrl-C: npm forwards the signal that the terminal has
 * already sent.
 */
const sameCtrlCMs = 100

/**
 * Runs one command line and resolves to its exit code. The process ends at once after a second Ctrl-C, or outside a
 * build after an unhandled error of the chain's code.
 */
export async function run(process: ProcessLike, looseEnds?: LooseEnds): Promise<number> {
  const stop = new AbortController()
  let first: { name: EndSignal; at: number } | undefined
  const hear = (name: EndSignal) => {
    const at = performance.now()
    first ??= { name, at }
    // A closing terminal sends its signal more than once, which is no second Ctrl-C.
    if (name !== 'SIGHUP' && at - first.at > sameCtrlCMs) endAtOnce(process, exitCodes[name])
    else stop.abort(new Error('interrupted'))
  }
  const listeners = endSignals.map((name) => ({ name, listener: () => hear(name) }))
  for (const { name, listener } of listeners) process.on(name, listener)
  try {
    const code = await parse(process, stop.signal, looseEnds)
    return code ?? exitCodes[first?.name ?? 'SIGINT']
  } finally {
    for (const { name, listener } of listeners) process.off(name, listener)
  }
}

function endAtOnce(process: ProcessLike, code: number): void {
  reporterFor(process).report(problem('INTERRUPTED', { outcome: 'cut' }))
  process.exit(code)
}

/** Returns the exit code; undefined if a signal has ended the command. */
async function parse(
  process: ProcessLike,
  signal: AbortSignal,
  looseEnds: LooseEnds | undefined,
): Promise<number | undefined> {
  let reporter = reporterFor(process)
  const contextFor: ContextFor = (loudness) => {
    reporter = reporterFor(process, loudness)
    return { cwd: process.cwd(), env: process.env, reporter, signal, looseEnds }
  }
  const endWith = (error: unknown) => process.exit(exitCodeOf(error, reporter))
  const leave = looseEnds?.take({
    error: (error) => endWith(strayFailure(error)),
    stall: () => endWith(userError(1, 'NOTHING_LEFT', { what: 'a function of the chain' })),
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
    // Unawaited work of the chain may keep the process alive.
    looseEnds?.take({
      error: (error) => reporter.report(strayWarning(error)),
      stall: () => {},
    })
  }
  return undefined
}

// Most commands report in more detail what is done when a signal ends them.
function reportInterrupted(reporter: Reporter, outcome: InterruptOutcome): void {
  if (!reporter.hasReported('INTERRUPTED')) reporter.report(problem('INTERRUPTED', { outcome }))
}

// Loads the code late, as no other command needs it for reports.
async function reportUsage({ message }: CommanderError, process: ProcessLike): Promise<void> {
  const { reportWrongUsage } = await import('./report-wrong-usage.ts')
  await reportWrongUsage(message, { ...process, cwd: process.cwd() })
}

function exitCodeOf(thrown: unknown, reporter: Reporter): number {
  const error = asError(thrown)
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  reporter.failure(error)
  return error instanceof UserError ? error.exitCode : 1
}

function reporterFor(process: ProcessLike, loudness: Loudness = {}): Reporter {
  const { stdout, stderr, env } = process
  const cwd = process.cwd()
  return new Reporter({ ...loudness, stdout, stderr, env, cwd, docs: docsFrom(cwd) })
}

// A chain has the package in `node_modules`; in a checkout of the package, docs/ is in the working folder.
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
    .showHelpAfterError('(see store-pages --help)')
    .hook('preAction', () => checkOpenFiles())
  addCommands(root, contextFor)
  return root
}
