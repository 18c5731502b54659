import { dirname, resolve } from 'node:path'
import type { BuildOptions, Config } from '../../config/config.ts'
import { findConfig } from '../../config/find-config.ts'
import { resolveConfig } from '../../config/load-config.ts'
import { type UserConfig, userConfigSchema } from '../../config/schema.ts'
import type { CommandContext } from '../../report/command-context.ts'
import { nearest } from '../../report/nearest.ts'
import type { Problem } from '../../report/problems.ts'
import { UserError } from '../../report/user-error.ts'

export interface ValidPart {
  /** Absent if the valid part makes no config. */
  config?: Config
  /** The content of the config file, unchanged. */
  raw: Readonly<Record<string, unknown>>
  file: string
  /** Invalid keys of the config file, which are skipped so that the rest can be checked. */
  skipped: ReadonlySet<string>
  failures: UserError[]
}

/** Loads the valid part of the config, with all its problems. Throws `UserError` if no config file can be read. */
export async function loadValidPart(
  options: BuildOptions,
  context: Pick<CommandContext, 'cwd' | 'env'> & Partial<Pick<CommandContext, 'signal'>>,
): Promise<ValidPart> {
  const found = await findConfig(options.config, context)
  const failures: UserError[] = []
  const skipped = new Set<string>()
  const settled = { raw: Object(found.raw), file: found.configFile, skipped, failures }
  let said = { raw: found.raw, options, env: context.env }
  for (;;) {
    try {
      const place = { cwd: context.cwd, env: said.env }
      const config = await resolveConfig({ ...found, raw: said.raw }, said.options, place)
      return { ...settled, config }
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      failures.push(error)
      const wrong = error.problems.flatMap((fault) => keysOf(fault, said.raw, found.configFile))
      const keys = new Set(wrong.filter((key) => !skipped.has(key)))
      if (keys.size === 0) return settled
      for (const key of keys) skipped.add(key)
      said = without(keys, said)
    }
  }
}

const addresses = ['contentHost', 'secondBrandHost', 'siteUrl'] as const
const files = ['brands', 'corporateStores'] as const

/** Returns the keys of the config file that a problem concerns; none if the problem concerns the whole file. */
function keysOf({ code, where, args }: Problem, raw: unknown, configFile: string): string[] {
  if (code === 'CONFIG_KEY') {
    const [key = ''] = String(args.key).split('.')
    return Object.hasOwn(Object(raw), key) ? [key] : []
  }
  if (/^(?:HOST|SITE_URL)_/.test(code)) return [...addresses, 'source']
  const user = Object(raw) as UserConfig
  return files.filter((key) => {
    const name = user[key]
    return typeof name === 'string' && resolve(dirname(configFile), name) === where.file
  })
}

interface GivenSettings {
  raw: unknown
  options: BuildOptions
  env: CommandContext['env']
}

function without(keys: ReadonlySet<string>, { raw, options, env }: GivenSettings): GivenSettings {
  const kept = Object.entries(Object(raw)).filter(([key]) => !keys.has(key))
  if (!addresses.some((key) => keys.has(key)))
    return { raw: Object.fromEntries(kept), options, env }
  const { contentHost: _host, secondBrandHost: _second, siteUrl: _site, ...others } = options
  return { raw: Object.fromEntries(kept), options: others, env: {} }
}

const ofTheList = ['stores', 'columns', 'amenities', 'fields', 'badRows']

/** Returns the invalid or misspelt keys that decide how the list is read. */
export function listKeysIn(skipped: ReadonlySet<string>, options: BuildOptions): string[] {
  const known = Object.keys(userConfigSchema.shape)
  const meant = [...skipped].map((key) => nearest(key, known))
  return ofTheList.filter((key) => meant.includes(key) && !(key === 'stores' && options.stores))
}
