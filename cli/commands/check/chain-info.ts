import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform, release } from 'node:os'
import { join, relative } from 'node:path'
import { grouped } from '../../../data/grouped.ts'
import { shown } from '../../../data/shown.ts'
import type { Store } from '../../../data/store.ts'
import { variables } from '../../config/check-address.ts'
import type { BuildOptions, Config } from '../../config/config.ts'
import { isHttpAddress } from '../../config/http-address.ts'
import { userConfigSchema } from '../../config/schema.ts'
import { loadStoreList } from '../../content/load-store-list.ts'
import type { CommandContext } from '../../report/command-context.ts'
import { count, megabytes } from '../../report/format.ts'
import type { Problem } from '../../report/problems.ts'
import { textTable } from '../../report/tables.ts'
import type { UserError } from '../../report/user-error.ts'
import {
  credentialsOf,
  secretsIn,
  withoutCredentials,
  withoutSecrets,
} from '../../system/http/secrets.ts'
import { packageRoot, version } from '../../system/package-root.ts'
import { walkFolder } from '../../system/walk-folder.ts'
import { loadValidPart, type ValidPart } from './load-valid-part.ts'
import { ProblemCollector } from './problem-collector.ts'

type Context = Pick<CommandContext, 'cwd' | 'env'> & Partial<Pick<CommandContext, 'signal'>>

/** Describes a chain for a bug report as text without secrets, and lists the problems of its config and store list. */
export async function chainInfo(
  options: BuildOptions,
  context: Context,
): Promise<{ text: string; problems: readonly Problem[] }> {
  const collector = new ProblemCollector()
  const settled = await collector.attempt(() => loadValidPart(options, context))
  for (const failure of settled?.failures ?? []) collector.add(failure)
  const config = settled?.config
  const onBad = (failure: UserError) => collector.add(failure)
  const { warnAll } = collector
  const asking = { ...context, onBad, warnAll }
  const list = config && (await collector.attempt(() => loadStoreList(config, asking)))
  const blocks = [
    versions(context),
    ...(config && settled ? [settings(config, settled, options, context)] : []),
    ...(config ? [chainLines(config, list?.listed, context)] : []),
  ]
  const text = withoutSecrets(blocks.join('\n\n'), secretsOf(settled, context))
  return { text, problems: collector.problems }
}

const packages = ['react', 'react-dom', 'vite', 'typescript', 'zod', 'undici', 'htmlparser2']

function versions({ cwd, env }: Context): string {
  const { npm_config_user_agent: npm = '' } = env
  const installed = packages.flatMap((name) => {
    const found = versionOf(name, [cwd, packageRoot])
    return found === undefined ? [] : [`${name} ${found}`]
  })
  return [
    `store-pages ${version}`,
    `Node ${process.versions.node}, ${platform()} ${release()} ${arch()}${/^npm\/\S+/.exec(npm) ? `, ${npm.split(' ')[0]}` : ''}`,
    installed.join(', '),
  ].join('\n')
}

function versionOf(name: string, folders: readonly string[]): string | undefined {
  for (const folder of folders) {
    try {
      const manifest = createRequire(join(folder, 'x')).resolve(`${name}/package.json`)
      return (createRequire(manifest)(manifest) as { version: string }).version
    } catch {
      // The package is not installed or does not export its version.
    }
  }
  return undefined
}

// Maps names of command-line options to keys of the config file where they differ.
const inConfig: Record<string, string> = {
  retryDelay: 'retryDelayMs',
  timeout: 'timeoutMs',
  stores: 'storesName',
}

function settings(
  config: Config,
  { raw, skipped }: ValidPart,
  options: BuildOptions,
  { env }: Context,
): string {
  const rows = Object.keys(userConfigSchema.shape).flatMap((key) => {
    const from = sourceOf(key, raw, options, env)
    const value = Object(config)[inConfig[key] ?? key] ?? (from === 'config' ? raw[key] : undefined)
    if (value === undefined) return []
    return [[key, shownSetting(key, value), skipped.has(key) ? `${from}, wrong` : from]]
  })
  return textTable(['setting', 'value', 'from'], rows)
}

function sourceOf(
  key: string,
  raw: ValidPart['raw'],
  options: BuildOptions,
  env: Context['env'],
): string {
  if (Object(options)[key] !== undefined) return 'flag'
  const variable = Object(variables)[key] as string | undefined
  if (variable !== undefined && env[variable] !== undefined) return variable
  return raw[key] === undefined ? 'default' : 'config'
}

const secretKeys = ['contentHeaders', 'headers']

/**
 * Formats a setting without parts that may be secret (credentials, headers, queries of addresses); code by its kind.
 */
function shownSetting(key: string, value: unknown): string {
  if (value === Number.POSITIVE_INFINITY) return 'no cap'
  if (key === 'head') return `${String(value).length} characters of HTML`
  if (key === 'plugins') return namesOf(value).join(', ') || 'none'
  if (key === 'brands') return namesOf(value).join(', ')
  if (key === 'source') return typeof value === 'string' ? value : (namesOf([value])[0] ?? 'custom')
  return shown(plain(key, value))
}

function plain(key: string, value: unknown): unknown {
  if (typeof value === 'string')
    return isHttpAddress(value) ? withoutCredentials(value).replace(/\?.*$/s, '?***') : value
  if (typeof value === 'function') return 'a function'
  if (typeof value !== 'object' || value === null) return value
  if ('safeParse' in value) return 'a schema'
  if (Array.isArray(value)) return value.map((item) => plain(key, item))
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    secretKeys.includes(key) ? '***' : plain(name, inner),
  ])
  return Object.fromEntries(entries)
}

function namesOf(values: unknown): string[] {
  const all = Array.isArray(values) ? values : []
  return all.map((value) => String(Object(value).id ?? Object(value).name))
}

function chainLines(
  config: Config,
  stores: readonly Store[] | undefined,
  { cwd }: Context,
): string {
  const ofBrands = grouped(stores ?? [], ({ brand }) => brand)
  const brands = config.brands.map(({ id }) => `${id} ${ofBrands.get(id)?.length ?? 0}`)
  return [
    `List: ${config.storesName}, ${stores ? count(stores.length, 'store') : 'not readable'}`,
    ...(stores ? [`Stores by brand: ${brands.join(', ')}`] : []),
    `Output: ${relative(cwd, config.out)}${existsSync(join(config.out, 'release.json')) ? '' : ', no site'}`,
    `Cache: ${sizeOf(config.cacheDir)}; last good content: ${sizeOf(config.lastGoodDir)}`,
  ].join('\n')
}

function sizeOf(folder: string): string {
  if (!existsSync(folder)) return 'none'
  let files = 0
  let bytes = 0
  for (const entry of walkFolder(folder))
    if (entry.isFile) {
      files += 1
      bytes += statSync(join(folder, entry.path)).size
    }
  return `${count(files, 'file')}, ${megabytes(bytes)}`
}

// Collects secrets from every place from which one may get into a text.
function secretsOf(settled: ValidPart | undefined, { env }: Context): string[] {
  const { raw = {}, config } = settled ?? {}
  const { contentHost, secondBrandHost, source } = config ?? {}
  const said = [raw.contentHost, raw.secondBrandHost, contentHost, secondBrandHost, source?.url]
  const addresses = [...said, ...Object.values(env)]
  const inAddresses = addresses.flatMap((value) => {
    if (typeof value !== 'string' || !URL.canParse(value)) return []
    return credentialsOf(new URL(value))?.written ?? []
  })
  const headers = { ...config?.contentHeaders, ...config?.source?.headers }
  const named = Object.entries(env).filter(([name]) => /secret|token|password|key$/i.test(name))
  return [...inAddresses, ...secretsIn(headers), ...named.flatMap(([, value]) => value || [])]
}
