import { createHash } from 'node:crypto'
import type { Site } from '../../../data/page.ts'
import { factPlugins } from '../../built-in/index.ts'
import type { Bundles } from '../../bundler/bundles.ts'
import type { Config } from '../../config/config.ts'
import { readContentHost } from '../../config/content-host.ts'
import { type ContentSource, hostsOf } from '../../content/open-content.ts'
import type { Plugin } from '../../plugins/plugin.ts'
import { hashSecrets } from '../../system/http/secrets.ts'
import { version } from '../../system/package-root.ts'
import { programKey } from '../../system/program-key.ts'

/** The hash of everything that all pages depend on, except the footer; undefined when plugins may depend on more. */
export function buildHash(
  config: Config,
  source: ContentSource,
  site: Site,
  bundles: Bundles,
): string | undefined {
  const plugins = pluginsKey(config)
  if (plugins === undefined) return undefined
  // The sample server has another port in every build, and no page shows the port.
  const hosts = source.sample ? 'sample' : hostsOf(source)
  const hash = createHash('sha256')
  for (const part of [version, process.version, programKey(), bundles.key, plugins])
    hash.update(`${part}\0`)
  const noted = factPlugins(config)
  hash.update(JSON.stringify([site, hosts, secretsKey(config, source), noted]))
  return hash.digest('hex')
}

// The inputs of hooks that run for each store: the code of the config file, and the `cacheKey` of plugins.
function pluginsKey({ plugins, configCode }: Config): string | undefined {
  const used = plugins.filter(changesPages)
  if (used.length === 0) return ''
  if (configCode === undefined || used.some(mayCarry)) return undefined
  return JSON.stringify([configCode, used.map(({ name, cacheKey = null }) => [name, cacheKey])])
}

/**
 * A text that changes with the code of a plugin, empty for a built-in one; undefined when a code change may
 * go unnoticed.
 */
export function codeOfPlugin(
  plugin: string,
  { plugins, configCode }: Pick<Config, 'plugins' | 'configCode'>,
): string | undefined {
  const found = plugins.find(({ name }) => name === plugin)
  if (!found) return ''
  return configCode === undefined ? undefined : JSON.stringify([configCode, found.cacheKey ?? null])
}

function changesPages(plugin: Plugin): boolean {
  const { transformContent, transformPage, transformHtml, pageFacts } = plugin
  return [transformContent, transformPage, transformHtml, pageFacts].some(Boolean)
}

// An example is a list that page hooks fill and `addFiles` writes: it would miss reused pages. A plugin with
// `pageFacts` keeps its data in these facts.
function mayCarry({ cacheKey, pageFacts, ...plugin }: Plugin): boolean {
  const { transformStores, addFiles, checkSite, onDone } = plugin
  if (cacheKey !== undefined || pageFacts) return false
  return [transformStores, addFiles, checkSite, onDone].some(Boolean)
}

// Different credentials may give different content.
function secretsKey({ contentHeaders }: Config, source: ContentSource): string {
  // Content of a custom source is identified by the hash of its bytes.
  if (source.sample || 'custom' in source) return ''
  const { contentHost, secondBrandHost = contentHost } = source
  const secrets = [contentHost, secondBrandHost].map(
    (host) => readContentHost(host, contentHeaders).secretHeaders,
  )
  if (secrets.every((headers) => Object.keys(headers).length === 0)) return ''
  return hashSecrets(secrets)
}
