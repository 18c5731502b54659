import { Command, CommanderError, Option } from 'commander'
import { addMerge } from './commands/merge-options.ts'
import { aboveZero, port, positive, shard, whole } from './commands/option-values.ts'
import { addReleaseCommands } from './commands/release-commands.ts'
import type { BuildOptions } from './config/config.ts'
import type { CommandContext, Loudness } from './say/command-context.ts'
import { Failure } from './say/failure.ts'
import { problem } from './say/problems.ts'
import { Reporter, type Stream } from './say/reporter.ts'
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

/** Runs one command line and resolves to its exit code (design 4.1). A second Ctrl-C ends the process at once. */
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
  reporterFor(process, {}).tell(problem('INTERRUPTED', { outcome: 'cut' }))
  process.exit(interrupted)
}

async function parse(process: ProcessLike, signal: AbortSignal): Promise<number> {
  let reporter = reporterFor(process, {})
  const contextFor = (loudness: Loudness): CommandContext => {
    reporter = reporterFor(process, loudness)
    return { cwd: process.cwd(), env: process.env, reporter, signal }
  }
  try {
    await program(process, contextFor).parseAsync(process.argv)
    if (!signal.aborted) return 0
    tellInterrupted(reporter, 'done')
  } catch (error) {
    if (!signal.aborted) return exitCodeOf(error, reporter, process)
    tellInterrupted(reporter, 'nothing-done')
  }
  return interrupted
}

// Most commands know better what has become of their work.
function tellInterrupted(reporter: Reporter, outcome: InterruptOutcome): void {
  if (!reporter.hasTold('INTERRUPTED')) reporter.tell(problem('INTERRUPTED', { outcome }))
}

function exitCodeOf(error: unknown, reporter: Reporter, { stderr }: ProcessLike): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (error instanceof Failure) {
    reporter.tellAll(error.problems)
    return error.exitCode
  }
  // Anything else is a bug of the tool or of a template: only then does a stack help.
  stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  return 1
}

function reporterFor(process: ProcessLike, { quiet = false, verbose = false }: Loudness): Reporter {
  const { stdout, stderr, env } = process
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
  root.hook('preAction', () => checkOpenFiles())
  addBuild(root, contextFor)
  addServe(root, contextFor)
  addContentService(root, contextFor)
  addMerge(root, contextFor)
  addReleaseCommands(root, () => contextFor({}))
  for (const command of root.commands)
    command.showHelpAfterError(`(store-pages ${command.name()} --help tells more)`)
  return root
}

function addBuild(root: Command, contextFor: (loudness: Loudness) => CommandContext): void {
  root
    .command('build')
    .description("export every store's page")
    .option('-c, --config <file>', 'config file (default: store-pages.config.ts)')
    .option('--stores <file>', 'store list, a JSON array (default: data/stores.json)')
    .option('--content-host <url>', 'address of the content service [STORE_PAGES_CONTENT_HOST]')
    .option(
      '--second-brand-host <url>',
      'address of the second brand’s content service [STORE_PAGES_SECOND_BRAND_HOST]',
    )
    .option('--site-url <url>', 'where the site will stand')
    .option('--out <dir>', 'output folder (default: out)')
    .option(
      '--concurrency <n>',
      'most requests in flight at once, over all hosts; fewer when they overload a host (default: 8)',
      positive,
    )
    .option('--rate <n>', 'most requests a second, over all hosts (default: no cap)', aboveZero)
    .option('--retries <n>', 'further attempts after a failed one (default: 3)', whole)
    .option('--retry-delay <ms>', 'milliseconds between attempts (default: 10000)', whole)
    .option('--timeout <ms>', 'milliseconds for one attempt (default: 30000)', positive)
    .addOption(
      new Option(
        '--on-error <what>',
        'when a store’s content finally fails: end the build, or show its last good content (default: fail)',
      ).choices(['fail', 'keep-last']),
    )
    .option('--only <id-or-path...>', 'render these stores, carry all others over from the output')
    .addOption(
      new Option('--shard <i/n>', 'build the i-th of n parts of the site, for store-pages merge')
        .argParser(shard)
        .conflicts('only'),
    )
    .option('--report <file>', 'write the report there too (always: .store-pages/report.json)')
    .option('--no-cache', 'make everything anew')
    .option(
      '--previous <dir|url>',
      'the site that the new one is compared with (default: what stands in --out)',
    )
    .option('--allow-removals', 'publish also what has lost much against the site before')
    .option('--allow-sample', 'let sample content replace a real site')
    .addOption(new Option('--quiet', 'print problems only').conflicts('verbose'))
    .option('--verbose', 'print every page that is made')
    .addHelpText(
      'after',
      `
Examples:
  store-pages build
  store-pages build --content-host https://cms.example.com --second-brand-host https://cms2.example.com
  store-pages build --only 434 /des-moines/hickman-rd

Exit codes: 0 built; 1 failed, the earlier output stands; 2 wrong usage, config or list; 130 interrupted`,
    )
    .action(async (options: BuildOptions & Loudness) => {
      const { buildCommand } = await import('./commands/build.ts')
      await buildCommand(options, contextFor(options))
    })
}

function addServe(root: Command, contextFor: (loudness: Loudness) => CommandContext): void {
  root
    .command('serve')
    .description('show an exported folder as a plain host would')
    .option('--out <dir>', 'the folder', 'out')
    .option('--port <n>', 'port on 127.0.0.1', port, 8080)
    .addHelpText('after', '\nExample:\n  store-pages serve --port 3000')
    .action(async (options: { out: string; port: number }) => {
      const { serveCommand } = await import('./commands/serve.ts')
      await serveCommand(options, contextFor({}))
    })
}

function addContentService(
  root: Command,
  contextFor: (loudness: Loudness) => CommandContext,
): void {
  root
    .command('content-service')
    .description('run the built-in sample content service')
    .option('--port <n>', 'port on 127.0.0.1', port, 8090)
    .option('--latency <ms>', 'milliseconds before each answer', whole, 0)
    .option('--stores <file>', 'store list (default: the sample chain)')
    .addHelpText(
      'after',
      '\nExample:\n  store-pages content-service --port 8090 --latency 200 &\n  store-pages build --content-host http://127.0.0.1:8090 --second-brand-host http://127.0.0.1:8090',
    )
    .action(async (options: { port: number; latency: number; stores?: string }) => {
      const { contentServiceCommand } = await import('./commands/content-service.ts')
      await contentServiceCommand(options, contextFor({}))
    })
}
