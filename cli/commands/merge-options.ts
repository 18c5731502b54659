import type { Command } from 'commander'
import type { MergeOptions } from '../config/config.ts'
import type { CommandContext, Loudness } from '../say/command-context.ts'

/** Adds the command `merge`. */
export function addMerge(root: Command, contextFor: (loudness: Loudness) => CommandContext): void {
  root
    .command('merge')
    .description('join the shards of a site, which build --shard has written')
    .argument('<dir...>', 'the folders of all its shards')
    .option('--out <dir>', 'output folder (default: out)')
    .option('-c, --config <file>', 'config file (default: store-pages.config.ts)')
    .option('--stores <file>', 'store list, a JSON array (default: data/stores.json)')
    .option('--content-host <url>', 'only for the config key preview [STORE_PAGES_CONTENT_HOST]')
    .option(
      '--second-brand-host <url>',
      'only for the config key preview [STORE_PAGES_SECOND_BRAND_HOST]',
    )
    .option('--site-url <url>', 'where the site will stand')
    .option('--report <file>', 'write the report there too (always: .store-pages/report.json)')
    .option('--no-cache', 'make everything anew')
    .option(
      '--previous <dir|url>',
      'the site that the new one is compared with (default: what stands in --out)',
    )
    .option('--allow-removals', 'publish also what has lost much against the site before')
    .option('--quiet', 'print problems only')
    .addHelpText(
      'after',
      `
List and site URL are those that the shards were built with, unless others are named; the config
has to be theirs.

Example:
  store-pages build --shard 1/2 --out shards/1
  store-pages build --shard 2/2 --out shards/2
  store-pages merge shards/1 shards/2 --out out

Exit codes: 0 merged; 1 failed, the earlier output stands; 2 wrong usage, config or list, or not all
shards of one site; 130 interrupted`,
    )
    .action(async (folders: string[], options: MergeOptions & Loudness) => {
      const { mergeCommand } = await import('./merge.ts')
      await mergeCommand(folders, options, contextFor(options))
    })
}
