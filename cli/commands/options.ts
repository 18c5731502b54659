import { type Command, Option } from 'commander'
import type { BuildOptions, MergeOptions } from '../config/config.ts'
import type { OutOptions } from '../config/find-out.ts'
import type { TargetOptions } from '../releases/open-target.ts'
import type { CommandContext } from '../report/command-context.ts'
import type { BuildReport } from '../report/report.ts'
import { reportText, summaryOf } from '../report/report-in-words.ts'
import type { Loudness } from '../report/reporter.ts'
import { wrapped } from '../report/wrapped.ts'
import { allowHost, type Ported } from './allow-host.ts'
import type { ContextFor } from './context-for.ts'
import { addCheck, addCompletion, addExplain, addInfo } from './desk-options.ts'
import type { DiffOptions } from './diff.ts'
import { examples } from './examples.ts'
import { sources } from './init/answers.ts'
import { hosts } from './init/host-workflow.ts'
import type { InitOptions } from './init.ts'
import type { ListenOptions } from './listen.ts'
import { answer, shard, whole } from './option-values.ts'
import type { PublishCommandOptions } from './publish.ts'
import {
  targetAddresses,
  withChainOptions,
  withContentOptions,
  withEndpoint,
  withOutConfig,
  withOutOption,
  withPlaceOptions,
  withRequestOptions,
  withSiteOptions,
} from './shared-options.ts'

/** The largest port number; port 0 means any free port. */
const highestPort = 65_535

/** Adds all commands with their options; the code of a command is loaded only when it runs. */
export function addCommands(root: Command, contextFor: ContextFor): void {
  for (const [heading, adds] of groups) {
    root.commandsGroup(heading)
    for (const add of adds) add(root, contextFor)
  }
  root.addHelpCommand(
    root.createCommand('help [command]').description('show the help of a command'),
  )
  for (const command of root.commands) {
    command.addHelpText('after', `\n${inColumns(examples[command.name()] ?? '')}`)
    command.showHelpAfterError(`(see store-pages ${command.name()} --help)`)
  }
}

// Examples stay on one line, so that they can be copied.
function inColumns(text: string): string {
  const paragraphs = text.split('\n\n')
  return paragraphs
    .map((one) => (one.includes('\n  ') ? one : wrapped(one.replaceAll('\n', ' '))))
    .join('\n\n')
}

type Add = (root: Command, contextFor: ContextFor) => void

const groups: [heading: string, adds: Add[]][] = [
  ['Make a site:', [addInit, addDev, addBuild, addMerge, addServe]],
  ['Check and compare:', [addCheck, addDiff, addInfo, addExplain]],
  ['Publish a site:', [addPublish, addRollback, addListen, addTell]],
  ['Tools:', [addContentService, addCompletion]],
]

function addInit(root: Command, contextFor: ContextFor): void {
  root
    .command('init')
    .description('make a new project; asks for everything that the options do not set')
    .argument('[dir]', 'folder of the project', '.')
    .option('--name <name>', 'name of the chain', answer('name'))
    .option('--type <type>', 'schema.org type of the stores', answer('type'))
    .option('--country <code>', 'country of most stores, as two letters', answer('country'))
    .option('--stores <file>', 'store list, CSV or JSON; init copies it')
    .addOption(new Option('--source <kind>', 'content source of the pages').choices(sources))
    .addOption(
      new Option('--host <name>', 'host of the site; writes its nightly job').choices(hosts),
    )
    .option('--yes', 'ask no questions')
    .action(async (dir: string, options: InitOptions) => {
      const { initCommand } = await import('./init.ts')
      await initCommand(dir, options, contextFor({}))
    })
}

function addBuild(root: Command, contextFor: ContextFor): void {
  withRequestOptions(withSiteOptions(root.command('build')))
    .description("export every store's page")
    .optionsGroup('Options:')
    .option('--only <id-or-path...>', 'render only these stores, and keep the pages of all others')
    .addOption(
      new Option('--shard <i/n>', 'build the i-th of n parts of the site, for store-pages merge')
        .argParser(shard)
        .conflicts('only'),
    )
    .option('--allow-sample', 'let sample content replace a real site')
    .option('--no-types', 'do not check the types of templates')
    .addOption(new Option('--quiet', 'report only problems').conflicts('verbose'))
    .option('--verbose', 'name every page that is built')
    .option(...jsonOption)
    .action(async (options: BuildOptions & OutputOptions) => {
      const { build } = await import('../build.ts')
      await sumUp(contextFor, options, (context) => build(options, context))
    })
}

function addMerge(root: Command, contextFor: ContextFor): void {
  withSiteOptions(root.command('merge'))
    .description('merge the shards of a site, the outputs of build --shard')
    .argument('<dir...>', 'folders of all shards')
    .optionsGroup('Options:')
    .option('--quiet', 'report only problems')
    .option(...jsonOption)
    .action(async (folders: string[], options: MergeOptions & OutputOptions) => {
      const { merge } = await import('../merge.ts')
      await sumUp(contextFor, options, (context) => merge(folders, options, context))
    })
}

type OutputOptions = Loudness & { json?: boolean }

const jsonOption = [
  '--json',
  'print only the report on standard output, everything else on standard error',
] as const

// Prints the summary of a command that makes a site, and its report if requested.
async function sumUp(
  contextFor: ContextFor,
  { json = false, ...loudness }: OutputOptions,
  make: (context: CommandContext) => Promise<BuildReport>,
): Promise<void> {
  const context = contextFor({ ...loudness, aside: json })
  let out = ''
  const onReport = (report: BuildReport, outName: string) => {
    out = outName
    if (json) context.reporter.result(reportText(report))
  }
  const report = await make({ ...context, onReport })
  context.reporter.say(summaryOf(report, out))
}

function addDev(root: Command, contextFor: ContextFor): void {
  withContentOptions(root.command('dev'))
    .description('start the dev server, which shows every page and every saved edit')
    .option('--port <n>', 'port on 127.0.0.1', whole(0, highestPort), 5173)
    .option(...allowHost)
    .action(async ({ allowHost: allowHosts = [], ...options }: Ported<BuildOptions>) => {
      const { devCommand } = await import('./dev.ts')
      await devCommand({ ...options, allowHosts }, contextFor({ siteless: true }))
    })
}

function addServe(root: Command, contextFor: ContextFor): void {
  withOutOption(root.command('serve'))
    .description('serve an exported folder like a plain host')
    .option('--port <n>', 'port on 127.0.0.1', whole(0, highestPort), 8080)
    .option(...allowHost)
    .action(async ({ allowHost: allowHosts = [], ...options }: Ported<OutOptions>) => {
      const { serveCommand } = await import('./serve.ts')
      await serveCommand({ ...options, allowHosts }, contextFor({}))
    })
}

function addContentService(root: Command, contextFor: ContextFor): void {
  root
    .command('content-service')
    .description('run the built-in sample content service')
    .option('--port <n>', 'port on 127.0.0.1', whole(0, highestPort), 8090)
    .option('--latency <ms>', 'milliseconds before each answer', whole(), 0)
    .option('--stores <file>', 'store list (default: the sample chain)')
    .action(async (options: { port: number; latency: number; stores?: string }) => {
      const { contentServiceCommand } = await import('./content-service.ts')
      await contentServiceCommand(options, contextFor({}))
    })
}

function addPublish(root: Command, contextFor: ContextFor): void {
  withEndpoint(withOutOption(root.command('publish')))
    .description('publish the exported site as a new release')
    .argument(
      '<target>',
      `folder of the releases, whose <target>/current the web server serves, or ${targetAddresses}`,
    )
    .option('--keep <n>', 'number of releases to keep in a folder or a bucket', whole(1), 5)
    .option('--allow-removals', 'allow large losses compared with the live site')
    .action(async (target: string, options: PublishCommandOptions) => {
      const { publishCommand } = await import('./publish.ts')
      await publishCommand(target, options, contextFor({}))
    })
}

function addRollback(root: Command, contextFor: ContextFor): void {
  withEndpoint(root.command('rollback'))
    .description('make a previous release live again')
    .argument('<target>', `folder of the releases, or ${targetAddresses}`)
    .argument(
      '[release]',
      'name of a release, or its beginning (default: the release before the current one)',
    )
    .action(async (target: string, release: string | undefined, options: TargetOptions) => {
      const { rollbackCommand } = await import('./rollback.ts')
      await rollbackCommand(target, release, options, contextFor({}))
    })
}

function addDiff(root: Command, contextFor: ContextFor): void {
  withEndpoint(withOutConfig(root.command('diff')))
    .description('compare two sites by page and by part of the page')
    .argument('[old]', 'output folder, release, or publish target (its current release)', '.')
    .argument('[new]', 'the other one (default: out of the config file, or out)')
    .addOption(
      new Option('--format <format>', 'output format')
        .choices(['text', 'json', 'markdown'])
        .default('text'),
    )
    .action(async (old: string, now: string | undefined, options: DiffOptions) => {
      const { diffCommand } = await import('./diff.ts')
      await diffCommand(old, now, options, contextFor({}))
    })
}

function addTell(root: Command, contextFor: ContextFor): void {
  withChainOptions(root.command('tell'))
    .description('report the last build to the editors in WordPress: what is live, and what is not')
    .action(async (options: BuildOptions) => {
      const { tellCommand } = await import('./tell.ts')
      await tellCommand(options, contextFor({}))
    })
}

function addListen(root: Command, contextFor: ContextFor): void {
  withRequestOptions(withPlaceOptions(root.command('listen')))
    .description('build and publish the site after each signed hook about a change')
    .optionsGroup('Options:')
    .option(
      '--target <dir>',
      'publish to this folder, like store-pages publish (default: no publishing)',
    )
    .option('--keep <n>', 'number of releases to keep', whole(1), 5)
    .option('--host <address>', 'address for hooks', '127.0.0.1')
    .option('--port <n>', 'port for hooks', whole(0, highestPort), 8787)
    .option(...allowHost)
    .action(async ({ allowHost: allowHosts = [], ...options }: Ported<ListenOptions>) => {
      const { listenCommand } = await import('./listen.ts')
      await listenCommand({ ...options, allowHosts }, contextFor({ aside: true }))
    })
}
