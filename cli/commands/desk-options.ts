import { Argument, type Command } from 'commander'
import type { BuildOptions } from '../config/config.ts'
import type { CheckCommandOptions } from './check.ts'
import type { ContextFor } from './context-for.ts'
import { shells, whole } from './option-values.ts'
import { withChainOptions } from './shared-options.ts'

/** Adds the command `check` with its options. */
export function addCheck(root: Command, contextFor: ContextFor): void {
  withChainOptions(root.command('check'))
    .description('look for all that is wrong with config, list, brands, templates and plugins')
    .optionsGroup('Options:')
    .option(
      '--content [n]',
      'ask for the content of n stores, too, and look at it (default: 4)',
      whole(1),
    )
    .option('--no-types', 'do not check the types of templates')
    .option('--json', 'tell it as one JSON document on standard output, all else on standard error')
    .action(async (options: CheckCommandOptions) => {
      const { checkCommand } = await import('./check.ts')
      await checkCommand(options, contextFor({ aside: options.json ?? false, siteless: true }))
    })
}

/** Adds the command `info` with its options. */
export function addInfo(root: Command, contextFor: ContextFor): void {
  withChainOptions(root.command('info'))
    .description(
      'tell versions, settings and what a chain is made of, without secrets, for a bug report',
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
    .description('tell what a message means, why it comes and what to do')
    .argument('[code]', 'as in ::error title=CODE:: of a log, or in the report (default: list all)')
    .action(async (code: string | undefined) => {
      const { explainCommand } = await import('./explain.ts')
      explainCommand(code, contextFor({}))
    })
}

/** Adds the command `completion` with its argument. */
export function addCompletion(root: Command, contextFor: ContextFor): void {
  root
    .command('completion')
    .description('print a script that has your shell complete commands, options and files')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .action(async (shell: (typeof shells)[number]) => {
      const { completionScript } = await import('./completion-script.ts')
      contextFor({}).reporter.result(completionScript(shell, root).trimEnd())
    })
}
