import { type Command, Option } from 'commander'
import type { BuildOptions, MergeOptions } from '../config/config.ts'
import type { SaidOut } from '../config/find-out.ts'
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
import type { InitOptions } from './init.ts'
import type { ListenOptions } from './listen.ts'
import { answer, shard, whole } from './option-values.ts'
import {
  withChainOptions,
  withContentOptions,
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
  root.addHelpCommand(root.createCommand('help [command]').description('tell about a command'))
  for (const command of root.commands) {
    command.addHelpText('after', `\n${inColumns(examples[command.name()] ?? '')}`)
    command.showHelpAfterError(`(store-pages ${command.name()} --help tells more)`)
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
  ['See what is wrong, and what differs:', [addCheck, addDiff, addInfo, addExplain]],
  ['Put it on a server:', [addPublish, addRollback, addListen, addTell]],
  ['Beside it:', [addContentService, addCompletion]],
]

function addInit(root: Command, contextFor: ContextFor): void {
  root
    .command('init')
    .description('make a project of your own; asks for what the options do not say')
    .argument('[dir]', 'its folder', '.')
    .option('--name <name>', 'what the chain is called', answer('name'))
    .option('--type <type>', 'what a store is: a type of schema.org', answer('type'))
    .option('--country <code>', 'where most stores are: two letters', answer('country'))
    .option('--stores <file>', 'the list of stores, CSV or JSON, which is copied')
    .addOption(
      new Option('--source <what>', 'where the content of pages comes from').choices(sources),
    )
    .option('--yes', 'ask nothing')
    .action(async (dir: string, options: InitOptions) => {
      const { initCommand } = await import('./init.ts')
      await initCommand(dir, options, contextFor({}))
    })
}

function addBuild(root: Command, contextFor: ContextFor): void {
  withRequestOptions(withSiteOptions(root.command('build')))
    .description("export every store's page")
    .optionsGroup('Options:')
    .option(
      '--only <id-or-path...>',
      'render these stores, and take the pages of all others from the output',
    )
    .addOption(
      new Option('--shard <i/n>', 'build the i-th of n parts of the site, for store-pages merge')
        .argParser(shard)
        .conflicts('only'),
    )
    .option('--allow-sample', 'let sample content replace a real site')
    .option('--no-types', 'do not check the types of templates')
    .addOption(new Option('--quiet', 'say nothing but problems').conflicts('verbose'))
    .option('--verbose', 'name every page that is made')
    .option(...jsonOption)
    .action(async (options: BuildOptions & Said) => {
      const { build } = await import('../build.ts')
      await sumUp(contextFor, options, (context) => build(options, context))
    })
}

function addMerge(root: Command, contextFor: ContextFor): void {
  withSiteOptions(root.command('merge'))
    .description('join the shards of a site, which build --shard has written')
    .argument('<dir...>', 'the folders of all its shards')
    .optionsGroup('Options:')
    .option('--quiet', 'say nothing but problems')
    .option(...jsonOption)
    .action(async (folders: string[], options: MergeOptions & Said) => {
      const { merge } = await import('../merge.ts')
      await sumUp(contextFor, options, (context) => merge(folders, options, context))
    })
}

type Said = Loudness & { json?: boolean }

const jsonOption = [
  '--json',
  'print the report, and nothing else, on standard output; all else goes to standard error',
] as const

// Prints the summary of a command that makes a site, and its report if requested.
async function sumUp(
  contextFor: ContextFor,
  { json = false, ...loudness }: Said,
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
    .description('show every page as it stands, and what is edited as soon as it is saved')
    .option('--port <n>', 'port on 127.0.0.1', whole(0, highestPort), 5173)
    .option(...allowHost)
    .action(async ({ allowHost: allowHosts = [], ...options }: Ported<BuildOptions>) => {
      const { devCommand } = await import('./dev.ts')
      await devCommand({ ...options, allowHosts }, contextFor({ siteless: true }))
    })
}

function addServe(root: Command, contextFor: ContextFor): void {
  withOutOption(root.command('serve'))
    .description('show an exported folder as a plain host would')
    .option('--port <n>', 'port on 127.0.0.1', whole(0, highestPort), 8080)
    .option(...allowHost)
    .action(async ({ allowHost: allowHosts = [], ...options }: Ported<SaidOut>) => {
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
  withOutOption(root.command('publish'))
    .description('put the exported site as a new release on a server')
    .argument('<target>', 'folder of the releases; the web server shows <target>/current')
    .option('--keep <n>', 'how many releases stay there', whole(1), 5)
    .action(async (target: string, options: SaidOut & { keep: number }) => {
      const { publishCommand } = await import('./publish.ts')
      await publishCommand(target, options, contextFor({}))
    })
}

function addRollback(root: Command, contextFor: ContextFor): void {
  root
    .command('rollback')
    .description('show a previous release again')
    .argument('<target>', 'the folder that was published to')
    .argument(
      '[release]',
      'its name or the beginning of it (default: what was there before the current one)',
    )
    .action(async (target: string, release: string | undefined) => {
      const { rollbackCommand } = await import('./rollback.ts')
      await rollbackCommand(target, release, contextFor({}))
    })
}

function addDiff(root: Command, contextFor: ContextFor): void {
  withOutConfig(root.command('diff'))
    .description('tell by page what differs between two sites, and which part of the page')
    .argument(
      '[old]',
      'an output folder, a release, or a target, of which the current release',
      '.',
    )
    .argument('[new]', 'another one (default: key out of the config, else out)')
    .addOption(
      new Option('--format <format>', 'how to tell it')
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
    .description('tell the editors in WordPress that what was built last is live, or why not')
    .action(async (options: BuildOptions) => {
      const { tellCommand } = await import('./tell.ts')
      await tellCommand(options, contextFor({}))
    })
}

function addListen(root: Command, contextFor: ContextFor): void {
  withRequestOptions(withPlaceOptions(root.command('listen')))
    .description('build and publish the site whenever a signed hook says that something changed')
    .optionsGroup('Options:')
    .option('--target <dir>', 'publish there, as store-pages publish does (default: nowhere)')
    .option('--keep <n>', 'how many releases stay there', whole(1), 5)
    .option('--host <address>', 'the address that hooks are taken at', '127.0.0.1')
    .option('--port <n>', 'the port', whole(0, highestPort), 8787)
    .option(...allowHost)
    .action(async ({ allowHost: allowHosts = [], ...options }: Ported<ListenOptions>) => {
      const { listenCommand } = await import('./listen.ts')
      await listenCommand({ ...options, allowHosts }, contextFor({ aside: true }))
    })
}
