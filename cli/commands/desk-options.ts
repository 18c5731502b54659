import type { Command } from 'commander'
import type { BuildOptions } from '../config/config.ts'
import type { CheckCommandOptions } from './check.ts'
import { whole } from './option-values.ts'
import type { ContextFor } from './options.ts'
import { withChainOptions } from './shared-options.ts'

/** The commands that tell, and build nothing. */
export function addDesk(root: Command, contextFor: ContextFor): void {
  for (const add of [addCheck, addInfo, addExplain]) add(root, contextFor)
}

function addCheck(root: Command, contextFor: ContextFor): void {
  withChainOptions(root.command('check'))
    .description('look for all that is wrong with config, list, brands, templates and plugins')
    .option(
      '--content [n]',
      'ask for the content of n stores, too, and look at it (default: 4)',
      whole(1),
    )
    .option('--json', 'tell it as one JSON document on standard output, all else on standard error')
    .action(async (options: CheckCommandOptions) => {
      const { checkCommand } = await import('./check.ts')
      await checkCommand(options, contextFor({ aside: options.json ?? false }))
    })
}

function addInfo(root: Command, contextFor: ContextFor): void {
  withChainOptions(root.command('info'))
    .description(
      'tell versions, settings and what a chain is made of, without secrets, for a bug report',
    )
    .action(async (options: BuildOptions) => {
      const { infoCommand } = await import('./info.ts')
      await infoCommand(options, contextFor({}))
    })
}

function addExplain(root: Command, contextFor: ContextFor): void {
  root
    .command('explain')
    .description('tell what a message means, why it comes and what to do')
    .argument(
      '[code]',
      'as in ::error title=CODE:: of a log, or in the report (default: list all)',
    )
    .action(async (code: string | undefined) => {
      const { explainCommand } = await import('./explain.ts')
      explainCommand(code, contextFor({}))
    })
}
