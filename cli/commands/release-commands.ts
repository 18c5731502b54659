import { type Command, Option } from 'commander'
import type { CommandContext } from '../say/command-context.ts'
import type { DiffOptions } from './diff.ts'
import { positive } from './option-values.ts'
import type { PublishOptions } from './publish.ts'

/** Adds the commands that deal with releases: `publish`, `rollback` and `diff`. */
export function addReleaseCommands(root: Command, context: () => CommandContext): void {
  addPublish(root, context)
  addRollback(root, context)
  addDiff(root, context)
}

function addPublish(root: Command, context: () => CommandContext): void {
  root
    .command('publish')
    .description('put the exported site as a new release on a server')
    .argument('<target>', 'folder of the releases; the web server shows <target>/current')
    .option('--out <dir>', 'the folder of the site', 'out')
    .option('--keep <n>', 'how many releases stay there', positive, 5)
    .addHelpText(
      'after',
      `
Example:
  store-pages publish /srv/shops --keep 10

Exit codes: 0 published, or shown already; 1 failed, the release before stays current; 2 wrong usage,
or nothing that may be published; 130 interrupted`,
    )
    .action(async (target: string, options: PublishOptions) => {
      const { publishCommand } = await import('./publish.ts')
      await publishCommand(target, options, context())
    })
}

function addRollback(root: Command, context: () => CommandContext): void {
  root
    .command('rollback')
    .description('show an earlier release again')
    .argument('<target>', 'the folder that was published to')
    .argument(
      '[release]',
      'its name or the beginning of it (default: what was there before the current one)',
    )
    .addHelpText(
      'after',
      `
Examples:
  store-pages rollback /srv/shops
  store-pages rollback /srv/shops 20261121

Exit codes: 0 rolled back; 1 nothing to roll back to; 2 no such release; 130 interrupted`,
    )
    .action(async (target: string, release: string | undefined) => {
      const { rollbackCommand } = await import('./rollback.ts')
      await rollbackCommand(target, release, context())
    })
}

function addDiff(root: Command, context: () => CommandContext): void {
  root
    .command('diff')
    .description('tell by page what differs between two sites, and which part of the page')
    .argument(
      '[old]',
      'an output folder, a release, or a target, of which the current release',
      '.',
    )
    .argument('[new]', 'another one', 'out')
    .addOption(
      new Option('--format <format>', 'how to tell it')
        .choices(['text', 'json', 'markdown'])
        .default('text'),
    )
    .addHelpText(
      'after',
      `
Examples:
  store-pages diff /srv/shops
  store-pages diff site-before out --format markdown

Exit codes: 0 compared, whatever differs; 1 a page cannot be read; 2 wrong usage; 130 interrupted`,
    )
    .action(async (old: string, now: string, options: DiffOptions) => {
      const { diffCommand } = await import('./diff.ts')
      await diffCommand(old, now, options, context())
    })
}
