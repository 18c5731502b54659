import { type Command, Option } from 'commander'
import { aboveZero, whole } from './option-values.ts'

/** Adds the options that `build` and `merge` share: paths, and the site to compare with. */
export function withSiteOptions(command: Command): Command {
  return withPlaceOptions(command)
    .option('--no-cache', 'reuse nothing of previous builds')
    .option('--allow-removals', 'allow large losses compared with the previous site')
}

/** Adds the options for paths. */
export function withPlaceOptions(command: Command): Command {
  return withChainOptions(command)
    .optionsGroup('Report and previous site:')
    .option(
      '--report <file>',
      'write the report to this file, too (always: .store-pages/report.json)',
    )
    .option('--previous <dir|url>', 'previous site to compare with (default: the site in --out)')
}

/** Adds the options for the input of a site, and for its folder. */
export function withChainOptions(command: Command): Command {
  return withContentOptions(command).option('--out <dir>', 'output folder (default: out)')
}

/** Adds the options for the input of a site. */
export function withContentOptions(command: Command): Command {
  return command
    .optionsGroup('Input:')
    .option('-c, --config <file>', 'config file (default: store-pages.config.ts)')
    .option(
      '--stores <file>',
      'store list, a file or an address: CSV, Excel, JSON (default: data/stores.json)',
    )
    .option('--content-host <url>', 'address of the content service [STORE_PAGES_CONTENT_HOST]')
    .option(
      '--second-brand-host <url>',
      'address of the second brand’s content service [STORE_PAGES_SECOND_BRAND_HOST]',
    )
    .option('--site-url <url>', 'address of the live site')
}

/** Adds the options for requests to the content service. */
export function withRequestOptions(command: Command): Command {
  return command
    .optionsGroup('Content requests:')
    .option(
      '--concurrency <n>',
      'maximum of requests in flight, over all hosts; lower while a host is overloaded (default: 8)',
      whole(1),
    )
    .option(
      '--rate <n>',
      'maximum of requests per second, over all hosts (default: no limit)',
      aboveZero,
    )
    .option('--retries <n>', 'further attempts after a failed one (default: 3)', whole())
    .option('--retry-delay <ms>', 'milliseconds between attempts (default: 10000)', whole())
    .option('--timeout <ms>', 'milliseconds for one attempt (default: 30000)', whole(1))
    .addOption(
      new Option(
        '--on-error <policy>',
        'if the content of a store fails: end the build, or keep its last good content (default: fail)',
      ).choices(['fail', 'keep-last']),
    )
}

/** Adds the options for the folder of a built site. */
export function withOutOption(command: Command): Command {
  return withOutConfig(
    command.option('--out <dir>', 'folder of the site (default: out of the config file, or out)'),
  )
}

/** Adds the option for the services of targets. */
export function withEndpoint(command: Command): Command {
  return command.option(
    '--endpoint <address>',
    'address of the service of a target (s3://: default AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, or Amazon)',
  )
}

/** Adds the option for the config that names the site's folder. */
export function withOutConfig(command: Command): Command {
  return command.option(
    '-c, --config <file>',
    'config file with the folder of the site (default: store-pages.config.ts)',
  )
}

/** The forms of targets that are no folders. */
export const targetAddresses =
  's3://bucket/prefix, sftp://user@host/folder, ftps://host/folder, netlify:NAME, cloudflare-pages:NAME'
