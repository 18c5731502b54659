import { createHash, scryptSync } from 'node:crypto'
import type { Site } from '../../../data/page.ts'
import { factPlugins } from '../../built-in/index.ts'
import type { Bundles } from '../../bundler/bundles.ts'
import type { Config } from '../../config/config.ts'
import { readContentHost } from '../../config/content-host.ts'
import { type ContentSource, hostsOf } from '../../content/open-content.ts'
import type { Plugin } from '../../plugins/plugin.ts'
import { version } from '../../system/package-root.ts'
import { programKey } from '../../system/program-key.ts'

/** A hash of all that every page depends on, but for the footer; undefined when plugins may carry more. */
export function buildHash(
  config: Config,
  source: ContentSource,
  site: Site,
  bundles: Bundles,
): string | undefined {
  const plugins = pluginsKey(config)
  if (plugins === undefined) return undefined
  // The sample's own service has another port in every build, and no page shows it.
  const hosts = source.sample ? 'sample' : hostsOf(source)
  const hash = createHash('sha256')
  for (const part of [version, process.version, programKey(), bundles.key, plugins])
    hash.update(`${part}\0`)
  const noted = factPlugins(config)
  hash.update(JSON.stringify([site, hosts, secretsKey(config, source), noted]))
  return hash.digest('hex')
}

// What hooks for each store depend on: the code of the config file, and what plugins name themselves.
function pluginsKey({ plugins, configCode }: Config): string | undefined {
  const used = plugins.filter(changesPages)
  if (used.length === 0) return ''
  if (configCode === undefined || used.some(mayCarry)) return undefined
  return JSON.stringify([configCode, used.map(({ name, cacheKey = null }) => [name, cacheKey])])
}

/** A text that changes with the code of a plugin, empty for a built-in one; undefined where the code may change unseen. */
export function codeOfPlugin(
  plugin: string,
  { plugins, configCode }: Pick<Config, 'plugins' | 'configCode'>,
): string | undefined {
  const own = plugins.find(({ name }) => name === plugin)
  if (!own) return ''
  return configCode === undefined ? undefined : JSON.stringify([configCode, own.cacheKey ?? null])
}

function changesPages(plugin: Plugin): boolean {
  const { transformContent, transformPage, transformHtml, pageFacts } = plugin
  return [transformContent, transformPage, transformHtml, pageFacts].some(Boolean)
}

// Such as a list that the pages fill and `addFiles` writes: it would miss the pages that are not made. A plugin with
// `pageFacts` carries what it needs by these.
function mayCarry({ cacheKey, pageFacts, ...plugin }: Plugin): boolean {
  const { transformStores, addFiles, checkSite, onDone } = plugin
  if (cacheKey !== undefined || pageFacts) return false
  return [transformStores, addFiles, checkSite, onDone].some(Boolean)
}

// Other credentials may show other content. A cache must not help to guess them.
function secretsKey({ contentHeaders }: Config, source: ContentSource): string {
  // What a source gives is known by its bytes.
  if (source.sample || 'own' in source) return ''
  const { contentHost, secondBrandHost = contentHost } = source
  const secrets = [contentHost, secondBrandHost].map(
    (host) => readContentHost(host, contentHeaders).secretHeaders,
  )
  if (secrets.every((headers) => Object.keys(headers).length === 0)) return ''
  return scryptSync(JSON.stringify(secrets), 'store-pages', 16).toString('hex')
}
