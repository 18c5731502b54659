import { dirname, join, resolve } from 'node:path'
import type { Appointment } from '../../data/appointment.ts'
import { featureNames } from '../../data/features.ts'
import { storePath } from '../../data/paths.ts'
import type { StoreId } from '../../data/store.ts'
import type { CommandContext } from '../report/command-context.ts'
import { problem } from '../report/problems.ts'
import { UserError } from '../report/user-error.ts'
import { heedLooseEnds } from '../system/heed-loose-ends.ts'
import { packageRoot } from '../system/package-root.ts'
import { readBrands } from './brands.ts'
import { readAmenityList, readCorporateIds } from './chain-files.ts'
import { checkAddresses, variables, withoutEmptyHosts } from './check-address.ts'
import type { BuildOptions, Config } from './config.ts'
import { customSource, hostsOfSource, listSource, sourceClashes } from './custom-source.ts'
import {
  defaults,
  defaultsWithBrandsFile,
  keepLastOf,
  picturesOf,
  type Settings,
} from './defaults.ts'
import { cacheIn, type FoundConfig, findConfig } from './find-config.ts'
import { guessName } from './guess-name.ts'
import { languageSettings, localeFault } from './languages.ts'
import { defaultShare } from './may-lose.ts'
import { namedPrevious } from './named-previous.ts'
import { outFolder } from './out-folder.ts'
import { type UserConfig, userConfigSchema } from './schema.ts'
import { schemaFaults } from './schema-faults.ts'
import { placedFile, placedList, type Stores, storeList } from './store-list.ts'
import { textWithLanguages } from './text-or-by-language.ts'
import { withKeyPlaces } from './with-key-places.ts'

/**
 * The whole configuration: flags override the environment, the config file, and the defaults, in this order.
 * Throws `UserError` with exit code 2 that names every wrong key.
 */
export async function loadConfig(
  options: BuildOptions,
  context: Pick<CommandContext, 'cwd' | 'env' | 'looseEnds'> &
    Partial<Pick<CommandContext, 'signal'>>,
): Promise<Config> {
  return heedLooseEnds(context, { exitCode: () => 2 }, async (heeding) =>
    resolveConfig(await findConfig(options.config, heeding), options, heeding),
  )
}

/** The whole configuration from a found config file. Throws as `loadConfig` does. */
export function resolveConfig(
  found: FoundConfig,
  options: BuildOptions,
  context: Pick<CommandContext, 'cwd' | 'env'>,
): Promise<Config> {
  const resolve = () => resolved(found, options, context)
  // A config from a program has no file to locate keys in.
  return typeof options.config === 'object' ? resolve() : withKeyPlaces(resolve)
}

async function resolved(
  { configFile, raw, configCode }: FoundConfig,
  options: BuildOptions,
  { cwd, env }: Pick<CommandContext, 'cwd' | 'env'>,
): Promise<Config> {
  const fromFile = readUserConfig(configFile, raw)
  const hosts = hostsOfSource(fromFile)
  const source = customSource(fromFile)
  const beside = otherSettings(options, source ? withoutEmptyHosts(env) : env)
  const user = { ...defaultsFor(fromFile), ...fromFile, ...hosts, ...beside }
  const addresses = checkAddresses(user, options, env)
  const stores = listSource(fromFile) ?? user.stores
  const guessedName = saysNoBrands(fromFile) ? guessName(configFile, addresses.siteUrl) : undefined
  const brands = guessedName === undefined ? user.brands : [{ id: 'main', name: guessedName }]
  const chain = await chainOf({ ...user, stores, brands }, options, cwd, configFile)
  return {
    configCode,
    projectDir: configCode === 'shipped' ? undefined : dirname(configFile),
    cacheDir: cacheIn(cwd),
    picturesDir: join(cwd, '.store-pages', 'last-good', 'pictures'),
    lastGoodDir: join(cwd, '.store-pages', 'last-good'),
    reportDir: join(cwd, '.store-pages'),
    ...settingsOf(user),
    ...chain,
    ...addresses,
    guessedName,
    hasSampleStores: source !== undefined && hasBrandsAlone(fromFile) && !options.stores,
    source,
    configFolder: dirname(configFile),
    configFile: typeof options.config === 'object' ? undefined : configFile,
    given: withoutHoles({
      stores: options.stores && chain.storesName,
      siteUrl: options.siteUrl && addresses.siteUrl,
    }),
    reportFile: options.report === undefined ? undefined : resolve(cwd, options.report),
    only: options.only ?? [],
    shard: options.shard,
    useCache: options.cache ?? true,
    checkTypes: options.types ?? true,
    allowSample: options.allowSample ?? false,
    previous: namedPrevious(options),
    allowRemovals: options.allowRemovals ?? false,
    ...outFolder(options.out, user.out, cwd),
  }
}

function defaultsFor(user: UserConfig): typeof defaults & UserConfig {
  // Chains with a brands file from before configs could have a list set it on the command line.
  const hasFile = hasStores(user) && user.brands !== undefined
  const hasBrands = typeof user.brands === 'object' || hasFile || saysNoBrands(user)
  return hasBrands ? defaults : { ...defaults, ...defaultsWithBrandsFile }
}

/**
 * Whether a config file has custom stores, which are not the sample's brands, but no brands. A config with a
 * host for a second brand relies on the two brands that existed before brands could be set.
 */
function saysNoBrands(user: UserConfig): boolean {
  return hasStores(user) && user.brands === undefined && user.secondBrandHost === undefined
}

function hasBrandsAlone(user: UserConfig): boolean {
  return user.brands !== undefined && !hasStores(user)
}

function hasStores(user: UserConfig): boolean {
  return user.stores !== undefined || listSource(user) !== undefined
}

type MergedConfig = Settings & UserConfig
type ChainKeys = Pick<Settings, 'schemaType'> &
  Partial<Record<'brands', UserConfig['brands'] | undefined>> &
  Pick<UserConfig, 'corporateStores' | 'amenities' | 'locale' | 'languages'> & {
    stores?: Stores | undefined
  }

function readUserConfig(file: string, raw: unknown): WithoutHoles<UserConfig> {
  const refuse = (faults: { key: string; fault: string }[]) => {
    if (faults.length === 0) return
    throw new UserError(
      2,
      faults.map((fault) => problem('CONFIG_KEY', fault, { file })),
    )
  }
  const faults = schemaFaults(userConfigSchema, raw)
  refuse(faults.map(({ name, fault }) => ({ key: name || 'the default export', fault })))
  // The original object: a copy of a plugin would lose the members of its class.
  const user = withoutHoles(raw as UserConfig)
  refuse(sourceClashes(user, dirname(file)))
  const fault = localeFault(user)
  refuse(fault === undefined ? [] : [{ key: 'locale', fault }])
  for (const key of ['corporateStores', 'brands', 'out'] as const) {
    const name = user[key]
    if (typeof name === 'string') user[key] = resolve(dirname(file), name)
  }
  if (user.stores) user.stores = placedList(user.stores, dirname(file))
  if (user.places) user.places = absolute(user.places, dirname(file))
  return user
}

function absolute(files: Readonly<Record<string, string>>, folder: string): Record<string, string> {
  const named = Object.entries(files).map(([name, file]) => [name, resolve(folder, file)])
  return Object.fromEntries(named)
}

/** The command line's and the environment's values for keys of the config file. */
function otherSettings(options: BuildOptions, env: CommandContext['env']) {
  const { contentHost = env[variables.contentHost], siteUrl, concurrency, rate } = options
  const { secondBrandHost = env[variables.secondBrandHost], retries, retryDelay } = options
  const { timeout, onError } = options
  const requests = { concurrency, rate, retries, retryDelay, timeout, onError }
  return withoutHoles({ contentHost, secondBrandHost, siteUrl, ...requests })
}

type WithoutHoles<T> = { [Key in keyof T]?: NonNullable<T[Key]> }

function withoutHoles<T extends object>(values: T): WithoutHoles<T> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as WithoutHoles<T>
}

function settingsOf({
  retryDelay,
  timeout,
  keepLast,
  guard = {},
  mediaBucket,
  ...all
}: MergedConfig) {
  const { maxShare = defaultShare, maxBadRows = maxShare } = guard
  const { languages: _, ...user } = all
  const { locale = defaults.locale, ...languages } = languageSettings(all)
  const { pictures = {}, map, builtIn = {} } = user
  const disabled = featureNames.filter(
    (name) =>
      builtIn[name] === false ||
      (name === 'pictures' && pictures === false) ||
      (name === 'map' && map === false) ||
      (name === 'saved-store' && user.savedStore === false),
  )
  const { directory = { path: 'locations' } } = user
  const { appointmentPath, appointment = appointmentPath ? { href: appointmentPath } : false } =
    user
  return {
    ...user,
    ...languages,
    locale,
    appointment: appointment ? appointmentSettings(appointment, locale) : undefined,
    disabled,
    map: map || undefined,
    ...(disabled.includes('saved-store') && { savedStore: false as const }),
    pictures: picturesOf(pictures || {}),
    directory:
      directory && !disabled.includes('directory')
        ? { path: storePath(directory.path) }
        : undefined,
    retryDelayMs: retryDelay,
    timeoutMs: timeout,
    keepLast: keepLastOf(keepLast),
    guardMaxShare: maxShare,
    guardMaxBadRows: maxBadRows,
    mediaBucket: mediaBucket?.replace(/\/+$/, ''),
  }
}

function appointmentSettings(
  { href, label }: Exclude<NonNullable<UserConfig['appointment']>, false>,
  locale: string,
): Appointment {
  if (label === undefined) return { href }
  const { text, all } = textWithLanguages(label, locale)
  return { href, label: text, ...(all && { labels: all }) }
}

async function chainOf(user: ChainKeys, options: BuildOptions, cwd: string, configFile: string) {
  const inPackage = (name: string) => join(packageRoot, 'data', name)
  const { stores = inPackage('stores.json'), brands = inPackage('brands.json') } = user
  // The sample's ids do not apply to a chain with custom brands.
  const { corporateStores = user.brands ? undefined : inPackage('corporate-stores.json') } = user
  const given = options.stores ? placedFile(options.stores, cwd) : stores
  return {
    ...storeList(given, cwd),
    ...(await readBrands(brands, configFile, user.schemaType)),
    amenities: await readAmenityList(
      user.amenities,
      languageSettings(user).locale ?? defaults.locale,
    ),
    corporateIds: corporateStores ? await readCorporateIds(corporateStores) : new Set<StoreId>(),
  }
}
