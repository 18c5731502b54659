import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { Failure } from '../say/failure.ts'
import { problem } from '../say/problems.ts'
import { packageRoot } from '../system/package-root.ts'
import { readBrands, readCorporateIds } from './chain-files.ts'
import { checkHost, checkSecondHost, checkSiteUrl, saidAs, variables } from './check-address.ts'
import type { BuildOptions, Config } from './config.ts'
import { importConfig } from './import-config.ts'
import { defaults, type Settings, type UserConfig, userConfigSchema } from './schema.ts'
import { schemaFaults } from './schema-faults.ts'

/** Where a command runs. */
export interface Surroundings {
  cwd: string
  env: Record<string, string | undefined>
}

const dayMs = 86_400_000

const configName = 'store-pages.config.ts'

/**
 * The whole configuration: flag before environment before config file before default. Throws `Failure`
 * with exit code 2 that names every wrong key.
 */
export async function loadConfig(options: BuildOptions, around: Surroundings): Promise<Config> {
  const { cwd, env } = around
  const cacheDir = join(cwd, '.store-pages', 'cache')
  const { configFile, raw, configCode } = await findConfig(options.config, cwd, cacheDir)
  const user = { ...defaults, ...readUserConfig(configFile, raw), ...saidBeside(options, env) }
  const chain = await chainOf(user, options, cwd)
  const addresses = addressesOf(user, options, env)
  return {
    configCode,
    cacheDir,
    lastGoodDir: join(cwd, '.store-pages', 'last-good'),
    reportDir: join(cwd, '.store-pages'),
    ...settingsOf(user),
    ...chain,
    ...addresses,
    said: said({
      stores: options.stores && chain.storesName,
      siteUrl: options.siteUrl && addresses.siteUrl,
    }),
    ...ofCommandLine(options, cwd),
    out: options.out ? resolve(cwd, options.out) : (user.out ?? join(cwd, 'out')),
  }
}

type Said = Settings & UserConfig

// One that a program gives has the working folder for its place, and code that nobody sees.
async function findConfig(asked: BuildOptions['config'], cwd: string, cacheDir: string) {
  if (typeof asked === 'object')
    return { configFile: join(cwd, configName), raw: asked, configCode: undefined }
  const configFile = findConfigFile(asked, cwd)
  return { configFile, ...(await importConfig(configFile, cacheDir)) }
}

function findConfigFile(asked: string | undefined, cwd: string): string {
  if (asked === undefined) {
    const own = join(cwd, configName)
    return existsSync(own) ? own : join(packageRoot, configName)
  }
  const file = resolve(cwd, asked)
  if (!existsSync(file)) throw new Failure(2, [problem('CONFIG_MISSING', {}, { file: asked })])
  return file
}

function readUserConfig(file: string, raw: unknown): WithoutHoles<UserConfig> {
  const problems = schemaFaults(userConfigSchema, raw).map(({ name, fault }) =>
    problem('CONFIG_KEY', { key: name || 'the default export', fault }, { file }),
  )
  if (problems.length > 0) throw new Failure(2, problems)
  // As it was: a copy of a plugin would not have what its class gives it.
  const user = said(raw as UserConfig)
  for (const key of ['stores', 'corporateStores', 'brands', 'out'] as const)
    if (user[key] !== undefined) user[key] = resolve(dirname(file), user[key])
  return user
}

/** What the command line and the environment say of what the config file may say, too. */
function saidBeside(options: BuildOptions, env: Surroundings['env']) {
  const { contentHost = env[variables.contentHost], siteUrl, concurrency, rate } = options
  const { secondBrandHost = env[variables.secondBrandHost], retries, retryDelay } = options
  const { timeout, onError } = options
  const requests = { concurrency, rate, retries, retryDelay, timeout, onError }
  return said({ contentHost, secondBrandHost, siteUrl, ...requests })
}

type WithoutHoles<T> = { [Key in keyof T]?: NonNullable<T[Key]> }

function said<T extends object>(values: T): WithoutHoles<T> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as WithoutHoles<T>
}

function settingsOf({ retryDelay, timeout, keepLast, guard, mediaBucket, ...user }: Said) {
  const maxShare = keepLast?.maxShare ?? 0.05
  return {
    ...user,
    retryDelayMs: retryDelay,
    timeoutMs: timeout,
    keepLast: { maxAgeMs: (keepLast?.maxAge ?? 7) * dayMs, maxShare },
    guardMaxShare: guard?.maxShare ?? 0.05,
    mediaBucket: mediaBucket?.replace(/\/+$/, ''),
  }
}

async function chainOf(user: Said, options: BuildOptions, cwd: string) {
  const inPackage = (name: string) => join(packageRoot, 'data', name)
  const storesFile = options.stores
    ? resolve(cwd, options.stores)
    : (user.stores ?? inPackage('stores.json'))
  const name = relative(cwd, storesFile)
  return {
    storesFile,
    storesName: name.startsWith('..') ? storesFile : name,
    brands: await readBrands(user.brands ?? inPackage('brands.json')),
    corporateIds: await readCorporateIds(
      user.corporateStores ?? inPackage('corporate-stores.json'),
    ),
  }
}

function addressesOf(user: Said, options: BuildOptions, env: Surroundings['env']) {
  const nameOf = (key: Parameters<typeof saidAs>[0]) => saidAs(key, { options, env })
  const { contentHost, secondBrandHost } = user
  const siteUrl = checkSiteUrl(nameOf('siteUrl'), user.siteUrl)
  return {
    siteUrl,
    base: siteUrl ? new URL(siteUrl).pathname.replace(/\/+$/, '') : '',
    contentHost: checkHost(nameOf('contentHost'), contentHost),
    secondBrandHost: checkSecondHost(nameOf('secondBrandHost'), secondBrandHost, contentHost),
  }
}

function ofCommandLine(options: BuildOptions, cwd: string) {
  return {
    reportFile: options.report === undefined ? undefined : resolve(cwd, options.report),
    only: options.only ?? [],
    shard: options.shard,
    useCache: options.cache ?? true,
    allowSample: options.allowSample ?? false,
    previous: options.previous,
    allowRemovals: options.allowRemovals ?? false,
  }
}
