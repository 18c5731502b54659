import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { Failure } from '../say/failure.ts'
import { problem } from '../say/problems.ts'
import { cacheDirOf } from '../system/cache-dir.ts'
import { packageRoot } from '../system/package-root.ts'
import { readBrands, readCorporateIds } from './chain-files.ts'
import { checkHost, checkSecondHost, checkSiteUrl, saidAs, variables } from './check-address.ts'
import type { BuildOptions, Config } from './config.ts'
import { importConfig } from './import-config.ts'
import { type UserConfig, userConfigSchema } from './schema.ts'
import { schemaFaults } from './schema-faults.ts'

/** Where a command runs. */
export interface Surroundings {
  cwd: string
  env: Record<string, string | undefined>
}

const dayMs = 86_400_000

const configName = 'store-pages.config.ts'

/**
 * The whole configuration: flag before environment before config file before default.
 * Throws `Failure` with exit code 2 that names every wrong key.
 */
export async function loadConfig(options: BuildOptions, around: Surroundings): Promise<Config> {
  const configFile = findConfigFile(options.config, around.cwd)
  const cacheDir = cacheDirOf(around.cwd)
  const { user, configCode } = await readUserConfig(configFile, cacheDir)
  const said = merge(user, options, around.env)
  return normalise(said, { configFile, configCode, cacheDir, options, ...around })
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

async function readUserConfig(
  file: string,
  cacheDir: string,
): Promise<{ user: UserConfig; configCode: string | undefined }> {
  const { raw, configCode } = await importConfig(file, cacheDir)
  const problems = schemaFaults(userConfigSchema, raw).map(({ name, fault }) =>
    problem('CONFIG_KEY', { key: name || 'the default export', fault }, { file }),
  )
  if (problems.length > 0) throw new Failure(2, problems)
  // As it was: a copy of a plugin would not have what its class gives it.
  return { user: withAbsoluteFiles(raw as UserConfig, dirname(file)), configCode }
}

function withAbsoluteFiles(user: UserConfig, folder: string): UserConfig {
  const absolute = { ...user }
  for (const key of ['stores', 'corporateStores', 'brands', 'out'] as const) {
    const value = user[key]
    if (value !== undefined) absolute[key] = resolve(folder, value)
  }
  return absolute
}

function merge(user: UserConfig, options: BuildOptions, env: Surroundings['env']): UserConfig {
  const fromEnvironment = {
    contentHost: env[variables.contentHost],
    secondBrandHost: env[variables.secondBrandHost],
  }
  const { contentHost, secondBrandHost, siteUrl, concurrency, rate } = options
  const { retries, retryDelay, timeout, onError } = options
  const flags = {
    contentHost,
    secondBrandHost,
    siteUrl,
    concurrency,
    rate,
    retries,
    retryDelay,
    timeout,
    onError,
  }
  return { ...user, ...said(fromEnvironment), ...said(flags) }
}

function said<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<T>
}

interface Place extends Surroundings {
  configFile: string
  configCode: string | undefined
  cacheDir: string
  options: BuildOptions
}

async function normalise(user: UserConfig, place: Place): Promise<Config> {
  const { options, cwd } = place
  const storesFile = options.stores
    ? resolve(cwd, options.stores)
    : (user.stores ?? join(packageRoot, 'data/stores.json'))
  const storesName = nameOf(storesFile, cwd)
  const siteUrl = checkSiteUrl(saidAs('siteUrl', place), user.siteUrl)
  return {
    configFile: place.configFile,
    configCode: place.configCode,
    cacheDir: place.cacheDir,
    storesFile,
    storesName,
    brands: await readBrands(user.brands ?? join(packageRoot, 'data/brands.json')),
    corporateIds: await readCorporateIds(
      user.corporateStores ?? join(packageRoot, 'data/corporate-stores.json'),
    ),
    contentHost: checkHost(saidAs('contentHost', place), user.contentHost),
    secondBrandHost: checkSecondHost(
      saidAs('secondBrandHost', place),
      user.secondBrandHost,
      user.contentHost,
    ),
    contentHeaders: user.contentHeaders ?? {},
    siteUrl,
    base: siteUrl ? new URL(siteUrl).pathname.replace(/\/+$/, '') : '',
    out: options.out ? resolve(cwd, options.out) : (user.out ?? join(cwd, 'out')),
    lastGoodDir: join(cwd, '.store-pages', 'last-good'),
    reportDir: join(cwd, '.store-pages'),
    reportFile: options.report === undefined ? undefined : resolve(cwd, options.report),
    concurrency: user.concurrency ?? 8,
    rate: user.rate ?? Number.POSITIVE_INFINITY,
    retries: user.retries ?? 3,
    retryDelayMs: user.retryDelay ?? 10_000,
    timeoutMs: user.timeout ?? 30_000,
    onError: user.onError ?? 'fail',
    keepLast: {
      maxAgeMs: (user.keepLast?.maxAge ?? 7) * dayMs,
      maxShare: user.keepLast?.maxShare ?? 0.05,
    },
    copyrightYear: user.copyrightYear ?? 2023,
    locale: user.locale ?? 'en-US',
    currency: user.currency ?? 'USD',
    appointmentPath: user.appointmentPath ?? '/request-an-appointment',
    couponSignup: user.couponSignup,
    reviewsFrame: user.reviewsFrame,
    mediaBucket: user.mediaBucket?.replace(/\/+$/, ''),
    preview: user.preview ?? false,
    applicationId: user.applicationId ?? 'store-pages',
    plugins: user.plugins ?? [],
    only: options.only ?? [],
    shard: options.shard,
    said: said({ stores: options.stores && storesName, siteUrl: options.siteUrl && siteUrl }),
    useCache: options.cache ?? true,
    allowSample: options.allowSample ?? false,
    previous: options.previous,
    guardMaxShare: user.guard?.maxShare ?? 0.05,
    allowRemovals: options.allowRemovals ?? false,
  }
}

function nameOf(file: string, cwd: string): string {
  const name = relative(cwd, file)
  return name.startsWith('..') ? file : name
}
