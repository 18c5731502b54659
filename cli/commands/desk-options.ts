import { Argument, type Command } from 'commander'
import type { BuildOptions } from '../config/config.ts'
import type { CheckCommandOptions } from './check.ts'
import type { ContextFor } from './context-for.ts'
import { shells, whole } from './option-values.ts'
import { withChainOptions } from './shared-options.ts'

/** Adds the command `check` with its options. */
export function addCheck(root: Command, contextFor: ContextFor): void {
  withChainOptions(root.command('check'))
    .description('check config, list, brands, templates and plugins, and report all problems')
    .optionsGroup('Options:')
    .option('--content [n]', 'check the content of n stores, too (default: 4)', whole(1))
    .option('--no-types', 'do not check the types of templates')
    .option(
      '--json',
      'print one JSON document on standard output, everything else on standard error',
    )
    .action(async (options: CheckCommandOptions) => {
      const { checkCommand } = await import('./check.ts')
      await checkCommand(options, contextFor({ aside: options.json ?? false, siteless: true }))
    })
}

/** Adds the command `info` with its options. */
export function addInfo(root: Command, contextFor: ContextFor): void {
  withChainOptions(root.command('info'))
    .description(
      'print versions, settings and the parts of a project, without secrets, for a bug report',
    )
    .action(async (options: BuildOptions) => {
      const { infoCommand } = await import('./info.ts')
      await infoCommand(options, contextFor({ siteless: true }))
    })
}

/** Adds the command `explain` with its argument. */
export function addExplain(root: Command, contextFor: ContextFor): void {
  root
    .command('explain')
    .description('explain a message: its meaning, its cause and the way out')
    .argument('[code]', 'code of the message, from the log or the report (default: list all)')
    .action(async (code: string | undefined) => {
      const { explainCommand } = await import('./explain.ts')
      explainCommand(code, contextFor({}))
    })
}

/** Adds the command `completion` with its argument. */
export function addCompletion(root: Command, contextFor: ContextFor): void {
  root
    .command('completion')
    .description('print a shell script that completes commands, options and files')
    .addArgument(new Argument('<shell>', 'your shell').choices(shells))
    .action(async (shell: (typeof shells)[number]) => {
      const { completionScript } = await import('./completion-script.ts')
      contextFor({}).reporter.result(completionScript(shell, root).trimEnd())
    })
}
